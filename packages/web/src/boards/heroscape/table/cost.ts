// What a picture costs. Without a graphics card the processor shades every pixel.

import { MeshLambertMaterial, MeshStandardMaterial, type MeshStandardMaterialParameters } from 'three';

/** Is there no graphics card? Found out once. */
export function isSoftware(): boolean {
  known ??= /swiftshader|llvmpipe|software|basic render/i.test(rendererName());
  return known;
}

let known: boolean | undefined;

function rendererName(): string {
  const probe = document.createElement('canvas').getContext('webgl2');
  const info = probe?.getExtension('WEBGL_debug_renderer_info');
  const name = info ? String(probe?.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
  probe?.getExtension('WEBGL_lose_context')?.loseContext();
  return name;
}

/** Wood, stone and earth. The plainer material has no gloss, and costs a fraction. */
export function matt({ roughness, metalness, ...parameters }: MeshStandardMaterialParameters) {
  if (isSoftware()) return new MeshLambertMaterial(parameters);
  return new MeshStandardMaterial({ ...parameters, roughness: roughness ?? 1, metalness: metalness ?? 0 });
}

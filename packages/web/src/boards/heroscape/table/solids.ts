// Solids that pieces and buildings are made of: geometry with a colour at every corner, put in its place.

import {
  BoxGeometry,
  BufferAttribute,
  type BufferGeometry,
  CatmullRomCurve3,
  Color,
  ConeGeometry,
  CylinderGeometry,
  Euler,
  ExtrudeGeometry,
  IcosahedronGeometry,
  MathUtils,
  Matrix4,
  Quaternion,
  Shape,
  SphereGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three';

export type Three = readonly [number, number, number];

export const box = (x: number, y: number, z: number) => new BoxGeometry(x, y, z);
export const drum = (top: number, bottom: number, height: number, sides = 9) =>
  new CylinderGeometry(top, bottom, height, sides);
export const cone = (radius: number, height: number, sides = 8) => new ConeGeometry(radius, height, sides);
export const ball = (radius: number, detail = 1) => new IcosahedronGeometry(radius, detail);
export const cap = (radius: number) => new SphereGeometry(radius, 9, 5, 0, Math.PI * 2, 0, Math.PI / 2);
export const arc = (radius: number, thick: number, angle: number) => new TorusGeometry(radius, thick, 5, 16, angle);

export function plate(points: readonly (readonly [number, number])[], depth: number): BufferGeometry {
  const shape = new Shape(points.map(([x, y]) => new Vector2(x, y)));
  return new ExtrudeGeometry(shape, { depth, bevelEnabled: false }).translate(0, 0, -depth / 2);
}

export function bent(points: readonly Three[], radius: number): BufferGeometry {
  return new TubeGeometry(new CatmullRomCurve3(points.map((point) => new Vector3(...point))), 14, radius, 7, false);
}

/** A solid in a colour, put in its place. Turned by degrees about x, then y, then z. */
export function part(
  solid: BufferGeometry,
  colour: string,
  at: Three = [0, 0, 0],
  turned: Three = [0, 0, 0],
  scaled: Three = [1, 1, 1],
): BufferGeometry {
  const geometry = solid.index ? solid.toNonIndexed() : solid;
  const turn = new Quaternion().setFromEuler(new Euler(...turned.map(MathUtils.degToRad)));
  geometry.applyMatrix4(new Matrix4().compose(new Vector3(...at), turn, new Vector3(...scaled)));
  const tint = new Color(colour);
  const count = geometry.getAttribute('position').count;
  const colours = new Float32Array(count * 3);
  for (let i = 0; i < count; i++) tint.toArray(colours, i * 3);
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  geometry.deleteAttribute('uv');
  geometry.computeVertexNormals();
  return geometry;
}

/** A limb between two points. */
export function limb(from: Three, to: Three, thick: number, thin: number, colour: string): BufferGeometry {
  const [a, b] = [new Vector3(...from), new Vector3(...to)];
  const solid = drum(thin, thick, a.distanceTo(b), 7);
  solid.applyQuaternion(new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), b.clone().sub(a).normalize()));
  const middle = a.add(b).multiplyScalar(0.5);
  return part(solid, colour, [middle.x, middle.y, middle.z]);
}

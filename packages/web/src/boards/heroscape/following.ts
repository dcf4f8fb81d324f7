// Motions are played on the pieces that lie over the table. A carved figure follows its piece: it goes along the same hexes.

import type { Point } from './geometry/hexes.ts';
import type { Projection } from './geometry/projection.ts';
import type { TableScene } from './table/scene.ts';

/** Lets every piece that is asked to move take its figure along. Returns what ends it. */
export function followMotions(
  frame: HTMLElement,
  scene: TableScene,
  footOf: (figure: number) => Point | undefined,
  projection: Projection,
): () => void {
  const pieces = [...frame.querySelectorAll<SVGElement>('.figure')];
  for (const piece of pieces) {
    const figure = Number(piece.dataset['piece']?.slice('figure:'.length));
    piece.animate = (frames, timing) => {
      const animation = Element.prototype.animate.call(piece, frames, timing);
      const foot = footOf(figure);
      if (foot) {
        follow(scene, figure, foot, animation, wayOf(frames, foot, projection));
        // For whoever waits to see who moved.
        frame.dataset['followed'] = piece.dataset['piece'];
      }
      return animation;
    };
  }
  return () => {
    for (const piece of pieces) piece.animate = Element.prototype.animate;
  };
}

/** The points of the ground that the frames of a motion lead over, at the height of the feet. */
function wayOf(frames: Keyframe[] | PropertyIndexedKeyframes | null, foot: Point, projection: Projection): Point[] {
  if (!Array.isArray(frames)) return [foot];
  return frames.map(({ transform }) => {
    const [, x = '0', y = '0'] = /translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(String(transform)) ?? [];
    return groundAt(projection, foot, Number(x), Number(y));
  });
}

const STEP = 0.01;

/** Where the foot comes to when it is shifted so far in the picture: solved on the ground around it, step by step. */
function groundAt(projection: Projection, foot: Point, dx: number, dy: number): Point {
  const start = projection.at(foot);
  const goal = { x: start.x + dx, y: start.y + dy };
  let at = foot;
  for (let tries = 0; tries < 8; tries++) {
    const here = projection.at(at);
    const [east, south] = [projection.at({ ...at, x: at.x + STEP }), projection.at({ ...at, z: at.z + STEP })];
    const [a, b] = [(east.x - here.x) / STEP, (south.x - here.x) / STEP];
    const [c, d] = [(east.y - here.y) / STEP, (south.y - here.y) / STEP];
    const whole = a * d - b * c || 1;
    const [ex, ey] = [goal.x - here.x, goal.y - here.y];
    at = { x: at.x + (d * ex - b * ey) / whole, y: at.y, z: at.z + (a * ey - c * ex) / whole };
  }
  return at;
}

function follow(scene: TableScene, figure: number, foot: Point, animation: Animation, way: readonly Point[]): void {
  const step = () => {
    const progress = animation.effect?.getComputedTiming().progress ?? 1;
    const at = progress * (way.length - 1);
    const [from, to] = [way[Math.floor(at)] ?? foot, way[Math.ceil(at)] ?? foot];
    const share = at - Math.floor(at);
    scene.shift(figure, {
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
      z: from.z + (to.z - from.z) * share,
    });
    const isRunning = animation.playState === 'running';
    scene.draw(isRunning && scene.isSlow ? 'rough' : 'fine');
    if (isRunning) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

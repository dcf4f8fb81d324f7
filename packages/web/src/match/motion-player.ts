import type { Motion } from '../kit/index.ts';
import { isStill, type Pace, paceNow } from '../base/settings.ts';

const QUICK = 180;
const CALM = 240;
const TUMBLE = 420;
const STAGGER = 45;
/** How much faster than usual motions run. */
const RATES: Record<Pace, number> = { slow: 0.6, normal: 1, fast: 2, instant: 1 };
/** Milliseconds to read what another side has done, before the next thing happens. */
const REST: Record<Pace, number> = { slow: 1800, normal: 800, fast: 250, instant: 0 };

const EASE = 'cubic-bezier(.2, .8, .25, 1)';

/** Animates the pieces of a board. Can be skipped at any time, and plays nothing where motion is switched off. */
export class MotionPlayer {
  /** The element that holds the pieces. */
  root: Element | null = null;
  private running: Animation[] = [];
  /** Finished animations, kept until the board is drawn with the new state, and the offset of each piece by them. */
  private held: Animation[] = [];
  private gone = new Map<Element, Shift>();
  private isSkipping = false;
  private isPaused = false;
  private isStepDue = false;
  /** Ends the wait under way: for reading, or for the end of a pause. */
  private endWait: (() => void) | undefined;

  /** Animates the old picture, event by event. `onPlayed` is called after each. */
  async playBefore(events: readonly (readonly Motion[])[], onPlayed: (at: number) => Promise<void>): Promise<void> {
    this.isSkipping = isUnwanted();
    for (const [at, motions] of events.entries()) {
      if (!this.isSkipping) await this.run(motions.filter(isBefore));
      await onPlayed(at);
    }
  }

  /** Animates the new picture, all events at once. */
  async playAfter(motions: readonly Motion[]): Promise<void> {
    this.release();
    if (this.isSkipping || isUnwanted()) return;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await this.run(motions.filter((motion) => !isBefore(motion)));
    this.release();
  }

  /** Time to read. A skip ends it. Paused, each action is held as a whole, by `pass`: a step is one action. */
  async rest(): Promise<void> {
    if (!this.isPaused && !this.isSkipping) await this.wait(REST[paceNow()]);
  }

  /** Waits while paused. A step lets it pass once. */
  async pass(): Promise<void> {
    if (this.isPaused) await this.hold();
  }

  private async hold(): Promise<void> {
    if (!this.isStepDue) await this.wait(Infinity);
    this.isStepDue = false;
  }

  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    this.isStepDue = false;
    for (const animation of this.running) {
      if (animation.playState === 'finished') continue;
      if (isPaused) animation.pause();
      else animation.play();
    }
    if (!isPaused) this.endWait?.();
  }

  /** One step on. Asked for while nothing waits, it is kept for what comes next. */
  step(): void {
    for (const animation of this.running) animation.finish();
    if (this.endWait) this.endWait();
    else this.isStepDue = true;
  }

  /** To the end of what is under way. What is paused stays so. */
  skip(): void {
    if (!this.isPaused) this.interrupt();
  }

  /** The same, paused or not: what is played is no longer true. */
  interrupt(): void {
    this.isSkipping = true;
    for (const animation of this.running) animation.finish();
    this.endWait?.();
  }

  private async wait(milliseconds: number): Promise<void> {
    if (milliseconds <= 0) return;
    await new Promise<void>((resolve) => {
      this.endWait = resolve;
      if (milliseconds < Infinity) setTimeout(resolve, milliseconds);
    });
    this.endWait = undefined;
  }

  private async run(motions: readonly Motion[]): Promise<void> {
    this.running = motions.flatMap((motion, at) => {
      const piece = this.find(motion.piece);
      return piece ? this.animate(piece, motion, at) : [];
    });
    for (const animation of this.running) {
      animation.updatePlaybackRate(RATES[paceNow()]);
      if (this.isPaused) animation.pause();
    }
    await Promise.allSettled(this.running.map(({ finished }) => finished));
    this.held.push(...this.running);
    this.running = [];
  }

  /** Cancels the kept animations: the new picture has the pieces in place. */
  private release(): void {
    for (const animation of this.held) animation.cancel();
    this.held = [];
    this.gone.clear();
  }

  private find(piece: string): Element | undefined {
    return this.root?.querySelector(`[data-piece="${CSS.escape(piece)}"]`) ?? undefined;
  }

  private animate(piece: Element, motion: Motion, at: number): Animation[] {
    switch (motion.do) {
      case 'go': {
        const start = this.gone.get(piece) ?? { x: 0, y: 0 };
        const way = motion.through
          .flatMap((through) => this.find(through) ?? [])
          .map((to) => shiftTo(piece, to, start));
        const last = way.at(-1);
        if (!last) return [];
        this.gone.set(piece, last);
        const frames = [start, ...way].map((shift) => ({ transform: written(shift) }));
        const timing = { duration: QUICK + way.length * 70, easing: 'ease-in-out', fill: 'forwards' as const };
        return [piece.animate(frames, timing)];
      }
      case 'shake':
        return [
          piece.animate(
            [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translate(${x}px, 0px)` })),
            { duration: CALM },
          ),
        ];
      case 'fall':
        return [
          piece.animate([{ opacity: 1 }, { opacity: 0, transform: 'translate(0px, 14px)' }], {
            duration: CALM,
            easing: 'ease-in',
            fill: 'forwards',
          }),
        ];
      case 'come': {
        const from = motion.from === undefined ? undefined : this.find(motion.from);
        const transform = from ? written(shiftTo(piece, from, { x: 0, y: 0 })) : 'translate(0px, -10px)';
        const start = { transform, opacity: from ? 0.4 : 0 };
        return [piece.animate([start, { transform: 'none', opacity: 1 }], settling(CALM, at))];
      }
      case 'tumble':
        return [
          piece.animate(
            [
              { transform: 'translate(0px, -34px) scaleY(.1)', opacity: 0.2 },
              { transform: 'translate(0px, -40px) scaleY(1)', opacity: 1, offset: 0.3 },
              { transform: 'translate(0px, -20px) scaleY(.12)', offset: 0.55 },
              { transform: 'translate(0px, -6px) scaleY(1)', offset: 0.8 },
              { transform: 'none' },
            ],
            settling(TUMBLE, at),
          ),
        ];
      case 'shine':
        return [
          piece.animate([{ filter: 'brightness(1)' }, { filter: 'brightness(1.5)' }, { filter: 'brightness(1)' }], {
            duration: CALM * 2,
          }),
        ];
    }
  }
}

/** Moves what is there before the event; all others what is there after it. */
export function isBefore({ do: what }: Motion): boolean {
  return what === 'go' || what === 'shake' || what === 'fall';
}

function isUnwanted(): boolean {
  return isStill() || paceNow() === 'instant';
}

function settling(duration: number, at: number): KeyframeAnimationOptions {
  return { duration, delay: at * STAGGER, easing: EASE, fill: 'backwards' };
}

type Shift = { readonly x: number; readonly y: number };

function written({ x, y }: Shift): string {
  return `translate(${x}px, ${y}px)`;
}

/** The offset that puts one piece onto another, in the units of its picture; `start` is its offset so far. */
function shiftTo(piece: Element, to: Element, gone: Shift): Shift {
  const [from, there] = [piece.getBoundingClientRect(), to.getBoundingClientRect()];
  const scale = piece instanceof SVGGraphicsElement ? (piece.getScreenCTM()?.a ?? 1) : 1;
  const x = gone.x + (there.left + there.width / 2 - from.left - from.width / 2) / scale;
  const y = gone.y + (there.top + there.height / 2 - from.top - from.height / 2) / scale;
  return { x, y };
}

// Plots as SVG. Places across are percentages and text keeps its size, so that a plot fits a phone as well as a desk.

import type { Spread } from '../figures.ts';

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export type Shape = 'ring' | 'diamond';

/** A value with its interval, as it lies on the scale of its plot. */
export type Dot = {
  readonly name: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly text: string;
  readonly title?: string;
  /** Further marks in the same row, without their intervals. */
  readonly others?: readonly { readonly value: number; readonly shape: Shape }[];
};

export type Scale = {
  readonly from: number;
  readonly to: number;
  readonly middle: number;
  readonly ticks: readonly number[];
  /** What it should lie within. */
  readonly goal?: readonly [number, number];
  written(value: number): string;
};

/** Shares around one half, as far out as they go, in whole tens. */
export function shareScale(
  dots: readonly { readonly low: number; readonly high: number }[],
  goal?: readonly [number, number],
): Scale {
  const farthest = dots.reduce((most, { low, high }) => Math.max(most, 0.5 - low, high - 0.5), 0.1);
  const reach = Math.min(0.5, Math.ceil(farthest * 10) / 10);
  const ticks = [-1, -0.5, 0, 0.5, 1].map((part) => 0.5 + part * reach);
  return {
    from: 0.5 - reach,
    to: 0.5 + reach,
    middle: 0.5,
    ticks,
    ...(goal && { goal }),
    written: (value) => `${Math.round(100 * value)} %`,
  };
}

export function ratingScale(dots: readonly { readonly low: number; readonly high: number }[]): Scale {
  const farthest = dots.reduce((most, { low, high }) => Math.max(most, -low, high), 25);
  const reach = Math.ceil(farthest / 50) * 50;
  return {
    from: -reach,
    to: reach,
    middle: 0,
    ticks: [-1, -0.5, 0, 0.5, 1].map((part) => part * reach),
    written: (value) => value.toFixed(0),
  };
}

/** Rows of a name, a dot with its interval, and the figure in words. */
export function dotPlot(dots: readonly Dot[], scale: Scale): string {
  const rows = dots.map((dot) => {
    const tone = toneOf(dot, scale.middle);
    const others = (dot.others ?? []).map(({ value, shape }) => shapeAt(across(value, scale), shape)).join('');
    const label = escaped(dot.title ?? `${dot.name}: ${dot.text}`);
    return `<div class="name">${escaped(dot.name)}</div><div class="value">${escaped(dot.text)}</div><div class="plot ${tone}"><svg height="22" role="img" aria-label="${label}"><title>${label}</title>${grid(scale)}${mark(dot, scale)}${others}</svg></div>`;
  });
  return `<div class="dots">${rows.join('')}<div class="axis">${axis(scale)}</div></div>`;
}

/** Above the middle, below it, or not known to be either. */
function toneOf({ low, high }: { readonly low: number; readonly high: number }, middle: number): string {
  if (low > middle) return 'more';
  return high < middle ? 'less' : 'open';
}

function across(value: number, { from, to }: Scale): string {
  return `${(100 * Math.min(1, Math.max(0, (value - from) / (to - from)))).toFixed(2)}%`;
}

function grid(scale: Scale): string {
  const goal = scale.goal
    ? `<rect class="goal" x="${across(scale.goal[0], scale)}" width="${((100 * (scale.goal[1] - scale.goal[0])) / (scale.to - scale.from)).toFixed(2)}%" y="0" height="22"/>`
    : '';
  const line = (value: number, look: string) =>
    `<line class="${look}" x1="${across(value, scale)}" x2="${across(value, scale)}" y1="0" y2="22"/>`;
  return goal + scale.ticks.map((tick) => line(tick, 'track')).join('') + line(scale.middle, 'middle');
}

function mark({ value, low, high }: Dot, scale: Scale): string {
  const reach = `<line class="reach" x1="${across(low, scale)}" x2="${across(high, scale)}" y1="11" y2="11"/>`;
  return `${reach}<circle class="point" cx="${across(value, scale)}" cy="11" r="5"/>`;
}

function shapeAt(x: string, shape: Shape): string {
  if (shape === 'ring') return `<circle class="hollow" cx="${x}" cy="11" r="3.5"/>`;
  return `<svg x="${x}" overflow="visible"><path class="hollow" d="M0 6 5 11 0 16-5 11z"/></svg>`;
}

/** What the marks of a plot stand for. */
export function keyOf(marks: readonly { readonly shape: Shape | 'dot'; readonly means: string }[]): string {
  const drawn = marks.map(({ shape, means }) => {
    const sign = shape === 'dot' ? '<circle class="point" cx="50%" cy="11" r="5"/>' : shapeAt('50%', shape);
    return `<span class="open"><svg height="22" aria-hidden="true">${sign}</svg> ${escaped(means)}</span>`;
  });
  return `<div class="key">${drawn.join('')}</div>`;
}

function axis(scale: Scale): string {
  const texts = scale.ticks.map((tick, at) => {
    const anchor = at === 0 ? 'start' : at === scale.ticks.length - 1 ? 'end' : 'middle';
    return `<text x="${across(tick, scale)}" y="14" text-anchor="${anchor}">${scale.written(tick)}</text>`;
  });
  return `<svg height="18" aria-hidden="true">${texts.join('')}</svg>`;
}

/** How often each number came up, with the average as a line. */
export function histogram({ bars, mean, least, most, areWhole }: Spread, label: string): string {
  const highest = Math.max(...bars.map(({ count }) => count), 1);
  const width = 100 / bars.length;
  const [from, to] = [bars[0]?.from ?? least, bars.at(-1)?.to ?? most];
  const drawn = bars.map(({ from, to, count }, at) => {
    const height = (100 * count) / highest;
    const last = areWhole ? to - 1 : to;
    const range = last === from ? round(from) : `${round(from)} to ${round(last)}`;
    return `<rect class="bar" x="${(at * width).toFixed(2)}%" width="${(width * 0.9).toFixed(2)}%" y="${(100 - height).toFixed(1)}%" height="${height.toFixed(1)}%"><title>${range}: ${count}</title></rect>`;
  });
  // A whole number fills the place up to the next one: its middle is half a place on.
  const place = to > from ? (100 * (mean + (areWhole ? 0.5 : 0) - from)) / (to - from) : 50;
  const line = `<line class="mean" x1="${place.toFixed(2)}%" x2="${place.toFixed(2)}%" y1="0" y2="100%"/>`;
  return `<svg height="110" role="img" aria-label="${escaped(label)}">${drawn.join('')}${line}</svg><svg height="18" aria-hidden="true"><text x="0" y="14">${round(least)}</text><text x="100%" y="14" text-anchor="end">${round(most)}</text></svg>`;
}

function round(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}

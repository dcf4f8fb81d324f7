// A small net: what is noticed of a position goes to a few units, and from them and directly to the chance of winning.

/** How many units there are between what is noticed and the answer. */
export const UNITS = 16;
/** What a unit lets through of what speaks against it. */
export const LEAK = 0.05;

export type Net = {
  /** Row by row, what each thing noticed means to each unit. */
  readonly rows: Float32Array;
  /** What each thing noticed means by itself. */
  readonly direct: Float32Array;
  /** What each unit means. */
  readonly out: Float32Array;
};

/** What the units have made of what was noticed last. */
export const units = new Float64Array(UNITS);

/** The chance of winning, from 0 to 1, by the first `count` things noticed. */
export function estimate({ rows, direct, out }: Net, noticed: Int32Array, count: number): number {
  units.fill(0);
  let sum = 0;
  for (let at = 0; at < count; at++) {
    const thing = noticed[at] as number;
    sum += direct[thing] as number;
    const row = thing * UNITS;
    for (let unit = 0; unit < UNITS; unit++) units[unit] = (units[unit] as number) + (rows[row + unit] as number);
  }
  for (let unit = 0; unit < UNITS; unit++) {
    const heard = units[unit] as number;
    sum += (heard > 0 ? heard : LEAK * heard) * (out[unit] as number);
  }
  return 1 / (1 + Math.exp(-sum));
}

// A net as text: its numbers one after the other, in steps of 1/4096, two bytes each.

const GRAIN = 4096;
const MOST = 32_767;

export function writeNet({ rows, direct, out }: Net): string {
  const numbers = Int16Array.from([...rows, ...direct, ...out], (number) =>
    Math.max(-MOST, Math.min(MOST, Math.round(number * GRAIN))),
  );
  return btoa(String.fromCharCode(...new Uint8Array(numbers.buffer)));
}

export function readNet(text: string): Net {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const numbers = Float32Array.from(new Int16Array(bytes.buffer), (number) => number / GRAIN);
  const things = (numbers.length - UNITS) / (UNITS + 1);
  return {
    rows: numbers.slice(0, things * UNITS),
    direct: numbers.slice(things * UNITS, things * (UNITS + 1)),
    out: numbers.slice(things * (UNITS + 1)),
  };
}

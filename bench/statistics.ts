/** What was counted in many matches: how many, their sum and the sum of their squares. */
export type Sample = { count: number; sum: number; squares: number };

export function newSample(): Sample {
  return { count: 0, sum: 0, squares: 0 };
}

export function add(sample: Sample, value: number): void {
  sample.count++;
  sample.sum += value;
  sample.squares += value * value;
}

export function meanOf({ sum, count }: Sample): number {
  return sum / count;
}

/** The standard error of the mean. */
export function errorOf(sample: Sample): number {
  const mean = meanOf(sample);
  const variance = (sample.squares / sample.count - mean * mean) * (sample.count / (sample.count - 1));
  return Math.sqrt(variance / sample.count);
}

/** How many standard errors two means lie apart. */
export function distanceOf(a: Sample, b: Sample): number {
  return Math.abs(meanOf(a) - meanOf(b)) / Math.hypot(errorOf(a), errorOf(b));
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]];
  return (low + high) / 2;
}

/** The value below which this share of them lies. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

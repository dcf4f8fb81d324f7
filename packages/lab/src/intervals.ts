// How sure a figure is. All intervals are made to hold the true value in 95 of 100 experiments.

/** A share of wins, from 0 to 1, and where the true one lies. A match that nobody won counts half. */
export type Share = { readonly of: number; readonly share: number; readonly low: number; readonly high: number };

/** An average, and where the true one lies. */
export type Mean = { readonly of: number; readonly mean: number; readonly low: number; readonly high: number };

export const CONFIDENCE = 0.95;

/**
 * Wilson's interval for `wins` out of `of`. Who looks at a figure several times, and stops when he likes it, is misled
 * more often: with `looks` each single one is made so much surer that all of them together keep the promise (Bonferroni).
 */
export function shareOf(wins: number, of: number, looks = 1): Share {
  if (of === 0) return { of, share: 0.5, low: 0, high: 1 };
  const z = normalQuantile(1 - (1 - CONFIDENCE) / 2 / looks);
  const share = wins / of;
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const reach = (z / (1 + (z * z) / of)) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return { of, share, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/** Student's interval for the average of these values. A single one tells nothing about how far they scatter. */
export function meanOf(values: readonly number[]): Mean {
  const of = values.length;
  const mean = of === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / of;
  if (of < 2) return { of, mean, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (of - 1);
  const reach = studentQuantile(1 - (1 - CONFIDENCE) / 2, of - 1) * Math.sqrt(variance / of);
  return { of, mean, low: mean - reach, high: mean + reach };
}

/** The ± of a figure: how far the true one may be away from it, to the side where that is farther. */
export function reachOf(figure: Share | Mean): number {
  const value = 'share' in figure ? figure.share : figure.mean;
  return Math.max(figure.high - value, value - figure.low);
}

/** The value below which this part of all values lies; between two of them, in proportion. */
export function quantileOf(sorted: readonly number[], part: number): number {
  const place = part * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

const CENTRE = [
  -3.969683028665376e1, 2.209460984245205e2, -2.759285104469687e2, 1.38357751867269e2, -3.066479806614716e1,
  2.506628277459239,
];
const CENTRE_BELOW = [
  -5.447609879822406e1, 1.615858368580409e2, -1.556989798598866e2, 6.680131188771972e1, -1.328068155288572e1, 1,
];
const TAIL = [
  -7.784894002430293e-3, -3.223964580411365e-1, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
];
const TAIL_BELOW = [7.784695709041462e-3, 3.224671290700398e-1, 2.445134137142996, 3.754408661907416, 1];

/** The point below which a normal variable lies with this probability; Acklam's formula, good to nine digits. */
export function normalQuantile(probability: number): number {
  if (probability < 0.5) return -normalQuantile(1 - probability);
  if (probability > 0.97575) {
    const q = Math.sqrt(-2 * Math.log(1 - probability));
    return -polynomial(TAIL, q) / polynomial(TAIL_BELOW, q);
  }
  const q = probability - 0.5;
  return (q * polynomial(CENTRE, q * q)) / polynomial(CENTRE_BELOW, q * q);
}

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);
}

/** The same for Student's t: exact for one and two degrees of freedom, else the series of Cornish and Fisher. */
export function studentQuantile(probability: number, freedom: number): number {
  if (freedom === 1) return Math.tan(Math.PI * (probability - 0.5));
  if (freedom === 2) return ((2 * probability - 1) * Math.SQRT1_2) / Math.sqrt(probability * (1 - probability));
  const z = normalQuantile(probability);
  const terms = [
    z,
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92160,
  ];
  return terms.reduce((sum, term, at) => sum + term / freedom ** at, 0);
}

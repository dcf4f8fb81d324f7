/** A six-sided die that shows `value`, from 0 (blank) to 6. It says nothing to a screen reader: write the number too. */
export function Die({ value }: { readonly value: number }) {
  const pips = PIPS[Math.max(0, Math.min(6, value))] ?? [];
  return (
    <svg class="die" viewBox="0 0 36 36" aria-hidden="true">
      <rect class="die__body" x="1.5" y="1.5" width="33" height="33" rx="7" />
      {pips.map(([x, y]) => (
        <circle key={`${x} ${y}`} class="die__pip" cx={x} cy={y} r="3.2" />
      ))}
    </svg>
  );
}

const [LOW, MID, HIGH] = [10, 18, 26] as const;
const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[MID, MID]],
  [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [MID, MID],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [MID, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, MID],
    [HIGH, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
];

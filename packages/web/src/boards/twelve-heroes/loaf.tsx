/** Food is bread. What is missing is drawn as the outline of a loaf. */
export function Loaf({ isMissing = false }: { readonly isMissing?: boolean }) {
  return (
    <svg class={isMissing ? 'loaf loaf--missing' : 'loaf'} viewBox="0 0 32 22" aria-hidden="true">
      <path
        class="loaf__crust"
        d="M2 11C1 4 8 1.5 16 1.5S31 4 30 11C29.7 12.6 28.5 13 28.5 13V20.5H3.5V13S2.3 12.6 2 11Z"
      />
      {!isMissing && <path class="loaf__cut" d="M10 4.5L8 9.5M17 4L15 9M24 4.5L22 9.5" />}
    </svg>
  );
}

/** More loaves than can be told at a glance are one loaf and a number. */
const AT_A_GLANCE = 5;

/** So many loaves, and outlines for those that are missing. `idOf` names each for motions. */
export function Loaves({
  count,
  missing = 0,
  idOf,
}: {
  readonly count: number;
  readonly missing?: number;
  readonly idOf?: (at: number) => string;
}) {
  const isMany = count > AT_A_GLANCE;
  return (
    <span class="loaves" aria-hidden="true">
      {isMany && <b data-text={`${count} ×`} />}
      {Array.from({ length: isMany ? 1 : count }, (_, at) => (
        <span key={at} data-piece={idOf?.(isMany ? count - 1 : at)}>
          <Loaf />
        </span>
      ))}
      {missing > AT_A_GLANCE && <b data-text={`${missing} ×`} />}
      {Array.from({ length: missing > AT_A_GLANCE ? 1 : missing }, (_, at) => (
        <Loaf key={`missing ${at}`} isMissing />
      ))}
    </span>
  );
}

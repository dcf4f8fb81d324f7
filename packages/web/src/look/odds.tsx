import { percent } from '../base/messages.ts';

export type OddsRow = { readonly label: string; readonly share: number };

/** Exact odds, at the top of the side panel: a bar and a number, never a bar alone. */
export function Odds({
  title,
  rows,
  note,
}: {
  readonly title: string;
  readonly rows: readonly OddsRow[];
  readonly note?: string;
}) {
  return (
    <section class="panel__block">
      <h2>{title}</h2>
      <dl class="odds">
        {rows.map(({ label, share }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{percent(share)}</dd>
            <span class="odds__bar" style={{ '--p': `${share * 100}%` }} aria-hidden="true">
              <i />
            </span>
          </div>
        ))}
      </dl>
      {note && <p>{note}</p>}
    </section>
  );
}

import type { ComponentChildren } from 'preact';
import { fieldOf, NOWHERE, type State } from './game.ts';
import { Below, Risk } from './marks.tsx';
import { turnOf } from './pieces.ts';
import { RISKS } from './prospects.ts';
import { words } from './words.ts';

const DANGERS = {
  leave: words.legendLeave,
  fall: words.legendFall,
  lava: words.legendLava,
  engaged: words.legendEngaged,
} as const;

/** What the signs on the battlefield mean: of ways while somebody moves, of lines of sight always. */
export function Legend({ view }: { readonly view: State }) {
  return (
    <section class="panel__block legend">
      <h2>{words.legend}</h2>
      <ul>
        {turnOf(view)?.ask === 'move' && <OfWays view={view} />}
        <Sign text={words.legendClear} box={LINE}>
          <path class="legend__clear" d="M1 6H22M18 2L24 6L18 10" />
        </Sign>
        <Sign text={words.legendStopped} box={LINE}>
          <path class="legend__stopped" d="M1 6H10M10 2L18 10M18 2L10 10M20 6h1M24 6h1" />
        </Sign>
      </ul>
    </section>
  );
}

const LINE = '0 0 28 12';
const PLATE = '-14 -14 28 28';

function OfWays({ view }: { readonly view: State }) {
  const hasBridge = fieldOf(view).above.some((deck) => deck !== NOWHERE);
  return (
    <>
      <Sign text={words.legendCost} box={PLATE}>
        <path class="legend__hex" d="M0 -13L11.3 -6.5V6.5L0 13L-11.3 6.5V-6.5Z" />
        <Three />
      </Sign>
      {hasBridge && (
        <Sign text={words.legendBelow} box={PLATE}>
          <Below size={14} />
          <Three />
        </Sign>
      )}
      {([...RISKS, 'engaged'] as const).map((sign) => (
        <Sign key={sign} text={DANGERS[sign]} box={PLATE}>
          <Risk sign={sign} size={24} />
        </Sign>
      ))}
    </>
  );
}

function Three() {
  return (
    <text class="cost" y="5" font-size="15" text-anchor="middle">
      3
    </text>
  );
}

type OfSign = { readonly text: string; readonly box: string; readonly children: ComponentChildren };

function Sign({ text, box, children }: OfSign) {
  return (
    <li>
      <svg viewBox={box} aria-hidden="true">
        {children}
      </svg>
      {text}
    </li>
  );
}

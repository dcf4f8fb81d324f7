import { Icon } from '../../look/icon.tsx';
import { called } from './called.ts';
import { type Blow, blowOf, blowsOf, reachOf } from './forecast.ts';
import { faceAt, isCorpse, nameOf, type Place, roleAt, strengthOf, type Summand, summed } from './game.ts';
import { aimedStrikes, pickedPlaces, type Play, strikesOf } from './pieces.ts';
import { type Glyph, glyphs } from './signs.tsx';
import { words } from './words.ts';

/** The strength of the picked attacker, summand by summand, and what it comes to against its target. */
export function Forecast({ play }: { readonly play: Play }) {
  if (play.view.round === 0) return null;
  const [from] = pickedPlaces(play);
  if (from === undefined || strikesOf(play).length === 0) return <Legend />;
  const blows = aimedStrikes(play).flatMap((strike) => blowOf(play, strike) ?? []);
  return (
    <section class="panel__block explained">
      {blows.map((blow) => (
        <Explained key={blow.strike.type} play={play} blow={blow} />
      ))}
      {blows.length === 0 && <Alone play={play} at={from} />}
    </section>
  );
}

/** Without a target: as it attacks, where that is the same for all it can reach; otherwise between what and what. */
function Alone({ play, at }: { readonly play: Play; readonly at: Place }) {
  const blows = blowsOf(play);
  const { least, most } = reachOf(blows);
  const alone: Summand[] = [];
  const standing = strengthOf(play.view, at, undefined, alone);
  const parts = least === most ? (blows[0]?.told.strength ?? alone) : alone;
  return (
    <>
      <h2>
        {nameOf(faceAt(play.view, at))}{' '}
        <small>{isCorpse(play.view, at) ? words.corpse : words.roles[roleAt(at)]}</small>
      </h2>
      <Sum parts={parts} at={at} total={least === most ? least : standing} what={words.strength} />
      {least !== most && <p>{words.byTarget(least, most)}</p>}
    </>
  );
}

function Explained({ play, blow }: { readonly play: Play; readonly blow: Blow }) {
  const { strike, told, left, back, open } = blow;
  const strength = told.strength.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <h2>
        {nameOf(told.card)}{' '}
        <small>{words.from(words.reaches[strike.type], words.roles[roleAt(strike.from)].toLowerCase())}</small>
      </h2>
      <Sum parts={told.strength} at={strike.from} total={strength} what={words.strength} />
      <h3>{words.against(nameOf(told.target))}</h3>
      <Sum parts={told.less} at={strike.to} total={told.dealt} what={words.damage} isLess />
      {left === 0 ? (
        <p class="explained__falls">
          <Icon of={glyphs.corpse} /> {words.fallsAtEnd}
        </p>
      ) : (
        <p>{words.hasLeft(left)}</p>
      )}
      {back > 0 && <p>{words.back(back)}</p>}
      {open && <p>{openWords(play, blow)}</p>}
      <p class="visually-hidden">{called(strike, play.view)}</p>
    </>
  );
}

/** What nobody can know yet. */
function openWords(play: Play, { open }: Blow): string {
  if (open === undefined) return '';
  if (open === 'luck') return words.open.luck;
  const who = play.name(open.seat);
  return open.ask === 'absorb' ? words.open.absorb(who) : words.open.power(who);
}

type Summed = {
  readonly parts: readonly Summand[];
  /** Where the number belongs to: "behind" and "in front" are seen from there. */
  readonly at: Place;
  readonly total: number;
  readonly what: string;
  readonly isLess?: boolean;
};

function Sum({ parts, at, total, what, isLess }: Summed) {
  return (
    <table class={parts.length > 0 ? 'summands' : 'summands summands--plain'}>
      <tbody>
        {parts.map((part, nth) => (
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={nth}>
            <td>
              {isLess ? '−' : nth > 0 ? '+' : ''}
              {part.amount}
            </td>
            <td>{summed([part], at).replace(/^\d+ /, '')}</td>
          </tr>
        ))}
        <tr class="summands__total">
          <td>{total}</td>
          <td>{what}</td>
        </tr>
      </tbody>
    </table>
  );
}

const LEGEND: readonly (readonly [Glyph, keyof typeof words.legends])[] = [
  ['strength', 'melee'],
  ['intercept', 'intercept'],
  ['ranged', 'ranged'],
  ['spell', 'spell'],
];

function Legend() {
  return (
    <section class="panel__block sign-list" aria-label={words.legend}>
      <ul>
        {LEGEND.map(([glyph, sign]) => (
          <li key={sign}>
            <Icon of={glyphs[glyph]} /> {words.legends[sign]}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { path as cardDraw } from 'icon:card-draw';
import { type Print } from '../../look/card.tsx';
import { Symbol } from '../../look/cube.tsx';
import { Icon } from '../../look/icon.tsx';
import { coats } from './coats.ts';
import { heroes, type HeroId, KINDS } from './game.ts';
import { suits } from './suits.ts';
import { words } from './words.ts';

const ROMAN = ['', 'I', 'II', 'III'];

export function roman(level: number): string {
  return ROMAN[level] ?? String(level);
}

/** The symbols of a hero: the soldiers it brings, and its drawing power. */
export function Symbols({ of: id }: { readonly of: HeroId }) {
  const { soldiers, drawing } = heroes[id];
  return (
    <span class="card__symbols" data-crowd={symbolCount(id) > 4 || undefined}>
      {KINDS.flatMap((kind) =>
        Array.from({ length: soldiers[kind] }, (_, at) => <Symbol key={`${kind} ${at}`} of={suits[kind]} />),
      )}
      {drawing > 0 && (
        <span class="symbol symbol--draw">
          <Icon of={cardDraw} />
          {drawing > 1 && <b data-text={drawing} />}
        </span>
      )}
    </span>
  );
}

function symbolCount(id: HeroId): number {
  const { soldiers, drawing } = heroes[id];
  return KINDS.reduce((sum, kind) => sum + soldiers[kind], drawing > 0 ? 1 : 0);
}

/** "1 magic, 2 potion, drawing power 2", for those who hear it. */
export function inWords(id: HeroId): string {
  const { soldiers, drawing } = heroes[id];
  const parts = KINDS.filter((kind) => soldiers[kind] > 0).map((kind) => words.soldiers(soldiers[kind], kind));
  if (drawing > 0) parts.push(`${words.drawingPower.toLowerCase()} ${drawing}`);
  return parts.join(', ') || words.nothing;
}

/** The card of a hero, as it is printed. */
export function printOf(id: HeroId): Print {
  const { name, level, soldiers, drawing } = heroes[id];
  const brought = KINDS.filter((kind) => soldiers[kind] > 0);
  return {
    name,
    coat: coats[id],
    cost: roman(level),
    kin: words.level(roman(level)),
    foot: <Symbols of={id} />,
    text: (
      <dl class="brings">
        {brought.map((kind) => (
          <div key={kind}>
            <dt>
              <Symbol of={suits[kind]} /> {suits[kind].title}
            </dt>
            <dd>{soldiers[kind]}</dd>
          </div>
        ))}
        <div>
          <dt>
            <span class="symbol symbol--draw">
              <Icon of={cardDraw} />
            </span>{' '}
            {words.drawingPower}
          </dt>
          <dd>{drawing}</dd>
        </div>
      </dl>
    ),
    touches: level === 1 ? 'hire.place · recruit.soldiers' : 'hire.replace · recruit.soldiers',
  };
}

import type { Seat } from '@muster/engine';
import { path as laurels } from 'icon:laurels';
import { Arms } from '../../look/arms.tsx';
import { Icon } from '../../look/icon.tsx';
import { placeOf } from '../../look/seat.tsx';
import { piece, type Why } from '../../kit/index.ts';
import { signed } from './cards.tsx';
import { coats } from './coats.ts';
import {
  type Action,
  cards,
  effectOf,
  groundOf,
  needOf,
  questionOf,
  type Bounds,
  type Region,
  regionName,
  strengthIn,
  strengthsAfter,
  territoryOf,
  tokenOf,
} from './game.ts';
import { Hero } from './hero.tsx';
import { Loaf, Loaves } from './loaf.tsx';
import { ids, pickedHero, type Play, useOf } from './pieces.ts';
import { words } from './words.ts';

type Placed = { readonly play: Play; readonly seat: Seat; readonly region: Region };

/** What a seat has in a region: its heroes, its Food, and the place where the hero that is picked up can go. */
export function Side({ play, seat, region }: Placed) {
  const { heroes } = groundOf(play.view, seat, region);
  const isFar = seat !== play.near;
  const label = words.sideOf(play.name(seat), regionName(region));
  return (
    <div
      class="side"
      role="group"
      aria-label={label}
      data-side={isFar ? 'far' : 'near'}
      data-seat={placeOf(seat)}
      data-piece={ids.side(seat, region)}
      data-crowd={crowdOf(heroes.length)}
    >
      <div class="side__heroes">
        {heroes.map((card) => (
          <Hero key={card} play={play} seat={seat} card={card} region={region} />
        ))}
        <Drop play={play} seat={seat} region={region} />
        <Arriving play={play} seat={seat} region={region} />
      </div>
      <Larder play={play} seat={seat} region={region} />
    </div>
  );
}

/** The more heroes, the smaller. */
function crowdOf(heroes: number): 'small' | 'large' | undefined {
  if (heroes > 5) return 'large';
  return heroes > 3 ? 'small' : undefined;
}

/** Loaves against mouths: what is missing at the next Upkeep is drawn as an outline. And the Popularity token. */
function Larder({ play, seat, region }: Placed) {
  const { heroes, food } = groundOf(play.view, seat, region);
  if (heroes.length === 0) return null;
  const need = needOf(heroes);
  const missing = Math.max(0, need - food);
  const times = need === 0 ? 0 : Math.floor(food / need);
  const says =
    need === 0 ? words.needless : missing > 0 ? words.hungry(missing) : times > 1 ? words.fedFor(times) : words.fed;
  const isPopular = territoryOf(play.view, region).token === tokenOf(seat);
  return (
    <div class="larder">
      <span
        class="larder__food"
        role="img"
        aria-label={words.larder(food, need, says)}
        data-piece={ids.larder(seat, region)}
        data-hungry={missing > 0 || undefined}
      >
        <Loaves count={food} missing={missing} />
        <span class="larder__say" aria-hidden="true">
          {says}
        </span>
      </span>
      {isPopular && <Popularity region={region} label={words.popularityOf(play.name(seat))} />}
    </div>
  );
}

export function Popularity({ region, label }: { readonly region: Region; readonly label: string }) {
  return (
    <span class="popularity" role="img" aria-label={label} title={words.popularity} data-piece={ids.token(region)}>
      <Icon of={laurels} />
    </span>
  );
}

/** Where the hero that is picked up may go, with the strengths it would come to; or why it may not. */
function Drop({ play, seat, region }: Placed) {
  const { seat: asked, view } = play;
  if (asked === undefined) return null;
  const question = questionOf(view);
  const id = ids.ground(seat, region);
  const hero = pickedHero(play);
  if (question?.ask === 'ability' && !hero) return <Supplied play={play} seat={seat} region={region} />;
  if (!hero || hero.owner !== seat || hero.from === region || question?.ask === 'starve') return null;
  const { card } = hero;
  const { name } = cards[card];
  const action: Action =
    question?.ask === 'ability'
      ? { type: 'drive', card, region }
      : { type: hero.from === undefined ? 'deploy' : 'move', card, region };
  const why = play.whyNot(action);
  if (why) return <Refused play={play} id={id} label={`${name}: ${words.refused}`} why={why} />;
  const { own, other } = strengthsAfter(view, asked, action, region);
  const [mine, theirs] = seat === asked ? [own, other] : [other, own];
  const now = strengthIn(view, seat, region);
  const label = words.dropTo(name, regionName(region), words.range(mine), words.range(theirs));
  return (
    <div class="drop" {...piece(play, { id, label, does: action })}>
      <span class="drop__print" aria-hidden="true">
        <b data-text={gainOf(mine, now)} />
        <span data-text={seat === play.near ? balance(theirs, mine) : balance(mine, theirs)} />
      </span>
    </div>
  );
}

/** "+4", or "+2 to +5" where it depends on what is chosen next. */
function gainOf({ least, most }: Bounds, now: number): string {
  return least === most ? signed(least - now) : words.fromTo(signed(least - now), signed(most - now));
}

function balance(far: Bounds, near: Bounds): string {
  return words.balance(words.range(far), words.range(near));
}

function Refused({ play, id, label, why }: { play: Play; id: string; label: string; why: Why }) {
  return (
    <div class="drop" {...piece(play, { id, label, why })}>
      <span class="barred" aria-hidden="true" />
    </div>
  );
}

/** A region that Food can be put into by an ability. */
function Supplied({ play, seat, region }: Placed) {
  const use = useOf(play, ids.ground(seat, region));
  const question = questionOf(play.view);
  if (use.does === undefined || question?.ask !== 'ability') return null;
  const effect = effectOf(question.hero, question.when);
  if (effect?.effect !== 'food-region') return null;
  const { food } = effect;
  const label = words.supplyTo(food, regionName(region));
  return (
    <div class="drop" {...piece(play, { id: ids.ground(seat, region), label, ...use })}>
      <span class="drop__print" aria-hidden="true">
        <b data-text={signed(food)} />
        <Loaf />
      </span>
    </div>
  );
}

/** The hero that is on its way while its Food is chosen. */
function Arriving({ play, seat, region }: Placed) {
  const question = questionOf(play.view);
  if (question?.ask !== 'carry' || question.to !== region || !question.seats.includes(seat)) return null;
  if (question.for === 'supply') return null;
  return (
    <div class="arriving" role="img" aria-label={`${cards[question.hero].name} ${words.arrives}`}>
      <span class="token">
        <Arms of={coats[question.hero]} />
      </span>
    </div>
  );
}

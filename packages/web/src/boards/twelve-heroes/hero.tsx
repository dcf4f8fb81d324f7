import type { Seat } from '@muster/engine';
import { Arms } from '../../look/arms.tsx';
import { piece, type Why } from '../../kit/index.ts';
import { StrengthHere, WholeCard } from './cards.tsx';
import { coats } from './coats.ts';
import {
  type Action,
  type CardId,
  cards,
  effectOf,
  type Question,
  questionOf,
  type Region,
  strengthOf,
  upkeepOf,
} from './game.ts';
import { Loaf } from './loaf.tsx';
import { ids, type Play, useOf } from './pieces.ts';
import { words } from './words.ts';

type Standing = {
  readonly play: Play;
  readonly seat: Seat;
  readonly card: CardId;
  /** Where it stands; in its Camp when in no region. */
  readonly region?: Region;
};

/** A hero in play: its arms, its strength where it stands, and what it eats where that is not 1 Food. */
export function Hero({ play, seat, card, region }: Standing) {
  const { view } = play;
  const { name, strength, text = words.noAbility } = cards[card];
  const here = region === undefined ? strength : strengthOf(view, seat, region, card);
  const id = ids.hero(seat, card);
  const use = useOf(play, id);
  const why = use.does === undefined ? whyNotHero(play, seat, card, region) : undefined;
  const full = () => (
    <WholeCard card={card}>
      {region !== undefined && <StrengthHere s={view} seat={seat} region={region} card={card} />}
    </WholeCard>
  );
  const change = here === strength ? undefined : here > strength ? 'more' : 'less';
  const eats = upkeepOf(card);
  return (
    <div class="hero" {...piece(play, { id, label: words.hero(name, here, text), ...use, why, full })}>
      <span class="token" aria-hidden="true">
        <span class="token__arms">
          <Arms of={coats[card]} />
          <span class="token__num" data-change={change}>
            <span data-text={here} />
          </span>
          {eats !== 1 && (
            <span class="hero__eats">
              <Loaf isMissing={eats === 0} />
              <b data-text={eats} />
            </span>
          )}
        </span>
        <span class="token__name">{name}</span>
      </span>
    </div>
  );
}

/** Why a hero cannot be used, where such heroes are what is asked for. */
function whyNotHero(play: Play, seat: Seat, card: CardId, region: Region | undefined): Why | undefined {
  const question = questionOf(play.view);
  if (play.seat === undefined || !question) return undefined;
  const action = attempt(question, seat === play.seat, card, region);
  return action && play.whyNot(action);
}

/** What somebody who presses this hero may have had in mind. */
function attempt(question: Question, isOwn: boolean, card: CardId, region: Region | undefined): Action | undefined {
  const { ask } = question;
  if (ask === 'ability') {
    const aimsAt = effectOf(question.hero, question.when)?.effect;
    if (aimsAt === 'food-region' || aimsAt === 'revive' || region === undefined) return undefined;
    return isOwn === (aimsAt === 'summon') ? { type: 'target', card } : undefined;
  }
  if (!isOwn) return undefined;
  if (ask === 'starve') return region === question.region ? { type: 'starve', card } : undefined;
  if (ask === 'order') return region === undefined ? undefined : { type: 'resolve', card };
  if (ask === 'military' && region !== undefined) return { type: 'move', card, region: region === 1 ? 0 : 1 };
  if (ask === 'military' || ask === 'deploy') return { type: 'deploy', card, region: 1 };
  return undefined;
}

import type { Ask } from '../../kit/index.ts';
import {
  cards,
  costOf,
  DECK,
  foodToCarry,
  groundOf,
  packOf,
  type Question,
  questionOf,
  regionName,
  sideOf,
  needOf,
} from './game.ts';
import { carrying } from './larder.ts';
import { ids, pickedCard, pickedHero, type Play } from './pieces.ts';
import { words } from './words.ts';

const RULES: Record<Question['ask'], string> = {
  list: 'tournament.list',
  keep: 'draft.keep',
  take: 'draft.pass',
  mulligan: 'start.bottom',
  upkeep: 'upkeep.feed',
  starve: 'upkeep.choose',
  income: 'income.food',
  military: 'military.any-order',
  deploy: 'deploy.different',
  carry: 'carry.any',
  order: 'deploy.order',
  ability: 'ability.target',
  look: 'card.seer',
  tribute: 'hand.discard',
  limit: 'hand.limit',
  end: 'hand.limit',
};

/** What is asked: the game's own words, or more exact ones while something is picked up. */
export function ask(play: Play): Ask {
  const question = questionOf(play.view);
  if (!question) return {};
  const rule = RULES[question.ask];
  if (question.ask === 'list') return { ...askList(play), rule };
  if (question.ask === 'carry') return { more: carryMore(play), rule };
  if (question.ask === 'ability' && play.picked.length === 0) return { rule: `card.${question.hero}` };
  const card = pickedCard(play);
  if (card) return { ...askCard(play, question), rule: question.ask === 'military' ? 'hire.pay' : rule };
  if (play.picked.includes(ids.pool)) return { say: words.poolPicked, rule: 'provision.take' };
  if (pickedHero(play)) return askHero(play, question);
  if (question.ask === 'starve') {
    const { food, heroes } = groundOf(play.view, play.seat ?? 0, question.region);
    return { more: words.starveCount(food, needOf(heroes)), rule };
  }
  return { rule };
}

/** The list itself lies on the table: only its count is told. */
function askList({ view, seat = 0 }: Play): Ask {
  const count = sideOf(view, seat).deck.bag.length;
  return {
    say: count < DECK ? words.listShort(DECK - count) : words.listFull(DECK),
  };
}

/** A card of the hand, of a pack or of the discard pile is picked up. */
function askCard(play: Play, { ask: what }: Question): Ask {
  const { view, seat = 0 } = play;
  const card = pickedCard(play);
  if (!card) return {};
  const { name } = cards[card];
  switch (what) {
    case 'keep':
      return { say: words.keepPicked(name, packOf(view, seat).kept.length, 2) };
    case 'take':
      return { say: words.keepPicked(name, packOf(view, 1 - seat).taken.length, 2) };
    case 'military': {
      const side = sideOf(view, seat);
      const cost = costOf(side, card);
      const canHire = play.legal.some((action) => action.type === 'hire' && action.card === card);
      if (!canHire) return { say: words.cardToDiscard(name, cost, side.food) };
      return view.extraActions
        ? { say: words.cardPickedExtra(name), more: words.hireFor(cost, side.food - cost) }
        : { say: words.cardPicked(name, cost, side.food), more: words.leftThen(side.food - cost) };
    }
    case 'ability':
      return { say: words.revivePicked(name) };
    case 'tribute':
    case 'limit':
      return { say: words.discardPicked(name) };
    case 'list':
    case 'mulligan':
    case 'upkeep':
    case 'starve':
    case 'income':
    case 'deploy':
    case 'carry':
    case 'order':
    case 'look':
    case 'end':
      return {};
  }
}

function askHero(play: Play, { ask: what }: Question): Ask {
  const hero = pickedHero(play);
  if (!hero) return {};
  const { name } = cards[hero.card];
  if (what === 'starve') return { say: words.starvePicked(name), rule: 'upkeep.choose' };
  if (hero.owner !== play.seat) return { say: words.drivePicked(name), rule: `ability.no-move` };
  return hero.from === undefined
    ? { say: words.campPicked(name), more: words.campPickedMore, rule: 'deploy.different' }
    : { say: words.regionPicked(name, regionName(hero.from)), more: words.regionPickedMore, rule: 'move.adjacent' };
}

/** How far the Food would go that is carried, and what those need who stay. */
function carryMore(play: Play): string {
  const found = carrying(play);
  const question = questionOf(play.view);
  if (!found || question?.ask !== 'carry') return '';
  const { once, twice, behind } = found;
  const all = foodToCarry(play.view, play.seat ?? 0, question);
  return [
    words.enough(once),
    ...(twice > once ? [words.enoughTwice(twice)] : []),
    ...(behind?.isEmpty ? [words.lastStays] : behind && behind.need > 0 ? [words.behind(all, behind.need)] : []),
  ].join(' ');
}

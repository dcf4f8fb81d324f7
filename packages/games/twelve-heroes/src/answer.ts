// How an answer is carried out, and what follows from it until somebody is asked again.

import { mustAsk, remove, type Seat } from '@muster/engine';
import { aim, effectOf } from './abilities.ts';
import { dealPacks, isDrafted, keep, makeDecks, passOn } from './draft.ts';
import { buryTop } from './effects.ts';
import { carry, deploy, discardForAction, endDeployment, hire, isDeploying, isPhaseOn } from './military.ts';
import { move, provision, resolve } from './military.ts';
import { beginGame, endTurn, putBack, redraw } from './setup.ts';
import { type Action, type CardId, type Playing, type Question, REGIONS } from './state.ts';
import { bringList, changeList } from './tournament.ts';
import { discardFromHand, questionOf, sideOf } from './turn.ts';
import { feed, income, starve } from './upkeep.ts';

export function carryOut(g: Playing, seat: Seat, action: Action, question: Question): void {
  const { s, report } = g;
  switch (action.type) {
    case 'add':
    case 'remove':
      return changeList(g, seat, action.card, action.type, mustAsk(question, 'list'));
    case 'bring':
      return bringList(g, seat, action.cards, mustAsk(question, 'list'));
    case 'keep': {
      const { ask } = question.ask === 'take' ? question : mustAsk(question, 'keep');
      if (keep(g, seat, ask, action.card)) remove(question.seats, seat);
      return;
    }
    case 'bottom':
      if (question.ask === 'mulligan') {
        question.put++;
        return putBack(g, seat, action.card);
      }
      mustAsk(question, 'look');
      s.questions.pop();
      return buryTop(g, seat);
    case 'starve': {
      const { region } = mustAsk(question, 'starve');
      s.questions.pop();
      report?.cite('upkeep.as-many');
      starve(g, seat, region, action.card);
      return feed(g, seat, region);
    }
    case 'provision':
    case 'hire':
    case 'deploy':
    case 'move':
      return act(g, seat, action, question);
    case 'carry':
      s.questions.pop();
      report?.cite('carry.any');
      return carry(g, seat, action.food, mustAsk(question, 'carry'));
    case 'resolve':
      remove(mustAsk(question, 'order').heroes, action.card);
      report?.tell({ type: 'resolved', seat, hero: action.card });
      report?.cite('deploy.order');
      return resolve(g, seat, action.card);
    case 'target':
    case 'supply':
    case 'drive': {
      const { hero, when } = mustAsk(question, 'ability');
      const effect = effectOf(hero, when);
      if (!effect) throw new Error(`The ${hero} does nothing when it is ${when}`);
      s.questions.pop();
      return aim(g, seat, hero, effect, action);
    }
    case 'decline':
      s.questions.pop();
      if (question.ask === 'ability') report?.tell({ type: 'declined', seat, hero: question.hero });
      else report?.tell({ type: 'leftOnTop', seat });
      return;
    case 'discard':
      return discard(g, seat, action.card, question);
    case 'done':
      return done(g, seat, question);
    case 'end':
      s.questions.pop();
      return;
  }
}

/** One of the four actions of the Military phase, or one more hero of a Deploy action. */
function act(
  g: Playing,
  seat: Seat,
  action: Action & { type: 'provision' | 'hire' | 'deploy' | 'move' },
  question: Question,
): void {
  if (question.ask === 'military') {
    question.left--;
    g.report?.cite('military.any-order');
    if (action.type === 'deploy') g.s.questions.push({ ask: 'deploy', seats: [seat], heroes: [] });
  }
  switch (action.type) {
    case 'provision':
      return provision(g, seat);
    case 'hire':
      return hire(g, seat, action.card);
    case 'deploy':
      return deploy(g, seat, action.card, action.region);
    case 'move':
      return move(g, seat, action.card, action.region);
  }
}

function discard(g: Playing, seat: Seat, card: CardId, question: Question): void {
  if (question.ask === 'military') return discardForAction(g, seat, card, question);
  g.s.questions.pop();
  discardFromHand(g, seat, card);
  g.report?.cite('hand.discard');
}

function done(g: Playing, seat: Seat, question: Question): void {
  switch (question.ask) {
    case 'list':
      return bringList(g, seat, sideOf(g.s, seat).deck.bag, question);
    case 'mulligan':
      g.s.questions.pop();
      return redraw(g, seat, question.put);
    case 'deploy':
      g.s.questions.pop();
      return endDeployment(g, seat, question.heroes);
    case 'keep':
    case 'take':
    case 'upkeep':
    case 'starve':
    case 'income':
    case 'military':
    case 'carry':
    case 'order':
    case 'ability':
    case 'look':
    case 'tribute':
    case 'limit':
    case 'end':
      throw new Error(`"Done" does not answer ${question.ask}`);
  }
}

/** Carries out what nobody is asked for, until somebody is, or the game is over. */
export function settle(g: Playing): void {
  const { s } = g;
  for (;;) {
    const question = questionOf(s);
    if (!question) return;
    switch (question.ask) {
      case 'list':
        if (question.seats.length > 0) return;
        s.questions.pop();
        beginGame(g);
        break;
      case 'keep':
        if (question.seats.length > 0) return;
        s.questions.pop();
        passOn(g);
        break;
      case 'take':
        if (question.seats.length > 0) return;
        s.questions.pop();
        endRound(g);
        break;
      case 'upkeep':
        s.questions.pop();
        if (question.region + 1 < REGIONS.length)
          s.questions.push({ ask: 'upkeep', seats: [], region: question.region + 1 });
        feed(g, s.seat, question.region);
        break;
      case 'income':
        s.questions.pop();
        income(g, s.seat);
        break;
      case 'military':
        if (isPhaseOn(s, question)) return;
        s.questions.pop();
        break;
      case 'deploy':
        if (isDeploying(s, question)) return;
        s.questions.pop();
        endDeployment(g, s.seat, question.heroes);
        break;
      case 'order': {
        if (question.heroes.length > 1) return;
        s.questions.pop();
        const [last] = question.heroes;
        if (last) resolve(g, s.seat, last);
        break;
      }
      case 'end':
        s.questions.pop();
        endTurn(g);
        break;
      case 'mulligan':
      case 'starve':
      case 'carry':
      case 'ability':
      case 'look':
      case 'tribute':
      case 'limit':
        return;
    }
  }
}

function endRound(g: Playing): void {
  g.report?.cite('draft.rest');
  if (!isDrafted(g.s)) return dealPacks(g);
  makeDecks(g);
  beginGame(g);
}

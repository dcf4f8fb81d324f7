import { remove } from '../../src/sorted.ts';
import { chanceFrom } from '../../src/chance.ts';
import { takeAny } from '../../src/pile.ts';
import type { Report } from '../../src/report.ts';
import { nightford } from '../nightford/src/rules.ts';
import type { CardId, Event, State } from '../nightford/src/state.ts';
import { listening, type Nightford, type Planted, withBanks } from './plant.ts';

const LEGAL = 'legal is exactly what whyNot lets pass, each action once and always in the same order';
const VIEW = 'a view serves as well as the state';
const REDEAL = 'what is dealt anew looks the same, is sound, and could be what is really there';
const NOT_TOLD = 'what a seat is not told, it does not see';
const TOLD = 'what a seat is told, it could see';
const UNDO = 'an action that reveals nothing tells nobody anything new';
const ASKED = 'whether a seat is asked follows from what everybody can see';
const KNEW = 'what a seat knew, it still knows';

/** Bugs by which somebody learns, or forgets, what it should not. */
export const secretBugs: readonly Planted[] = [
  {
    bug: 'the view shows the enemy card that lies face down',
    game: {
      ...nightford,
      view: (s, viewer) => withBanks(nightford.view(s, viewer), (bank, seat) => ({ ...bank, plan: planOf(s, seat) })),
    },
    caughtBy: [NOT_TOLD],
  },
  {
    bug: 'legal offers the attacker no bow when the defender holds a Surgeon',
    game: {
      ...nightford,
      legal(s, seat) {
        const actions = nightford.legal(s, seat);
        const isWarned = s.banks[1 - seat]?.hand.includes('surgeon') && actions.length > 1;
        return isWarned ? actions.filter((action) => action.type !== 'strike' || action.kind !== 'bow') : actions;
      },
    },
    caughtBy: [LEGAL, VIEW],
  },
  {
    bug: 'the event of a drawn card is told to everybody',
    game: listening((report) => ({ tellOnly: (_seats, event) => report.tell(event) })),
    caughtBy: [TOLD],
  },
  {
    bug: 'the cards of the first deal are told to everybody',
    game: { ...nightford, setup: leakingReport((report) => (_seats, event) => report.tell(event)).setup },
    caughtBy: [TOLD],
  },
  {
    bug: 'what the Scout is shown is told to spectators as well',
    game: leakingReport((report) => (seats, event, others) => {
      if (event.type === 'showed') report.tell(event);
      else report.tellOnly(seats, event, others);
    }),
    caughtBy: [TOLD],
  },
  {
    bug: 'spectators, but not the enemy, are told which card is put face down',
    game: leakingReport((report) => (seats, event, others) => {
      if (event.type === 'planned') report.tellOnly([1 - event.seat], others, event);
      else report.tellOnly(seats, event, others);
    }),
    caughtBy: [TOLD],
  },
  {
    bug: 'the lead stays where a card has been shown in secret',
    game: {
      ...nightford,
      apply(s, seat, action, chance, report) {
        const { nightsLeft } = s;
        const isSecret = s.banks.some(({ shown, open }) => shown.length > open.length);
        nightford.apply(s, seat, action, chance, report);
        if (s.nightsLeft < nightsLeft && isSecret) s.leader = 1 - s.leader;
      },
    },
    caughtBy: [NOT_TOLD],
  },
  {
    bug: 'spectators see a list grow shorter when a card is played that was shown in secret',
    game: {
      ...nightford,
      view(s, viewer) {
        const seen = nightford.view(s, viewer);
        const backs = (seat: number) => s.banks[seat]?.shown.map(() => 'back' as const) ?? [];
        return viewer === 'spectator' ? withBanks(seen, (bank, seat) => ({ ...bank, shown: backs(seat) })) : seen;
      },
      redeal(seen, viewer, chance) {
        if (viewer !== 'spectator') return nightford.redeal(seen, viewer, chance);
        const dealt = nightford.redeal(
          withBanks(seen, (bank) => ({ ...bank, shown: bank.open.slice() })),
          viewer,
          chance,
        );
        return withBanks(dealt, (bank, seat) => ({
          ...bank,
          shown: anyShown(bank, seen.banks[seat]?.shown.length ?? 0),
        }));
        function anyShown({ hand, plan, open }: State['banks'][number], count: number): CardId[] {
          const rest = [...hand, ...plan];
          for (const card of open) remove(rest, card);
          const shown = [...open];
          while (shown.length < count) shown.push(takeAny(rest, chance));
          return shown;
        }
      },
    },
    caughtBy: [NOT_TOLD],
  },
  {
    bug: 'nothing says that cards were revealed, so that they can be taken back after a look at the enemy',
    game: listening(() => ({ reveal: () => undefined })),
    caughtBy: [UNDO],
  },
  {
    bug: 'a view hides nothing, and dealing anew changes nothing',
    game: { ...nightford, view: (s) => nightford.clone(s), redeal: (s) => nightford.clone(s) },
    caughtBy: [NOT_TOLD],
  },
  {
    bug: 'only a captain who holds a Surgeon is asked to save',
    game: {
      ...nightford,
      apply(s, seat, action, chance, report) {
        nightford.apply(s, seat, action, chance, report);
        for (let top = s.questions.at(-1); top?.ask === 'rescue'; top = s.questions.at(-1)) {
          const [defender = 0] = top.seats;
          if (s.banks[defender]?.hand.includes('surgeon')) return;
          nightford.apply(s, defender, { type: 'decline' }, chance, report);
        }
      },
    },
    caughtBy: [UNDO],
  },
  {
    bug: 'only a captain who holds a Surgeon is asked to save, and the loss of the others is told as if they had declined',
    game: {
      ...nightford,
      apply(s, seat, action, chance, report) {
        nightford.apply(s, seat, action, chance, report);
        for (let top = s.questions.at(-1); top?.ask === 'rescue'; top = s.questions.at(-1)) {
          const [defender = 0] = top.seats;
          report?.reveal();
          if (s.banks[defender]?.hand.includes('surgeon')) return;
          nightford.apply(s, defender, { type: 'decline' }, chance, report);
        }
      },
    },
    caughtBy: [ASKED],
  },
  {
    bug: 'a refusal counts the cards of the enemy hand',
    game: {
      ...nightford,
      whyNot(s, seat, action) {
        const refusal = nightford.whyNot(s, seat, action);
        return refusal && { ...refusal, scouts: s.banks[1 - seat]?.hand.filter((card) => card === 'scout').length };
      },
    },
    caughtBy: [VIEW],
  },
  {
    bug: 'dealing anew forgets what was shown',
    game: {
      ...nightford,
      redeal: (seen, viewer, chance) => {
        const unshown = withBanks(seen, (bank, seat) => (seat === viewer ? bank : { ...bank, shown: [], open: [] }));
        const dealt = nightford.redeal(unshown, viewer, chance);
        return withBanks(dealt, (bank, seat) => ({
          ...bank,
          shown: seen.banks[seat]?.shown ?? [],
          open: seen.banks[seat]?.open ?? [],
        }));
      },
    },
    caughtBy: [REDEAL],
  },
  {
    bug: 'dealing anew always deals the same',
    game: {
      ...nightford,
      redeal: (seen, viewer) =>
        nightford.redeal(
          seen,
          viewer,
          chanceFrom(() => 0),
        ),
    },
    caughtBy: [REDEAL],
  },
  {
    bug: 'dealing anew for spectators always deals the highest card',
    game: {
      ...nightford,
      redeal(seen, viewer, chance) {
        return nightford.redeal(seen, viewer, viewer === 'spectator' ? chanceFrom((n) => n - 1) : chance);
      },
    },
    caughtBy: [REDEAL],
  },
  {
    bug: 'dealing anew for spectators asks chance, but does not listen',
    game: {
      ...nightford,
      redeal(seen, viewer, chance) {
        const deaf = chanceFrom((n) => Math.min(0, chance.int(n)));
        return nightford.redeal(seen, viewer, viewer === 'spectator' ? deaf : chance);
      },
    },
    caughtBy: [REDEAL],
  },
  {
    bug: 'a captain forgets what the Scout was shown',
    game: {
      ...nightford,
      apply(s, seat, action, chance, report) {
        nightford.apply(s, seat, action, chance, report);
        for (const bank of s.banks) bank.shown = bank.open.slice();
      },
    },
    caughtBy: [TOLD],
  },
  {
    bug: 'a captain forgets that the enemy drew the card everybody had seen on top',
    game: {
      ...nightford,
      apply(s, seat, action, chance, report) {
        nightford.apply(s, seat, action, chance, report);
        for (const { shown, open } of s.banks) for (const card of open.splice(0)) remove(shown, card);
      },
    },
    caughtBy: [KNEW],
  },
  {
    bug: 'spectators can count what the Scout was shown',
    game: {
      ...nightford,
      view(s, viewer) {
        const shown = (seat: number) => s.banks[seat]?.shown.map(() => 'back' as const) ?? [];
        const seen = nightford.view(s, viewer);
        return viewer === 'spectator' ? withBanks(seen, (bank, seat) => ({ ...bank, shown: shown(seat) })) : seen;
      },
    },
    caughtBy: [REDEAL],
  },
];

/** Nightford with another way to tell only some. */
function leakingReport(tellOnly: (report: Report<Event>) => Report<Event>['tellOnly']): Nightford {
  return listening((report) => ({ tellOnly: tellOnly(report) }));
}

function planOf(s: State, seat: number): State['banks'][number]['plan'] {
  return s.banks[seat]?.plan.slice() ?? [];
}

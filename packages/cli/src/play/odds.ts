import { counted, type Tagged, Problem, seeded } from '@muster/engine';
import { type ActionOdds, actionOdds, showOdds, type Outcome, outcomesOf } from '../outcomes.ts';
import { say } from '../layout.ts';
import { actionMeant, type Answer, type Prompt } from './prompt.ts';

/** Nobody waits longer than this takes in the middle of a match. */
const MOST_WAYS = 20_000;
/**
 * So often what is hidden from the seat is dealt anew. What comes out the same every time does not hang on it: a card
 * that is one of a hundred is found out in 87 of 100 cases, one of twelve as good as always.
 */
const DEALS = 200;
/** Where each deal has many ways, there are fewer deals, but no fewer than these. */
const FEWEST_DEALS = 4;
/** As many results as leave the board on the screen. */
const SHOWN = 12;
const ROUNDING = 1e-9;

/** The exact odds of what an action leads to, from what this seat knows alone. */
export function odds(t: Prompt, typed: string): Answer {
  const { session, seat, io, style } = t;
  const { game } = session.match;
  const action = legalAction(t, typed);
  const text = game.words.label(action, session.match.view(seat));
  const byView = oddsByView(t, action);
  if (byView) {
    io.out(style.strong(`"${text}"`));
    say(io, headOf(byView));
    showOdds(io, byView, { top: SHOWN });
    return 'look again';
  }
  const { ways, isAll } = known(dealsOf(t, action));
  const chances = actionOdds(ways);
  io.out(style.strong(`"${text}"`));
  if (!isAll && chances.results.every(({ result }) => result.length === 0)) {
    say(io, 'What happens depends on what you cannot see.');
    return 'look again';
  }
  say(io, headOf(chances));
  const leftOut = isAll ? {} : { untold: 'Something that depends on what you cannot see.' };
  showOdds(io, chances, { top: SHOWN, ...leftOut });
  if (!isAll) say(io, 'What depends on things you cannot see is left out.', style.faint);
  return 'look again';
}

/** Where luck hangs on hidden cards, the game counts what may come by what this seat knows. */
function oddsByView({ session: { match }, seat }: Prompt, action: Tagged): ActionOdds | undefined {
  const odds = match.game.odds?.(match.view(seat), seat, action);
  return (
    odds && {
      ways: odds.length,
      hasChance: odds.length > 1,
      results: odds.map(({ event, share }) => ({ result: [match.game.words.event(event)], share })),
    }
  );
}

/** The ways for chance to fall, for each deal of what is hidden that differs from the others. */
function dealsOf({ session: { match }, seat }: Prompt, action: Tagged): Outcome[][] {
  const { game } = match;
  const view = match.view(seat);
  const met = new Set<string>();
  const deals: Outcome[][] = [];
  let ways = 0;
  for (let nth = 0; nth < DEALS && (deals.length < FEWEST_DEALS || ways < MOST_WAYS); nth++) {
    const state = game.redeal(view, seat, seeded(nth));
    const text = JSON.stringify(state);
    if (met.has(text)) continue;
    met.add(text);
    const deal = [...outcomesOf({ game, state, seat, action, viewer: seat }, MOST_WAYS)];
    deals.push(deal);
    ways += deal.length;
  }
  return deals;
}

function headOf({ hasChance, results }: ActionOdds): string {
  return hasChance ? `It can end in ${counted(results.length, 'way')}:` : 'No luck involved. It leads to:';
}

function legalAction(t: Prompt, typed: string): Tagged {
  const { match } = t.session;
  const line = typed.replaceAll(/\s+/g, ' ');
  const [only] = t.legal.length === 1 ? t.legal : [];
  if (line === '' && only) return only;
  if (line === '') throw new Problem('Odds of which action? Type "odds" and its number or its name.');
  const action = actionMeant(t, line);
  if (!action) throw new Problem(`You cannot do anything now called "${line}".`);
  const refusal = match.whyNot(t.seat, action);
  if (refusal) throw new Problem(match.sentence(refusal));
  return action;
}

/** The ways of the first deal with those sentences alone that are as likely in every other deal. */
function known(deals: readonly (readonly Outcome[])[]): { ways: Outcome[]; isAll: boolean } {
  const shares = deals.map(sharesIn);
  const isSure = (line: string) => {
    const found = shares.map((share) => share.get(line) ?? 0);
    return Math.max(...found) - Math.min(...found) < ROUNDING;
  };
  const ways = (deals[0] ?? []).map((way) => ({ ...way, result: way.result.filter(isSure) }));
  return { ways, isAll: shares.every((share) => [...share.keys()].every(isSure)) };
}

/** How likely each sentence is told. */
function sharesIn(ways: readonly Outcome[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { result, probability } of ways)
    for (const line of new Set(result)) shares.set(line, (shares.get(line) ?? 0) + probability);
  return shares;
}

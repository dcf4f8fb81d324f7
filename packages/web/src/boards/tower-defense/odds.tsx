import { asNumber, everyOutcome, exactOdds, Log } from '@muster/engine';
import { Odds } from '../../look/odds.tsx';
import { type Action, type Event, game, type State } from './game.ts';
import type { Play } from './orders.ts';
import { words } from './words.ts';

const TOSS: Action = { type: 'toss' };

/** Exact odds of the next toss: every way the coins can fall, by the rules themselves. Nothing is hidden in this game. */
export function Forecast({ play }: { readonly play: Play }) {
  const { view, seat, legal } = play;
  if (seat === undefined || !legal.some(({ type }) => type === 'toss')) return null;
  const shares = tossesOf(view, seat);
  const chanceOf = (is: (events: readonly Event[]) => boolean) =>
    shares.reduce((sum, { result, share }) => sum + (is(result) ? asNumber(share) : 0), 0);
  if (view.ask === 'orders') {
    const coins = tailsIn(shares[0]?.result ?? []) + headsIn(shares[0]?.result ?? []);
    return (
      <Odds
        title={words.nextTossOf(coins)}
        rows={[
          { label: words.oneOrder, share: chanceOf((events) => tailsIn(events) >= 2) },
          ...(coins >= 4 ? [{ label: words.twoOrders, share: chanceOf((events) => tailsIn(events) >= 4) }] : []),
        ]}
      />
    );
  }
  if (view.ask === 'march')
    return (
      <Odds
        title={words.marchToss}
        rows={[{ label: words.castleHit, share: chanceOf((events) => events.some(({ type }) => type === 'struck')) }]}
      />
    );
  const mean = shares.reduce((sum, { result, share }) => sum + asNumber(share) * valueIn(result), 0);
  const hasCriticals = view.ask !== 'salvo';
  return (
    <Odds
      title={words.garrisonToss}
      rows={
        hasCriticals
          ? [
              { label: words.allHeads, share: chanceOf((events) => tailsIn(events) === 0) },
              { label: words.allTails, share: chanceOf((events) => headsIn(events) === 0) },
            ]
          : []
      }
      note={words.mean(mean.toFixed(1))}
    />
  );
}

function tossesOf(view: State, seat: number) {
  const branches = everyOutcome((chance) => {
    const log = new Log<Event>();
    game.apply(game.clone(view), seat, TOSS, chance, log);
    return log.for('spectator');
  });
  return exactOdds(branches, (events) => JSON.stringify(events));
}

function tossIn(events: readonly Event[]) {
  return events.find((event): event is Event & { type: 'tossed' } => event.type === 'tossed');
}

function tailsIn(events: readonly Event[]): number {
  const { tails = [0, 0, 0, 0, 0, 0] } = tossIn(events) ?? {};
  return tails[1] + tails[2] + tails[5];
}

function headsIn(events: readonly Event[]): number {
  return tossIn(events)?.heads ?? 0;
}

function valueIn(events: readonly Event[]): number {
  const { tails = [0, 0, 0, 0, 0, 0] } = tossIn(events) ?? {};
  return tails[1] + 2 * tails[2] + 5 * tails[5];
}

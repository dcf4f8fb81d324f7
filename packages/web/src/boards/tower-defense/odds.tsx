import { Odds } from '../../look/odds.tsx';
import { forecastToss } from './game.ts';
import type { Play } from './orders.ts';
import { words } from './words.ts';

/** Exact odds of the next toss. */
export function Forecast({ play }: { readonly play: Play }) {
  const { view, seat, legal } = play;
  const forecast = seat !== undefined && legal.some(({ type }) => type === 'toss') ? forecastToss(view) : undefined;
  switch (forecast?.of) {
    case 'orders':
      return (
        <Odds
          title={words.nextTossOf(forecast.coins)}
          rows={[
            { label: words.oneOrder, share: forecast.oneOrder },
            ...(forecast.coins >= 4 ? [{ label: words.twoOrders, share: forecast.twoOrders }] : []),
          ]}
        />
      );
    case 'march':
      return <Odds title={words.marchToss} rows={[{ label: words.castleHit, share: forecast.castleHit }]} />;
    case 'garrison': {
      const { damage, criticals } = forecast;
      return (
        <Odds
          title={words.garrisonToss}
          rows={
            criticals
              ? [
                  { label: words.allHeads, share: criticals.failure },
                  { label: words.allTails(criticals.isMended), share: criticals.success },
                ]
              : []
          }
          note={words.mean(damage.toFixed(1))}
        />
      );
    }
    case undefined:
      return null;
  }
}

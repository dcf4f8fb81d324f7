// What the attack that is picked or going on comes to, as this board shows it.

import type { Seat } from '@muster/engine';
import { type AttackForecast, damageIn, forecastAttack, type FrontName, noSoldiers, type Soldiers } from './game.ts';
import { pickedFront, pickedHero, pickedTarget, type Play } from './pieces.ts';

/** Undefined when no attack is picked or going on, or somebody else is asked. */
export function forecastOf(play: Play): AttackForecast | undefined {
  const { view, viewer, seat } = play;
  if (seat === undefined || viewer !== seat) return undefined;
  if (view.question.ask === 'reserve') {
    const hero = pickedHero(play);
    return forecastAttack(view, seat, hero ? { type: 'reserve', hero } : { type: 'decline' });
  }
  const [from, at] = [pickedFront(play), pickedTarget(play)];
  const isAttack = view.question.ask === 'activate' && from && at;
  return isAttack ? forecastAttack(view, seat, { type: 'attack', from, at }) : undefined;
}

/** How many cubes of a front would fall, by kind. */
export function falling(play: Play, seat: Seat, front: FrontName): Soldiers {
  const fallen = noSoldiers();
  const forecast = forecastOf(play);
  if (!forecast || forecast.attacker === seat || forecast.at !== front) return fallen;
  for (const event of forecast.events) {
    if (event.type === 'killed' && !event.isTemporary) fallen[event.kind] += event.count;
  }
  return fallen;
}

/** The health that an attacked Monarch would have left, at the least and at the most; undefined where it loses none. */
export function healthAfter(play: Play, seat: Seat): { readonly least: number; readonly most: number } | undefined {
  const forecast = forecastOf(play);
  const health = play.view.sides[seat]?.health ?? 0;
  if (!forecast || forecast.attacker === seat || forecast.high === 0) return undefined;
  return { least: Math.max(0, health - forecast.high), most: Math.max(0, health - forecast.low) };
}

export { damageIn };

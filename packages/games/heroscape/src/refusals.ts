// Why something may not be done: the rule, and the numbers and names that decide it.

import type { MoveRefusal } from './movement/mover.ts';
import type { Ask } from './state.ts';

export type Refusal =
  | { rule: 'turn.not-asked' }
  | { rule: 'turn.other-question'; ask: Ask }
  | { rule: 'army.points'; name: string; points: number; left: number }
  | { rule: 'army.unique'; name: string }
  | { rule: 'army.room'; hexes: number; room: number }
  | { rule: 'army.empty' }
  | { rule: 'army.bring'; faults: readonly string[] }
  | { rule: 'deploy.figure'; figure: string }
  | { rule: 'deploy.zone'; hex: string }
  | { rule: 'deploy.stand'; figure: string; hex: string }
  | { rule: 'order.next'; marker: number; next: number }
  | { rule: 'order.card'; card: string }
  | { rule: 'turn.figure'; figure: string; card: string }
  | { rule: 'turn.number'; figure: string; most: number; card: string }
  | { rule: 'turn.once'; figure: string }
  | { rule: 'turn.unplaced'; figure: string }
  | { rule: 'power.cyberclaw'; figure: string; by: string }
  | { rule: 'glyph.proftaka'; figure: string }
  | { rule: 'glyph.rannveig'; figure: string }
  | { rule: 'attack.enemy'; target: string }
  | { rule: 'attack.engaged'; figure: string; target: string; engaged: readonly string[] }
  | { rule: 'attack.range'; figure: string; target: string; range: number; distance: number }
  | { rule: 'attack.adjacent'; figure: string; target: string }
  | { rule: 'attack.sight'; figure: string; target: string; by: string }
  | { rule: 'attack.once'; figure: string; attacks: number }
  | { rule: 'attack.hard'; figure: string; target: string }
  | { rule: 'special.instead'; figure: string }
  | { rule: 'special.none'; figure: string; power: string }
  | { rule: 'special.dice'; power: string; dice: number; most: number }
  | { rule: 'special.used'; power: string }
  | { rule: 'special.distinct'; power: string; target: string }
  | { rule: 'special.lob'; figure: string; target: string; levels: number; most: number }
  | { rule: 'special.line'; power: string }
  | { rule: 'power.none'; figure: string; power: string }
  | { rule: 'power.once'; power: string }
  | { rule: 'power.when'; power: string }
  | { rule: 'power.target'; power: string }
  | { rule: 'bond.kin'; card: string }
  | { rule: 'land.place'; figure: string; hex: string }
  | { rule: 'choose.among' }
  /** A path that is not allowed, with the sentence for it: only who knows the battlefield can say it. */
  | { rule: MoveRefusal['rule']; says: string };

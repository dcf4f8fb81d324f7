import { CARD_IDS, type CardId, ROLES } from '../state.ts';
import { alchemist } from './alchemist.ts';
import { assassin } from './assassin.ts';
import { berserker } from './berserker.ts';
import { doppelganger } from './doppelganger.ts';
import { dragonMage } from './dragon-mage.ts';
import { fighter } from './fighter.ts';
import { gunner } from './gunner.ts';
import { healer } from './healer.ts';
import { homunculus } from './homunculus.ts';
import { illusionist } from './illusionist.ts';
import { knight } from './knight.ts';
import { mascot } from './mascot.ts';
import { mystic } from './mystic.ts';
import { oracle } from './oracle.ts';
import { overlord } from './overlord.ts';
import { paladin } from './paladin.ts';
import { planestalker } from './planestalker.ts';
import { priestess } from './priestess.ts';
import { pyromancer } from './pyromancer.ts';
import { scientist } from './scientist.ts';
import { summoner } from './summoner.ts';
import { templar } from './templar.ts';
import { trapper } from './trapper.ts';
import { vampire } from './vampire.ts';
import { witch } from './witch.ts';
import type { Card } from './card.ts';

/** Every card there is. One that is missing does not compile. */
export const cards: Record<CardId, Card> = {
  alchemist,
  assassin,
  berserker,
  doppelganger,
  'dragon-mage': dragonMage,
  fighter,
  gunner,
  healer,
  homunculus,
  illusionist,
  knight,
  mascot,
  mystic,
  oracle,
  overlord,
  paladin,
  planestalker,
  priestess,
  pyromancer,
  scientist,
  summoner,
  templar,
  trapper,
  vampire,
  witch,
};

/** Every power: 'knight.vanguard'. */
export const POWER_IDS: readonly string[] = CARD_IDS.flatMap((card) => ROLES.map((role) => `${card}.${role}`));

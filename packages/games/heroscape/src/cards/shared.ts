// Powers that several cards have.

import type { Power } from './card.ts';

export const FLYING: Power = { name: 'Flying', text: 'This figure can fly.', flying: true };

export const STEALTH_FLYING: Power = {
  name: 'Stealth Flying',
  text: 'This figure can fly, and is never attacked for leaving an engagement.',
  flying: true,
  disengages: true,
};

export const DISENGAGE: Power = {
  name: 'Disengage',
  text: 'This figure is never attacked for leaving an engagement.',
  disengages: true,
};

export const PHANTOM_WALK: Power = {
  name: 'Phantom Walk',
  text: 'This figure can move through all figures, and is never attacked for leaving an engagement.',
  ghosts: true,
  disengages: true,
};

export const SLITHER: Power = { name: 'Slither', text: "Water does not end this figure's move.", wades: true };

export const DOUBLE_ATTACK: Power = {
  name: 'Double Attack',
  text: 'This figure may attack one more time each turn.',
  attacks: 2,
};

export const COUNTER_STRIKE: Power = {
  name: 'Counter Strike',
  text: 'Against a normal attack by an adjacent figure, each shield rolled beyond the skulls is a wound for the attacker, and cannot be blocked.',
  counters: {},
};

/** That of the Samurai spares their like. */
export const SAMURAI_COUNTER_STRIKE: Power = {
  name: 'Counter Strike',
  text: `${COUNTER_STRIKE.text} Other Samurai are spared.`,
  counters: { exceptClass: 'samurai' },
};

export const STEALTH_DODGE: Power = {
  name: 'Stealth Dodge',
  text: 'Against an attacker that is not adjacent, a single shield blocks all damage.',
  dodges: true,
};

export const ORC_WARRIOR_ENHANCEMENT: Power = {
  name: 'Orc Warrior Enhancement',
  text: 'Friendly Orc Warriors adjacent to this figure have 1 more attack die and 1 more defense die.',
  lends: [
    { stat: 'attack', plus: 1, reach: 'adjacent', to: { species: 'orc', class: 'warrior' } },
    { stat: 'defense', plus: 1, reach: 'adjacent', to: { species: 'orc', class: 'warrior' } },
  ],
};

export const FRENZY: Power = {
  name: 'Frenzy',
  text: 'After their turn, roll the 20-sided die. On 16 or more they may take another turn.',
  frenzy: 16,
};

// Powers that several cards have.

import type { Power } from './card.ts';

export const FLYING: Power = { name: 'Flying', text: 'Moves by flying.', flying: true };

export const STEALTH_FLYING: Power = {
  name: 'Stealth Flying',
  text: 'Moves by flying, and is never attacked when leaving an engagement.',
  flying: true,
  disengages: true,
};

export const DISENGAGE: Power = {
  name: 'Disengage',
  text: 'Never attacked when leaving an engagement.',
  disengages: true,
};

export const PHANTOM_WALK: Power = {
  name: 'Phantom Walk',
  text: 'Moves through all figures, and is never attacked when leaving an engagement.',
  ghosts: true,
  disengages: true,
};

export const SLITHER: Power = { name: 'Slither', text: 'Water does not end the move.', wades: true };

export const DOUBLE_ATTACK: Power = { name: 'Double Attack', text: 'May attack one more time each turn.', attacks: 2 };

export const COUNTER_STRIKE: Power = {
  name: 'Counter Strike',
  text: 'Against the normal attack of an adjacent figure, each shield beyond the skulls is a wound for the attacker that nothing blocks. Other Samurai are spared.',
  counters: { exceptClass: 'samurai' },
};

export const STEALTH_DODGE: Power = {
  name: 'Stealth Dodge',
  text: 'Against an attacker that is not adjacent, one shield blocks everything.',
  dodges: true,
};

export const ORC_WARRIOR_ENHANCEMENT: Power = {
  name: 'Orc Warrior Enhancement',
  text: 'Friendly Orc Warriors next to this figure have 1 more attack die and 1 more defense die.',
  lends: [
    { stat: 'attack', plus: 1, reach: 'adjacent', to: { species: 'orc', class: 'warrior' } },
    { stat: 'defense', plus: 1, reach: 'adjacent', to: { species: 'orc', class: 'warrior' } },
  ],
};

export const FRENZY: Power = {
  name: 'Frenzy',
  text: 'After their turn, roll: on 16 or more they take another.',
  frenzy: 16,
};

// Everything that happens, as it is told. Events carry names, for the state has moved on when they are read.

import type { Seat } from '@muster/engine';
import type { CardId, Landing, Scenario } from './state.ts';

/** What the 20-sided die shows, and what is added to it. */
export type D20 = { readonly shows: number; readonly plus: number };

export type Event =
  // Armies
  | {
      type: 'laidOut';
      map: string;
      scenario: Scenario;
      rounds: number;
      teams: readonly (readonly Seat[])[];
      points: readonly number[];
    }
  | { type: 'picked'; seat: Seat; card: CardId; spent: number; budget: number }
  | { type: 'passed'; seat: Seat }
  | { type: 'draftBegan'; seat: Seat }
  | { type: 'brought'; seat: Seat; cards: readonly CardId[] }
  | { type: 'mustered'; seat: Seat; cards: readonly string[]; points: number }
  | { type: 'glyphLaid'; hex: string; glyph: string }
  | { type: 'placed'; seat: Seat; figure: string; hex: string }
  /** Figures, or all figures of cards. */
  | { type: 'noRoom'; seat: Seat; figures: readonly string[] }
  // Rounds
  | { type: 'roundBegan'; round: number; last: number }
  | { type: 'marked'; seat: Seat; marker: number; card: string }
  | { type: 'marksLaid'; seat: Seat; cards: readonly string[] }
  | { type: 'rolledInitiative'; seat: Seat; roll: number; plus: number }
  | { type: 'tieBroken'; order: readonly Seat[] }
  | { type: 'ordered'; order: readonly Seat[] }
  | { type: 'revealed'; seat: Seat; marker: number; card: string }
  | { type: 'lostTurn'; seat: Seat; marker: number; card: string; why: 'removed' | 'destroyed' | 'waiting' }
  | { type: 'turnBegan'; seat: Seat; card: string; why: 'marker' | 'bonding' | 'again' }
  | { type: 'turnEnded'; seat: Seat; card: string }
  | { type: 'roundEnded'; round: number }
  // Moving
  | { type: 'moved'; figure: string; from: string; path: readonly string[]; way: 'walk' | 'fly' }
  | { type: 'leftEngagement'; figure: string; by: string; isHit: boolean }
  | { type: 'fell'; figure: string; dice: number; skulls: number }
  | { type: 'plunged'; figure: string; roll: D20; isAlive: boolean }
  | { type: 'enteredLava'; figure: string; roll: D20; isAlive: boolean }
  | { type: 'burned'; figure: string; isHit: boolean }
  // Attacking
  | {
      type: 'attacked';
      attacker: string;
      target: string;
      dice: number;
      parts: string;
      skulls: number;
      /** The powers that changed what the dice of either side show: "Deadly Shot". */
      skullsBy: string;
      defense: number;
      defenseParts: string;
      shields: number;
      defenseBy: string;
      wounds: number;
    }
  | {
      type: 'battered';
      attacker: string;
      object: string;
      dice: number;
      skulls: number;
      skullsBy: string;
      shields: number;
      left: number;
    }
  | { type: 'specialRolled'; attacker: string; power: string; dice: number; skulls: number; targets: readonly string[] }
  | { type: 'defended'; target: string; dice: number; shields: number; defenseBy: string; wounds: number }
  | { type: 'countered'; figure: string; attacker: string; wounds: number }
  | { type: 'wounded'; figure: string; wounds: number; life: number }
  | { type: 'destroyed'; figure: string }
  | { type: 'healed'; figure: string; wounds: number }
  // Powers
  | { type: 'used'; power: string; figure: string; target: string }
  /** `so`: what comes of it, where that is not told by another event. */
  | {
      type: 'rolled';
      seat: Seat;
      what: string;
      figure: string;
      roll: D20;
      atLeast: number;
      isEnough: boolean;
      so: string;
    }
  | { type: 'landed'; figure: string; hex: string; by: Landing }
  | { type: 'spiritGiven'; figure: string; card: string; stat: string }
  | { type: 'summoned'; figure: string; to: string }
  | { type: 'declined'; seat: Seat }
  | { type: 'markerRemoved'; seat: Seat; card: string; marker: number }
  // Glyphs
  | { type: 'glyphRevealed'; glyph: string; hex: string; text: string }
  | { type: 'glyphRemoved'; glyph: string; hex: string }
  | { type: 'negated'; card: string }
  | { type: 'cursed'; seat: Seat; opponent: Seat }
  // The end
  | { type: 'held'; seats: readonly Seat[]; rounds: number; of: number; what: 'artifact' | 'hill' }
  | { type: 'eliminated'; seat: Seat };

// Nouns of movement: who moves, along what, what it risks, why it may not.

import type { Body, Hex } from '../battlefield/field.ts';

/** A figure with all that decides how it moves. Numbers come with every bonus but that of the road. */
export type Mover = {
  /** Its number among the figures. */
  readonly figure: number;
  /** Movement points. */
  readonly move: number;
  /** The most levels that one step may lead up: height less one, or more with Climb. */
  readonly climb: number;
  /** The fewest levels that it falls: its height, or more with Climb. */
  readonly fall: number;
  readonly flies?: boolean;
  /** Walks through every figure. */
  readonly ghost?: boolean;
  /** Leaves engagements without being attacked. */
  readonly disengages?: boolean;
  /** Is not stopped by water. */
  readonly wades?: boolean;
  /** Lava neither stops it nor makes it roll. */
  readonly lavaproof?: boolean;
  /** Snow and ice cost it no more than grass. */
  readonly surefooted?: boolean;
  /** Super strength. */
  readonly strong?: boolean;
  /** Small or medium, and on one hex. */
  readonly usesLadders?: boolean;
  /** One step and no more, up to so many levels higher; nothing makes it dearer. */
  readonly leap?: number;
  /** Figures that end its move when it comes next to them. */
  readonly holders?: readonly number[];
};

/** A hex, or a rung of the ladder in it: `hex + size * rung`. A path is a list of them. */
export type Spot = number;

export type Way = 'walk' | 'fly';

/** In the order in which they are met in a step: those who are left strike first, then it falls, then the lava burns. */
export type Risk =
  | { readonly risk: 'leave'; readonly figure: number }
  /** So many dice, a wound for each skull. */
  | { readonly risk: 'fall'; readonly dice: 1 | 3; readonly levels: number }
  /** A d20: 19 and 20 live. */
  | { readonly risk: 'plunge'; readonly levels: number }
  /** A d20: 20 lives. */
  | { readonly risk: 'lava'; readonly hex: Hex };

/** One step that may be taken: where the figure is after it, and what it costs. */
export type Step = Body & {
  readonly cost: number;
  /** Levels that it goes down. */
  readonly drop: number;
  /** Set foot on the ground of `hex`: not for a flip, nor for a rung. */
  readonly isEntry: boolean;
};

export type Journey = {
  readonly way: Way;
  readonly steps: readonly (Step & { readonly risks: readonly Risk[] })[];
  readonly cost: number;
};

/** Somewhere the figure can end its move, with the path that risks least. */
export type Place = Body & {
  readonly way: Way;
  readonly path: readonly Spot[];
  readonly cost: number;
  /** 0 for a path without any risk; see `dangerOf`. */
  readonly danger: number;
};

/** What ends a move. */
export type StopRule = 'move.water' | 'move.lava-stop' | 'move.glyph' | 'move.two-water' | 'power.cyberclaw';

/** Why a path is not allowed: the rule and the numbers that decide it. */
export type MoveRefusal =
  | { readonly rule: 'move.step'; readonly from: Spot; readonly to?: Spot }
  | { readonly rule: 'move.points'; readonly cost: number; readonly points: number }
  | {
      readonly rule: 'move.climb';
      readonly from: Spot;
      readonly to: Spot;
      readonly levels: number;
      readonly limit: number;
    }
  | {
      readonly rule: 'move.wall';
      readonly from: Spot;
      readonly to: Spot;
      readonly levels: number;
      readonly limit: number;
    }
  | { readonly rule: 'move.fit'; readonly hex: Hex; readonly room: number; readonly height: number }
  | { readonly rule: 'field.objects'; readonly hex: Hex; readonly object: number }
  | { readonly rule: 'move.enemies' | 'move.friends' | 'move.own-hex'; readonly hex: Hex; readonly figure: number }
  | { readonly rule: StopRule; readonly hex: Hex }
  | { readonly rule: 'move.two-level'; readonly hex: Hex; readonly tail: Hex }
  | { readonly rule: 'move.ladder-who' | 'move.ladder-on'; readonly hex: Hex }
  | { readonly rule: 'move.fly'; readonly figure: number }
  | { readonly rule: 'move.leap'; readonly steps: number };

export const MOVE_RULES = [
  'field.rim',
  'field.levels',
  'field.flat',
  'field.objects',
  'field.decks',
  'move.points',
  'move.step',
  'move.friends',
  'move.enemies',
  'move.own-hex',
  'move.road',
  'move.fit',
  'move.cost',
  'move.up',
  'move.climb',
  'move.down',
  'move.slow',
  'move.snow',
  'move.water',
  'move.swamp-water',
  'move.lava-stop',
  'move.lava',
  'move.fly',
  'move.fly-slow',
  'move.fly-over',
  'move.fall',
  'move.fall-far',
  'move.fall-deadly',
  'move.fall-soft',
  'move.ladder-who',
  'move.ladder',
  'move.ladder-on',
  'move.ladder-off',
  'move.ladder-fly',
  'move.two-lead',
  'move.two-flip',
  'move.two-level',
  'move.two-water',
  'move.two-lava',
  'move.wall',
  'move.glyph',
  'move.leap',
  'engage.adjacent',
  'engage.enemies',
  'engage.height',
  'engage.obstacle',
  'engage.leave',
  'engage.leave-free',
  'engage.fly',
] as const;
export type MoveRule = (typeof MOVE_RULES)[number] | StopRule;

import type { CardId, Ready } from '../state.ts';

/** For a quick start: about 400 points each. `small` takes its place in a start zone that is too small for `cards`. */
export type ReadyArmy = {
  readonly title: string;
  readonly cards: readonly CardId[];
  readonly small?: readonly CardId[];
};

export const READY_ARMIES: Record<Ready, ReadyArmy> = {
  valkyrie: { title: "Jandar's champions", cards: ['drake', 'raelin', 'finn', 'thorgrim', 'tarn-viking-warriors'] },
  marro: {
    title: 'Marro and machines',
    cards: ['ne-gok-sa', 'deathwalker-9000', 'zettian-guards', 'marro-warriors', 'me-burq-sa'],
    small: ['ne-gok-sa', 'deathwalker-9000', 'krug', 'marro-warriors'],
  },
  vipers: {
    title: 'Vipers and elves',
    cards: ['venoc-warlord', 'venoc-vipers', 'aubrien-archers', 'syvarris', 'theracus'],
    small: ['venoc-warlord', 'venoc-vipers', 'syvarris', 'theracus', 'migol'],
  },
  orcs: {
    title: 'The orcs of Grut',
    cards: ['grimnak', 'tornak', 'swog-rider', 'blade-gruts', 'arrow-gruts', 'arrow-gruts', 'eldgrim'],
    small: ['grimnak', 'tornak', 'krug', 'eldgrim'],
  },
  rome: {
    title: 'Lines and legions',
    cards: ['marcus', 'drake', 'roman-legionnaires', 'roman-legionnaires', 'massachusetts-line'],
    small: ['marcus', 'drake', 'roman-legionnaires', 'syvarris', 'guilty-mccreech'],
  },
  machines: {
    title: 'Steel and tricks',
    cards: ['major-q9', 'krav-maga-agents', 'gladiatrons', 'otonashi', 'guilty-mccreech'],
    small: ['major-q9', 'krav-maga-agents', 'agent-carr', 'otonashi'],
  },
  dragons: { title: 'Dragons', cards: ['mimring', 'nilfheim', 'theracus', 'otonashi'] },
};

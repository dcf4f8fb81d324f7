import type { CardId, Ready } from '../state.ts';

/** For a quick start: about 400 points each. */
export const READY_ARMIES: Record<Ready, { readonly title: string; readonly cards: readonly CardId[] }> = {
  valkyrie: { title: "Jandar's champions", cards: ['drake', 'raelin', 'finn', 'thorgrim', 'tarn-viking-warriors'] },
  marro: {
    title: 'Marro and machines',
    cards: ['ne-gok-sa', 'deathwalker-9000', 'zettian-guards', 'marro-warriors', 'me-burq-sa'],
  },
  vipers: {
    title: 'Vipers and elves',
    cards: ['venoc-warlord', 'venoc-vipers', 'aubrien-archers', 'syvarris', 'theracus'],
  },
  orcs: {
    title: 'The orcs of Grut',
    cards: ['grimnak', 'tornak', 'swog-rider', 'blade-gruts', 'blade-gruts', 'arrow-gruts', 'eldgrim'],
  },
  rome: {
    title: 'Lines and legions',
    cards: [
      'marcus',
      'roman-legionnaires',
      'roman-legionnaires',
      'izumi-samurai',
      'massachusetts-line',
      'massachusetts-line',
    ],
  },
  machines: {
    title: 'Steel and tricks',
    cards: ['major-q9', 'krav-maga-agents', 'gladiatrons', 'otonashi', 'guilty-mccreech'],
  },
  dragons: { title: 'Dragons', cards: ['mimring', 'nilfheim', 'theracus', 'otonashi'] },
};

import { path as crown } from 'icon:crown';
import { path as queenCrown } from 'icon:queen-crown';
import type { Coat } from '../../look/arms.tsx';

export const king: Coat = {
  shape: 'crest',
  division: 'quarterly',
  tinctures: ['gules', 'or'],
  charge: crown,
  of: 'argent',
};
export const queen: Coat = {
  shape: 'crest',
  division: 'quarterly',
  tinctures: ['purpure', 'or'],
  charge: queenCrown,
  of: 'argent',
};

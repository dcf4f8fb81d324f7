import { path as intercept } from 'icon:attached-shield';
import { path as ranged } from 'icon:bow-arrow';
import { path as discard } from 'icon:card-discard';
import { path as deck } from 'icon:card-draw';
import { path as strength } from 'icon:crossed-swords';
import { path as leader } from 'icon:crown';
import { path as first } from 'icon:flying-flag';
import { path as life } from 'icon:hearts';
import { path as slow } from 'icon:hourglass';
import { path as stolen } from 'icon:manacles';
import { path as hand } from 'icon:poker-hand';
import { path as spell } from 'icon:sparkles';
import { path as order } from 'icon:tied-scroll';
import { path as corpse } from 'icon:tombstone';
import { path as trophy } from 'icon:trophy';
import { Icon } from '../../look/icon.tsx';
import { type Role, WAVES } from './game.ts';

/** The pictograms of this board. */
export const glyphs = {
  corpse,
  deck,
  discard,
  first,
  hand,
  intercept,
  leader,
  life,
  order,
  ranged,
  slow,
  spell,
  stolen,
  strength,
  trophy,
} as const;
export type Glyph = keyof typeof glyphs;

/** Three bars with one filled: the row that a power belongs to, read without colour. Leader and order have pictures. */
export function RoleSign({ of: role }: { readonly of: Role }) {
  if (role === 'leader' || role === 'order') return <Icon of={glyphs[role]} />;
  return (
    <svg class="icon row-sign" viewBox="0 0 14 14" aria-hidden="true">
      {WAVES.map((row, at) => (
        <rect key={row} x="1" y={1 + at * 4.5} width="12" height="3" rx="0.8" data-on={row === role || undefined} />
      ))}
    </svg>
  );
}

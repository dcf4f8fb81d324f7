import type { CardId } from '../state.ts';
import { cards } from './index.ts';

/** "Arrow Gruts"; with its version where there are several of that name. */
export function cardLabel(card: CardId): string {
  const { name, version } = cards[card];
  return version ? `${name} (${version})` : name;
}

/** "Common squad, orc archer, Wild, medium 4": all that powers of other cards may ask of it. */
export function kindOf(card: CardId): string {
  const { isUnique, isHero, species, class: role, personality, size, height } = cards[card];
  const what = `${isUnique ? 'Unique' : 'Common'} ${isHero ? 'hero' : 'squad'}`;
  return `${what}, ${species} ${role}, ${personality.charAt(0).toUpperCase()}${personality.slice(1)}, ${size} ${height}`;
}

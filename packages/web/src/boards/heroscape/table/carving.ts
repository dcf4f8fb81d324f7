/** What the figures of a card are carved as. */
const CARVINGS = ['soldier', 'archer', 'skirmisher', 'flyer', 'machine', 'giant', 'beast', 'dragon'] as const;
export type Carving = (typeof CARVINGS)[number];

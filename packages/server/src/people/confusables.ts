/**
 * Characters that look like others, after Unicode's table for security (UTS 39): each group is what its first one is drawn
 * like. Names are compared in small letters, so these are the small ones, and those whose capitals look alike.
 */
const GROUPS = [
  // Latin letters and digits among themselves.
  'o0σоο\u0585օ\u0665',
  'l1iı|іιӏ\u0661\u05d5\u05df',
  's5ѕ',
  'b6ь',
  'g9ɡ\u0581',
  // Cyrillic, Greek and Armenian beside Latin.
  'aаαɑ',
  'cсϲ',
  'dԁ',
  'eеε',
  'hһ\u0570н',
  'jјϳ',
  'kкκ',
  'mм',
  'nη\u0578п',
  'pрρ',
  'qԛ\u0566',
  'rг',
  'tтτ',
  'uυ\u057dц',
  'vνѵ',
  'wԝω\u0561ш',
  'xхχ',
  'yуγү',
  'zζ',
  'fғ\u0584',
] as const;

const PROTOTYPES: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap((group) => {
    const [first = '', ...others] = group;
    return others.map((other) => [other, first] as const);
  }),
);

/** Two letters that are read as one. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['cl', 'd'],
];

/** What a name looks like: names that are easily mistaken for each other have the same skeleton. */
export function skeletonOf(name: string): string {
  const bare = name
    .normalize('NFKD')
    // Accents are overlooked, and blanks and signs are no difference.
    .replace(/[\p{M}\p{P}\p{Z}\p{S}]/gu, '')
    .toLowerCase();
  const drawn = [...bare].map((character) => PROTOTYPES.get(character) ?? character).join('');
  const single = PAIRS.reduce((text, [pair, one]) => text.replaceAll(pair, one), drawn);
  // A name of signs and pictures alone is what it is.
  return single === '' ? name.normalize('NFKC').replace(/\s/gu, '') : single;
}

// Writes the stub of a card: `npm run new:card twelve-heroes water-carrier`. The stub is a whole card with simple powers, its
// rules, its tests and its coat of arms; make it yours, and the laws hold on the way.

import { camel, fail, newChanges, textOf, titleOf, wordsOf } from './stub-files.js';

const USAGE = 'npm run new:card GAME NAME';
const WRITERS = { 'pixel-tactics': pixelTactics, 'twelve-heroes': twelveHeroes };

const [, , game, id] = process.argv;
if (!Object.hasOwn(WRITERS, game ?? ''))
  fail(
    `${USAGE}\nGAME is ${Object.keys(WRITERS).join(' or ')}. In Hero's Crossing the two decks of heroes are complete, Tower Defense has no cards, and the cards of Heroscape come with figures: "Add a card" in CONTRIBUTING.md.`,
  );
const words = wordsOf(id, USAGE);
const name = camel(words);
const title = titleOf(words);
const folder = `packages/games/${game}`;
if (new RegExp(`^ {2}'${id}',$`, 'm').test(textOf(`${folder}/src/state.ts`))) fail(`There is a card "${id}" already.`);
const changes = newChanges();
WRITERS[game](changes);
changes.write();
console.log(`
${title} is in. Make it yours: its numbers, its text and its hooks, the same text in rules.md, and its tests.

  npm run format
  npm test -- ${folder}
  npx muster fuzz ${game} --reach 20000

${folder}/CARDS.md lists the hooks. Matches at random go another way now: raise the game's version, then make the golden
transcripts anew (npx vitest run ${folder} --update).`);

/** The list of card ids, sorted within the part of the list that begins after `from`. */
function addId({ replace }, from) {
  replace(`${folder}/src/state.ts`, new RegExp(`(${from}\\n)((?: {2}'[a-z-]+',\\n)+)`), (_, head, list) => {
    const ids = [...list.split('\n').filter(Boolean), `  '${id}',`].toSorted();
    return `${head}${ids.join('\n')}\n`;
  });
}

function twelveHeroes(c) {
  addId(c, '  // Of no faction');
  const key = words.length > 1 ? `'${id}'` : id;
  c.replace(
    `${folder}/src/cards/others.ts`,
    /\n\} satisfies|\n\} as const|\n\};?\n*$/,
    (end) => `
  ${key}: {
    name: '${title}',
    cost: 2,
    strength: 2,
    text: 'When deployed: take 1 Food from the pool into its region.',
    whenDeployed: { effect: 'food-here', food: 1 },
  },${end}`,
  );
  c.insert(
    `${folder}/rules.md`,
    /### Others\n\n(?:(?:- `card\.| {2}).*\n)+/,
    `- \`card.${id}\` **${title}.** Cost 2, strength 2. When deployed: take 1 Food from the pool into its region.\n`,
  );
  c.create(
    `${folder}/test/cards/${id}.test.ts`,
    `import { expect, test } from 'vitest';
import { shown } from '../table.ts';
import { deployed } from './hero.ts';

test('card.${id}: when deployed, 1 Food comes to its region, and none to the others', () => {
  const { blue } = shown(deployed('${id}', '').s);
  expect(blue['left']).toBe('${id}; food 1; cubes 0');
});
`,
  );
  c.replace(
    'packages/web/src/boards/twelve-heroes/coats.ts',
    /(\n {2}mercenary: free\(.*\),\n)/,
    `$1  ${key}: free(axeSword),\n`,
  );
}

function pixelTactics(c) {
  addId(c, 'export const CARD_IDS = \\[');
  const key = words.length > 1 ? `'${id}'` : id;
  const texts = {
    vanguard: 'Intercept.',
    flank: '+1 strength.',
    rear: 'Spell: 1 damage to a rival hero.',
    leader: 'Your heroes have +1 strength.',
    order: '2 damage to a rival hero.',
  };
  c.create(
    `${folder}/src/cards/${id}.ts`,
    `import { rivalHeroes } from '../select.ts';
import { damage } from '../turn.ts';
import type { Card } from './card.ts';

export const ${name}: Card = {
  name: '${title}',
  strength: 2,
  life: 5,
  leads: { strength: 3, life: 20 },
  vanguard: { text: '${texts.vanguard}', intercept: ['self'] },
  flank: { text: '${texts.flank}', bonus: { to: 'self', plus: 1 } },
  rear: {
    text: '${texts.rear}',
    spell: [{ kind: 'choose', among: rivalHeroes, hit: (g, by, at) => damage(g, at, 1, by.by) }],
  },
  leader: { text: '${texts.leader}', bonus: { to: 'heroes', plus: 1 } },
  order: {
    text: '${texts.order}',
    order: [{ kind: 'choose', among: rivalHeroes, hit: (g, _by, at) => damage(g, at, 2) }],
  },
};
`,
  );
  c.insert(
    `${folder}/src/cards/index.ts`,
    /import type \{ Card \}/,
    `import { ${name} } from './${id}.ts';\n`,
    'before',
  );
  c.replace(`${folder}/src/cards/index.ts`, /(Record<CardId, Card> = \{\n)([^}]*)\};/, (_, head, list) => {
    const entry = words.length > 1 ? `  ${key}: ${name},` : `  ${name},`;
    const plain = (line) => line.replaceAll("'", '').trim();
    const entries = [...list.split('\n').filter(Boolean), entry];
    return `${head}${entries.toSorted((a, b) => (plain(a) < plain(b) ? -1 : 1)).join('\n')}\n};`;
  });
  const rules = Object.entries(texts).map(([role, text]) => `- \`${id}.${role}\` **${title}, ${role}.** ${text}\n`);
  c.insert(
    `${folder}/rules.md`,
    /### Witch\n\n[^#]*?- `witch\.order`.*\n(?: {2}.*\n)*/,
    `\n### ${title}\n\nHero 2/5, leader 3/20.\n\n${rules.join('')}`,
  );
  c.create(
    `${folder}/test/cards/${id}.test.ts`,
    `import { expect, test } from 'vitest';
import { after, at, place, refusal, strength, table } from '../table.ts';

test('${id}.vanguard: it intercepts; in the flank it does not', () => {
  const shoot = (red: object) => refusal(table({ wave: 'rear', blue: { r1: 'gunner' }, red }), 'Blue: ranged r1 to r1');
  expect(shoot({ v1: '${id}', r1: 'witch' })).toContain('(intercept.blocks)');
  expect(shoot({ f1: '${id}', r1: 'witch' })).toBeUndefined();
});

test('${id}.flank: +1 strength, for nobody else', () => {
  const s = table({ blue: { f1: '${id}', f3: 'knight' } });
  expect([strength(s, 'blue f1'), strength(s, 'blue f3')]).toEqual([3, 3]);
});

test('${id}.rear: 1 damage to a rival hero, not to others', () => {
  const s = table({ wave: 'rear', blue: { r1: '${id}' }, red: { v1: 'knight', v2: 'witch' } });
  const cast = after(s, 'Blue: cast r1', 'Blue: choose red v1');
  expect([at(cast, 'red v1'), at(cast, 'red v2')]).toEqual(['knight 1 hurt', 'witch 0']);
});

test('${id}.leader: heroes have +1 strength; the leader has not', () => {
  const s = table({ blue: { leader: '${id}', v1: 'knight' } });
  expect([strength(s, 'blue v1'), strength(s, 'blue leader')]).toEqual([4, 3]);
});

test('${id}.order: 2 damage to a rival hero, not to a leader', () => {
  const s = table({ blue: { hand: '${id}' }, red: { v1: 'knight', v2: 'witch' } });
  const played = after(s, 'Blue: order ${id}', 'Blue: choose red v1');
  expect([at(played, 'red v1'), played.damage[place('red leader')]]).toEqual(['knight 2 hurt', 0]);
});
`,
  );
  c.insert(
    'packages/web/src/boards/pixel-tactics/coats.ts',
    /coats: Record<CardId, Coat> = \{\n(?: {2}.*\n)+/,
    `  ${key}: { division: 'paly', tinctures: ['azure', 'or'], charge: helm, of: 'sable' },\n`,
  );
}

import { type AnyGame, CARD_WAYS, counted } from '@muster/engine';
import { areBotsCompared, iterationsIn } from '../experiment.ts';
import type { CellFigures, Figures, LuckFigures, Spread } from '../figures.ts';
import { reachOf, type Share } from '../intervals.ts';
import type { Study } from '../study.ts';
import { cardNote, percent, type Rows, tablesOf } from '../tables.ts';
import { type Dot, dotPlot, escaped, histogram, keyOf, ratingScale, shareScale } from './plots.ts';
import { STYLE } from './style.ts';

/** A report that needs nothing but itself: no other file, no network. The same figures give the same page. */
export function pageOf(game: AnyGame, study: Study, figures: Figures, command: string): string {
  const tables = tablesOf(study, figures);
  const title = study.title === game.title ? game.title : `${game.title}: ${study.title}`;
  const sections = [
    tiles(study, figures),
    heatMap(figures),
    ratings(figures),
    firstPlayer(study, figures),
    luck(figures),
    cards(study, figures),
    spreads(figures),
    inNumbers(tables),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${escaped(title)}</h1>${study.about === '' ? '' : `<p>${escaped(study.about)}</p>`}
<p class="faint">${escaped(describe(game, study, figures))}</p></header>
${sections.filter((section) => section !== '').join('\n')}
<footer><p>Made again by <code>${escaped(command)}</code></p><p>Every interval is made to hold the true value in 95 of 100 such experiments.${figures.looks > 1 ? ` The run could stop early at ${figures.looks} points; the intervals of the shares that sides, bots and the first player win are widened so that all looks together keep that promise; all others are those of a single look.` : ''}</p></footer>
</body>
</html>
`;
}

function describe({ version }: AnyGame, study: Study, { matches, cells }: Figures): string {
  const iterations = iterationsIn(study);
  const thought = iterations === undefined ? '' : `, ${counted(iterations, 'iteration')} for each decision`;
  const who = `${areBotsCompared(study) ? 'Bots against each other' : `${study.bot} on every seat`}${thought}`;
  const where = cells.length > 1 ? ` in ${cells.length} cells` : '';
  const seats = study.seats === undefined ? '' : ` for ${study.seats}`;
  return `${counted(matches, 'match', 'matches')}${seats}${where}. ${who}. Version ${version} of the rules, seed ${study.seed}.`;
}

function section(title: string, about: string, content: string, look = ''): string {
  const text = about === '' ? '' : `<p class="faint">${escaped(about)}</p>`;
  return `<section${look === '' ? '' : ` class="${look}"`}><h2>${escaped(title)}</h2>${text}${content}</section>`;
}

function tiles(study: Study, { matches, first, actions, decisions, branching, leads, luck }: Figures): string {
  const tile = (value: string, about: string) =>
    `<div class="tile"><b>${escaped(value)}</b><span>${escaped(about)}</span></div>`;
  const mean = (spread: Spread) => `${spread.mean.toFixed(spread.mean < 20 ? 1 : 0)}`;
  const within = (spread: Spread) => (spread.of < 2 ? '' : ` (± ${reachOf(spread).toFixed(1)})`);
  return `<div class="tiles">${[
    tile(matches.toLocaleString('en'), 'matches'),
    ...(first
      ? [
          tile(
            `${(100 * first.share).toFixed(1)} %`,
            `won by the first player (± ${(100 * reachOf(first)).toFixed(1)})`,
          ),
        ]
      : []),
    tile(mean(actions), `actions in a match${within(actions)}`),
    tile(mean(decisions), `decisions${within(decisions)}`),
    tile(mean(branching), `actions to choose from${within(branching)}`),
    ...(leads ? [tile(mean(leads), `changes of the lead${within(leads)}`)] : []),
    ...(luck && !areBotsCompared(study) ? [tile(leftToChance(luck), 'left to chance after the set-up')] : []),
  ].join('')}</div>`;
}

/** Nothing where other luck never changes the outcome, all where the same one is no likelier than the other. */
function leftToChance({ points }: LuckFigures): string {
  const same = points[0]?.same.mean ?? 1;
  return `${Math.round(100 * Math.min(1, 2 * (1 - same)))} %`;
}

/** The row's side against the column's. */
function heatMap({ cells, entrants }: Figures): string {
  const pairs = new Map<string, Share>();
  for (const { name, side } of cells) if (side && !name.includes('(')) pairs.set(name, side);
  if (entrants.length < 2 || pairs.size === 0) return '';
  const names = entrants.map(({ name }) => name);
  const against = (row: string, column: string): Share | undefined => {
    const direct = pairs.get(`${row} : ${column}`);
    const turned = pairs.get(`${column} : ${row}`);
    return direct ?? (turned && { of: turned.of, share: 1 - turned.share, low: 1 - turned.high, high: 1 - turned.low });
  };
  const cell = (row: string, column: string) => {
    const share = against(row, column);
    if (!share) return '<td class="none"></td>';
    const side = share.share >= 0.5 ? 'more' : 'less';
    const heat = Math.min(100, Math.abs(share.share - 0.5) * 300);
    const title = `${row} against ${column}: ${percent(share)} of ${share.of}`;
    return `<td class="${side}" style="--heat:${heat.toFixed(0)}" title="${escaped(title)}"><b>${Math.round(100 * share.share)}</b><small>± ${(100 * reachOf(share)).toFixed(1)}</small></td>`;
  };
  const rows = names.map(
    (row) => `<tr><th scope="row">${escaped(row)}</th>${names.map((column) => cell(row, column)).join('')}</tr>`,
  );
  const head = `<tr><th></th>${names.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')}</tr>`;
  const map = `<div class="scroll"><table class="heat"><thead>${head}</thead><tbody>${rows.join('')}</tbody></table></div>`;
  return section('Everybody against everybody', 'How many of 100 matches the row wins against the column.', map);
}

function ratings({ entrants, firstRating }: Figures): string {
  if (entrants.length === 0) return '';
  const points = (value: number) => `${Math.round(value) > 0 ? '+' : ''}${Math.round(value) || 0}`;
  const all = [
    ...entrants.map(({ rating }) => rating),
    ...(firstRating ? [{ ...firstRating, name: '(the first turn)' }] : []),
  ];
  const dots = all.map(
    (one): Dot => ({
      ...one,
      value: one.rating,
      text: `${points(one.rating)} (${points(one.low)} to ${points(one.high)})`,
    }),
  );
  const about =
    'After Bradley and Terry, 0 on average: 100 points more win 64 of 100 matches. The line is the 95 % interval.';
  return section('Ratings', about, dotPlot(dots, ratingScale(dots)));
}

function shareDot(name: string, share: Share): Dot {
  return {
    name,
    value: share.share,
    low: share.low,
    high: share.high,
    text: percent(share),
    title: `${name}: ${percent(share)} of ${counted(share.of, 'match', 'matches')}`,
  };
}

function firstPlayer({ seats = 2 }: Study, { cells, first }: Figures): string {
  if (!first) return '';
  const known = cells.flatMap((cell: CellFigures) => (cell.first ? [shareDot(cell.name, cell.first)] : []));
  const dots = known.length > 1 ? [...known, shareDot('together', first)] : [shareDot('First player', first)];
  const [low, high] = [1 / seats - 0.05, 1 / seats + 0.05];
  const about = `How often the first player wins. The shaded band is ${(100 * low).toFixed(0)} to ${(100 * high).toFixed(0)} %.`;
  return section('The first player', about, dotPlot(dots, shareScale(dots, [low, high])));
}

function luck({ luck }: Figures): string {
  if (!luck) return '';
  const dot = (name: string, { mean, low, high }: { mean: number; low: number; high: number }): Dot => ({
    name,
    value: mean,
    low: Math.max(0, low),
    high: Math.min(1, high),
    text: `${(100 * mean).toFixed(0)} %`,
  });
  const dots = [
    ...luck.points.map(({ part, same }) =>
      dot(part === 0 ? 'Other luck from the start' : `Other luck after ${100 * part} %`, same),
    ),
    dot('Same luck, other strategies', luck.strategies),
  ];
  const about =
    'Matches were played on from points along them with the same strategies and other luck. How often did the same side win? At 50 % all is still open (for two who are equally strong), at 100 % all is decided.';
  return section('How much chance decides', about, dotPlot(dots, shareScale(dots)));
}

const SHAPES = { owned: 'dot', drawn: 'ring', played: 'diamond' } as const;
const MEANINGS = { owned: 'at the start', drawn: 'drawn', played: 'played' } as const;

/** The strongest claim is the dot with the interval: what a side started with; where the game cannot tell, what it drew. */
function cards(study: Study, { cards }: Figures): string {
  if (cards.length === 0) return '';
  const ways = CARD_WAYS.filter((way) => cards.some((card) => card[way]));
  const dots = cards.flatMap((figures): Dot[] => {
    const [main, ...others] = ways.flatMap((way) => (figures[way] ? [{ way, share: figures[way] }] : []));
    if (!main) return [];
    const marks = others.map(
      ({ way, share }) => ({ value: share.share, shape: way === 'drawn' ? 'ring' : 'diamond' }) as const,
    );
    return [
      {
        ...shareDot(`${figures.card}${main.way === ways[0] ? '' : ` (${MEANINGS[main.way]})`}`, main.share),
        others: marks,
      },
    ];
  });
  const key = keyOf(
    ways.map((way, at) => ({
      shape: at === 0 ? 'dot' : SHAPES[way] === 'dot' ? 'ring' : SHAPES[way],
      means: MEANINGS[way],
    })),
  );
  const about = `${cardNote(study, dots.length)} The line is the interval of the dot, the shaded band 42 to 58 %.`;
  return section('What each card is worth', about, key + dotPlot(dots, shareScale(dots, [0.42, 0.58])), 'long');
}

function spreads({ actions, decisions, branching, leads }: Figures): string {
  const plot = (title: string, spread: Spread) =>
    `<div><h3>${title}</h3><p class="faint">${spread.mean.toFixed(1)} on average; half of the matches from ${rounded(spread.quarter)} to ${rounded(spread.threeQuarters)}.</p>${histogram(spread, `${title}: how often each number came up`)}</div>`;
  const plots = [
    plot('Actions in a match', actions),
    plot('Decisions in a match', decisions),
    plot('Actions to choose from', branching),
    ...(leads ? [plot('Changes of the lead', leads)] : []),
  ];
  return section('How a match goes', '', `<div class="spreads">${plots.join('')}</div>`);
}

function rounded(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}

function inNumbers(tables: readonly Rows[]): string {
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const all = tables.map(
    ({ title, head, rows, note }) =>
      `<details><summary>${escaped(title)}</summary><div class="scroll"><table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>${note ? `<p class="faint">${escaped(note)}</p>` : ''}</details>`,
  );
  return section('In numbers', '', all.join(''), 'long');
}

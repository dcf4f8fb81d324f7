import { CARD_WAYS, counted } from '@muster/engine';
import type { Figures } from './figures.ts';
import { type Mean, reachOf, type Share } from './intervals.ts';
import { LEADING } from './leads.ts';
import type { Study, Table } from './study.ts';

/** Figures in rows, for a terminal, a page or a balance.md. */
export type Rows = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What must be known to read it. */
  readonly note?: string;
};

/** The tables that there is something for. */
export function tablesOf(study: Study, figures: Figures): Rows[] {
  const wanted: readonly Table[] = ['cells', 'pairs', 'ratings', 'play', 'luck', 'cards'];
  return wanted.flatMap((table) => rowsOf(table, study, figures));
}

export function rowsOf(table: Table, study: Study, figures: Figures): Rows[] {
  switch (table) {
    case 'cells':
      return cellRows(figures);
    case 'pairs':
      return pairRows(figures);
    case 'ratings':
      return ratingRows(figures);
    case 'play':
      return playRows(figures);
    case 'luck':
      return luckRows(figures);
    case 'cards':
      return cardRows(study, figures);
  }
}

/** "51.5 % ± 4.5" */
export function percent(share: Share): string {
  return share.of === 0 ? '' : `${(100 * share.share).toFixed(1)} % ± ${(100 * reachOf(share)).toFixed(1)}`;
}

function interval({ low, high, of }: Share): string {
  return of === 0 ? '' : `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %`;
}

function average(mean: Mean, digits = 1): string {
  return mean.of < 2 ? mean.mean.toFixed(digits) : `${mean.mean.toFixed(digits)} ± ${reachOf(mean).toFixed(digits)}`;
}

function cellRows({ cells, first, matches, looks }: Figures): Rows[] {
  if (!first) return [];
  const isKnown = cells.filter((cell) => cell.first);
  const rows = isKnown.map((cell) => [
    cell.name,
    String(cell.matches),
    cell.first ? percent(cell.first) : '',
    cell.first ? interval(cell.first) : '',
    String(cell.nobody),
    average(cell.actions, 0),
  ]);
  const nobody = cells.reduce((sum, cell) => sum + cell.nobody, 0);
  const all = ['together', String(matches), percent(first), interval(first), String(nobody), ''];
  return [
    {
      title: 'The first player',
      head: ['', 'Matches', 'First player wins', '95 % interval', 'Nobody', 'Actions'],
      rows: rows.length > 1 ? [...rows, all] : rows,
      ...lookNote(looks),
    },
  ];
}

function lookNote(looks: number): { note?: string } {
  if (looks < 2) return {};
  return {
    note: `The run could stop at ${looks} points; the intervals of these shares are widened so that all looks together hold.`,
  };
}

function pairRows({ cells, looks }: Figures): Rows[] {
  const rows = cells.flatMap(({ name, matches, side, sideFirst, sideSecond }) =>
    side
      ? [
          [
            name,
            String(matches),
            percent(side),
            interval(side),
            ...[sideFirst, sideSecond].map((s) => (s ? percent(s) : '')),
          ],
        ]
      : [],
  );
  const head = ['Pair', 'Matches', 'The former wins', '95 % interval', 'when it is first', 'when it is second'];
  return rows.length === 0 ? [] : [{ title: 'Every pair', head, rows, ...lookNote(looks) }];
}

function ratingRows({ entrants, firstRating }: Figures): Rows[] {
  if (entrants.length === 0) return [];
  const points = (value: number) => (Math.round(value) > 0 ? '+' : '') + (Math.round(value) || 0);
  const rated = (rating: { rating: number; low: number; high: number }) => [
    points(rating.rating),
    `${points(rating.low)} to ${points(rating.high)}`,
  ];
  const rows = entrants.map(({ name, share, rating }) => [name, String(share.of), percent(share), ...rated(rating)]);
  const first = firstRating ? [['(the first turn)', '', '', ...rated(firstRating)]] : [];
  return [
    {
      title: 'All together',
      head: ['', 'Matches', 'Wins', 'Rating', '95 % interval'],
      rows: [...rows, ...first],
      note: 'Ratings after Bradley and Terry, 0 on average: 100 points more win 64 of 100 matches, 400 points ten of eleven.',
    },
  ];
}

function playRows({ actions, decisions, branching, leads, endings }: Figures): Rows[] {
  const row = (name: string, spread: Figures['actions'], digits: number) => [
    name,
    average(spread, digits),
    ...[spread.least, spread.median, spread.most].map((value) => value.toFixed(digits)),
  ];
  const rows = [
    row('Actions', actions, 1),
    row('Decisions', decisions, 1),
    row('Actions to choose from', branching, 1),
    ...(leads ? [row('Changes of the lead', leads, 1)] : []),
  ];
  const play = {
    title: 'How a match goes',
    head: ['In a match', 'On average', 'Least', 'Median', 'Most'],
    rows,
    note: `A decision is an action among several. The lead goes to a seat whose share of a win reaches ${100 * LEADING} %.`,
  };
  const ends = endings.map((ending) => [ending.rule, percent(ending)]);
  return [play, { title: 'How matches end', head: ['Rule', 'Share'], rows: ends }];
}

function luckRows({ luck }: Figures): Rows[] {
  if (!luck) return [];
  const same = ({ mean, low, high }: Mean) => {
    const within = [Math.max(0, low), Math.min(1, high)].map((value) => (100 * value).toFixed(0));
    return [`${(100 * mean).toFixed(0)} %`, `${within.join(' to ')} %`];
  };
  const rows = luck.points.map((point) => [
    `other luck after ${100 * point.part} % of the actions`,
    ...same(point.same),
  ]);
  return [
    {
      title: 'How much chance decides',
      head: ['Played on with', 'The same outcome', '95 % interval'],
      rows: [...rows, ['the same luck, other strategies of the same bots', ...same(luck.strategies)]],
      note: `Over ${counted(luck.matches, 'match', 'matches')}. Where two are equally strong, 50 % means that all is still open, 100 % that all is decided.`,
    },
  ];
}

const WAY_HEADS = { owned: 'At the start', drawn: 'Drawn', played: 'Played' } as const;

function cardRows(study: Study, { cards }: Figures): Rows[] {
  if (cards.length === 0) return [];
  const ways = CARD_WAYS.filter((way) => cards.some((card) => card[way]));
  const rows = cards.map((figures) => [
    figures.card,
    ...ways.flatMap((way) => {
      const share = figures[way];
      return share ? [percent(share), String(share.of)] : ['', ''];
    }),
  ]);
  const intervals = cards.reduce((sum, card) => sum + ways.filter((way) => card[way]).length, 0);
  const head = ['Card', ...ways.flatMap((way) => [WAY_HEADS[way], 'Matches'])];
  return [{ title: 'The cards', head, rows, note: cardNote(study, intervals) }];
}

/** How far the figures of cards can be trusted, where so many intervals are shown. */
export function cardNote({ randomly, versus }: Study, intervals: number): string {
  const missed = `How often the side won that alone had the card. Of ${intervals} intervals about ${Math.round(intervals / 20)} miss the true value by chance.`;
  if (randomly.length > 0) return `${missed} Who started with what was drawn by lot: that is cause, and not company.`;
  if (versus && 'options' in versus)
    return `${missed} Each side brings its own cards: a card is measured together with its side.`;
  return missed;
}

/** A table of Markdown, its columns in line. */
export function markdown({ head, rows }: Pick<Rows, 'head' | 'rows'>): string {
  const widths = head.map((title, column) =>
    Math.max(3, ...[title, ...rows.map((row) => row[column] ?? '')].map((text) => text.length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

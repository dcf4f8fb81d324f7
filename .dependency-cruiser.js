// Who may import whom. Imports go one way: engine ← games and bots ← lab, client ← server, web ← cli.

const WEB = '^packages/web/src/';
/** The folders of the browser client, from the ground up, and what each may import besides itself. */

const WEB_LAYERS = {
  base: [],
  look: ['base'],
  kit: ['base', 'look'],
  'match-client': ['base'],
  rules: ['base', 'look'],
  review: ['base', 'kit', 'match-client'],
  'match-worker': ['base', 'match-client', 'review'],
  match: ['base', 'look', 'kit', 'match-client', 'rules', 'review'],
  'boards/[^/]+': ['look', 'kit'],
  pages: ['base', 'look', 'kit', 'match-client', 'rules', 'review', 'match', 'boards'],
};

const ROOM = '^packages/';
const RULES = '^packages/(engine/(src|testing)|games/[^/]+/src|bots/src|web/src)/';

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or lack a third. Types may refer to each other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'engine-stands-alone',
      comment: 'The engine imports nothing of ours: it knows no game, no bot, no terminal.',
      severity: 'error',
      from: { path: '^packages/engine/' },
      to: { path: ROOM, pathNot: '^packages/engine/' },
    },
    {
      name: 'games-know-only-the-engine',
      comment: 'A game imports the engine and itself, never another game, a bot or a front end.',
      severity: 'error',
      from: { path: '^packages/games/([^/]+)/', pathNot: '^packages/games/(test|tools)/' },
      to: { path: ['^packages/', '^bench/'], pathNot: ['^packages/engine/', '^packages/games/$1/'] },
    },
    {
      name: 'bots-know-only-the-engine',
      comment: 'A bot sees a game only through the contract.',
      severity: 'error',
      from: { path: '^packages/bots/', pathNot: '^packages/bots/test/' },
      to: { path: ['^packages/', '^bench/'], pathNot: ['^packages/engine/src/', '^packages/bots/'] },
    },
    {
      name: 'bot-tests-know-engine-and-games',
      comment: 'Tests of bots may play real games, and nothing else.',
      severity: 'error',
      from: { path: '^packages/bots/test/' },
      to: { path: ['^packages/', '^bench/'], pathNot: ['^packages/(engine|games|bots)/'] },
    },
    {
      name: 'lab-knows-engine-games-and-bots',
      comment: 'The lab measures any game through the contract; the front ends are none of its business.',
      severity: 'error',
      from: { path: '^packages/lab/' },
      to: { path: ['^packages/', '^bench/'], pathNot: ['^packages/(engine/src|games|bots|lab)/'] },
    },
    {
      name: 'client-knows-only-the-wire',
      comment: 'The client library runs anywhere: it knows the messages, and no game.',
      severity: 'error',
      from: { path: '^packages/client/', pathNot: '/test/' },
      to: { path: ['^packages/', '^bench/'], pathNot: ['^packages/(engine/src|client)/'] },
    },
    {
      name: 'server-knows-the-contract',
      comment: 'The server serves any game: through the list of games, the bots and the messages of the client.',
      severity: 'error',
      from: { path: '^packages/server/src/' },
      to: {
        path: ['^packages/', '^bench/'],
        pathNot: ['^packages/(engine/src|games/(index|frozen)|bots|client|server)'],
      },
    },
    {
      name: 'web-knows-the-contract',
      comment: 'The browser client plays by itself or through the client library, never through another front end.',
      severity: 'error',
      from: { path: '^packages/web/' },
      to: { path: ['^packages/', '^bench/'], pathNot: ['^packages/(engine/src|games|bots|client|web)/'] },
    },
    {
      name: 'the-shell-names-no-game',
      comment: 'Only a board knows its game; the rest of the browser client knows the contract.',
      severity: 'error',
      from: { path: '^packages/web/src/', pathNot: '^packages/web/src/boards/[^/]+/' },
      to: { path: '^packages/games/', pathNot: ['rules\\.md$', '^packages/games/frozen/'] },
    },
    {
      name: 'a-board-knows-its-own-game',
      comment: 'A board draws one game.',
      severity: 'error',
      from: { path: '^packages/web/src/boards/([^/]+)/' },
      to: { path: '^packages/(games|web/src/boards)/[^/]+/', pathNot: '^packages/(games|web/src/boards)/$1/' },
    },
    ...Object.entries(WEB_LAYERS).map(([folder, below]) => ({
      name: `web-layer-${folder.replace('/[^/]+', '-GAME')}`,
      comment: 'In the browser client a folder knows only the folders below it: see WEB_LAYERS.',
      severity: 'error',
      from: { path: `${WEB}(${folder})/` },
      to: { path: WEB, pathNot: [`${WEB}$1/`, ...below.map((one) => `${WEB}${one}/`)] },
    })),
    {
      name: 'web-folders-have-no-cycles',
      comment: 'Two folders that need each other are one folder, or lack a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: WEB },
      to: { circular: true },
    },
    {
      name: 'a-folder-knows-what-lies-below-it',
      comment: 'A folder inside a board imports nothing from the board around it.',
      severity: 'error',
      from: { path: `${WEB}boards/([^/]+)/[^/]+/` },
      to: { path: `${WEB}boards/$1/[^/]+$` },
    },
    {
      name: 'boards-enter-the-kit-by-its-index',
      comment: 'What boards take from the shell stands in one file.',
      severity: 'error',
      from: { path: `${WEB}(boards|match|pages|review)/` },
      to: { path: `${WEB}kit/`, pathNot: `${WEB}kit/index\\.ts$` },
    },
    {
      name: 'nobody-imports-cli-or-bench',
      comment: 'cli and bench are ends of the line: nobody imports them.',
      severity: 'error',
      from: { path: '^(packages/([^/]+)|bench)/' },
      to: { path: '^(packages/cli|bench)/', pathNot: '^$1/' },
    },
    {
      name: 'packages-are-entered-by-their-exports',
      comment:
        "Another package's files are reached by its name and its exports, never by a path. Only test fixtures have none.",
      severity: 'error',
      from: { path: '^(packages/[^/]+|bench)/' },
      to: { path: '^(packages/[^/]+|bench)/', pathNot: ['^$1/', '/test/'], dependencyTypes: ['local'] },
    },
    {
      name: 'a-board-enters-its-game-by-the-door-made-for-it',
      comment: 'A board takes its game from `@muster/games/GAME/board`, and lessons from `@muster/games/GAME/lessons`.',
      severity: 'error',
      from: { path: '^packages/web/src/boards/' },
      to: {
        path: '^packages/games/',
        pathNot: ['/src/for-boards\\.ts$', '/lessons/index\\.ts$', 'rules\\.md$', '^packages/games/frozen/'],
      },
    },
    {
      name: 'runs-in-a-browser',
      comment: 'Engine, games and bots run unchanged in Node and in a browser worker: no Node built-in.',
      severity: 'error',
      from: { path: RULES, pathNot: '^packages/engine/testing/suite\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'tests-stay-outside',
      comment: 'What ships does not import tests or the testing tools.',
      severity: 'error',
      from: { path: '^packages/(engine/src|games/[^/]+/src|bots/src)/' },
      to: { path: ['/test/', '^packages/engine/testing/', '^node_modules/(vitest|fast-check)/'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)node_modules/\\.|^packages/web/(dist|shots)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};

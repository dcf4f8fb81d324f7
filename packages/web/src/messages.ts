/** Every sentence and label of the shell. What a game says is in its own words; what a board says stands beside it. */
export const say = {
  muster: 'Muster',
  firstPage: 'Muster, first page',
  loading: 'Laying out the table …',

  // The first page
  headline: 'Five games of heroes and tactics.',
  promise: 'Played by their real rules, against a bot or a friend. No account; every refused move tells you why.',
  playBot: 'Play against a bot',
  atGame: (game: string) => ` at ${game}`,
  otherWays: 'Other ways',
  toPlayGame: (game: string) => ` to play ${game}`,
  waysToPlay: 'Other ways to play',
  ways: {
    share: { title: 'Share this screen', line: 'pass it between turns' },
    watch: { title: 'Watch two bots', line: 'at your own speed' },
    open: { title: 'Open a record', line: 'step, play, study' },
    rules: { title: 'Read the rules', line: 'with a search' },
  },
  seatsAndMinutes: (min: number, max: number, minutes: number) =>
    `${min === max ? min : `${min}–${max}`} ${max === 1 ? 'seat' : 'seats'} · ${minutes} min`,
  unfinished: 'Matches to go on with',
  goOnWith: (game: string) => `Your move in ${game}`,
  alone: 'alone',
  againstBot: 'against a bot',
  atThisScreen: 'at this screen',
  forgetMatch: 'Delete this match',
  dropHere: 'Drop the record to open it',
  credits: 'Pictograms from game-icons.net, CC BY 3.0. Type: Alegreya, OFL.',
  about: 'About Muster',

  // Before a match
  newMatch: (game: string) => `A match of ${game}`,
  whichGame: 'Game',
  options: 'Options',
  players: 'Who plays',
  seatCount: 'Seats',
  you: 'You',
  person: 'A person at this screen',
  bot: (title: string) => `Bot, ${title.toLowerCase()}`,
  begin: 'Begin',
  yes: 'Yes',
  no: 'No',
  fileText: 'Paste it here',
  example: (number: number) => `Example ${number}`,
  noExample: 'None',

  // At the table
  board: 'Board',
  farSeats: 'Across the table',
  nearSeat: 'Your side',
  hand: 'Your hand',
  prompt: 'What is asked',
  undo: 'Undo',
  hint: 'Hint',
  theme: 'Lamp or dusk',
  logAndRules: 'Log and rules',
  menu: 'Menu',
  tabs: { log: 'Log', rules: 'Rules', words: 'In words' },
  closePanel: 'Close',
  typeMove: 'Type a move',
  typeMoveHelp: 'What can be done now is offered as you type.',
  doIt: 'Do it',
  findAction: (count: number) => `Find among ${count} actions`,
  foundActions: (count: number) => (count === 1 ? '1 action' : `${count} actions`),
  noAction: (wanted: string) => `No action has the words "${wanted}".`,
  thinking: (who: string) => `${who} is thinking …`,
  waitingFor: (who: string) => `Waiting for ${who}.`,
  hintThinks: 'A bot thinks about it in your place …',
  hintIs: 'A bot in your place would think best of:',
  hintUnsure: 'A bot sees no difference here. It has looked most at:',
  hintShare: (share: number) => `wins about ${Math.round(share * 100)} of 100`,
  closeHint: 'Close the hint',
  whyNot: 'That cannot be done',
  noSuchMove: (text: string) => `"${text}" is no action of this game.`,
  rule: (id: string) => `Rule ${id}`,
  skipMotion: 'Skip',
  resign: 'Give up',
  resignSure: 'Give this match up?',
  resignYes: 'Give up',
  resignNo: 'Play on',
  saveRecord: 'Save the record',
  motionOn: 'Motion: on',
  motionOff: 'Motion: off',
  keysOn: 'Letter keys: on',
  keysOff: 'Letter keys: off',
  leave: 'Leave; the match stays here',
  keysTitle: 'Keys',
  keys: [
    ['n', 'go to the next thing that can be done'],
    ['u', 'undo'],
    ['h', 'hint'],
    ['t', 'type a move'],
    ['l', 'log'],
    ['r', 'rules; of what was refused, its rule'],
    ['i', 'enlarge what has the focus'],
    ['Esc', 'put down, close'],
  ],
  emptyLog: 'Nothing has happened yet.',
  setUp: 'Set-up',
  inWords: 'The board in words',
  enlarged: 'Enlarged',
  oddsOf: (share: number) => percent(share),

  // Handing the screen over
  handTo: (who: string) => `Hand the screen to ${who}.`,
  handToLine: 'Nothing of theirs is shown until they are ready.',
  iAm: (who: string) => `I am ${who}`,
  handOverNext: (who: string) => `${who} is next.`,
  handOver: 'Hand over',

  // After a match
  theEnd: 'The end',
  youWin: 'You win.',
  youLose: 'You lose.',
  nobodyWins: 'Nobody wins.',
  wins: (who: string) => `${who} wins.`,
  rematch: 'Rematch',
  replay: 'Replay',
  toTable: 'Look at the table',
  firstPageButton: 'First page',
  turningPoints: 'Turning points',
  turningPointsLine: 'Where the chances to win changed most, as a bot sees it.',
  weighing: 'A bot looks for the turning points …',
  noTurningPoints: 'No action changed the chances much.',
  turn: (who: string, from: number, to: number) =>
    `${who}: from ${Math.round(from * 100)} to ${Math.round(to * 100)} of 100`,

  // A replay
  replayOf: (game: string) => `Replay of ${game}`,
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  toStart: 'To the start',
  oneBack: 'One step back',
  playOn: 'Play',
  pause: 'Pause',
  oneForth: 'One step on',
  toEnd: 'To the end',
  jump: 'Step',
  eyes: 'Seen by',
  openEyes: 'all open',
  spectator: 'a spectator',

  // The rules
  rulesOf: (game: string) => `The rules of ${game}`,
  searchRules: 'Search the rules',
  noneFound: (wanted: string) => `No rule has the words "${wanted}".`,
  found: (count: number) => (count === 1 ? '1 rule' : `${count} rules`),
  allRules: 'All games',

  // About
  aboutLines: [
    'Muster plays tabletop games of heroes and tactics by their real, fully enforced rules. It is an unofficial fan project.',
    'The games were invented, designed and published by others, who own their names. No artwork, graphic design or rules text of the publishers is here: the rules are told in our own words, and everything is drawn by us. If you like a game, buy it: the real one has pieces that can be touched.',
    'Matches against bots and at one screen are played in your browser alone and kept there.',
  ],
  iconCredit: 'Pictograms by Lorc, Delapouite and other contributors of game-icons.net, under CC BY 3.0.',
  typeCredit: 'Type: Alegreya and Alegreya Sans by Juan Pablo del Peral, under the SIL Open Font License.',

  // When something is not as it should be
  lost: 'There is nothing at this address.',
  lostLine: 'The link may be cut off.',
  broken: 'This match cannot go on',
  brokenLine: 'The rules broke down. What was played so far is kept; the record does it again.',
  notARecord: 'This record cannot be opened',
  noRecord: 'There is no record with this address in this browser. It may have been deleted.',
} as const;

/** "12.5%": no more digits than it takes to tell two chances apart. */
export function percent(share: number): string {
  const hundred = share * 100;
  const digits =
    Number.isInteger(hundred) || hundred >= 10
      ? Number.isInteger(hundred * 2) && !Number.isInteger(hundred)
        ? 1
        : 0
      : 1;
  return `${hundred.toFixed(digits)}%`;
}

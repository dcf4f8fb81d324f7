import { counted } from '@muster/engine';

/** Every sentence and label of the shell. What a game says is in its own words; what a board says stands beside it. */
export const say = {
  muster: 'Muster',
  firstPage: 'Muster, first page',
  loading: 'Laying out the table …',
  voice: 'News',

  // The first page
  headline: 'Five games of heroes and tactics.',
  promise:
    'Played by their real rules, against a bot or a friend. No account needed; every refused move tells you why.',
  playBot: 'Play against a bot',
  learn: 'Learn to play',
  learnGame: (game: string) => `Learn ${game}`,
  learnLine: 'A real match, laid out for you, with a coach who explains each step. At the end you play on by yourself.',
  aboutMinutes: (minutes: number) => `About ${counted(minutes, 'minute')}.`,
  beginLesson: 'Start',
  readRulesInstead: 'Read the rules instead',

  // The coach of a lesson
  coach: 'Coach',
  lessonStep: (step: number, steps: number) => `${step} of ${steps}`,
  readOn: 'Continue',
  leaveLesson: 'Leave the lesson and play on your own',
  atGame: (game: string) => ` at ${game}`,
  otherWays: 'Other ways',
  toPlayGame: (game: string) => ` to play ${game}`,
  waysToPlay: 'Other ways to play',
  ways: {
    online: { title: 'Play online', line: 'with people elsewhere' },
    share: { title: 'Share this screen', line: 'pass it between turns' },
    watch: { title: 'Watch two bots', line: 'at your own speed' },
    open: { title: 'Open a record', line: 'step, play, study' },
    rules: { title: 'Read the rules', line: 'with a search' },
  },
  seatsAndMinutes: (min: number, max: number, minutes: number) =>
    `${min === max ? min : `${min}–${max}`} ${max === 1 ? 'seat' : 'seats'} · ${minutes} min`,
  unfinished: 'Matches to go on with',
  moreUnfinished: (count: number) => (count === 1 ? 'One more match' : `${count} more matches`),
  goOnWith: (game: string) => `Your move in ${game}`,
  alone: 'alone',
  againstBots: (bots: number) => (bots === 1 ? 'against a bot' : `against ${bots} bots`),
  atThisScreen: 'at this screen',
  whichMatch: (game: string, what: string) => `the match of ${game}, ${what}`,
  forgetMatch: (which: string) => `Delete ${which}`,
  forgetSure: (which: string) => `Delete it for good? It is ${which}`,
  forgetYes: 'Delete',
  forgetNo: 'Keep it',
  dropHere: 'Drop the record to open it',
  credits: 'Pictograms from game-icons.net, CC BY 3.0. Type: Alegreya, OFL.',
  about: 'About Muster',

  // Before a match
  newMatch: (game: string) => `A match of ${game}`,
  whichGame: 'Game',
  howToPlay: 'How to play it',
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
  chooseFile: 'Choose a file',
  example: (number: number) => `Example ${number}`,
  noExample: 'None',

  // At the table
  board: 'Board',
  farSeats: 'Across the table',
  withFriends: (who: string) => `with ${who}`,
  nearSeat: 'Your side',
  hand: 'Your hand',
  prompt: 'What is asked',
  undo: 'Undo',
  undone: 'Taken back.',
  matchOver: 'The match is over.',
  hint: 'Hint',
  theme: 'Lamp or dusk',
  logAndRules: 'Log and rules',
  menu: 'Menu',
  tabs: { log: 'Log', rules: 'Rules', words: 'In words', chat: 'Chat' },
  closePanel: 'Close',
  typeMove: 'Type a move',
  typeMoveHelp: 'What can be done now is offered as you type.',
  doIt: 'Do it',
  fromFile: 'From a file',
  thinking: (who: string) => `${who} is thinking …`,
  waitingFor: (who: string) => `Waiting for ${who}.`,
  hintThinks: 'A bot thinks about it in your place …',
  hintIs: 'A bot in your place would think best of:',
  hintTied: 'A bot in your place finds these equally good:',
  hintBecause: (reason: string) => `Why: ${reason.endsWith('.') ? reason : `${reason}.`}`,
  hintUnsure: 'A bot sees no difference here. It has looked most at:',
  hintShare: (share: number) => `wins about ${Math.round(share * 100)} of 100`,
  closeHint: 'Close the hint',
  cancel: 'Cancel',
  whyNot: 'That cannot be done',
  noSuchMove: (text: string) => `Nothing you can do now is called "${text}".`,
  rule: (id: string) => `Rule ${id}`,
  resign: 'Give up',
  resignSure: 'Give this match up?',
  resignYes: 'Give up',
  resignNo: 'Play on',
  saveRecord: 'Save the record',
  checkLuck: 'Check the luck',
  checkingLuck: 'Drawing all luck once more …',
  motionOn: 'Motion: on',
  motionOff: 'Motion: off',
  keysOn: 'Letter keys: on',
  keysOff: 'Letter keys: off',
  leave: 'Leave; the match stays here',
  leaveOnline: 'Leave; the match stays at the server',
  keysTitle: 'Keys',
  keys: {
    n: 'go to the next thing that can be done',
    u: 'undo',
    h: 'hint',
    t: 'type a move',
    l: 'log',
    c: 'chat',
    r: 'rules; of what was refused, its rule',
    i: 'enlarge what has the focus',
    '← →': 'one step back, or on',
    'Home End': 'to the start, or to the end',
    Space: 'play, or pause',
    Esc: 'put down, close',
  },
  emptyLog: 'Nothing has happened yet.',
  inWords: 'The board in words',
  enlarged: 'Enlarged',

  // At a table with people elsewhere
  connectionLost: 'The connection is lost. It comes back by itself; what you do meanwhile is sent then.',
  connectionEnded: 'The connection has ended: you are signed out, or this page is older than the server.',
  lookAgain: 'Look again',
  answerFirst: (proposal: string) => `First this has to be answered: ${proposal}`,
  agree: 'Agree',
  decline: 'Decline',
  withdraw: 'Withdraw',
  outOfTime: (who: string) => `${who}: the time has run out.`,
  youAreLate: 'Your time has run out. You can act until somebody claims the win.',
  claim: 'Claim the win',
  replace: (who: string) => `Let a bot play on for ${who}`,
  timeLeft: (milliseconds: number) => timeLeft(milliseconds),
  clockOf: (time: string) => `Time left: ${time}`,
  clockShort: (who: string, seconds: number) => `${who}: less than ${seconds} seconds left.`,
  emptyChat: 'Nobody has said anything yet.',
  saySomething: 'Say something',
  saidBy: (who: string, text: string) => `${who} says: ${text}`,
  sayIt: 'Say it',
  onlySeatsSpeak: 'Those who sit at the match talk here. You read along.',
  unread: 'unread',
  timeOfDay: (time: number) =>
    new Date(time).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hour12: false }),
  watching: 'You watch: nothing hidden is shown to you.',
  botPlaysOn: (bot: string, seat: string) =>
    `You were away, and a bot (${bot}) plays on for you as ${seat}. Now you watch; when the match is over you can ask for a rematch.`,
  botPlayedOn: (bot: string, seat: string) => `You were away, and a bot (${bot}) has played on for you as ${seat}.`,
  yourMove: 'Your move',

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
  wins: (who: string, count: number) => `${who} ${count > 1 ? 'win' : 'wins'}.`,
  rematch: 'Rematch',
  replay: 'Replay',
  toTable: 'Look at the table',
  firstPageButton: 'First page',
  turningPoints: 'Turning points',
  weighing: 'A bot looks for the turning points …',
  noTurningPoints: 'Nothing changed the chances much.',
  turn: (who: string, from: number, to: number) =>
    `${who}: chances from ${Math.round(from * 100)} to ${Math.round(to * 100)} of 100`,
  causes: { luck: 'luck', choice: 'choice' },
  wouldHaveKept: (who: string, share: number, action: string) =>
    `${who} would have kept ${Math.round(share * 100)} by “${action}”`,

  rematchAccept: 'Accept the rematch',
  rematchWatch: 'Watch the rematch',

  // Online: the lobby, before a match begins, my matches
  lobby: 'Play online',
  lobbyLine: 'Public matches, live. Join one, watch one, or set up your own.',
  openMatches: 'Seats are free',
  runningMatches: 'Being played',
  noOpenMatches: 'No public match waits for anybody. Set one up, and whoever comes here sees it.',
  noRunningMatches: 'No public match is being played.',
  setUpMatch: 'Set up a match',
  whichToSetUp: 'Game of the new match',
  join: 'Join',
  watch: 'Watch',
  goOn: 'Go on',
  lookAt: 'Look at it',
  atMatch: (game: string, who: string) => ` the match of ${game}${who ? `: ${who}` : ''}`,
  freeSeat: 'free',
  invitedSeat: 'by invitation',
  keptSeat: (who: string) => `kept for ${who}`,
  clock: 'Clock',
  clocks: {
    none: 'None',
    perMove: 'Seconds for each move',
    bank: 'Minutes for the match, and seconds for each turn',
    days: 'Days for each move',
  },
  secondsPerMove: 'Seconds for each move',
  minutesInAll: 'Minutes for the match',
  secondsPerTurn: 'Seconds more after each turn',
  daysPerMove: 'Days for each move',
  clockPerMove: (seconds: number) => `${seconds} s a move`,
  clockBank: (seconds: number, increment: number) => `${Math.round(seconds / 6) / 10} min + ${increment} s`,
  clockDays: (days: number) => `${counted(days, 'day')} a move`,
  terms: 'Terms',
  whoMaySee: 'Who may know of it',
  isPublic: 'Everybody: it is in the lobby, and can be watched',
  isPrivate: 'Only those who have the invitation link',
  publicMatch: 'public',
  privateMatch: 'private',
  seatWishes: { me: 'You', open: 'Whoever comes first', invited: 'Whoever has the invitation link' },
  waitingRoom: (game: string) => `A match of ${game}`,
  invitedTo: (game: string) => `You are invited to a match of ${game}`,
  beginsWhenFull: 'It begins by itself when all seats are taken.',
  inviteLink: 'Invitation link',
  inviteLine: 'Whoever has it can take a seat that is free or by invitation, and watch.',
  copy: 'Copy',
  copied: 'Copied.',
  sitHere: 'Take this seat',
  sitAs: (seat: string) => ` as ${seat}`,
  getUp: 'Get up again',
  callOff: 'Call it off',
  stuckMatch: 'This match is stuck',
  notShown: 'This match cannot be shown',
  myMatches: 'My matches',
  noMatches: 'You sit at no match yet.',
  statuses: { open: 'Seats are free', on: 'Being played', over: 'Over', stuck: 'Stuck' },
  offline: 'The server cannot be reached. This page tries again by itself.',
  fairness: (commitment: string) => `Its luck is sealed before it begins: ${commitment.slice(0, 16)} …`,

  // Who you are
  account: 'Account',
  accountOf: (name: string) => `${name}: account`,
  whoAreYou: 'What shall the others call you?',
  whoAreYouLine: 'A name is enough. With an account you find your matches on every device.',
  name: 'Name',
  password: 'Password',
  newPassword: 'New password',
  playAsGuest: 'Play as a guest',
  signIn: 'Sign in',
  signUp: 'Make an account',
  signInTitle: 'With a password',
  signInLine: 'Eight characters or more. If you are new here, the name must be one that nobody has.',
  youAreGuest: (name: string) => `You are ${name}, a guest: this browser alone knows you.`,
  youAre: (name: string) => `You are ${name}.`,
  keepMatches: 'Make an account, and keep your matches',
  enteredAs: (name: string) => `The others call you ${name} from now on.`,
  signedIn: (name: string) => `You are signed in as ${name}.`,
  signedUp: (name: string) => `Your account is made, ${name}. You are signed in.`,
  signedOut: 'You are signed out.',
  signOut: 'Sign out',
  signOutGuest: 'Sign out; this guest is gone then',
  changePassword: 'Change the password',
  passwordChanged: 'The password is changed. You are signed out everywhere else.',
  sessions: 'Where you are signed in',
  thisSession: 'here',
  session: (since: number, seen: number) => `since ${dayOf(since)}, last seen ${dayOf(seen)}`,
  endSession: 'Sign out there',
  endOthers: 'Sign out everywhere else',
  othersEnded: 'You are signed out everywhere else.',

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
  turnAt: (step: number, told: readonly string[]) =>
    [`Turning point at step ${step}`, ...told.filter(Boolean)].map(asSentence).join(' '),
  eyes: 'Seen by',
  openEyes: 'all open',
  spectator: 'a spectator',

  // The rules
  rulesOf: (game: string) => `The rules of ${game}`,
  searchRules: 'Search the rules',
  noneFound: (wanted: string) => `No rule has the words "${wanted}".`,
  found: (count: number) => counted(count, 'rule'),
  allRules: 'All games',
  tableOf: (heads: readonly string[]) => `Table: ${heads.filter(Boolean).join(', ')}`,

  // About
  aboutLines: [
    'Muster plays tabletop games of heroes and tactics by their real, fully enforced rules. It is an unofficial fan project.',
    'The games were invented, designed and published by others, who own their names. No artwork, graphic design or rules text of the publishers is here: the rules are told in our own words, and everything is drawn by us. If you like a game, buy it: the real one has pieces that can be touched.',
    'Matches against bots and at one screen are played in your browser alone and kept there. Matches online are kept by the server that this page comes from; it sees to the rules and the luck, and sends nobody what they may not know.',
  ],
  iconCredit: 'Pictograms by Lorc, Delapouite and other contributors of game-icons.net, under CC BY 3.0.',
  typeCredit: 'Type: Alegreya and Alegreya Sans by Juan Pablo del Peral, under the SIL Open Font License.',

  // When something is not as it should be
  taken: 'This match goes on in another tab.',
  takenLine: 'It is played on one page at a time. To go on here, look again.',
  notLoaded: 'This page could not be loaded.',
  notLoadedLine: 'The server cannot be reached, or it has a newer version of this page.',
  lost: 'There is nothing at this address.',
  lostLine: 'The link may be cut off.',
  broken: 'This match cannot go on',
  notARecord: 'This record cannot be opened',
  noRecord: 'There is no record with this address in this browser. It may have been deleted.',
} as const;

const SECOND = 1000;
const HOUR = 3600;
const DAY = 86_400;

/** "4:05", "1:02:09", "2 d 3 h". What has run out is 0:00. */
function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)} d ${Math.floor((seconds % DAY) / HOUR)} h`;
  const two = (number: number) => String(number).padStart(2, '0');
  const minutes = Math.floor((seconds % HOUR) / 60);
  const hours = Math.floor(seconds / HOUR);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function dayOf(time: number): string {
  return new Date(time).toLocaleDateString('en', { day: 'numeric', month: 'short', year: 'numeric' });
}

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

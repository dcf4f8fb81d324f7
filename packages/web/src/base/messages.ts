import { counted } from '@muster/engine';

/** Every sentence and label of the shell. What a game says is in its own words; what a board says stands beside it. */
export const say = {
  muster: 'Muster',
  firstPage: 'Muster, home',
  loading: 'Loading …',
  voice: 'Announcements',

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
    share: { title: 'Pass and play', line: 'at this screen' },
    watch: { title: 'Watch two bots', line: 'at your own speed' },
    open: { title: 'Load replay', line: 'step, play, study' },
    rules: { title: 'Read the rules', line: 'with a search' },
  },
  seatsAndMinutes: (min: number, max: number, minutes: number) =>
    `${min === max ? min : `${min}–${max}`} ${max === 1 ? 'seat' : 'seats'} · ${minutes} min`,
  unfinished: 'Continue playing',
  moreUnfinished: (count: number) => (count === 1 ? 'One more match' : `${count} more matches`),
  goOnWith: (game: string) => `Your move in ${game}`,
  alone: 'solo',
  againstBots: (bots: number) => (bots === 1 ? 'against a bot' : `against ${bots} bots`),
  atThisScreen: 'pass and play',
  whichMatch: (game: string, what: string) => `the ${game} match, ${what}`,
  forgetMatch: (which: string) => `Delete ${which}`,
  forgetSure: (which: string) => `Delete ${which}? This cannot be undone.`,
  forgetYes: 'Delete',
  forgetNo: 'Cancel',
  dropHere: 'Drop the replay to open it',
  credits: 'Pictograms from game-icons.net, CC BY 3.0. Type: Alegreya, OFL.',
  about: 'About Muster',

  // Before a match
  newMatch: (game: string) => `${game} match`,
  whichGame: 'Game',
  howToPlay: 'Ways to play',
  options: 'Options',
  players: 'Players',
  seatCount: 'Seats',
  you: 'You',
  person: 'A player at this screen',
  bot: (title: string) => `Bot, ${title.toLowerCase()}`,
  begin: 'Start match',
  yes: 'Yes',
  no: 'No',
  fileText: 'Paste the text here',
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
  theme: 'Light/Dark',
  logAndRules: 'Log and rules',
  menu: 'Menu',
  tabs: { log: 'Log', rules: 'Rules', words: 'Text view', chat: 'Chat' },
  closePanel: 'Close',
  typeMove: 'Type a move',
  typeMoveHelp: 'What can be done now is offered as you type.',
  doIt: 'Submit',
  fromFile: 'Load file',
  thinking: (who: string) => `${who} is thinking …`,
  waitingFor: (who: string) => `Waiting for ${who}.`,
  hintThinks: 'Looking for a hint …',
  hintIs: 'The bot suggests:',
  hintTied: 'The bot finds these equally good:',
  hintBecause: (reason: string) => `Why: ${reason.endsWith('.') ? reason : `${reason}.`}`,
  hintUnsure: 'The bot sees no difference. It looked most at:',
  hintShare: (share: number) => `${Math.round(share * 100)} % win`,
  closeHint: 'Close the hint',
  cancel: 'Cancel',
  whyNot: 'Not possible',
  noSuchMove: (text: string) => `"${text}" is not a move you can make now.`,
  rule: (id: string) => `Rule ${id}`,
  resign: 'Resign',
  resignSure: 'Resign this match?',
  resignYes: 'Resign',
  resignNo: 'Cancel',
  saveRecord: 'Save replay',
  checkLuck: 'Check the luck',
  checkingLuck: 'Checking the luck …',
  motionOn: 'Motion: on',
  motionOff: 'Motion: off',
  keysOn: 'Letter keys: on',
  keysOff: 'Letter keys: off',
  leave: 'Leave (the match is saved)',
  leaveOnline: 'Leave (the match stays on the server)',
  keysTitle: 'Keys',
  keys: {
    n: 'next thing you can do',
    u: 'undo',
    h: 'hint',
    t: 'type a move',
    p: 'pause or continue',
    l: 'log',
    c: 'chat',
    r: 'rules, or the rule behind a refusal',
    i: 'enlarge the focused piece',
    '← →': 'step back or forward',
    'Home End': 'start or end',
    Space: 'play or pause',
    Esc: 'cancel, close',
  },
  emptyLog: 'Nothing has happened yet.',
  inWords: 'Text view of the board',
  enlarged: 'Enlarged',

  // At a table with people elsewhere
  connectionLost: 'Connection lost. Reconnecting; what you do meanwhile is sent afterwards.',
  connectionEnded: 'Connection closed: you were signed out, or this page is out of date.',
  lookAgain: 'Reload',
  answerFirst: (proposal: string) => `Answer this first: ${proposal}`,
  agree: 'Agree',
  decline: 'Decline',
  withdraw: 'Withdraw',
  outOfTime: (who: string) => `${who} is out of time.`,
  youAreLate: 'You are out of time. You can still act until someone claims the win.',
  claim: 'Claim the win',
  replace: (who: string) => `Let a bot play for ${who}`,
  timeLeft: (milliseconds: number) => timeLeft(milliseconds),
  clockOf: (time: string) => `Time left: ${time}`,
  clockShort: (who: string, seconds: number) => `${who}: less than ${seconds} seconds left.`,
  emptyChat: 'No messages yet.',
  saySomething: 'Write a message',
  saidBy: (who: string, text: string) => `${who}: ${text}`,
  sayIt: 'Send',
  onlySeatsSpeak: 'Only players can write here.',
  unread: 'unread',
  timeOfDay: (time: number) =>
    new Date(time).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hour12: false }),
  watching: 'You are watching. Hidden information stays hidden.',
  botPlaysOn: (bot: string, seat: string) =>
    `You were away, so a bot (${bot}) now plays ${seat} for you. You can watch, and ask for a rematch afterwards.`,
  botPlayedOn: (bot: string, seat: string) => `You were away, so a bot (${bot}) played ${seat} for you.`,
  yourMove: 'Your move',

  // Handing the screen over
  handTo: (who: string) => `Pass the screen to ${who}.`,
  handToLine: 'Their side stays hidden until they are ready.',
  iAm: (who: string) => `I am ${who}`,
  handOverNext: (who: string) => `${who} is next.`,
  handOver: 'Pass the screen',

  // After a match
  theEnd: 'Match over',
  youWin: 'You win.',
  youLose: 'You lose.',
  nobodyWins: 'Nobody wins.',
  wins: (who: string, count: number) => `${who} ${count > 1 ? 'win' : 'wins'}.`,
  rematch: 'Rematch',
  replay: 'Replay',
  toTable: 'View board',
  firstPageButton: 'Home',
  turningPoints: 'Turning points',
  weighing: 'Looking for turning points …',
  noTurningPoints: 'No moment changed the odds much.',
  turn: (who: string, from: number, to: number) =>
    `${who}: from ${Math.round(from * 100)} % to ${Math.round(to * 100)} % to win`,
  causes: { luck: 'luck', choice: 'choice' },
  wouldHaveKept: (who: string, share: number, action: string) =>
    `${who} could have kept ${Math.round(share * 100)} % with “${action}”`,

  rematchAccept: 'Accept the rematch',
  rematchWatch: 'Watch the rematch',

  // Online: the lobby, before a match begins, my matches
  lobby: 'Play online',
  lobbyLine: 'Public matches, live. Join one, watch one, or set up your own.',
  openMatches: 'Open seats',
  runningMatches: 'In progress',
  noOpenMatches: 'No open matches. Create one, and anyone in the lobby can join.',
  noRunningMatches: 'No matches in progress.',
  setUpMatch: 'Create match',
  whichToSetUp: 'Game for the new match',
  join: 'Join',
  watch: 'Watch',
  goOn: 'Continue',
  lookAt: 'View',
  atMatch: (game: string, who: string) => ` the ${game} match${who ? `: ${who}` : ''}`,
  freeSeat: 'open',
  invitedSeat: 'by invitation',
  /** No account has brackets in its name. */
  guest: (who: string) => `${who} (guest)`,
  keptSeat: (who: string) => `kept for ${who}`,
  clock: 'Clock',
  clocks: {
    none: 'None',
    perMove: 'Seconds per move',
    bank: 'Minutes per match plus seconds per turn',
    days: 'Days per move',
  },
  secondsPerMove: 'Seconds per move',
  minutesInAll: 'Minutes per match',
  secondsPerTurn: 'Extra seconds per turn',
  daysPerMove: 'Days per move',
  clockPerMove: (seconds: number) => `${seconds} s a move`,
  clockBank: (seconds: number, increment: number) => `${Math.round(seconds / 6) / 10} min + ${increment} s`,
  clockDays: (days: number) => `${counted(days, 'day')} a move`,
  terms: 'Settings',
  whoMaySee: 'Visibility',
  isPublic: 'Public: in the lobby, anyone can watch',
  isPrivate: 'Private: only with the invite link',
  publicMatch: 'public',
  privateMatch: 'private',
  seatWishes: { me: 'You', open: 'First to join', invited: 'Invite link only' },
  waitingRoom: (game: string) => `${game} match`,
  invitedTo: (game: string) => `You are invited to a ${game} match`,
  beginsWhenFull: 'Starts when all seats are taken.',
  inviteLink: 'Invite link',
  inviteLine: 'Anyone with this link can take an open or invited seat, or watch.',
  copy: 'Copy',
  copied: 'Copied.',
  sitHere: 'Take this seat',
  sitAs: (seat: string) => ` as ${seat}`,
  getUp: 'Leave seat',
  callOff: 'Cancel match',
  stuckMatch: 'This match is stuck',
  notShown: 'This match cannot be shown',
  myMatches: 'My matches',
  noMatches: 'You have no matches yet.',
  statuses: { open: 'Open seats', on: 'In progress', over: 'Finished', stuck: 'Stuck' },
  offline: 'The server cannot be reached. Retrying …',
  fairness: (commitment: string) => `Its luck is sealed before it begins: ${commitment.slice(0, 16)} …`,

  // Who you are
  account: 'Account',
  accountOf: (name: string) => `${name}: account`,
  whoAreYou: 'Choose a name',
  whoAreYouLine: 'A name is all you need. With an account you find your matches on any device.',
  name: 'Name',
  password: 'Password',
  newPassword: 'New password',
  playAsGuest: 'Play as a guest',
  signIn: 'Sign in',
  signUp: 'Create account',
  signInTitle: 'Sign in with a password',
  signInLine: 'At least eight characters. For a new account, choose a name nobody has yet.',
  youAreGuest: (name: string) => `You are ${name}, a guest. Only this browser knows you.`,
  youAre: (name: string) => `You are ${name}.`,
  keepMatches: 'Create an account to keep your matches',
  enteredAs: (name: string) => `You are playing as ${name}.`,
  signedIn: (name: string) => `You are signed in as ${name}.`,
  signedUp: (name: string) => `Account created. You are signed in as ${name}.`,
  signedOut: 'You are signed out.',
  signOut: 'Sign out',
  signOutGuest: 'Sign out (this guest is lost)',
  changePassword: 'Change password',
  passwordChanged: 'Password changed. You are signed out everywhere else.',
  sessions: 'Where you are signed in',
  thisSession: 'here',
  session: (since: number, seen: number) => `since ${dayOf(since)}, last seen ${dayOf(seen)}`,
  endSession: 'Sign out there',
  endOthers: 'Sign out everywhere else',
  othersEnded: 'You are signed out everywhere else.',

  // A replay
  replayOf: (game: string) => `Replay of ${game}`,
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  toStart: 'To start',
  oneBack: 'Step back',
  playOn: 'Play',
  pause: 'Pause',
  pace: 'Speed',
  paceControls: 'Pause and speed',
  paces: { slow: 'Slow', normal: 'Normal', fast: 'Fast', instant: 'Instant' },
  turnOf: (who: string) => `${who}’s turn`,
  yourTurn: 'Your turn',
  oneForth: 'Step forward',
  toEnd: 'To end',
  jump: 'Step',
  turnAt: (step: number, told: readonly string[]) =>
    [`Turning point at step ${step}`, ...told.filter(Boolean)].map(asSentence).join(' '),
  eyes: 'View as',
  openEyes: 'everything',
  spectator: 'spectator',

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
  taken: 'This match is open in another tab.',
  takenLine: 'Only one tab can play it at a time. Reload to continue here.',
  notLoaded: 'This page failed to load.',
  notLoadedLine: 'The server is unreachable, or has a newer version of this page.',
  lost: 'Page not found.',
  lostLine: 'The link may be incomplete.',
  broken: 'This match cannot continue',
  notARecord: 'This replay cannot be opened',
  noRecord: 'There is no replay at this address in this browser. It may have been deleted.',
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

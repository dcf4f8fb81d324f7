// Positions written short, for scenario files. What is left out is as after the set-up.

import { countIn, listed, partsOf, placeNamed, type Positions, Problem, wordsIn, type Written } from '@muster/engine';
import { campOf, ownCamp, seatSide } from './castle.ts';
import { audit, coinsIn } from './secrets.ts';
import {
  type Ask,
  type Camp,
  CASTLE,
  COINS,
  COINS_OF_EACH,
  type Coin,
  type Options,
  type Purse,
  type Soldier,
  type State,
} from './state.ts';
import { LAP_COUNTER, MOST_OF_A_COIN, noCoins } from './turn.ts';

export const positions: Positions<State, Options> = { read, write };

const TABLE_PARTS = ['seat', 'ask', 'tosses', 'tails', 'landed', 'damage', 'kills'];
const CAMP_PARTS = ['turn', 'castle', 'added', 'garrison', 'reinforcements', 'lap', 'supply', 'soldiers'];

/** A duel has the parts of its one camp beside those of the table; in a Crusade each seat's name holds its own. */
function write(s: State): Written {
  const table = {
    seat: seatSide(s, s.seat),
    ask: s.ask,
    tosses: s.tosses,
    tails: writePurse(s.tails),
    landed: writePurse(s.landed),
    damage: s.damage,
    kills: s.kills,
  };
  if (s.mode !== 'crusade') return { ...table, ...writeCamp(s.camps[0] as Camp) };
  return { ...table, ...Object.fromEntries(s.camps.map((camp, seat) => [seatSide(s, seat), writeCamp(camp)])) };
}

function writeCamp({ turn, castle, added, garrison, reinforcements, lap, supply, soldiers }: Camp): Written {
  return {
    turn,
    castle,
    added,
    lap,
    garrison: writePurse(garrison),
    reinforcements: writePurse(reinforcements),
    supply: writePurse(supply),
    soldiers: soldiers.map(writeSoldier).join(' '),
  };
}

/** "2c@4" stands on square 4; "!" is wounded, "~" has moved this turn. The lower soldier of a stack comes first. */
function writeSoldier({ coin, square, wounded, moved }: Soldier): string {
  return `${coin}c@${square}${wounded ? '!' : ''}${moved ? '~' : ''}`;
}

function writePurse(purse: Purse): string {
  return COINS.flatMap((coin) => Array<string>(purse[coin]).fill(`${coin}c`)).join(' ');
}

function read(written: unknown, { mode, difficulty, pathway }: Options, seats: number): State {
  const camps = Array.from({ length: mode === 'crusade' ? seats : 1 }, () => readCamp({}, pathway, AT_THE_START));
  const names = Array.from({ length: seats }, (_, seat) => seatSide({ mode, camps }, seat));
  const parts = partsOf(written, 'The position', [...TABLE_PARTS, ...(mode === 'crusade' ? names : CAMP_PARTS)]);
  const ask = readAsk(parts['ask'], mode);
  const usualSeat = mode === 'duel' && DEFENDING.includes(ask) ? 1 : 0;
  const seat = placeNamed(parts['seat'] ?? names[usualSeat], 'seat', names);
  const s: State = {
    mode,
    difficulty,
    pathway,
    camps:
      mode === 'crusade'
        ? names.map((name, camp) =>
            readCamp(partsOf(parts[name] ?? {}, name, CAMP_PARTS), pathway, {
              turn: camp === seat ? 1 : 0,
              isTurnOver: camp !== seat,
            }),
          )
        : [readCamp(parts, pathway, { turn: 1, isTurnOver: DEFENDING.includes(ask) })],
    seat,
    ask,
    tosses: countIn(parts, 'tosses', 0),
    tails: readPurse(parts['tails'] ?? '', 'tails'),
    landed: readPurse(parts['landed'] ?? parts['tails'] ?? '', 'landed'),
    damage: countIn(parts, 'damage', 0),
    kills: countIn(parts, 'kills', 0),
  };
  checkCoins(s);
  const [wrong] = audit(s);
  if (wrong) throw new Problem(`This position cannot come up. ${wrong}.`);
  return s;
}

/** Coins that lie tails up are Reinforcements of the seat that is asked; what a Defender has tossed is its Garrison. */
function checkCoins(s: State): void {
  const { reinforcements, garrison } = campOf(s, ownCamp(s));
  checkPurse(s.tails, 'tails', reinforcements, 'reinforcements');
  if (DEFENDING.includes(s.ask)) checkPurse(s.landed, 'landed', garrison, 'garrison');
  else checkPurse(s.landed, 'landed', reinforcements, 'reinforcements');
}

function checkPurse(purse: Purse, part: string, whole: Purse, name: string): void {
  const many = COINS.find((coin) => purse[coin] > whole[coin]);
  if (many) throw new Problem(`"${part}" has ${purse[many]} ${many}c coins, but the ${name} only ${whole[many]}.`);
}

/** The Defender answers: the Attacker's turn of this number is over. */
const DEFENDING: readonly Ask[] = ['volley', 'wounds', 'evolution', 'salvo', 'verdict', 'gamble'];

/** The turn that a camp is in when none is written, and whether it has taken its coin from the Lap Counter. */
type Usual = { readonly turn: number; readonly isTurnOver: boolean };
const AT_THE_START: Usual = { turn: 0, isTurnOver: true };

function readCamp(parts: Written, pathway: number, usual: Usual): Camp {
  const turn = countIn(parts, 'turn', usual.turn);
  const lapsTaken = usual.isTurnOver ? turn : turn - 1;
  const lap = countIn(parts, 'lap', Math.min(LAP_COUNTER.length, Math.max(0, lapsTaken)));
  const camp: Camp = {
    castle: countIn(parts, 'castle', CASTLE),
    added: countIn(parts, 'added', 0),
    garrison: readPurse(parts['garrison'] ?? '1c 1c 1c', 'garrison'),
    reinforcements: readPurse(
      parts['reinforcements'] ?? ['1c 2c 5c', ...LAP_COUNTER.slice(0, lap).map((coin) => `${coin}c`)].join(' '),
      'reinforcements',
    ),
    lap,
    supply: noCoins(),
    soldiers: readSoldiers(parts['soldiers'] ?? '5c@1 2c@2 1c@3', pathway),
    turn,
  };
  if (COINS.reduce((sum, coin) => sum + camp.garrison[coin], 0) !== 3) throw new Problem('A garrison has three coins.');
  for (const coin of COINS) {
    camp.supply[coin] = COINS_OF_EACH - coinsIn(camp, coin);
    if (camp.supply[coin] < 0) throw new Problem(`The position uses more than the ten ${coin}c coins of a map.`);
  }
  if ('supply' in parts && parts['supply'] !== writePurse(camp.supply)) {
    throw new Problem(
      `With the coins laid out the supply is "${writePurse(camp.supply)}", not ${JSON.stringify(parts['supply'])}. It may be left out.`,
    );
  }
  return camp;
}

function readSoldiers(written: unknown, pathway: number): Soldier[] {
  const soldiers = wordsIn(written, 'soldiers').map((text) => {
    const [, coin, square, wounded, moved] = /^([125]c)@(\d+)(!?)(~?)$/.exec(text) ?? [];
    if (!coin)
      throw new Problem(`"${text}" is no soldier. A soldier is written like 2c@4, wounded 2c@4!, moved 2c@4~.`);
    if (Number(square) < 1 || Number(square) > pathway)
      throw new Problem(`"${text}" is not on the pathway of ${pathway} squares.`);
    return {
      coin: Number.parseInt(coin, 10) as Coin,
      square: Number(square),
      wounded: wounded === '!',
      moved: moved === '~',
    };
  });
  return soldiers.sort((a, b) => a.square - b.square);
}

function readPurse(written: unknown, part: string): Purse {
  const purse = noCoins();
  for (const text of wordsIn(written, part)) {
    const coin = COINS.find((known) => `${known}c` === text);
    if (!coin) throw new Problem(`"${text}" in "${part}" is no coin. Coins are 1c, 2c and 5c.`);
    purse[coin]++;
  }
  const many = COINS.find((coin) => part !== 'supply' && purse[coin] > MOST_OF_A_COIN);
  if (many)
    throw new Problem(`"${part}" has ${purse[many]} ${many}c coins; the game never gives more than ${MOST_OF_A_COIN}.`);
  return purse;
}

/** What can be asked in each mode; the first is what its first turn begins with. */
const ASKED: Record<Options['mode'], readonly Ask[]> = {
  duel: ['orders', 'volley', 'wounds', 'evolution', 'over'],
  'solo-attacker': ['orders', 'salvo', 'verdict', 'gamble', 'over'],
  'solo-defender': ['march', 'volley', 'wounds', 'evolution', 'over'],
  crusade: ['role', 'orders', 'volley', 'wounds', 'evolution', 'over'],
};

function readAsk(written: unknown, mode: Options['mode']): Ask {
  const asked = ASKED[mode];
  const ask = asked.find((known) => known === (written ?? asked[0]));
  if (!ask) throw new Problem(`In this mode "ask" is ${listed(asked, 'or')}, not ${JSON.stringify(written)}.`);
  return ask;
}

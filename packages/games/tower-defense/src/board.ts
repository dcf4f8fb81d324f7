// The board as text: the Pathway in rows as long as the screen is wide.

import { campOf, seatSide, sideName, targetOf } from './castle.ts';
import { type Camp, COINS, type Purse, type Soldier, type State } from './state.ts';
import { LAP_COUNTER, SOLO_ATTACK, SOLO_DEFENSE, TOSSES } from './turn.ts';

const CELL = 5;

export function board(s: State, columns = 80): string {
  const inARow = Math.max(4, Math.floor((columns - '| CASTLE'.length) / (CELL + 1)));
  return s.mode === 'crusade' ? crusadeBoard(s, inARow, columns) : mapBoard(s, inARow, columns);
}

function mapBoard(s: State, inARow: number, columns: number): string {
  const camp = campOf(s, 0);
  return [
    `Turn ${camp.turn}   Castle ${camp.castle} HP   Garrison ${coins(camp.garrison)}`,
    ...pathway(s.pathway, camp.soldiers, 'CASTLE', inARow),
    ...tossLine(s),
    ...inLines([`Reinforcements ${coins(camp.reinforcements)}`, `Lap Counter ${lapCounter(camp)}`], '   ', columns),
    `Supply ${counts(camp.supply)}${legend(camp.soldiers)}`,
  ].join('\n');
}

/** Each seat with its own army below it, on the Pathway of the Castle that it marches on. */
function crusadeBoard(s: State, inARow: number, columns: number): string {
  const lines = s.camps.flatMap((camp, seat) => {
    const name = `${seatSide(s, seat)}${seat === s.seat ? ' (to play)' : ''}`;
    if (camp.castle === 0) return [`${name}  destroyed`];
    const target = sideName(s, targetOf(s, seat), 'defend');
    return [
      ...inLines(
        [
          `${name}  turn ${camp.turn}  Castle ${camp.castle} HP  Garrison ${coins(camp.garrison)}`,
          `Supply ${counts(camp.supply)}`,
        ],
        '  ',
        columns,
      ),
      ...inLines(
        [`  Marching on ${target}`, `Reinforcements ${coins(camp.reinforcements)}`, `Lap Counter ${lapCounter(camp)}`],
        '   ',
        columns,
      ),
      ...(seat === s.seat ? tossLine(s).map((line) => `  ${line}`) : []),
      ...pathway(s.pathway, camp.soldiers, target, inARow),
    ];
  });
  const marks = legend(s.camps.flatMap(({ soldiers }) => soldiers)).trim();
  return [...lines, ...(marks ? [marks] : [])].join('\n');
}

/** As much on a line as there is room for; what does not fit goes on below. */
function inLines([first = '', ...others]: readonly string[], gap: string, columns: number): string[] {
  const lines = [first];
  for (const part of others) {
    const line = `${lines.at(-1)}${gap}${part}`;
    if (line.length <= columns) lines[lines.length - 1] = line;
    else lines.push(`  ${part}`);
  }
  return lines;
}

/** What this turn's tosses have brought so far: the tails that are left to pair, or the damage. */
function tossLine(s: State): string[] {
  const { ask, tosses, tails, landed, damage } = s;
  if (tosses === 0) return [];
  switch (ask) {
    case 'orders': {
      const used = COINS.some((coin) => landed[coin] > tails[coin]) ? `   Used ${coins(lessOf(landed, tails))}` : '';
      return [`Toss ${tosses} of ${TOSSES}   Tails up ${coins(tails)}${used}`];
    }
    case 'march':
      return [`Toss ${tosses} of ${SOLO_ATTACK[s.difficulty].tosses}   Tails up ${coins(landed)}`];
    case 'salvo':
    case 'verdict':
      return [`Toss ${tosses} of ${SOLO_DEFENSE[s.difficulty]}   Tails up ${coins(landed)}   Damage so far ${damage}`];
    case 'volley':
    case 'gamble':
      return [`Toss ${tosses}   Tails up ${coins(landed)}   Damage so far ${damage}`];
    case 'wounds':
      return [`Toss ${tosses}   Tails up ${coins(landed)}   Damage left ${damage}`];
    case 'role':
    case 'evolution':
    case 'over':
      return [];
  }
}

function lapCounter({ lap }: Camp): string {
  const left = LAP_COUNTER.slice(lap).map((coin) => `${coin}c`);
  return left.join(' ') || 'empty';
}

/** What the marks mean, where there are any. */
function legend(soldiers: readonly Soldier[]): string {
  const wounded = soldiers.some((soldier) => soldier.wounded) ? '   ! wounded' : '';
  const moved = soldiers.some((soldier) => soldier.moved) ? '   ~ has moved' : '';
  return `${wounded}${moved}`;
}

/** The squares in rows, stacks standing on their bottom soldier. `!` is a wounded soldier, `~` one that has moved. */
function pathway(squares: number, soldiers: readonly Soldier[], castle: string, inARow: number): string[] {
  const rows: string[] = [];
  for (let first = 1; first <= squares; first += inARow) {
    const last = Math.min(squares, first + inARow - 1);
    const stacks = Array.from({ length: last - first + 1 }, (_, i) =>
      soldiers.filter(({ square }) => square === first + i),
    );
    const height = Math.max(1, ...stacks.map((stack) => stack.length));
    for (let level = height - 1; level >= 0; level--) {
      const cells = stacks.map((stack) => cell(stack[level])).join('|');
      rows.push(`|${cells}|${level === 0 ? (last === squares ? ` ${castle}` : ' ...') : ''}`);
    }
    rows.push(`+${stacks.map((_, i) => numberPlate(first + i)).join('+')}+`);
  }
  return rows;
}

function numberPlate(square: number): string {
  return `${square}`.padStart(CELL - 2, '-').padEnd(CELL, '-');
}

function cell(soldier: Soldier | undefined): string {
  if (!soldier) return ' '.repeat(CELL);
  return ` ${soldier.coin}c${soldier.wounded ? '!' : ''}${soldier.moved ? '~' : ''}`.padEnd(CELL);
}

function coins(purse: Purse): string {
  return COINS.flatMap((coin) => Array<string>(purse[coin]).fill(`${coin}c`)).join(' ') || 'none';
}

function lessOf(all: Purse, some: Purse): Purse {
  return [0, all[1] - some[1], all[2] - some[2], 0, 0, all[5] - some[5]];
}

function counts(purse: Purse): string {
  return COINS.map((coin) => `${purse[coin]}x${coin}c`).join(' ');
}

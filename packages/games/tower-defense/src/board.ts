// The board as text, at most 80 columns wide.

import { campOf, seatSide, sideOf, targetOf } from './castle.ts';
import { type Camp, COINS, type Purse, type Soldier, type State } from './state.ts';
import { LAP_COUNTER } from './turn.ts';

const IN_A_ROW = 12;
const CELL = 5;

export function board(s: State): string {
  return s.mode === 'crusade' ? crusadeBoard(s) : mapBoard(s);
}

function mapBoard(s: State): string {
  const camp = campOf(s, 0);
  return [
    `Turn ${camp.turn}   Castle ${camp.castle} HP   Garrison ${coins(camp.garrison)}`,
    ...pathway(s.pathway, camp.soldiers, 'CASTLE'),
    `Reinforcements ${coins(camp.reinforcements)}   Lap Counter ${lapCounter(camp)}`,
    `Supply ${counts(camp.supply)}${legend(camp.soldiers)}`,
  ].join('\n');
}

/** Each seat with its own army below it, on the way to the Castle that is named at the end. */
function crusadeBoard(s: State): string {
  const lines = s.camps.flatMap((camp, seat) => {
    const name = `${seatSide(s, seat)}${seat === s.seat ? ' (to play)' : ''}`;
    if (camp.castle === 0) return [`${name}: destroyed`];
    return [
      `${name}: turn ${camp.turn}   Castle ${camp.castle} HP   Garrison ${coins(camp.garrison)}`,
      `  Reinforcements ${coins(camp.reinforcements)}   Lap ${lapCounter(camp)}   Supply ${counts(camp.supply)}`,
      ...pathway(s.pathway, camp.soldiers, sideOf(s, targetOf(s, seat), 'defend')),
    ];
  });
  const marks = legend(s.camps.flatMap(({ soldiers }) => soldiers)).trim();
  return [...lines, ...(marks ? [marks] : [])].join('\n');
}

function lapCounter({ lap }: Camp): string {
  return (
    LAP_COUNTER.slice(lap)
      .map((coin) => `${coin}c`)
      .join(' ') || 'empty'
  );
}

/** What the marks mean, where there are any. */
function legend(soldiers: readonly Soldier[]): string {
  const wounded = soldiers.some((soldier) => soldier.wounded) ? '   ! wounded' : '';
  const moved = soldiers.some((soldier) => soldier.moved) ? '   ~ has moved' : '';
  return `${wounded}${moved}`;
}

/** The squares in rows, stacks standing on their bottom soldier. `!` is a wounded soldier, `~` one that has moved. */
function pathway(squares: number, soldiers: readonly Soldier[], castle: string): string[] {
  const rows: string[] = [];
  for (let first = 1; first <= squares; first += IN_A_ROW) {
    const last = Math.min(squares, first + IN_A_ROW - 1);
    const stacks = Array.from({ length: last - first + 1 }, (_, i) =>
      soldiers.filter(({ square }) => square === first + i),
    );
    const height = Math.max(1, ...stacks.map((stack) => stack.length));
    for (let level = height - 1; level >= 0; level--) {
      const cells = stacks.map((stack) => cell(stack[level])).join('|');
      rows.push(`|${cells}|${level === 0 ? (last === squares ? ` ${castle}` : ' ...') : ''}`);
    }
    rows.push(
      `+${stacks
        .map((_, i) =>
          String(first + i)
            .padStart(CELL - 2, '-')
            .padEnd(CELL, '-'),
        )
        .join('+')}+`,
    );
  }
  return rows;
}

function cell(soldier: Soldier | undefined): string {
  if (!soldier) return ' '.repeat(CELL);
  return ` ${soldier.coin}c${soldier.wounded ? '!' : ''}${soldier.moved ? '~' : ''}`.padEnd(CELL);
}

function coins(purse: Purse): string {
  return COINS.flatMap((coin) => Array<string>(purse[coin]).fill(`${coin}c`)).join(' ') || 'none';
}

function counts(purse: Purse): string {
  return COINS.map((coin) => `${purse[coin]}x${coin}c`).join(' ');
}

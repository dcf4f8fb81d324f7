// The board as text, at most 80 columns wide.

import { campOf, seatSide, sideOf, targetOf } from './castle.ts';
import { COINS, type Purse, type Soldier, type State } from './state.ts';
import { LAP_COUNTER } from './turn.ts';

const IN_A_ROW = 12;
const CELL = 5;

export function board(s: State): string {
  return s.mode === 'crusade' ? crusadeBoard(s) : mapBoard(s);
}

function mapBoard(s: State): string {
  const camp = campOf(s, 0);
  return [
    `Turn ${camp.turn}   Castle ${hearts(camp.castle)}   Garrison ${coins(camp.garrison)}`,
    ...pathway(s.pathway, camp.soldiers),
    `Reinforcements ${coins(camp.reinforcements)}   Lap Counter ${LAP_COUNTER.slice(camp.lap).map((coin) => `${coin}c`).join(' ') || 'empty'}`,
    `Supply ${counts(camp.supply)}${tray(s)}`,
  ].join('\n');
}

function crusadeBoard(s: State): string {
  const lines = s.camps.flatMap((camp, seat) => {
    if (camp.castle === 0) return [`${seatSide(s, seat)}: destroyed`];
    const target = sideOf(s, targetOf(s, seat), 'defend');
    return [
      `${seatSide(s, seat)}${seat === s.seat ? ' (to play)' : ''}: turn ${camp.turn}   Castle ${hearts(camp.castle)}   Garrison ${coins(camp.garrison)}`,
      `  Reinforcements ${coins(camp.reinforcements)}   Supply ${counts(camp.supply)}`,
      `  on the way to ${target}:`,
      ...pathway(s.pathway, camp.soldiers).map((line) => `  ${line}`),
    ];
  });
  return [...lines, tray(s).trim()].filter((line) => line !== '').join('\n');
}

/** The squares in rows, stacks standing on their bottom soldier. `!` is a wounded soldier, `~` one that has moved. */
function pathway(squares: number, soldiers: readonly Soldier[]): string[] {
  const rows: string[] = [];
  for (let first = 1; first <= squares; first += IN_A_ROW) {
    const last = Math.min(squares, first + IN_A_ROW - 1);
    const stacks = Array.from({ length: last - first + 1 }, (_, i) => soldiers.filter(({ square }) => square === first + i));
    const height = Math.max(1, ...stacks.map((stack) => stack.length));
    for (let level = height - 1; level >= 0; level--) {
      const cells = stacks.map((stack) => cell(stack[level])).join('|');
      rows.push(`|${cells}|${level === 0 ? (last === squares ? ' CASTLE' : ' ...') : ''}`);
    }
    rows.push(`+${stacks.map((_, i) => String(first + i).padStart(CELL - 2, '-').padEnd(CELL, '-')).join('+')}+`);
  }
  return rows;
}

function cell(soldier: Soldier | undefined): string {
  if (!soldier) return ' '.repeat(CELL);
  return ` ${soldier.coin}c${soldier.wounded ? '!' : ''}${soldier.moved ? '~' : ''}`.padEnd(CELL);
}

function tray({ tails, damage }: State): string {
  const shown = coins(tails);
  return `${shown === 'none' ? '' : `   Tails up ${shown}`}${damage > 0 ? `   Damage ${damage}` : ''}`;
}

function hearts(hitPoints: number): string {
  return `${hitPoints} HP`;
}

function coins(purse: Purse): string {
  return COINS.flatMap((coin) => Array<string>(purse[coin]).fill(`${coin}c`)).join(' ') || 'none';
}

function counts(purse: Purse): string {
  return COINS.map((coin) => `${purse[coin]}x${coin}c`).join(' ');
}

// Nothing is hidden in this game: everybody sees all coins.

import { LAP_COUNTER } from './turn.ts';
import { type Camp, CASTLE, COINS, COINS_OF_EACH, type Coin, type Purse, type Soldier, type State } from './state.ts';

export function clone(s: State): State {
  return {
    mode: s.mode,
    difficulty: s.difficulty,
    pathway: s.pathway,
    camps: s.camps.map(cloneCamp),
    seat: s.seat,
    ask: s.ask,
    tosses: s.tosses,
    tails: clonePurse(s.tails),
    landed: clonePurse(s.landed),
    damage: s.damage,
    kills: s.kills,
  };
}

function cloneCamp(camp: Camp): Camp {
  return {
    castle: camp.castle,
    added: camp.added,
    garrison: clonePurse(camp.garrison),
    reinforcements: clonePurse(camp.reinforcements),
    lap: camp.lap,
    supply: clonePurse(camp.supply),
    soldiers: camp.soldiers.map(cloneSoldier),
    turn: camp.turn,
  };
}

function cloneSoldier({ coin, square, wounded, moved }: Soldier): Soldier {
  return { coin, square, wounded, moved };
}

function clonePurse(purse: Purse): Purse {
  return [0, purse[1], purse[2], 0, 0, purse[5]];
}

/** Every coin of the camp, wherever it is. The Castle stands for one coin of each value, and what was added to it. */
export function coinsIn(camp: Camp, coin: Coin): number {
  const { garrison, reinforcements, supply, soldiers, lap, added } = camp;
  const inLapCounter = LAP_COUNTER.slice(lap).filter((other) => other === coin).length;
  const onPathway = soldiers.filter((soldier) => soldier.coin === coin).length;
  const onCastle = 1 + (coin === 1 ? added : 0);
  return garrison[coin] + reinforcements[coin] + supply[coin] + inLapCounter + onPathway + onCastle;
}

export function audit(s: State): string[] {
  const wrong = s.camps.flatMap((camp, at) => auditCamp(s, camp).map((fault) => `Camp ${at}: ${fault}`));
  if (COINS.some((coin) => s.tails[coin] < 0)) wrong.push('Fewer than no coins lie tails up');
  if (COINS.some((coin) => s.tails[coin] > s.landed[coin])) wrong.push('More coins lie tails up than landed so');
  if (s.damage < 0) wrong.push('More damage was dealt than there was');
  return wrong;
}

function auditCamp(s: State, camp: Camp): string[] {
  const wrong: string[] = [];
  for (const coin of COINS) {
    const found = coinsIn(camp, coin);
    if (found !== COINS_OF_EACH) wrong.push(`there are ${found} ${coin}c coins`);
    if (Math.min(camp.garrison[coin], camp.reinforcements[coin], camp.supply[coin]) < 0)
      wrong.push(`fewer than no ${coin}c`);
  }
  if (camp.castle < 0 || camp.castle > CASTLE + camp.added) wrong.push(`the Castle has ${camp.castle} hit points`);
  camp.soldiers.forEach(({ square }, at) => {
    if (square < 1 || square > s.pathway) wrong.push(`a soldier stands on square ${square}`);
    if (square < (camp.soldiers[at - 1]?.square ?? 1)) wrong.push('the soldiers are not in order');
  });
  return [...wrong, ...auditStacks(camp.soldiers)];
}

/** No 5c is strictly lower than anybody: none can have joined others. */
function auditStacks(soldiers: readonly Soldier[]): string[] {
  return soldiers.flatMap(({ coin, square }, at) =>
    coin === 5 && soldiers[at - 1]?.square === square ? [`a 5c stands on others on square ${square}`] : [],
  );
}

// Where matches of this browser are played: rules, chance and bots. The page gets sights and never the state.

import { bots } from '@muster/bots';
import { Problem, readRecord, reasonOf } from '@muster/engine';
import { advise } from './advice.ts';
import { gameCalled } from './games.ts';
import { hold } from './tab-lock.ts';
import { type Live, sitDown, sitDownAgain } from './local-match.ts';
import { say } from '../base/messages.ts';
import type { Answers, Message, Request, Seated } from '../match-client/protocol.ts';
import type { Opening } from '../review/opened-record.ts';
import { lookAt } from './replay-view.ts';
import { PERSON } from '../match-client/match-client.ts';
import { thinker } from './bot-pool.ts';
import { weigh } from '../review/turning-points.ts';

let live: Live | undefined;
let opening: Opening | undefined;

addEventListener('message', async ({ data }: MessageEvent<{ readonly call: number; readonly request: Request }>) => {
  try {
    post({ answer: data.call, value: await answer(data.request) });
  } catch (error) {
    post({ answer: data.call, problem: reasonOf(error) });
    if (!(error instanceof Problem)) throw error;
  }
});

async function answer(request: Request): Promise<Answers[Request['do']]> {
  switch (request.do) {
    case 'start':
      await hold(request.start.id, leave);
      live = await sitDown(await gameCalled(request.start.game), request.start, post);
      return seated(live);
    case 'resume':
      await hold(request.id, leave);
      live = await sitDownAgain(gameCalled, request.id, post);
      return seated(live);
    case 'open':
      return openRecord(request.record);
    case 'look':
      return lookAt(opened(), request.step, request.eyes);
    case 'weigh':
      return weigh(opened(), thinker().think);
    case 'act':
      return table().act(request.seat, request.action);
    case 'undo':
      return table().undo(request.seat);
    case 'resign':
      return table().resign(request.seat);
    case 'hint':
      return table().hint(request.seat);
    case 'advise':
      return advise(request.game, request.view, request.seat, Date.now());
    case 'takeSeat':
      return table().takeSeat();
    case 'shown':
      return table().shown();
    case 'record':
      return table().record();
  }
}

async function openRecord(text: string): Promise<Answers['open']> {
  const record = readRecord(text);
  opening = { game: await gameCalled(record.game), record };
  // The whole of it is played once, so that a record that has been altered is found out at the door.
  lookAt(opening, record.steps.length, 'spectator');
  const players = record.players ?? Array<string>(record.seats).fill('');
  return { game: record.game, players, titles: players.map(titleOf), steps: record.steps.length };
}

/** Another page plays this match now: what happens here must not be saved over it. */
function leave(): void {
  post({ isTaken: true });
  self.close();
}

function seated({ game, players, own }: Live): Seated {
  return { game: game.id, players, titles: players.map(titleOf), own };
}

/** A bot by its title, and whoever has a name by that; somebody at this screen needs none. */
function titleOf(player: string): string {
  const bot = bots.find(({ id }) => id === player);
  if (bot) return say.bot(bot.title);
  return player === PERSON ? '' : player;
}

function table(): Live {
  if (!live) throw new Error('Nobody has sat down at this table');
  return live;
}

function opened(): Opening {
  if (!opening) throw new Error('No record has been opened');
  return opening;
}

function post(message: Message): void {
  self.postMessage(message);
}

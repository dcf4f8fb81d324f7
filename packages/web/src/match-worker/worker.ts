// Plays the matches of this browser: rules, chance and bots. The page gets snapshots and never the state.

import { bots } from '@muster/bots';
import { readRecord } from '@muster/engine';
import { advise } from './advice.ts';
import { gameCalled, rulesOf } from './games.ts';
import { takeTabLock } from './tab-lock.ts';
import { type LocalMatch, startMatch, resumeMatch } from './local-match.ts';
import { answerCalls } from '../base/worker-calls.ts';
import { say } from '../base/messages.ts';
import type { Answers, Message, Request, Seated } from '../match-client/protocol.ts';
import type { OpenedRecord } from '../review/opened-record.ts';
import { snapshotAt } from './replay-view.ts';
import { PERSON } from '../match-client/match-client.ts';
import { botPool } from './bot-pool.ts';
import { findTurningPoints } from '../review/find-turning-points.ts';

let playing: LocalMatch | undefined;
let opened: OpenedRecord | undefined;

answerCalls(answer);

async function answer(request: Request): Promise<Answers[Request['do']]> {
  switch (request.do) {
    case 'start':
      await takeTabLock(request.start.id, leave);
      playing = await startMatch(await gameCalled(request.start.game), request.start, post);
      return seated(playing);
    case 'resume':
      await takeTabLock(request.id, leave);
      playing = await resumeMatch(rulesOf, request.id, post);
      return seated(playing);
    case 'open':
      return openRecord(request.record);
    case 'look':
      return snapshotAt(record(), request.step, request.eyes);
    case 'findTurningPoints':
      return findTurningPoints(record(), botPool().think);
    case 'act':
      return match().act(request.seat, request.action);
    case 'undo':
      return match().undo(request.seat);
    case 'resign':
      return match().resign(request.seat);
    case 'hint':
      return match().hint(request.seat);
    case 'advise':
      return advise(request.game, request.version, request.view, request.seat, Date.now());
    case 'takeSeat':
      return match().takeSeat();
    case 'shown':
      return match().shown();
    case 'readOn':
      return match().readOn();
    case 'leaveLesson':
      return match().leaveLesson();
    case 'record':
      return match().record();
  }
}

async function openRecord(text: string): Promise<Answers['open']> {
  const record = readRecord(text);
  opened = { game: await rulesOf(record.game, record.version), record };
  // Replays all of it once, so that an altered record is refused when it is opened.
  snapshotAt(opened, record.steps.length, 'spectator');
  const players = record.players ?? Array<string>(record.seats).fill('');
  return {
    game: record.game,
    version: record.version,
    players,
    titles: players.map(titleOf),
    steps: record.steps.length,
  };
}

/** Another tab has taken the lock: this one must not save over its match. */
function leave(): void {
  post({ isTaken: true });
  self.close();
}

function seated({ game, players, own }: LocalMatch): Seated {
  return { game: game.id, version: game.version, players, titles: players.map(titleOf), own };
}

/** A bot's title, or the name of somebody elsewhere; a person at this screen has none. */
function titleOf(player: string): string {
  const bot = bots.find(({ id }) => id === player);
  if (bot) return say.bot(bot.title);
  return player === PERSON ? '' : player;
}

function match(): LocalMatch {
  if (!playing) throw new Error('No match has been started in this worker');
  return playing;
}

function record(): OpenedRecord {
  if (!opened) throw new Error('No record has been opened');
  return opened;
}

function post(message: Message): void {
  self.postMessage(message);
}

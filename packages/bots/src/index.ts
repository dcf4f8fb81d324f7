export { adviceIn, type Bot, type Budget, estimateIn, type Ranked, winShare, type Thought } from './bot.ts';
export { levels, skillOf } from './levels.ts';
export { botCalled, bots, strongest, usualBot } from './list.ts';
export {
  type ThinkRequest,
  type WorkerMessage,
  openBotPool,
  type BotPool,
  type WorkerReply,
  workersFor,
} from './pool.ts';
export { runBotWorker } from './worker.ts';

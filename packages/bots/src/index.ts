export { adviceIn, type Bot, type Budget, estimateIn, type Ranked, winShare, type Thought } from './bot.ts';
export { levels, skillOf } from './levels.ts';
export { botCalled, bots, strongest, usualBot } from './list.ts';
export {
  type BotPool,
  openBotPool,
  type ThinkRequest,
  type WorkerMessage,
  type WorkerReply,
  workersFor,
} from './bot-pool.ts';
export { runBotWorker } from './bot-worker.ts';
export {
  answerTasks,
  type FromWorker,
  type StartWorker,
  TaskTimeout,
  threadLink,
  type ToWorker,
  WorkerPool,
} from './worker-pool.ts';

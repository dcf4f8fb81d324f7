export { adviceIn, type Bot, type Budget, estimateIn, type Ranked, shareOf, type Thought } from './bot.ts';
export { levels, skillOf } from './levels.ts';
export { botCalled, bots, strongest, usualBot } from './list.ts';
export { type Errand, type Message, openPool, type Pool, type Reply, workersFor } from './pool.ts';
export { serve } from './serve.ts';

import { type Bot, legalActions, untried } from './bot.ts';

/** Any legal action, each as likely. */
export const random: Bot = {
  id: 'random',
  title: 'Random',
  about: 'Takes any legal action, each as likely. Good for trying things out and as a yardstick.',
  think(game, view, seat, _budget, chance) {
    const ranked = legalActions(game, view, seat).map(untried);
    const [chosen] = ranked.splice(chance.int(ranked.length), 1) as [(typeof ranked)[number]];
    return { action: chosen.action, ranked: [chosen, ...ranked] };
  },
};

import { expect, test } from 'vitest';
import { mustAsk } from '../src/question.ts';

type Question = { ask: 'draw'; power: number } | { ask: 'kill'; magic: number };

test('mustAsk: the question as the one it is; any other is a bug', () => {
  const question = { ask: 'draw', power: 3 } as Question;
  expect(mustAsk(question, 'draw').power).toBe(3);
  expect(() => mustAsk(question, 'kill')).toThrow('What answers "kill" does not answer "draw"');
});

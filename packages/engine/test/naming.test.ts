import { expect, test } from 'vitest';
import { readRules } from '../src/rulebook.ts';
import { itemsWithIds } from '../testing/naming.ts';

test('Bug: a rule without a full stop in its title was silently no rule', () => {
  const written =
    '# Nim\n\n## Taking\n\n- `take.one` **One.** Take one.\n- `take.two` **Two** Take two.\n- plain `x.y`\n';
  expect(readRules(written).map(({ id }) => id)).toEqual(['take.one']);
  expect(itemsWithIds(written)).toEqual(['take.one', 'take.two']);
});

import { checkLuck, type LuckWitness, Problem } from '@muster/engine';
import type { Command, ParsedArgs } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { findRules } from '../find.ts';
import { loadRecord } from '../records.ts';
import { readable, writtenJson } from '../sentences.ts';

export const verifyCommand: Command = {
  name: 'verify',
  summary: 'Check that the luck of a match came from the seed the server had committed to',
  arguments: [
    { name: 'RECORD', about: 'the record of a match that was played at a server', required: true, isPath: true },
  ],
  flags: {
    commitment: { type: 'text', value: 'HEX', about: 'what the server had committed to before you sat down' },
    seat: { type: 'number', value: 'N', min: 0, about: 'the seat you sat on, from 0; together with --salt' },
    salt: { type: 'text', value: 'TEXT', about: 'the random number that you gave' },
    json: { type: 'yes', about: 'print JSON: what was found, and the sentence' },
  },
  examples: ['muster verify match.jsonl', 'muster verify match.jsonl --seat 1 --salt 5f0c…'],
  async run(given, io) {
    const [file = ''] = given.args;
    const record = await loadRecord(file);
    const { finding, says } = await checkLuck(await findRules(record.game, record.version), record, witnessIn(given));
    io.out(given.yes('json') ? writtenJson({ finding, says }) : readable(says));
    return finding === 'fair' ? EXIT.done : EXIT.failed;
  },
};

function witnessIn(given: ParsedArgs): LuckWitness | undefined {
  const [commitment, seat, salt] = [given.text('commitment'), given.number('seat'), given.text('salt')];
  if ((seat === undefined) !== (salt === undefined)) throw new Problem('--seat and --salt belong together.');
  if (commitment === undefined && seat === undefined) return undefined;
  return {
    ...(commitment !== undefined && { commitment }),
    ...(seat !== undefined && salt !== undefined && { own: { seat, salt } }),
  };
}

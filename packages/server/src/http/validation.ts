import { Compile } from 'typebox/compile';
import { excerpt } from '@muster/engine';
import { Value } from 'typebox/value';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Refused } from '@muster/client/protocol';

type Flaw = { readonly instancePath: string; readonly message: string; readonly keyword: string };

/** What is wrong with something that was sent, in a sentence. */
export function sentenceOf(what: string, flaws: readonly Flaw[]): string {
  // Of a choice between several shapes, what is wrong inside one of them says more than that none fits.
  const [flaw] = flaws.toSorted((a, b) => b.instancePath.length - a.instancePath.length);
  if (!flaw) return `${what} cannot be used.`;
  const part = excerpt(flaw.instancePath.slice(1).replaceAll('/', '.'));
  // Whatever an object may not have is held against a schema that nothing fits.
  if (flaw.keyword === 'boolean') return `${what} cannot be used: there is no field "${part}".`;
  return `${what} cannot be used: ${part === '' ? 'it' : `"${part}"`} ${excerpt(flaw.message)}.`;
}

/** The rule behind everything that is not even a question. */
export const MALFORMED = 'request.malformed';

const PARTS: { readonly [part: string]: string } = {
  body: 'What was sent',
  params: 'The address',
  querystring: 'The question',
  headers: 'The head of the request',
};

/** The same TypeBox check for requests as for messages. What stands in an address is text, and made a number first. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart = 'body' }) => {
  const validator = Compile(schema);
  return (sent: unknown) => {
    const value = httpPart === 'body' ? sent : Value.Convert(schema, sent);
    if (validator.Check(value)) return { value };
    const says = sentenceOf(PARTS[httpPart] ?? 'The request', validator.Errors(value));
    return { error: new Refused(MALFORMED, says, 400) };
  };
};

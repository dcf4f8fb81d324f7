import { TO_SERVER, type ToServer } from '@muster/client/protocol';
import { listed } from '@muster/engine';
import { Compile } from 'typebox/compile';
import { sentenceOf } from '../http/validation.ts';
import { Refused } from '@muster/client/protocol';

const VALIDATORS = Object.fromEntries(Object.entries(TO_SERVER).map(([type, schema]) => [type, Compile(schema)]));

/** The message that was sent. Throws `Refused` for everything that is none. */
export function parseMessage(text: string): ToServer {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    throw new Refused('message.not-json', 'A message is one JSON object. This is none.', 400);
  }
  const type = typeof message === 'object' && message !== null ? (message as { type?: unknown }).type : undefined;
  const validator = typeof type === 'string' && Object.hasOwn(VALIDATORS, type) ? VALIDATORS[type] : undefined;
  if (!validator)
    throw new Refused('message.unknown', `A message has a type: ${listed(Object.keys(TO_SERVER), 'or')}.`, 400);
  if (validator.Check(message)) return message as ToServer;
  throw new Refused('message.malformed', sentenceOf(`The message "${String(type)}"`, validator.Errors(message)), 400);
}

/** The id of a message that cannot be used, as far as it has one, so that its sender knows what is answered. */
export function idIn(text: string): number | undefined {
  const found = /^\s*\{[^{}]{0,200}?"id"\s*:\s*(\d{1,15})\b/.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

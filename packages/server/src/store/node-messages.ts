import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { NodeMessage } from './store.ts';

/** PostgreSQL refuses a notification of 8000 bytes or more. */
const LONGEST = 7900;

const Id = Type.String({ minLength: 1, maxLength: 64 });
const At = Type.Integer({ minimum: 0 });
const Row = Type.Object({ match: Id, at: At, time: Type.Integer(), body: Type.String({ maxLength: LONGEST }) });
const Sent = Compile(
  Type.Union([
    Type.Object({ node: Id, type: Type.Literal('entry'), match: Id, at: At, row: Type.Optional(Row) }),
    Type.Object({ node: Id, type: Type.Union([Type.Literal('match'), Type.Literal('chat')]), match: Id }),
    Type.Object({ node: Id, type: Type.Literal('sessionEnded'), session: Id }),
    Type.Object({ node: Id, type: Type.Literal('beat'), number: At }),
  ]),
);

/** By which a node hears whether it hears. */
export type Beat = { readonly type: 'beat'; readonly number: number };

export type Heard = { readonly from: string; readonly message: NodeMessage | Beat };

export function writeNodeMessage(node: string, message: NodeMessage | Beat): string {
  const text = JSON.stringify({ node, ...message });
  if (message.type !== 'entry' || Buffer.byteLength(text) < LONGEST) return text;
  return JSON.stringify({ node, type: 'entry', match: message.match, at: message.at });
}

/** What a node has sent; undefined for anything else, for whoever may use the database can send notifications. */
export function readNodeMessage(payload: string): Heard | undefined {
  let sent: unknown;
  try {
    sent = JSON.parse(payload);
  } catch {
    return undefined;
  }
  if (!Sent.Check(sent)) return undefined;
  const { node: from, ...message } = sent;
  if (message.type === 'entry' && message.row && (message.row.match !== message.match || message.row.at !== message.at))
    return undefined;
  return { from, message: message as NodeMessage | Beat };
}

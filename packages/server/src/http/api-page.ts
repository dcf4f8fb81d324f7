import { TO_CLIENT, TO_SERVER } from '@muster/client/protocol';
import { page, type Piece } from './html.ts';

/** As much of an OpenAPI document as the page shows. */
type Document = { readonly paths?: { readonly [path: string]: unknown } };
type Operation = {
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: unknown;
  readonly requestBody?: { readonly content?: { readonly [type: string]: { readonly schema?: unknown } } };
  readonly responses?: { readonly [status: string]: unknown };
};

/** The interface of the server as a page to read: all routes of the OpenAPI document, and all messages. */
export function apiPage(document: Document): string {
  const routes = Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations as { [method: string]: Operation }).flatMap(([method, operation]) =>
      routePieces(`${method.toUpperCase()} ${path}`, operation),
    ),
  );
  return page('Muster: the interface', [
    { h1: 'The interface of the server' },
    {
      p: 'Requests and answers are JSON, but for records and metrics. Who you are is in a cookie, which POST /api/guests gives to anybody.',
    },
    { p: 'What cannot be done is answered with a sentence ("says") and the id of the rule behind it ("rule").' },
    { link: '/api/openapi.json', text: 'The same as an OpenAPI document, with the messages among its schemas' },
    { h2: 'Routes' },
    ...routes,
    { h2: 'Messages to the server' },
    { p: 'Over the socket at /api/socket. Each message is one JSON object.' },
    ...messagePieces(TO_SERVER),
    { h2: 'Messages to the client' },
    ...messagePieces(TO_CLIENT),
  ]);
}

function routePieces(title: string, operation: Operation): Piece[] {
  const { summary = '', description = '', parameters, requestBody, responses } = operation;
  const body = requestBody?.content?.['application/json']?.schema;
  return [
    { h3: title },
    { p: [summary, description].map(sentence).join(' ').trim() },
    ...labelled('In the address', parameters),
    ...labelled('What is sent', body),
    ...labelled('What is answered', responses),
  ];
}

function sentence(text: string): string {
  return text.replace(/([^.?!])$/, '$1.');
}

function labelled(label: string, written: unknown): Piece[] {
  return written === undefined ? [] : [{ p: `${label}:` }, { pre: JSON.stringify(written, undefined, 2) }];
}

function messagePieces(messages: { readonly [type: string]: object }): Piece[] {
  return Object.entries(messages).flatMap(([type, schema]) => {
    const { description = '', properties, required } = schema as Schema;
    return [{ h3: type }, { p: description }, { pre: JSON.stringify({ required, properties }, undefined, 2) }];
  });
}

type Schema = { readonly description?: string; readonly properties?: unknown; readonly required?: unknown };

/** All messages under names of their own, for the OpenAPI document: it has no other place for what goes over a socket. */
export function messageSchemas(): { [name: string]: object } {
  const named = (prefix: string, messages: { readonly [type: string]: object }) =>
    Object.entries(messages).map(([type, schema]) => [`${prefix}.${type}`, schema]);
  return Object.fromEntries([...named('toServer', TO_SERVER), ...named('toClient', TO_CLIENT)]);
}

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
    { p: 'Requests and answers are JSON. Who you are is in a cookie, which POST /api/guests gives to anybody.' },
    { p: 'What cannot be done is answered with a sentence ("says") and the id of the rule behind it ("rule").' },
    { link: '/api/openapi.json', text: 'The same as an OpenAPI document' },
    { h2: 'Routes' },
    ...routes,
    { h2: 'Messages to the server' },
    { p: 'Over the socket at /api/socket. Each message is one JSON object.' },
    ...messagePieces(TO_SERVER),
    { h2: 'Messages to the client' },
    ...messagePieces(TO_CLIENT),
  ]);
}

function routePieces(title: string, { summary = '', description, parameters, requestBody }: Operation): Piece[] {
  const body = requestBody?.content?.['application/json']?.schema;
  return [
    { h3: title },
    {
      p: [summary, description]
        .filter(Boolean)
        .join('. ')
        .replace(/([^.?!])$/, '$1.'),
    },
    ...(parameters ? [{ pre: JSON.stringify(parameters, undefined, 2) }] : []),
    ...(body ? [{ pre: JSON.stringify(body, undefined, 2) }] : []),
  ];
}

function messagePieces(messages: { readonly [type: string]: object }): Piece[] {
  return Object.entries(messages).flatMap(([type, schema]) => {
    const { description = '', properties } = schema as { description?: string; properties?: unknown };
    return [{ h3: type }, { p: description }, { pre: JSON.stringify(properties, undefined, 2) }];
  });
}

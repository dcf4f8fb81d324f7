import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Server } from '../src/server.ts';
import { newStage } from '../testing/index.ts';
import { PATIENCE } from './soon.ts';

const stage = newStage();
let server: Server;

beforeAll(async () => {
  server = await stage.serve();
}, PATIENCE);
afterAll(() => stage.clear(), PATIENCE);

type Schema = { readonly [part: string]: unknown };

describe('whatever comes from outside has a limit', () => {
  test('each text, list and table in the schema of a request or a message says how long it may be', async () => {
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      paths: { [path: string]: { [method: string]: { requestBody?: Schema; parameters?: Schema[] } } };
      components: { schemas: { [name: string]: Schema } };
    };
    const requests = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody = {}, parameters = [] }]) => [
        ...endlessIn(requestBody, `${method} ${path}`),
        ...endlessIn(parameters, `${method} ${path}`),
      ]),
    );
    const messages = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      name.startsWith('toServer.') ? endlessIn(schema, name) : [],
    );
    expect([...requests, ...messages]).toEqual([]);
  });

  test('Bug: the name of an option could be 600,000 letters long, and came back in the refusal', async () => {
    const ann = await stage.guest('Ann', server.url);
    const { games } = await ann.games();
    for (const name of ['x'.repeat(61), 'x'.repeat(100_000)]) {
      const refused = await ann.setUp({ game: games[0]?.id ?? '', options: { [name]: 1 } }).catch(String);
      expect(refused).toContain('must not have more than 60 characters');
      expect(String(refused).length).toBeLessThan(300);
    }
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`option${at}`, at]));
    const tooMany = ann.setUp({ game: games[0]?.id ?? '', options: many });
    await expect(tooMany).rejects.toThrow('must not have more than 40 properties');
  });

  test('what is sent to a route is no longer than that route needs', async () => {
    const send = (body: string) =>
      fetch(`${server.url}/api/guests`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const padded = (length: number) => JSON.stringify({ name: 'Ann' }).padEnd(length);
    expect((await send(padded(4096))).status).toBe(201);
    const refused = await send(padded(4097));
    expect([refused.status, await refused.json()]).toEqual([
      413,
      { rule: 'request.malformed', says: 'That is too long.' },
    ]);
  });
});

/** Where a schema lets a text, a list or a table be as long as it likes. */
function endlessIn(schema: unknown, where: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxLength, maxItems, maxProperties, propertyNames, patternProperties } = schema as Schema;
  const isFixed = 'const' in schema || 'enum' in schema;
  const isEndless =
    (type === 'string' && maxLength === undefined && !isFixed) ||
    (type === 'array' && maxItems === undefined) ||
    (patternProperties !== undefined && (maxProperties === undefined || propertyNames === undefined));
  const inner = Object.entries(schema).flatMap(([part, value]) => endlessIn(value, `${where}/${part}`));
  return isEndless ? [where, ...inner] : inner;
}

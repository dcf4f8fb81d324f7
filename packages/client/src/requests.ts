import type { Refusal } from './protocol/index.ts';
import { Refused, UNNAMED } from './protocol/refused.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** HTTP, with the cookie kept where no browser does so. With several addresses, the next is tried when one is down. */
export class Requests {
  private readonly urls: readonly string[];
  private readonly jar = new Map<string, string>();
  private at = 0;

  constructor(urls: readonly string[]) {
    this.urls = urls.map((url) => url.replace(/\/$/, ''));
  }

  /** The address in use. */
  get url(): string {
    return this.urls[this.at % this.urls.length] ?? '';
  }

  /** From now on another one, if there is another. */
  useNextUrl(): void {
    this.at++;
  }

  /** What a browser would send by itself. */
  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async ask<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
    return (await this.send(method, path, body)) as Answer;
  }

  async text(path: string): Promise<string> {
    return (await this.send('GET', path)) as string;
  }

  private async send(method: Method, path: string, body?: unknown): Promise<unknown> {
    const response = await this.reach(method, path, body);
    for (const cookie of response.headers.getSetCookie?.() ?? []) this.keep(cookie);
    const text = await response.text();
    const isJson = /^application\/json(;|$)/.test(response.headers.get('content-type') ?? '');
    const answer: unknown = isJson && text !== '' ? JSON.parse(text) : text;
    if (response.ok) return answer;
    const { says, rule } = (isJson ? answer : {}) as Partial<Refusal>;
    throw new Refused(rule ?? UNNAMED, says ?? `The server answers ${response.status}.`, response.status);
  }

  private async reach(method: Method, path: string, body: unknown): Promise<Response> {
    const headers: { [name: string]: string } = {};
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (this.jar.size > 0) headers['cookie'] = this.cookie;
    const request = {
      method,
      headers,
      credentials: 'include',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    for (let attempt = 1; ; attempt++) {
      try {
        return await fetch(this.url + path, request as RequestInit);
      } catch {
        // Only questions are asked twice: something else may have been done before the connection broke.
        if (method !== 'GET' || attempt >= 2 * this.urls.length)
          throw new Refused('connection.lost', 'The server cannot be reached.', 503);
        this.useNextUrl();
      }
    }
  }

  private keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') this.jar.delete(name);
    else this.jar.set(name, value);
  }
}

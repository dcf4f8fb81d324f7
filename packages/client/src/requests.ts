import type { Refusal } from './protocol/index.ts';
import { Refused, UNNAMED } from './protocol/refused.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A server may accept a connection and never answer. Milliseconds until the first byte, and from there to the last. */
const ANSWER_WITHIN = 8000;
const REST_WITHIN = 60_000;

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

  /** This one does not answer: from now on another one, if there is another. Two who found that out move on once. */
  useNextUrl(failed = this.url): void {
    if (failed === this.url) this.at++;
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
    for (let tried = 1; ; tried++) {
      const { url } = this;
      try {
        return await this.sendTo(method, path, body);
      } catch (error) {
        // Nothing was done: this node lacks the rules of the match, and another one may have them.
        const isElsewhere = error instanceof Refused && error.rule === 'match.elsewhere';
        if (!isElsewhere || tried >= this.urls.length) throw error;
        this.useNextUrl(url);
      }
    }
  }

  private async sendTo(method: Method, path: string, body: unknown): Promise<unknown> {
    const { response, text } = await this.reach(method, path, body);
    for (const cookie of response.headers.getSetCookie?.() ?? []) this.keep(cookie);
    const isJson = /^application\/json(;|$)/.test(response.headers.get('content-type') ?? '');
    const answer: unknown = isJson && text !== '' ? JSON.parse(text) : text;
    if (response.ok) return answer;
    const { says, rule } = (isJson ? answer : {}) as Partial<Refusal>;
    throw new Refused(rule ?? UNNAMED, says ?? `The server answers ${response.status}.`, response.status);
  }

  private async reach(method: Method, path: string, body: unknown): Promise<{ response: Response; text: string }> {
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
      const { url } = this;
      const deadline = new AbortController();
      let timer = setTimeout(() => deadline.abort(), ANSWER_WITHIN);
      try {
        const response = await fetch(url + path, { ...request, signal: deadline.signal } as RequestInit);
        clearTimeout(timer);
        timer = setTimeout(() => deadline.abort(), REST_WITHIN);
        return { response, text: await response.text() };
      } catch {
        // Only questions are asked twice: something else may have been done before the connection broke.
        if (method !== 'GET' || attempt >= 2 * this.urls.length)
          throw new Refused('connection.lost', 'The server cannot be reached.', 503);
        this.useNextUrl(url);
      } finally {
        clearTimeout(timer);
      }
    }
  }

  private keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') this.jar.delete(name);
    else this.jar.set(name, value);
  }
}

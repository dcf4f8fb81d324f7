import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export type Answer<Body> = { readonly body: Body; readonly cookie: string };

/** A request whose answer is JSON. `fetch` takes several times as long, and would be measured along with the server. */
export async function ask<Body>(method: string, url: string, body: unknown, cookie = ''): Promise<Answer<Body>> {
  for (;;) {
    try {
      return await askOnce<Body>(method, url, body, cookie);
    } catch (error) {
      // Servers close connections that nobody has used for a while.
      if ((error as { code?: string }).code !== 'ECONNRESET') throw error;
    }
  }
}

function askOnce<Body>(method: string, url: string, body: unknown, cookie: string): Promise<Answer<Body>> {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...(cookie !== '' && { cookie }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, (response) => {
      let got = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (got += part));
      response.on('end', () => {
        const { statusCode = 0 } = response;
        if (statusCode >= 300) return reject(new Error(`${method} ${url}: ${statusCode} ${got}`));
        const [given = ''] = response.headers['set-cookie'] ?? [];
        return resolve({ body: JSON.parse(got) as Body, cookie: given.split(';')[0] ?? '' });
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

import { ask } from './http.ts';
import { type Line, openLine } from './socket.ts';
import type { Heard, Seats } from './match-driver.ts';

/** Two guests at our server. */
export async function ourSeats(url: string, number: number): Promise<Seats> {
  const guests = await Promise.all([0, 1].map((seat) => newGuest(url, `Guest ${number}-${seat}`)));
  const [host, guest] = guests as [Guest, Guest];
  let latest = 0;
  let before: string | undefined;
  return {
    async begin(hear) {
      const wish = { game: 'tower-defense', isPublic: true };
      const made = await ask<{ match: { id: string } }>('POST', `${url}/api/matches`, wish, host.cookie);
      const { id: match } = made.body.match;
      await ask('PUT', `${url}/api/matches/${match}/seats/1`, {}, guest.cookie);
      for (const [seat, { line }] of guests.entries()) {
        const act = (step: number, text: string) =>
          line.send(JSON.stringify({ type: 'act', id: ++latest, match, step, text }));
        line.hear = (text) => {
          const heard = heardIn(text, act);
          if (heard) hear(seat, heard);
        };
        if (before !== undefined) line.send(JSON.stringify({ type: 'unwatch', match: before }));
        line.send(JSON.stringify({ type: 'watch', id: ++latest, match }));
      }
      before = match;
    },
    close: () => guests.forEach(({ line }) => line.close()),
  };
}

type Guest = { readonly cookie: string; readonly line: Line };

async function newGuest(url: string, name: string): Promise<Guest> {
  const { cookie } = await ask('POST', `${url}/api/guests`, { name });
  return { cookie, line: await openLine(`${url.replace('http', 'ws')}/api/socket`, { cookie }) };
}

/** Only who is asked reads on, and no more than the question: what can be done comes with it. */
function heardIn(text: string, act: (step: number, text: string) => void): Heard | undefined {
  if (text.startsWith('{"type":"refused"')) throw new Error(text);
  if (!text.includes('"type":"update"')) return undefined;
  if (text.includes('"ended":{')) return { isOver: true };
  const at = text.lastIndexOf('"step":');
  if (!text.includes('"legal":[', at)) return { isOver: false };
  const { step, legal } = JSON.parse(`{${text.slice(at)}`) as { step: number; legal: string[] };
  return { isOver: false, turn: { choices: legal.length, take: (choice) => act(step, legal[choice] ?? '') } };
}

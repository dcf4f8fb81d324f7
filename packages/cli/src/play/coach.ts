import type { Coaching, Guide } from '@muster/engine';
import type { Io } from '../command.ts';
import { say, widthOf, wrapped } from '../layout.ts';
import { styleFor } from '../style.ts';
import { type Ending, viewerOf, save, type PlaySession, tellNews } from './session.ts';

/** The coach speaks, and the other side does what the script says, until the learner is to act or plays alone. */
export async function coach(session: PlaySession, guide: Guide, io: Io): Promise<Ending | undefined> {
  for (let coaching = guide.coaching(); coaching; coaching = guide.coaching()) {
    if (coaching.needs === 'nothing') {
      guide.playOther();
      save(session, io);
      continue;
    }
    if (coaching.needs === 'action') return undefined;
    // What the coach speaks of has just happened: it is told first.
    tellNews(session, viewerOf(session), io);
    speak(coaching, io);
    const line = await io.ask('Enter reads on, "skip" leaves the lesson. ');
    if (line === undefined) return 'left';
    if (/^skip$/i.test(line.trim())) leave(session, guide, io);
    else guide.readOn();
  }
  return undefined;
}

export function speak({ title, say: text, step, steps }: Coaching, io: Io): void {
  const { strong, faint } = styleFor(io);
  io.out('');
  io.out(`${strong(title ?? 'Coach')} ${faint(`(${step} of ${steps})`)}`);
  for (const line of wrapped(text, widthOf(io), '  ')) io.out(line);
}

/** From here on the match is like any other. */
export function leave(session: PlaySession, guide: Guide, io: Io): void {
  guide.leave();
  session.board = '';
  say(io, 'You have left the lesson. The match goes on, and the other side thinks for itself.');
}

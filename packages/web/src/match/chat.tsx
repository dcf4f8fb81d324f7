import type { Seat } from '@muster/engine';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { SeatMark } from '../look/seat.tsx';
import { say } from '../base/messages.ts';
import { hasDrawer } from '../base/settings.ts';
import type { Online } from '../match-client/online.ts';
import type { MatchClient } from '../match-client/match-client.ts';
import { announce } from '../base/announcer.tsx';
import type { MatchScreen } from './match-screen.ts';
import { rememberRead } from './chat-read.ts';

/** The server's limit. */
const LONGEST = 500;

/** The chat of the seats; spectators read along. */
export function Chat({ screen, online }: { readonly screen: MatchScreen; readonly online: Online }) {
  const lines = online.chat.value;
  const list = useRef<HTMLOListElement>(null);
  const isOpen = !hasDrawer.value || screen.isDrawerOpen.value;
  useEffect(() => {
    const last = lines.at(-1)?.number ?? 0;
    if (isOpen) {
      screen.readLines.value = last;
      rememberRead(online.match.value.id, last);
    }
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [lines, isOpen]);
  return (
    <>
      {lines.length === 0 ? (
        <p class="log log--empty">{say.emptyChat}</p>
      ) : (
        <ol class="log chat" aria-label={say.tabs.chat} ref={list} tabIndex={0}>
          {lines.map(({ number, seat, name, isGuest, text, time }) => (
            <li class="chat__line" key={number}>
              {seat === undefined ? <span /> : <SeatMark seat={seat} />}
              <div>
                <b>{isGuest ? say.guest(name) : name}</b>{' '}
                <time dateTime={new Date(time).toISOString()}>{say.timeOfDay(time)}</time>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {screen.client.own.length > 0 ? <SayForm online={online} /> : <p class="chat__silent">{say.onlySeatsSpeak}</p>}
    </>
  );
}

function SayForm({ online }: { readonly online: Online }) {
  const problem = useSignal('');
  const speak = async (event: SubmitEvent) => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem('line') as HTMLInputElement;
    const text = field.value.trim();
    if (text === '') return;
    const refused = await online.say(text);
    problem.value = refused?.sentence ?? '';
    if (!refused) field.value = '';
  };
  return (
    <>
      {problem.value && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <form class="say" onSubmit={(event) => void speak(event)}>
        <input
          name="line"
          autocomplete="off"
          maxLength={LONGEST}
          placeholder={say.saySomething}
          aria-label={say.saySomething}
        />
        <button type="submit" class="btn">
          {say.sayIt}
        </button>
      </form>
    </>
  );
}

/** Reads out new lines of the others, whichever tab is open. */
export function useChatTold({ client }: MatchScreen): void {
  const { online } = client;
  const lines = online?.chat.value ?? NONE;
  const last = useRef(lines.at(-1)?.number ?? 0);
  useEffect(() => {
    const others = lines.filter(({ number, seat }) => number > last.current && !isOwn(client, seat));
    last.current = lines.at(-1)?.number ?? last.current;
    for (const { name, text } of others) announce(say.saidBy(name, text));
  }, [lines]);
}

const NONE: Online['chat']['value'] = [];

function isOwn({ own }: MatchClient, seat: Seat | undefined): boolean {
  return seat !== undefined && own.includes(seat);
}

/** How many lines have not been looked at. */
export function unreadLines({ client, readLines }: MatchScreen): number {
  return client.online?.chat.value.filter(({ number }) => number > readLines.value).length ?? 0;
}

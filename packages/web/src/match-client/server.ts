import { Muster, type Person, Refused } from '@muster/client';
import { receiptsIn } from './receipts.ts';
import { type ReadonlySignal, signal } from '@preact/signals';
import { knownName, rememberName } from './known-name.ts';

/** The server that this page comes from. One socket serves all that is followed. */
export const muster = new Muster(location.origin);
muster.receipts = receiptsIn(localStorage);

/** Who sits at this browser, as the server knows them. */
export const me = signal<Person | undefined>(undefined);

/** `ended`: the connection does not come back by itself, for the session is over or this page is too old. */
export type Connection = 'fine' | 'lost' | 'ended';

/** A connection that takes no longer than this to come about is not spoken of, in milliseconds. */
const SOON = 1500;

const state = signal<Connection>('fine');
export const connection: ReadonlySignal<Connection> = state;

let speaking: ReturnType<typeof setTimeout> | undefined;
let hasBeenOpen = false;

/** Tells how the connection stands from now on: at once when it breaks, after a while when it does not come about. */
function listen(): void {
  const hear = () => {
    clearTimeout(speaking);
    const { status } = muster;
    hasBeenOpen ||= status === 'open';
    if (status === 'open') state.value = 'fine';
    else if (status === 'ended') state.value = 'ended';
    else if (hasBeenOpen) state.value = 'lost';
    else speaking = setTimeout(() => (state.value = 'lost'), SOON);
  };
  muster.statuses.on(hear);
}
listen();

let asked: Promise<Person | undefined> | undefined;

/** Who we are. Asked once; throws `Refused` when the server cannot be reached. */
export function whoAmI(): Promise<Person | undefined> {
  return (asked ??= ask().catch((error: unknown) => {
    asked = undefined;
    throw error;
  }));
}

async function ask(): Promise<Person | undefined> {
  if (knownName.peek() === undefined) return undefined;
  try {
    return setPerson(await muster.me());
  } catch (error) {
    if (error instanceof Refused && error.status === 401) return setPerson(undefined);
    throw error;
  }
}

/** From now on this browser is somebody else, or nobody. */
export function setPerson(person: Person | undefined): Person | undefined {
  me.value = person;
  // Whoever signs in or out here knows why the old connection has ended.
  if (state.peek() === 'ended') state.value = 'fine';
  asked = Promise.resolve(person);
  rememberName(person?.name);
  return person;
}

/** What the server says instead of doing what was asked; everything else is a bug, and thrown on. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  throw error;
}

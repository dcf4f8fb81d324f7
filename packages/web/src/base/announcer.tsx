import { signal } from '@preact/signals';
import { say } from './messages.ts';

/** The number of sentences kept in the live region. */
const MOST = 3;

type Sentence = { readonly number: number; readonly text: string };

const latest = signal<readonly Sentence[]>([]);
let highlighted = 0;

/** Says something to those who do not see the page, after what is being said. */
export function announce(text: string): void {
  if (text === '') return;
  latest.value = [...latest.peek(), { number: ++highlighted, text }].slice(-MOST);
}

/** Takes back what is still to be read: the next one at this screen may not know it. */
export function clearAnnouncements(): void {
  latest.value = [];
}

/** The one place that is listened to. It is there before anything is said: only what is added to it is heard. */
export function Announcer() {
  return (
    <div class="visually-hidden" role="log" aria-label={say.voice}>
      {latest.value.map(({ number, text }) => (
        <p key={number}>{text}</p>
      ))}
    </div>
  );
}

/** All text in an element: where its parts only stand apart, there is a space between them. */
export function textOf(element: Element): string {
  const texts: string[] = [];
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) texts.push(walk.currentNode.textContent?.trim() ?? '');
  return texts.filter(Boolean).join(' ');
}

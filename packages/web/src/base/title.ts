import { useEffect } from 'preact/hooks';
import { say } from './messages.ts';
import { route, writeRoute } from './router.ts';

/** Sets the document's title, and focuses the heading after navigation. Undefined: the title is not known yet. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = [title, say.muster].filter(Boolean).join(' · ');
  }, [title]);
  useEffect(arrive);
}

let latest: string | undefined;

/** Focuses the heading of a page that was navigated to. */
export function arrive(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  const here = `${placeOf()} ${heading.textContent}`;
  if (here === latest) return;
  const isFirst = latest === undefined;
  latest = here;
  // Not on the first page load, nor when something has the focus already.
  if (isFirst || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The page, without the step or the rule that it is opened at. */
function placeOf(): string {
  return writeRoute(route.peek()).split('/').slice(0, 3).join('/');
}

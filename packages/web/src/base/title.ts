import { useEffect } from 'preact/hooks';
import { say } from './messages.ts';
import { route, writeRoute } from './router.ts';

/** Each page says here what it is called; undefined: not yet. Whoever comes to it from another begins at its heading. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = [title, say.muster].filter(Boolean).join(' · ');
  }, [title]);
  useEffect(arrive);
}

let latest: string | undefined;

/** Places the focus, once the page has a heading. */
export function arrive(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  const here = `${placeOf()} ${heading.textContent}`;
  if (here === latest) return;
  const isFirst = latest === undefined;
  latest = here;
  // Where something has kept the focus, or a page has placed it, it stays.
  if (isFirst || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The page, without the step or the rule that it is opened at. */
function placeOf(): string {
  return writeRoute(route.peek()).split('/').slice(0, 3).join('/');
}

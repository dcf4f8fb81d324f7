import { signal } from '@preact/signals';

/** Addresses live behind the `#`, so that any server, or none, can serve the page. */
export type Route =
  | { readonly page: 'home' | 'about' | 'lobby' | 'mine' | 'account' }
  | { readonly page: 'new'; readonly game: string; readonly way: Way }
  | { readonly page: 'learn'; readonly game: string }
  | { readonly page: 'match'; readonly id: string }
  | { readonly page: 'online'; readonly id: string; readonly invite?: string }
  | { readonly page: 'replay'; readonly id: string; readonly step?: number }
  | { readonly page: 'rules'; readonly game: string; readonly rule: string | undefined }
  | { readonly page: 'lost'; readonly address: string };

/** What a match is begun for: alone against bots, with others at this screen, to watch, or with others elsewhere. */
export const WAYS = ['bot', 'share', 'watch', 'online'] as const;
export type Way = (typeof WAYS)[number];

export const route = signal<Route>(readRoute(globalThis.location?.hash ?? ''));

export function readRoute(hash: string): Route {
  const parts = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decoded);
  const [page = '', name = '', rest] = parts;
  if (page === '') return { page: 'home' };
  if (page === 'about' || page === 'lobby' || page === 'mine' || page === 'account') return { page };
  if (page === 'new' && name) return { page, game: name, way: WAYS.find((way) => way === rest) ?? 'bot' };
  if (page === 'learn' && name) return { page, game: name };
  if (page === 'match' && name) return { page, id: name };
  if (page === 'online' && name) return { page, id: name, ...(rest && { invite: rest }) };
  if (page === 'replay' && name) return { page, id: name, ...(/^\d{1,6}$/.test(rest ?? '') && { step: Number(rest) }) };
  if (page === 'rules' && name) return { page, game: name, rule: rest || undefined };
  return { page: 'lost', address: hash };
}

export function writeRoute(to: Route): string {
  switch (to.page) {
    case 'home':
      return '#/';
    case 'about':
    case 'lobby':
    case 'mine':
    case 'account':
      return `#/${to.page}`;
    case 'new':
      return `#/new/${to.game}/${to.way}`;
    case 'learn':
      return `#/learn/${to.game}`;
    case 'match':
      return `#/match/${to.id}`;
    case 'online':
      return `#/online/${to.id}${to.invite === undefined ? '' : `/${to.invite}`}`;
    case 'replay':
      return `#/replay/${to.id}${to.step === undefined ? '' : `/${to.step}`}`;
    case 'rules':
      return `#/rules/${to.game}${to.rule ? `/${to.rule}` : ''}`;
    case 'lost':
      return to.address;
  }
}

export function goTo(to: Route): void {
  location.hash = writeRoute(to);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function listenToAddress(): void {
  addEventListener('hashchange', () => {
    route.value = readRoute(location.hash);
    scrollTo(0, 0);
  });
}

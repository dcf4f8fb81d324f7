import type { MatchSubscription, MatchWish, Muster } from '@muster/client';

type Begun = { readonly id: string; readonly a: MatchSubscription; readonly b: MatchSubscription };

/** A match between two that both follow. */
export async function matchForTwo(ann: Muster, bob: Muster, wish: Partial<MatchWish> = {}): Promise<Begun> {
  const { match, invite = '' } = await ann.setUp({ game: 'sealed', ...wish });
  await bob.sit(match.id, 1, { invite });
  const [a, b] = [ann.follow(match.id), bob.follow(match.id)];
  await Promise.all([a.until(() => true), b.until(() => true)]);
  return { id: match.id, a, b };
}

import { pileSize, type Seat } from '@muster/engine';
import { Arms } from '../../look/arms.tsx';
import { Backs } from '../../look/card.tsx';
import { Icon } from '../../look/icon.tsx';
import { piece } from '../../kit/index.ts';
import { FullCard, isKnown, otherRoles, Pile } from './cards.tsx';
import { coats } from './coats.ts';
import { type CardId, nameOf, NEEDED, sideOf } from './game.ts';
import { ids, type Play } from './pieces.ts';
import { glyphs } from './signs.tsx';
import { words } from './words.ts';

type Seated = { readonly play: Play; readonly seat: Seat };

/** What a seat has outside its unit. The own deck and discard pile lie beside the hand instead. */
export function Stats({ play, seat }: Seated) {
  const { view } = play;
  const { trophies, slow, slowNext, lasting } = sideOf(view, seat);
  return (
    <div class="seat__stats">
      {seat !== play.near && <FarCards play={play} seat={seat} />}
      {view.round > 0 && view.first === seat && (
        <span class="chip-first">
          <Icon of={glyphs.first} />
          <span>{words.first}</span>
        </span>
      )}
      {view.games !== 'single' && (
        <span class="trophies" role="img" aria-label={words.trophies(trophies, NEEDED[view.games])}>
          {Array.from({ length: NEEDED[view.games] }, (_, nth) => (
            <span key={nth} data-won={nth < trophies || undefined}>
              <Icon of={glyphs.trophy} />
            </span>
          ))}
        </span>
      )}
      {slow > 0 && <Note glyph={glyphs.slow} says={words.slower(slow)} />}
      {slowNext > 0 && <Note glyph={glyphs.slow} says={words.slowerNext(slowNext)} />}
      {lasting.map((card) => (
        <Note key={card} glyph={glyphs.order} says={words.lasting(nameOf(card))} />
      ))}
    </div>
  );
}

function Note({ glyph, says }: { readonly glyph: string; readonly says: string }) {
  return (
    <span class="seat-note">
      <Icon of={glyph} />
      <span>{says}</span>
    </span>
  );
}

/** The far hand as backs, with the cards that are known to be in it; the deck; the discard pile, which is open. */
function FarCards({ play, seat }: Seated) {
  const { hand, seen, deck, discard } = sideOf(play.view, seat);
  const known = seen.filter(isKnown);
  const hidden = Math.max(0, hand.length - known.length);
  const full = discard.length > 0 ? () => <Pile title={words.discardPile} cards={discard} /> : undefined;
  const label = words.discardLabel(play.name(seat), discard.length);
  return (
    <>
      <span data-piece={ids.hand(seat)} class="far-hand">
        {known.map((card) => (
          <KnownCard key={card} play={play} seat={seat} card={card} />
        ))}
        <Backs marks={Array.from({ length: hidden }, () => '')} />
        <b>{hand.length}</b>
        <span>{words.inHand}</span>
      </span>
      <span data-piece={ids.deck(seat)}>
        <Icon of={glyphs.deck} />
        <b>{pileSize(deck)}</b>
        <span>{words.inDeck}</span>
      </span>
      <span class="far-pile" {...piece(play, { id: ids.discard(seat), label, full })}>
        <Icon of={glyphs.discard} />
        <b data-text={discard.length} />
        <span data-text={words.discarded} />
      </span>
    </>
  );
}

function KnownCard({ play, seat, card }: Seated & { readonly card: CardId }) {
  const label = words.knownCard(play.name(seat), nameOf(card));
  const handle = { id: `known:${seat}:${card}`, label, about: otherRoles(card), full: () => <FullCard card={card} /> };
  return (
    <span class="known" {...piece(play, handle)}>
      <Arms of={coats[card]} />
    </span>
  );
}

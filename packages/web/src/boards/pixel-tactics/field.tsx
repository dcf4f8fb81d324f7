import type { Seat } from '@muster/engine';
import { Icon } from '../../look/icon.tsx';
import { placeOf, SeatMark } from '../../look/seat.tsx';
import { piece } from '../../kit/index.ts';
import { Slot } from './figure.tsx';
import { isCeasefire, nameOf, questionOf, SLOTS, WAVES } from './game.ts';
import { AttackLines, Lanes } from './lines.tsx';
import { ids, pickedCard, type Play } from './pieces.ts';
import { glyphs, RoleSign } from './signs.tsx';
import { useOf } from './uses.ts';
import { words } from './words.ts';

const FAR_ROWS = [2, 1, 0];
const NEAR_ROWS = [0, 1, 2];

/** Two units of three by three, vanguard against vanguard; the current wave is lit as a band across both. */
export function Field({ play }: { readonly play: Play }) {
  const { near } = play;
  return (
    <div class="units">
      <Lanes play={play} />
      {FAR_ROWS.map((row) => (
        <Row key={row} play={play} seat={1 - near} row={row} />
      ))}
      <Front play={play} />
      {NEAR_ROWS.map((row) => (
        <Row key={row} play={play} seat={near} row={row} />
      ))}
      <AttackLines play={play} />
    </div>
  );
}

type Rowed = { readonly play: Play; readonly seat: Seat; readonly row: number };

function Row({ play, seat, row }: Rowed) {
  const { view } = play;
  const isWave = view.round > 0 && view.wave === row;
  const wave = WAVES[row] ?? 'vanguard';
  const label = words.unitRow(play.name(seat), words.roles[wave]);
  const first = seat * SLOTS + row * 3;
  const use = useOf(play, ids.row(seat, row));
  return (
    <div
      class="unit-row"
      role="group"
      aria-label={label}
      data-lit={isWave || undefined}
      data-side={seat === play.near ? 'near' : 'far'}
    >
      <div
        class="row-name"
        data-seat={placeOf(seat)}
        {...(use.does ? piece(play, { id: ids.row(seat, row), label, ...use }) : { 'data-piece': ids.row(seat, row) })}
      >
        <RoleSign of={wave} />
        <span>{words.roles[wave]}</span>
      </div>
      {[0, 1, 2].map((column) => (
        <Slot key={column} play={play} at={first + column} />
      ))}
    </div>
  );
}

/** Between the units: whose turn it is in which wave, what is left of it, and the place where orders are played. */
function Front({ play }: { readonly play: Play }) {
  const { view } = play;
  const question = questionOf(view);
  const isLit = view.round > 0 && view.wave === 0;
  return (
    <div class="front-line" data-lit={isLit || undefined}>
      {view.round > 0 && question && (
        <>
          <WaveTrack play={play} />
          <span class="front-line__turn">
            <SeatMark seat={view.seat} />
            <span>
              {words.wave(words.roles[WAVES[view.wave] ?? 'vanguard'])}, {words.turnOf(play.name(view.seat))}
            </span>
            <ActionsLeft play={play} />
            {isCeasefire(view) && <b class="front-line__truce">{words.ceasefire}</b>}
          </span>
          <Orders play={play} />
        </>
      )}
    </div>
  );
}

/** The three waves of the round. */
function WaveTrack({ play: { view } }: { readonly play: Play }) {
  return (
    <span class="track" role="img" aria-label={words.heading(view.round, WAVES[view.wave] ?? '')}>
      {WAVES.map((wave, at) => (
        <span key={wave} data-now={at === view.wave || undefined} data-past={at < view.wave || undefined}>
          <RoleSign of={wave} />
        </span>
      ))}
    </span>
  );
}

function ActionsLeft({ play: { view } }: { readonly play: Play }) {
  const turn = view.questions.find(({ ask }) => ask === 'turn');
  if (turn?.ask !== 'turn') return null;
  return (
    <span class="actions-left" role="img" aria-label={words.left(turn.left)}>
      {Array.from({ length: turn.left }, (_, nth) => (
        <i key={nth} />
      ))}
      <span aria-hidden="true">{words.left(turn.left)}</span>
    </span>
  );
}

/** An order that is being carried out lies on the line; the card that is picked can be played there. */
function Orders({ play }: { readonly play: Play }) {
  const card = pickedCard(play);
  const use = card ? useOf(play, ids.front) : {};
  if (card && use.does)
    return (
      <div
        class="front-line__order"
        {...piece(play, { id: ids.front, label: `${words.playsOrder}, ${nameOf(card)}`, ...use })}
      >
        <span aria-hidden="true">
          <Icon of={glyphs.order} /> {words.playsOrder}
        </span>
      </div>
    );
  const ordered = play.view.questions.findLast(({ ask }) => ask === 'ordered');
  return (
    <span class="front-line__under" data-piece={ids.front}>
      {ordered?.ask === 'ordered' && (
        <>
          <Icon of={glyphs.order} /> {words.orderOf(nameOf(ordered.card))}
        </>
      )}
    </span>
  );
}

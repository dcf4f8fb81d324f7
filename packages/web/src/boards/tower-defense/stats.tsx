import type { Seat } from '@muster/engine';
import { CoinPicture } from '../../look/coin.tsx';
import { piece } from '../../kit/index.ts';
import { type Camp, COINS, LAP_COUNTER, ownCamp, type Purse, sideName, TOSSES } from './game.ts';
import { ids, othersName, placesOf, type Play } from './orders.ts';
import { words } from './words.ts';

type Seated = { readonly play: Play; readonly seat: Seat };

/** What belongs to a seat: an attacker's coins, a defender's garrison; in a Crusade both. */
export function Stats({ play, seat }: Seated) {
  const { view } = play;
  const camp = view.camps[view.mode === 'crusade' ? seat : 0];
  if (!camp) return null;
  const isDefender = view.mode === 'crusade' || view.mode === 'solo-defender' || (view.mode === 'duel' && seat === 1);
  const isAttacker = view.mode === 'crusade' || view.mode === 'solo-attacker' || (view.mode === 'duel' && seat === 0);
  const isSolo = view.mode === 'solo-attacker' || view.mode === 'solo-defender';
  const isRival = view.mode === 'crusade' && seat !== play.near;
  return (
    <div class="seat__stats">
      {(isDefender || isSolo) && <Garrison camp={camp} at={view.mode === 'crusade' ? seat : 0} />}
      {(isAttacker || isSolo) && seat !== play.near && (
        <span class="optional">
          {words.reinforcements} <Purse purse={camp.reinforcements} />
        </span>
      )}
      {isRival
        ? camp.castle > 0 && <Reserves camp={camp} />
        : (isAttacker || isSolo) && <Supply play={play} seat={seat} camp={camp} />}
      {isRival && (
        <span>
          {words.castle} <b>{camp.castle > 0 ? camp.castle : words.destroyed}</b>
        </span>
      )}
    </div>
  );
}

function Garrison({ camp, at }: { readonly camp: Camp; readonly at: number }) {
  const coins = COINS.flatMap((coin) => Array.from({ length: camp.garrison[coin] }, () => coin));
  return (
    <span>
      {words.garrison}
      <span class="purse">
        {coins.map((coin, i) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={i} data-piece={ids.garrison(at, i)}>
            <span class="visually-hidden">{coin}c</span>
            <CoinPicture value={coin} />
          </span>
        ))}
      </span>
    </span>
  );
}

/** What a rival can still place, and the coins still on its Lap Counter. */
function Reserves({ camp }: { readonly camp: Camp }) {
  return (
    <>
      <span class="pile">
        {words.supply}
        {COINS.map((coin) => (
          <span key={coin} class="pile__coin">
            <span class="visually-hidden">{words.coins(coin)}</span>
            <CoinPicture value={coin} />
            <span>{camp.supply[coin]}</span>
          </span>
        ))}
      </span>
      <span class="pile">
        {words.toCome}
        <ToCome camp={camp} />
      </span>
    </>
  );
}

/** The coins still on the Lap Counter, the next one first. */
function ToCome({ camp }: { readonly camp: Camp }) {
  const coins = LAP_COUNTER.slice(camp.lap);
  if (coins.length === 0) return <span>{words.none}</span>;
  return (
    <span class="purse">
      {coins.map((coin, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at}>
          <span class="visually-hidden">{coin}c</span>
          <CoinPicture value={coin} />
        </span>
      ))}
    </span>
  );
}

function Purse({ purse }: { readonly purse: Purse }) {
  return (
    <span class="purse">
      {COINS.flatMap((coin) =>
        Array.from({ length: purse[coin] }, (_, at) => (
          <span key={`${coin} ${at}`}>
            <span class="visually-hidden">{coin}c</span>
            <CoinPicture value={coin} />
          </span>
        )),
      )}
    </span>
  );
}

/** The coins that new soldiers are taken from. Whose they are can pick them up and put them on the road. */
function Supply({ play, seat, camp }: Seated & { readonly camp: Camp }) {
  const isOwn = play.view.ask === 'orders' && play.seat === seat && play.view.tosses > 0;
  return (
    <span class="pile">
      {play.view.mode === 'solo-defender' ? words.supplyOf(sideName(play.view, 0, 'attack')) : words.supply}
      {COINS.map((coin) => {
        const id = ids.supply(coin);
        const isHeld = play.picked.includes(id);
        const canPlace = isOwn && placesOf(play, coin).length > 0;
        const does = isHeld ? () => play.pick() : canPlace ? () => play.pick(id) : undefined;
        const why = isOwn && !does ? whyNoPlace(play, coin) : undefined;
        const label = words.newOne(coin, camp.supply[coin]);
        return (
          <span key={coin} class="pile__coin" {...piece(play, { id, label, does, why, isAside: !isHeld })}>
            <CoinPicture value={coin} />
            <span data-text={camp.supply[coin]} />
          </span>
        );
      })}
    </span>
  );
}

function whyNoPlace(play: Play, coin: 1 | 2 | 5) {
  const whys = COINS.flatMap((by) => play.whyNot({ type: 'place', coin, by }) ?? []);
  return whys.find(({ rule }) => rule !== 'attack.pair') ?? whys[0];
}

/** Beside the tray: the tosses of the turn, and the coins still on the Lap Counter. */
export function Stock({ play }: { readonly play: Play }) {
  const { view } = play;
  // In a Crusade everybody's own coins stand beside them.
  const isCrusade = view.mode === 'crusade';
  const camp = view.camps[isCrusade ? play.near : ownCamp(view)];
  if (!camp) return null;
  const other = othersName(play, 'attack');
  return (
    <>
      {view.ask === 'orders' && (
        <div class="pile">
          {other ? words.tossesOf(other) : words.tosses}
          <span class="pips" role="img" aria-label={words.tossOf(view.tosses, TOSSES)}>
            {Array.from({ length: TOSSES }, (_, at) => (
              <i key={at} class={at < view.tosses - 1 ? 'full' : at === view.tosses - 1 ? 'now' : ''} />
            ))}
          </span>
        </div>
      )}
      <div class="pile">
        {other && !isCrusade ? words.toComeOf(other) : words.toCome}
        <ToCome camp={camp} />
      </div>
    </>
  );
}

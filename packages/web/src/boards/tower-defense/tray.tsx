import { CoinPicture, type CoinSide } from '../../look/coin.tsx';
import { piece } from '../../kit/index.ts';
import { type Coin, COINS, ownCamp, type Purse } from './game.ts';
import { ids, othersName, pickedIn, type Play } from './orders.ts';
import { words } from './words.ts';

/** The tray that coins are tossed on. Tails show a value; two linked tails are an order. */
export function Tray({ play }: { readonly play: Play }) {
  const { view } = play;
  const camp = view.camps[ownCamp(view)];
  if (!camp || view.ask === 'over' || view.ask === 'role') return null;
  const isAttack = view.ask === 'orders' || view.ask === 'march';
  const other = othersName(play, isAttack ? 'attack' : 'defend');
  return (
    <div class="tray" role="group" aria-label={other ? words.tossesOf(other) : words.tosses}>
      {other && <span class="kicker tray__whose">{words.coinsOf(other)}</span>}
      {isAttack ? <Tails play={play} coins={camp.reinforcements} /> : <Volley play={play} garrison={camp.garrison} />}
    </div>
  );
}

function coinsOf(purse: Purse): { readonly coin: Coin; readonly at: number }[] {
  return COINS.flatMap((coin) => Array.from({ length: purse[coin] }, (_, at) => ({ coin, at })));
}

/** The attacker's toss: tails to link, then what an order has used up and what shows heads. */
function Tails({ play, coins }: { readonly play: Play; readonly coins: Purse }) {
  const { tails, landed, tosses } = play.view;
  if (tosses === 0) return <Row coins={coins} side="tails" caption={words.toToss} />;
  const linked = play.picked.filter((id) => id.startsWith('tail:'));
  const used = lessOf(landed, tails);
  const heads = lessOf(coins, landed);
  return (
    <>
      {linked.length > 0 && (
        <div class="tray__order" data-count={linked.length}>
          {linked.map((id, at) => (
            <TailCoin key={id} play={play} id={id} caption={at === 0 ? words.soldier : words.squares(coinIn(id))} />
          ))}
          {linked.length > 1 && <Chain />}
        </div>
      )}
      {coinsOf(tails).map(({ coin, at }) => {
        const id = ids.tail(coin, at);
        return linked.includes(id) ? null : <TailCoin key={id} play={play} id={id} caption={words.tails} />;
      })}
      {coinsOf(lessOf(coins, tails)).length > 0 && (
        <div class="tray__rest">
          <Row coins={used} side="tails" caption={play.view.ask === 'march' ? words.tails : words.used} />
          <Row coins={heads} side="heads" caption={words.heads} after={used} />
        </div>
      )}
    </>
  );
}

function lessOf(all: Purse, some: Purse): Purse {
  return [0, all[1] - some[1], all[2] - some[2], 0, 0, all[5] - some[5]];
}

type Lying = { readonly coins: Purse; readonly side: CoinSide; readonly caption: string; readonly after?: Purse };

/** Coins that lie the same way, counted on from those in `after`. */
function Row({ coins, side, caption, after }: Lying) {
  return coinsOf(coins).map(({ coin, at }) => (
    <LyingCoin
      key={`${coin} ${at}`}
      coin={coin}
      side={side}
      caption={caption}
      id={ids.rest(coin, at + (after?.[coin] ?? 0))}
    />
  ));
}

function TailCoin({ play, id, caption }: { readonly play: Play; readonly id: string; readonly caption: string }) {
  const [, , at] = id.split(':');
  const coin = coinIn(id);
  const { says, ...use } = useOf(play, id, coin);
  const label = words.tail(coin, Number(at) + 1, play.view.tails[coin], caption, says);
  return (
    <div class="tray__coin" {...piece(play, { id, label, ...use })}>
      <CoinPicture value={coin} size={3.6} />
      <span data-text={caption} />
    </div>
  );
}

function coinIn(id: string): Coin {
  return COINS.find((coin) => String(coin) === id.split(':')[1]) ?? 1;
}

type Use = { readonly does?: () => void; readonly isAside?: boolean; readonly says?: string };

/** A tail can be linked when an order is left that needs it; one that is linked can be taken out again. */
function useOf(play: Play, id: string, coin: Coin): Use {
  const picked = pickedIn(play);
  if (play.picked.includes(id))
    return { does: () => play.pick(...play.picked.filter((other) => other !== id)), says: words.takesOut };
  const orders = play.legal.filter((action) => action.type === 'move' || action.type === 'place');
  const isAside = picked.is === 'soldier' || picked.is === 'supply';
  if (picked.is === 'tail') {
    const [first = ''] = play.picked;
    const isPair = orders.some((order) => order.coin === picked.coin && order.by === coin);
    return isPair
      ? { does: () => play.pick(first, id), says: words.links }
      : { does: () => play.pick(id), isAside: true, says: words.beginsWith };
  }
  const isNeeded = orders.some((order) => order.coin === coin || order.by === coin);
  if (!isNeeded) return {};
  return { does: () => play.pick(id), isAside: isAside || picked.is === 'pair', says: words.beginsWith };
}

function Chain() {
  return (
    <svg class="tray__link" viewBox="0 0 48 30" fill="none" stroke="currentColor" stroke-width="4.5" aria-hidden="true">
      <rect x="3" y="8" width="24" height="14" rx="7" />
      <rect x="21" y="8" width="24" height="14" rx="7" />
    </svg>
  );
}

/** The defender's toss as it fell, and the damage. While the Garrison evolves its coins are only looked at. */
function Volley({ play, garrison }: { readonly play: Play; readonly garrison: Purse }) {
  const { ask, tosses, landed, damage } = play.view;
  return (
    <>
      {ask === 'evolution' || tosses === 0 ? (
        <Row coins={garrison} side="tails" caption={ask === 'evolution' ? words.tossed : words.toToss} />
      ) : (
        <>
          <Row coins={landed} side="tails" caption={words.tails} />
          <Row coins={lessOf(garrison, landed)} side="heads" caption={words.heads} after={landed} />
        </>
      )}
      {ask !== 'evolution' && (
        <div class="tray__sum">
          <b>{damage}</b>
          <span>{ask === 'wounds' ? words.damageLeft : words.damage}</span>
        </div>
      )}
    </>
  );
}

type Lain = { readonly coin: Coin; readonly side: CoinSide; readonly caption: string; readonly id: string };

function LyingCoin({ coin, side, caption, id }: Lain) {
  return (
    <span class="tray__coin" data-side={side} data-piece={id}>
      <CoinPicture value={coin} side={side} size={3.6} />
      <span>
        <span class="visually-hidden">{coin}c </span>
        {caption}
      </span>
    </span>
  );
}

import { CoinPicture, type CoinSide } from '../../look/coin.tsx';
import { piece } from '../../kit/index.ts';
import { type Coin, COINS, type Event, ownCamp, type Purse } from './game.ts';
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

/** The attacker's toss: tails to link, then what shows heads or is used up. */
function Tails({ play, coins }: { readonly play: Play; readonly coins: Purse }) {
  const { tails, tosses } = play.view;
  const rest: Purse = [0, coins[1] - tails[1], coins[2] - tails[2], 0, 0, coins[5] - tails[5]];
  if (tosses === 0)
    return coinsOf(coins).map(({ coin, at }) => (
      <Lying key={`${coin} ${at}`} coin={coin} side="tails" caption={words.toToss} id={ids.rest(coin, at)} />
    ));
  const shown = coinsOf(tails);
  const linked = play.picked.filter((id) => id.startsWith('tail:'));
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
      {shown.map(({ coin, at }) => {
        const id = ids.tail(coin, at);
        return linked.includes(id) ? null : <TailCoin key={id} play={play} id={id} caption={words.tails} />;
      })}
      {coinsOf(rest).length > 0 && (
        <div class="tray__rest">
          {coinsOf(rest).map(({ coin, at }) => (
            <Lying key={`${coin} ${at}`} coin={coin} side="heads" caption={words.used} id={ids.rest(coin, at)} />
          ))}
        </div>
      )}
    </>
  );
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

/** The defender's toss, as it has just fallen, and the damage added up so far. */
function Volley({ play, garrison }: { readonly play: Play; readonly garrison: Purse }) {
  const tossed = play.latest.findLast((event): event is Event & { type: 'tossed' } => event.type === 'tossed');
  const isFresh = play.view.tosses > 0 && tossed !== undefined && tossed.who !== 'Attacker';
  const left = isFresh ? ([...tossed.tails] as Purse) : garrison;
  return (
    <>
      {coinsOf(garrison).map(({ coin, at }) => {
        const isTails = !isFresh || left[coin]-- > 0;
        return (
          <Lying
            key={`${coin} ${at}`}
            coin={coin}
            side={isTails ? 'tails' : 'heads'}
            caption={isFresh ? (isTails ? words.tails : words.heads) : words.toToss}
            id={ids.rest(coin, at)}
          />
        );
      })}
      <div class="tray__sum">
        <b>{play.view.damage}</b>
        <span>{words.damage}</span>
      </div>
    </>
  );
}

type Lain = { readonly coin: Coin; readonly side: CoinSide; readonly caption: string; readonly id: string };

function Lying({ coin, side, caption, id }: Lain) {
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

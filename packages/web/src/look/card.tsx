import type { ComponentChildren } from 'preact';
import type { PieceProps } from './piece-props.ts';
import { Arms, type Coat } from './arms.tsx';
import { Icon, type Outline } from './icon.tsx';

/** What is printed on a card. Numbers stay where the eye expects them: cost top left, strength and life at the foot. */
export type Print = {
  readonly name: string;
  readonly coat: Coat;
  readonly cost?: string | number;
  /** Under the name on the full card: its kin, its role. */
  readonly kin?: string;
  readonly stats?: readonly Stat[];
  /** Stands at the foot instead of numbers: symbols. */
  readonly foot?: ComponentChildren;
  /** A few words at the foot of the card in hand. */
  readonly note?: string;
  /** The text of the full card. */
  readonly text?: ComponentChildren;
  /** The rules it touches, as links. */
  readonly touches?: ComponentChildren;
};

export type Stat = { readonly glyph: Outline; readonly value: string | number; readonly title: string };

/**
 * A card in hand: name, arms, numbers. `piece` is what `piece()` of the kit gives: then it glows, can be
 * picked up, or says why not.
 */
export function HandCard({ print, piece }: { readonly print: Print; readonly piece?: PieceProps }) {
  return (
    <div class="card" {...piece}>
      <span class="card__print" aria-hidden={piece ? 'true' : undefined}>
        <Printed print={print} />
      </span>
    </div>
  );
}

function Printed({ print }: { readonly print: Print }) {
  return (
    <>
      {print.cost !== undefined && <span class="card__cost" data-text={print.cost} />}
      <Band name={print.name} />
      <span class="card__arms">
        <Arms of={print.coat} />
      </span>
      <span class="card__foot">
        {print.foot ?? print.stats?.map((stat) => <Number key={stat.title} stat={stat} />)}
        {print.note && <span class="card__note">{print.note}</span>}
      </span>
    </>
  );
}

/** So many letters of a word stand in the band beside the cost. */
const ROOM = 10;

/** The name at the head of a small card, written so that its longest word has room. */
export function Band({ name }: { readonly name: string }) {
  const longest = Math.max(...name.split(' ').map(({ length }) => length));
  return (
    <span class="card__band" style={{ '--fit': Math.min(1, ROOM / longest) }}>
      {name}
    </span>
  );
}

function Number({ stat: { glyph, value, title }, isFull }: { readonly stat: Stat; readonly isFull?: boolean }) {
  return (
    <span class="card__stat">
      <Icon of={glyph} />
      {isFull ? value : <span data-text={value} />}
      {isFull ? <small>{title}</small> : <span class="visually-hidden">{title}</span>}
    </span>
  );
}

/** All of it, with the rules it touches. Shown enlarged, beside or over the board. */
export function FullCard({ print }: { readonly print: Print }) {
  return (
    <article class="card card--full" aria-label={print.name}>
      {print.cost !== undefined && <span class="card__cost">{print.cost}</span>}
      <header class="card__band">
        {print.name}
        {print.kin && <small>{print.kin}</small>}
      </header>
      <div class="card__arms">
        <Arms of={print.coat} />
      </div>
      <div class="card__foot">
        {print.foot ?? print.stats?.map((stat) => <Number key={stat.title} stat={stat} isFull />)}
      </div>
      {print.text && <div class="card__text">{print.text}</div>}
      {print.touches && <p class="card__touches">{print.touches}</p>}
    </article>
  );
}

/**
 * A card on the board: arms and one number.
 * @public
 */
export function Token({
  coat,
  number,
  name,
}: {
  readonly coat: Coat;
  readonly number: string | number;
  readonly name?: string;
}) {
  return (
    <span class="token">
      <span class="token__arms">
        <Arms of={coat} />
        <span class="token__num">{number}</span>
      </span>
      {name && <span class="token__name">{name}</span>}
    </span>
  );
}

/** The back of a card; `mark` is what a back may show, such as a level. */
export function CardBack({ mark }: { readonly mark?: string }) {
  return <span class="card card--back">{mark && <span class="card__mark" data-text={mark} />}</span>;
}

/** How many cards somebody holds, as a fan of backs. */
export function Backs({ marks }: { readonly marks: readonly string[] }) {
  return (
    <span class="backs" aria-hidden="true">
      {marks.map((mark, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <CardBack key={at} mark={mark} />
      ))}
    </span>
  );
}

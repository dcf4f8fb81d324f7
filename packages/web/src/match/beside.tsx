import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { say } from '../base/messages.ts';
import { isNarrow } from '../base/settings.ts';
import type { Beside, Desk } from './match-screen.ts';
import { stay } from '../kit/index.ts';
import { RuleLink } from './rule-link.tsx';

const GAP = 12;
const MARGIN = 8;

/** Why not, at the thing itself: a fact, its numbers, the rule. On the phone the prompt says it, where the thumb is. */
export function WhyNotBeside({ desk }: { readonly desk: Desk }) {
  const found = desk.whyNot.value;
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = tip.current;
    if (!element || !found) return;
    const { box } = found;
    const { width, height } = element.getBoundingClientRect();
    const middle = box.left + box.width / 2;
    const left = Math.max(MARGIN, Math.min(innerWidth - width - MARGIN, middle - width / 2));
    const isAbove = box.top > height + GAP + MARGIN;
    element.style.left = `${left}px`;
    element.style.top = `${isAbove ? box.top - height - GAP : box.bottom + GAP}px`;
    element.style.setProperty('--tip', `${middle - left}px`);
    element.classList.toggle('whynot--below', !isAbove);
  }, [found]);
  useDescribed(WHY_NOT, found);
  useEffect(() => {
    const { at } = found ?? {};
    const enter = (event: Event) => tabInto(event as KeyboardEvent, tip.current);
    at?.addEventListener('keydown', enter);
    return () => at?.removeEventListener('keydown', enter);
  }, [found]);
  const isAtPiece = found !== undefined && found.box.width > 0;
  if (!isAtPiece || isNarrow.value) return null;
  return (
    <div
      class="whynot"
      role="tooltip"
      id={WHY_NOT}
      ref={tip}
      onPointerEnter={stay}
      onPointerLeave={() => (desk.whyNot.value = undefined)}
      onFocusIn={stay}
      onFocusOut={() => (desk.whyNot.value = undefined)}
      onKeyDown={(event) => tabOut(event, found.at)}
    >
      <WhyNotText desk={desk} />
    </div>
  );
}

const WHY_NOT = 'why-not';
const LENS = 'lens';

/** What stands beside a piece describes it, for as long as it stands there. */
function useDescribed(id: string, found: Beside<unknown> | undefined): void {
  useEffect(() => {
    const { at } = found ?? {};
    at?.setAttribute('aria-describedby', id);
    return () => at?.removeAttribute('aria-describedby');
  }, [found]);
}

/** Tab leads from a piece to the rule beside it, and from there on as if the rule stood behind the piece. */
function tabInto(event: KeyboardEvent, tip: Element | null): void {
  const link = tip?.querySelector<HTMLElement>('.rule-id');
  if (event.key !== 'Tab' || event.shiftKey || !link) return;
  event.preventDefault();
  link.focus();
}

function tabOut(event: KeyboardEvent, at: Element | undefined): void {
  if (event.key !== 'Tab' || !at?.isConnected) return;
  (at as HTMLElement).focus();
  if (event.shiftKey) event.preventDefault();
}

/** The sign, the sentence and the rule. */
export function WhyNotText({ desk }: { readonly desk: Desk }) {
  const why = desk.whyNot.value?.what;
  if (!why) return null;
  return (
    <>
      <span class="barred" aria-hidden="true" />
      <span>
        <span class="visually-hidden">{say.whyNot}: </span>
        {why.sentence} {why.rule && <RuleLink desk={desk} id={why.rule} />}
      </span>
    </>
  );
}

/** A piece enlarged, beside where it lies. */
export function LensBeside({ desk }: { readonly desk: Desk }) {
  const found = desk.lens.value;
  const glass = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = glass.current;
    if (!element || !found) return;
    const { box } = found;
    const { width, height } = element.getBoundingClientRect();
    const isRight = box.right + GAP + width < innerWidth;
    const left = isRight ? box.right + GAP : Math.max(MARGIN, box.left - GAP - width);
    const top = Math.max(MARGIN, Math.min(innerHeight - height - MARGIN, box.top + box.height / 2 - height / 2));
    element.style.left = `${isNarrow.value ? (innerWidth - width) / 2 : left}px`;
    element.style.top = `${top}px`;
  }, [found]);
  useDescribed(LENS, found);
  if (!found) return null;
  return (
    <div class="lens" role="note" id={LENS} aria-label={say.enlarged} ref={glass}>
      {found.what}
    </div>
  );
}

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { say } from '../base/messages.ts';
import { isNarrow } from '../base/settings.ts';
import type { Beside, MatchScreen } from './match-screen.ts';
import { stay } from '../kit/index.ts';
import { RuleLink } from './rule-link.tsx';

const GAP = 12;
const MARGIN = 8;

/** Tooltip at a piece that cannot be used: the reason and its rule. On a phone the prompt shows it instead. */
export function WhyNotBeside({ screen }: { readonly screen: MatchScreen }) {
  const found = screen.whyNot.value;
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = tip.current;
    if (!element || !found?.box) return;
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
  if (!found?.box || isNarrow.value) return null;
  return (
    <div
      class="whynot"
      role="tooltip"
      id={WHY_NOT}
      ref={tip}
      onPointerEnter={stay}
      onPointerLeave={() => (screen.whyNot.value = undefined)}
      onFocusIn={stay}
      onFocusOut={() => (screen.whyNot.value = undefined)}
      onKeyDown={(event) => tabOut(event, found.at)}
    >
      <WhyNotText screen={screen} />
    </div>
  );
}

const WHY_NOT = 'why-not';
const LENS = 'lens';

/** Links a tooltip to its piece by `aria-describedby` while it is shown. */
function useDescribed(id: string, found: Beside<unknown> | undefined): void {
  useEffect(() => {
    const { at } = found ?? {};
    at?.setAttribute('aria-describedby', id);
    return () => at?.removeAttribute('aria-describedby');
  }, [found]);
}

/** Puts the rule link of the tooltip into the Tab order, right after its piece. */
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

/** The sign, the reason and the link to the rule. */
export function WhyNotText({ screen }: { readonly screen: MatchScreen }) {
  const why = screen.whyNot.value?.what;
  if (!why) return null;
  return (
    <>
      <span class="barred" aria-hidden="true" />
      <span>
        <span class="visually-hidden">{say.whyNot}: </span>
        {why.sentence} {why.rule && <RuleLink screen={screen} id={why.rule} />}
      </span>
    </>
  );
}

/** An enlarged piece, beside the small one. */
export function LensBeside({ screen }: { readonly screen: MatchScreen }) {
  const found = screen.lens.value;
  const glass = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = glass.current;
    if (!element || !found?.box) return;
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

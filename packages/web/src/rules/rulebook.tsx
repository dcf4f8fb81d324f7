import { readBlocks, readRuns, type RulesBlock } from '@muster/engine';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { say } from '../base/messages.ts';
import { arrive } from '../base/title.ts';
import { writeRoute } from '../base/router.ts';
import { loadRules } from './load-rules.ts';
import { findBlocks } from './find-blocks.ts';

type Opened = {
  readonly game: string;
  /** The rule to open at. */
  readonly at?: string | undefined;
  /** In the side panel the title is left out: the game stands above it. */
  readonly isInPanel?: boolean;
};

/** A rules.md as a page, with a search and the rules under their ids. */
export function Rulebook({ game, at, isInPanel = false }: Opened) {
  const text = useSignal('');
  const isAmiss = useSignal(false);
  const wanted = useSignal('');
  const book = useRef<HTMLDivElement>(null);
  useEffect(() => {
    loadRules(game).then(
      (markdown) => (text.value = markdown),
      () => (isAmiss.value = true),
    );
  }, [game]);
  const blocks = useMemo(() => readBlocks(text.value), [text.value]);
  useEffect(() => {
    wanted.value = '';
  }, [at]);
  useEffect(() => {
    if (at === undefined || blocks.length === 0) return;
    const rule = book.current?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(at)}"]`);
    rule?.scrollIntoView({ block: 'center' });
    rule?.focus({ preventScroll: true });
  }, [at, blocks]);
  useEffect(() => {
    if (!isInPanel) arrive();
  }, [blocks]);
  const found = findBlocks(isInPanel ? blocks.slice(1) : blocks, wanted.value);
  const count = found.filter(({ is }) => is === 'rule').length;
  return (
    <div class={isInPanel ? 'rulebook rulebook--panel' : 'rulebook'}>
      <div class="rulebook__search" role="search">
        <input
          type="search"
          placeholder={say.searchRules}
          aria-label={say.searchRules}
          value={wanted.value}
          onInput={(event) => (wanted.value = event.currentTarget.value)}
        />
        <span role="status">{wanted.value.trim() && (count > 0 ? say.found(count) : '')}</span>
      </div>
      <div class="rulebook__text" ref={book} tabIndex={0} role="region" aria-label={say.tabs.rules}>
        {isAmiss.value && <p role="alert">{`${say.notLoaded} ${say.notLoadedLine}`}</p>}
        {found.length === 0 && wanted.value.trim() && <p>{say.noneFound(wanted.value.trim())}</p>}
        {inLists(found).map((part, i) =>
          Array.isArray(part) ? (
            // oxlint-disable-next-line react/no-array-index-key
            <ul class="rulebook__rules" key={i}>
              {part.map((block) => (
                <Item key={wordsKey(block)} block={block} game={game} at={at} wanted={wanted.value} />
              ))}
            </ul>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key
            <Text key={i} block={part} wanted={wanted.value} isInPanel={isInPanel} />
          ),
        )}
      </div>
    </div>
  );
}

/** Items that follow each other are one list. */
function inLists(blocks: readonly RulesBlock[]): (RulesBlock | RulesBlock[])[] {
  const parts: (RulesBlock | RulesBlock[])[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    const isItem = block.is === 'rule' || block.is === 'item';
    if (isItem && Array.isArray(last)) last.push(block);
    else parts.push(isItem ? [block] : block);
  }
  return parts;
}

function wordsKey(block: RulesBlock): string {
  return block.is === 'rule' ? block.id : 'text' in block ? block.text : '';
}

type Listed = {
  readonly block: RulesBlock;
  readonly game: string;
  readonly at: string | undefined;
  readonly wanted: string;
};

function Item({ block, game, at, wanted }: Listed) {
  if (block.is !== 'rule')
    return (
      <li>
        <Runs text={'text' in block ? block.text : ''} wanted={wanted} />
      </li>
    );
  const { id, title, text } = block;
  return (
    <li data-rule={id} class={id === at ? 'is-open' : undefined} tabIndex={-1}>
      <b>
        <Marked text={title} wanted={wanted} />
      </b>{' '}
      <Runs text={text} wanted={wanted} />{' '}
      <a class="rule-id" href={writeRoute({ page: 'rules', game, rule: id })}>
        {id}
      </a>
    </li>
  );
}

type Shown = { readonly block: RulesBlock; readonly wanted: string; readonly isInPanel: boolean };

function Text({ block, wanted, isInPanel }: Shown) {
  switch (block.is) {
    case 'heading':
      return <Heading text={block.text} level={block.level} isInPanel={isInPanel} />;
    case 'paragraph':
      return (
        <p>
          <Runs text={block.text} wanted={wanted} />
        </p>
      );
    case 'code':
      return (
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'table':
      return (
        // A table that is wider than the page is pushed aside in a box of its own, by a finger or by keys.
        <div class="rulebook__table" tabIndex={0} role="group" aria-label={say.tableOf(block.head)}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th key={cell}>{cell}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row.join()}>
                  {row.map((cell) => (
                    <td key={cell}>
                      <Runs text={cell} wanted={wanted} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'item':
    case 'rule':
      return null;
  }
}

function Heading({
  text,
  level,
  isInPanel,
}: {
  readonly text: string;
  readonly level: number;
  readonly isInPanel: boolean;
}) {
  if (level === 1 && !isInPanel) return <h1>{text}</h1>;
  return level <= 2 ? <h2>{text}</h2> : <h3>{text}</h3>;
}

function Runs({ text, wanted }: { readonly text: string; readonly wanted: string }) {
  return (
    <>
      {readRuns(text).map(({ is, text: run }, i) => {
        const marked = <Marked text={run} wanted={wanted} />;
        if (is === 'strong') return <b key={i}>{marked}</b>;
        if (is === 'emphasis') return <em key={i}>{marked}</em>;
        if (is === 'code') return <code key={i}>{marked}</code>;
        return <span key={i}>{marked}</span>;
      })}
    </>
  );
}

/** The words that were searched for are marked. */
function Marked({ text, wanted }: { readonly text: string; readonly wanted: string }) {
  const words = wanted.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return <>{text}</>;
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return (
    <>
      {text
        .split(new RegExp(`(${escaped.join('|')})`, 'gi'))
        .map((part, i) => (i % 2 ? <mark key={i}>{part}</mark> : part))}
    </>
  );
}

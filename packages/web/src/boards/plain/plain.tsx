import type { Tagged } from '@muster/engine';
import type { Board, Play, Shown } from '../../kit/index.ts';
import { found, grouped } from './grouped.ts';
import { words } from './words.ts';
import './plain.css';

type PlainPlay = Play<unknown, Tagged, Tagged>;

/** From so many actions on they can be searched. */
const MANY = 12;

/** The board of a game that has none of its own yet: what the terminal shows, and a button for every action. */
export const board: Board<unknown, Tagged, Tagged> = {
  when: () => '',
  Field: ({ play }) => (
    <div class="plain">
      <pre tabIndex={0}>{play.inWords()}</pre>
      <Actions play={play} />
    </div>
  ),
  buttons: () => [],
  told: () => ({}),
  pieces: () => [],
};

/** For a match of older rules: the top bar tells which. */
export function boardOfVersion(version: number): Board<unknown, Tagged, Tagged> {
  return { ...board, when: () => words.olderRules(version) };
}

/** What is searched for is what is picked, so that it is gone after an action. */
function Actions({ play }: Shown<unknown, Tagged, Tagged>) {
  const [wanted = ''] = play.picked;
  const shown = found(play.legal, play.text, wanted);
  return (
    <div class="plain__actions">
      {play.legal.length > MANY && <Search play={play} wanted={wanted} shown={shown.length} />}
      {grouped(shown, play.text).map(({ heading, entries }, at) => (
        <section class="plain__group" key={`${heading} ${at}`}>
          {heading && <p id={`plain-group-${at}`}>{heading} …</p>}
          <ul aria-labelledby={heading ? `plain-group-${at}` : undefined}>
            {entries.map(({ of: action, text, rest }) => (
              <li key={text}>
                <button
                  type="button"
                  class="btn"
                  data-state="playable"
                  aria-label={text}
                  onClick={() => play.act(action)}
                >
                  {rest}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type Searched = { readonly play: PlainPlay; readonly wanted: string; readonly shown: number };

function Search({ play, wanted, shown }: Searched) {
  const label = words.findAction(play.legal.length);
  return (
    <div class="plain__search">
      <input
        type="search"
        autocomplete="off"
        aria-label={label}
        placeholder={label}
        value={wanted}
        onInput={({ currentTarget: { value } }) => (value === '' ? play.pick() : play.pick(value))}
      />
      <p role="status">{wanted === '' ? '' : shown === 0 ? words.noAction(wanted) : words.foundActions(shown)}</p>
    </div>
  );
}

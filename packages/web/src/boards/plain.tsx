import type { Kind } from '@muster/engine';
import type { Board } from './board.ts';

/** The board of a game that has none of its own yet: what the terminal shows, and a button for every action. */
export const board: Board<unknown, Kind, Kind> = {
  when: () => '',
  Field: ({ play }) => (
    <div class="plain">
      <pre tabIndex={0}>{play.inWords()}</pre>
      <ul>
        {play.legal.map((action) => (
          <li key={play.text(action)}>
            <button type="button" class="btn" data-state="playable" onClick={() => play.act(action)}>
              {play.text(action)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  ),
  buttons: () => [],
  told: () => ({}),
  pieces: () => [],
};

import type { Seat } from '@muster/engine';
import { percent, piece } from '../../kit/index.ts';
import { signed } from './cards.tsx';
import {
  cards,
  counted,
  groundOf,
  hiddenTiles,
  nextControl,
  questionOf,
  type Region,
  REGIONS,
  SPOTS,
  strengthIn,
  strengthOf,
  territoryOf,
} from './game.ts';
import { Hill } from './hill.tsx';
import { Picking } from './picking.tsx';
import { ids, type Play } from './pieces.ts';
import { Popularity, Side } from './side.tsx';
import { words } from './words.ts';

/** Three hills on a horizon; before the match, the cards that decks are made of. */
export function Field({ play }: { readonly play: Play }) {
  const ask = questionOf(play.view)?.ask;
  if (ask === 'keep' || ask === 'take' || ask === 'list') return <Picking play={play} />;
  return (
    <div class="horizon">
      {REGIONS.map((name, region) => (
        <section class="region" key={name} aria-label={words.regions[region]}>
          <Side play={play} seat={1 - play.near} region={region} />
          <TerritoryPlace play={play} region={region} />
          <Side play={play} seat={play.near} region={region} />
        </section>
      ))}
    </div>
  );
}

type Placed = { readonly play: Play; readonly region: Region };

/** A tile on its hill: its points, its spots, and both strengths on a balance. Enlarged, it says where they come from. */
function TerritoryPlace({ play, region }: Placed) {
  const { view, near, isNarrow } = play;
  const { tile, below, token } = territoryOf(view, region);
  const name = words.regions[region] ?? '';
  return (
    <div class="territory">
      <div
        class="territory__print"
        aria-hidden="true"
        data-bare={tile === 0 || undefined}
        data-piece={ids.tile(region)}
      >
        <Hill s={view} region={region} near={near} isNarrow={isNarrow} />
        <span class="land-tile">
          {tile > 0 && <span class="rosette" data-text={tile} />}
          <span class="land-tile__name">
            {name}
            <small>{tile === 0 ? words.noTile(below) : words.tilesBelow(below)}</small>
          </span>
        </span>
      </div>
      {/* Lies over the picture, so that the numbers in it are not read out a second time. */}
      <div
        class="territory__land"
        {...piece(play, {
          id: ids.territory(region),
          label: labelOf(play, region),
          full: () => <Sums play={play} region={region} />,
        })}
      />
      {token === 'tile' && <Popularity region={region} label={words.popularityOn} />}
    </div>
  );
}

function labelOf({ view, near, name }: Play, region: Region): string {
  const { tile, below } = territoryOf(view, region);
  const called = words.regions[region] ?? '';
  if (tile === 0) return words.bare(called, words.noTile(below));
  const seats = [near, 1 - near];
  return [
    words.territory(called, tile, words.tilesBelow(below)),
    ...seats.map((seat) => words.strengthOf(name(seat), strengthIn(view, seat, region))),
    ...seats.map((seat) => words.cubesOf(name(seat), groundOf(view, seat, region).cubes, SPOTS[tile])),
  ].join('. ');
}

/** Where both strengths come from, hero by hero; what the next Control brings; what may lie below. */
function Sums({ play, region }: Placed) {
  const { view, near } = play;
  const { tile, below } = territoryOf(view, region);
  const hidden = hiddenTiles(view);
  const kinds = [...new Set(hidden)];
  return (
    <article class="sums">
      <header class="sums__head">
        {words.regions[region]} {tile > 0 && <span class="rosette">{tile}</span>}
      </header>
      {[1 - near, near].map((seat) => (
        <SideSum key={seat} play={play} seat={seat} region={region} />
      ))}
      {tile > 0 && <p class="sum__note">{outcomeOf(play, region)}</p>}
      {below > 0 && kinds.length > 0 && (
        <p class="sum__note">
          {words.nextTile}:{' '}
          {kinds
            .map(
              (kind) => `${words.tileOf(kind)} ${percent(hidden.filter((one) => one === kind).length / hidden.length)}`,
            )
            .join(', ')}
        </p>
      )}
    </article>
  );
}

function SideSum({ play, seat, region }: Placed & { readonly seat: Seat }) {
  const { view } = play;
  const { heroes, cubes } = groundOf(view, seat, region);
  const { tile } = territoryOf(view, region);
  return (
    <dl class="sum">
      {heroes.map((card) => {
        const here = strengthOf(view, seat, region, card);
        const { name, strength } = cards[card];
        const changed = here === strength ? '' : ` (${words.printed} ${strength}, ${signed(here - strength)})`;
        return (
          <div key={card}>
            <dt>
              {name}
              {changed}
            </dt>
            <dd>{here}</dd>
          </div>
        );
      })}
      <div data-total>
        <dt>
          {play.name(seat)}
          {tile > 0 && `, ${counted(cubes, 'cube')}`}
        </dt>
        <dd>{strengthIn(view, seat, region)}</dd>
      </div>
    </dl>
  );
}

/** Who would control the region at the own next Control, and what that brings. */
export function outcomeOf(play: Play, region: Region): string {
  const { near, view, viewer } = play;
  const { tile } = territoryOf(view, region);
  const brought = [near, 1 - near].flatMap((seat) =>
    nextControl(view, viewer, seat)
      .filter((one) => one.region === region)
      .map(({ points, cubes }) =>
        points > 0 ? words.wins(play.name(seat), points) : words.cube(play.name(seat), cubes, SPOTS[tile]),
      ),
  );
  return brought.join('; ') || words.nothing;
}

import { Arms } from '../../look/arms.tsx';
import { CubeShape, type Suit } from '../../look/cube.tsx';
import { type Box, Scene } from '../../kit/index.ts';
import { king, queen } from './monarchs.ts';
import { suits } from './suits.ts';

export const box: Box = {
  id: 'heros-crossing',
  title: 'Hero’s Crossing',
  line: 'Three fronts, four kinds of soldier, one monarch to keep alive.',
  seats: { min: 2, max: 2 },
  minutes: 30,
  hasLessons: true,
  Scene: Lane,
};

function Lane() {
  const { magic, weapon, potion, armor } = suits;
  return (
    <Scene label="Cubes facing each other in a lane">
      <path fill="var(--east-wash)" d="M0 0H400V100H0Z" />
      <path fill="var(--west-wash)" d="M0 100H400V200H0Z" />
      <path
        stroke="var(--edge)"
        stroke-width="2"
        stroke-dasharray="7 6"
        opacity="0.6"
        d="M0 100H400M134 0V200M266 0V200"
      />
      <Arms of={king} x={24} y={14} width={48} />
      <Arms of={queen} x={328} y={128} width={48} />
      <Standing suit={armor} x={152} y={30} />
      <Standing suit={potion} x={190} y={30} class="hit" />
      <Standing suit={weapon} x={228} y={30} />
      <Standing suit={magic} x={310} y={34} />
      <path
        class="thrust"
        d="M200 78L219 102H209L212 128L200 122L188 128L191 102H181Z"
        fill="var(--brass-fill)"
        stroke="var(--brass-deep)"
        stroke-width="1.5"
        stroke-linejoin="round"
      />
      <Standing suit={weapon} x={152} y={138} />
      <Standing suit={weapon} x={190} y={138} />
      <Standing suit={magic} x={228} y={138} />
      <Standing suit={potion} x={30} y={130} />
      <Standing suit={armor} x={70} y={130} />
    </Scene>
  );
}

type Placed = { readonly suit: Suit; readonly x: number; readonly y: number; readonly class?: string };

function Standing({ suit, x, y, class: life }: Placed) {
  return (
    <g class={life} transform={`translate(${x} ${y})`}>
      <g>
        <ellipse cx="18" cy="40" rx="18" ry="4" fill="var(--shade)" />
        <CubeShape of={suit} />
      </g>
    </g>
  );
}

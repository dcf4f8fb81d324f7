import { Coin } from '../../look/coin.tsx';
import { type Box, Scene } from '../../kit/index.ts';
import { Castle } from './castle.tsx';

export const box: Box = {
  id: 'tower-defense',
  title: 'Tower Defense',
  line: 'Toss coins, link two tails, march on the castle. Start here.',
  seats: { min: 1, max: 4 },
  minutes: 15,
  hasLessons: true,
  Scene: CoinStack,
};

const ROAD = 'M-20 160C70 190 120 90 200 110S300 140 330 104';

function CoinStack() {
  return (
    <Scene label="A stack of coins on a road before a castle">
      <path fill="var(--grass)" d="M0 0H400V200H0Z" />
      <g stroke="var(--grass-ink)" stroke-opacity="0.4">
        <path fill="var(--grass-2)" d="M-20 0C60 40 130 30 160 -10H-20Z" />
        <path fill="var(--grass-3)" d="M-20 0C30 22 90 18 116 -10H-20Z" />
        <path fill="var(--grass-2)" d="M180 210C210 160 300 158 420 190V210Z" />
        <path fill="var(--grass-3)" d="M230 210C260 178 320 176 420 204V210Z" />
      </g>
      <path d={ROAD} fill="none" stroke="var(--shade)" stroke-width="56" transform="translate(2 5)" />
      <path d={ROAD} fill="none" stroke="var(--road-edge)" stroke-width="54" />
      <path d={ROAD} fill="none" stroke="var(--road)" stroke-width="49" />
      <path d={ROAD} fill="none" stroke="var(--road-line)" stroke-width="49" stroke-dasharray="1.5 40" />
      <g transform="translate(326 118) scale(.66)">
        <Castle>
          <path d="M0 -76V-142" stroke="var(--stone-ink)" stroke-width="4" />
          <path
            class="wave"
            fill="var(--east-cloth)"
            stroke="var(--stone-ink)"
            stroke-width="2.5"
            d="M2 -140H54L42 -122L54 -104H2Z"
          />
        </Castle>
      </g>
      <ellipse cx="106" cy="152" rx="40" ry="20" fill="var(--shade)" />
      <g transform="translate(102 142)">
        <Coin value={5} r={36} />
      </g>
      <g transform="translate(102 126)">
        <Coin value={2} r={30} />
      </g>
      <g transform="translate(102 110)">
        <g class="flip">
          <Coin value={1} r={24} />
        </g>
      </g>
      <g transform="translate(214 112)">
        <Coin value={1} r={20} side="wounded" />
      </g>
    </Scene>
  );
}

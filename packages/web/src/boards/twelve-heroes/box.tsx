import { path as oak } from 'icon:oak';
import { path as orc } from 'icon:orc-head';
import { Arms } from '../../look/arms.tsx';
import { type Box, Scene } from '../../kit/index.ts';

export const box: Box = {
  id: 'twelve-heroes',
  title: 'Twelve Heroes',
  line: 'Hire twelve heroes, feed them, and hold three hills long enough.',
  seats: { min: 2, max: 2 },
  minutes: 30,
  hasLessons: true,
  Scene: Horizon,
};

function Horizon() {
  return (
    <Scene label="Hills at dusk with a balance">
      <defs>
        <linearGradient id="dusk" x2="0" y2="1">
          <stop style={{ stopColor: 'var(--sky-3)' }} />
          <stop offset="0.45" style={{ stopColor: 'var(--sky-2)' }} />
          <stop offset="1" style={{ stopColor: 'var(--sky-1)' }} />
        </linearGradient>
      </defs>
      <path fill="url(#dusk)" d="M0 0H400V200H0Z" />
      <circle cx="286" cy="116" r="46" fill="var(--sun)" opacity="0.3" />
      <circle cx="286" cy="116" r="26" fill="var(--sun)" />
      <path
        fill="var(--hill-1)"
        opacity="0.8"
        d="M0 140L40 116L78 134L120 104L170 132L230 108L270 130L330 100L400 130V200H0Z"
      />
      <path
        fill="var(--hill-2)"
        stroke="var(--shade)"
        d="M-10 190C40 186 60 138 104 136S170 180 202 178S250 134 300 132S370 180 410 182V210H-10Z"
      />
      <path fill="var(--hill-3)" d="M-10 200C80 176 140 176 200 182S330 176 410 186V210H-10Z" />
      <Balance />
      <g stroke="var(--arms-rim)" stroke-width="2.5" stroke-linejoin="round">
        <path d="M268 146V92" />
        <path class="wave" fill="var(--west-cloth)" d="M269 92H304L294 104L304 116H269Z" />
        <path d="M332 150V100" />
        <path
          fill="var(--argent)"
          fill-opacity="0.5"
          stroke-dasharray="3 3"
          stroke-width="1.5"
          d="M333 101H362L353 112L362 123H333Z"
        />
      </g>
      <Arms
        of={{ shape: 'round', division: 'bordure', tinctures: ['sable', 'tenne'], charge: orc }}
        x={22}
        y={142}
        width={40}
      />
      <Arms
        of={{ shape: 'leaf', division: 'flaunches', tinctures: ['vert', 'argent'], charge: oak }}
        x={182}
        y={136}
        width={44}
      />
    </Scene>
  );
}

function Balance() {
  return (
    <g transform="translate(104 60)" stroke="var(--arms-rim)">
      <path d="M0 78V0M-10 78H10" stroke-width="6" stroke-linecap="round" fill="none" />
      <g class="beam">
        <path d="M-52 2H52" stroke="var(--brass-fill)" stroke-width="6" stroke-linecap="round" />
      </g>
      <g class="pan-e">
        <path d="M-48 4L-62 22M-48 4L-34 22" stroke-width="1.5" />
        <path fill="var(--east-cloth)" stroke-width="2" d="M-70 22H-26C-26 48 -70 48 -70 22Z" />
      </g>
      <g class="pan-w">
        <path d="M48 4L34 22M48 4L62 22" stroke-width="1.5" />
        <path fill="var(--west-cloth)" stroke-width="2" d="M26 22H70C70 48 26 48 26 22Z" />
      </g>
      <circle r="5" fill="var(--brass-fill-top)" stroke-width="2" />
    </g>
  );
}

import { path as bow } from 'icon:bow-arrow';
import { path as crystalBall } from 'icon:crystal-ball';
import { path as drum } from 'icon:drum';
import { path as goat } from 'icon:goat';
import { path as lion } from 'icon:lion';
import { path as monkFace } from 'icon:monk-face';
import { path as oak } from 'icon:oak';
import { path as orc } from 'icon:orc-head';
import { path as dagger } from 'icon:plain-dagger';
import { path as spider } from 'icon:spider-bot';
import { path as troll } from 'icon:troll';
import { path as helm } from 'icon:visored-helm';
import { path as wolf } from 'icon:wolf-head';
import { Arms, type Coat } from '../../look/arms.tsx';
import { type Box, Scene } from '../../kit/index.ts';

export const box: Box = {
  id: 'pixel-tactics',
  title: 'Pixel Tactics',
  line: 'Nine places, one leader. Every card is five things; choose which.',
  seats: { min: 2, max: 2 },
  minutes: 30,
  hasLessons: true,
  Scene: Formations,
};

const raider = (charge: string): Coat => ({
  shape: 'round',
  division: 'bordure',
  tinctures: ['sable', 'tenne'],
  charge,
});

type Stand = Coat | 'nobody' | 'corpse';

/** Row by row; the leader in the middle. Their vanguards face each other across the gap. */
const LEFT: readonly Stand[] = [
  'nobody',
  { division: 'cross', tinctures: ['gules', 'argent'], charge: monkFace, of: 'sable' },
  { division: 'chevron', tinctures: ['azure', 'argent'], charge: helm, of: 'or' },
  { division: 'flaunches', tinctures: ['vert', 'or'], charge: oak, of: 'argent' },
  { division: 'saltire', tinctures: ['azure', 'or'], charge: lion, of: 'argent' },
  { division: 'per-bend', tinctures: ['vert', 'sable'], charge: bow, of: 'argent' },
  { division: 'chief', tinctures: ['purpure', 'or'], charge: crystalBall, of: 'argent' },
  'nobody',
  { division: 'bend', tinctures: ['azure', 'argent'], charge: dagger, of: 'or' },
];
const RIGHT: readonly Stand[] = [
  raider(wolf),
  raider(drum),
  'nobody',
  raider(troll),
  raider(orc),
  raider(goat),
  'corpse',
  'nobody',
  { shape: 'plate', division: 'per-fess', tinctures: ['or', 'celeste'], charge: spider, of: 'sable' },
];
const LEADER = 4;

function Formations() {
  return (
    <Scene label="Two formations of three by three">
      <path fill="var(--surface-sunk)" d="M0 0H400V200H0Z" />
      <path class="band" fill="var(--ember-wash)" fill-opacity="0.7" d="M138 0H190V200H138ZM214 0H266V200H214Z" />
      <Formation of={LEFT} x={50} />
      <Formation of={RIGHT} x={221} />
      <path
        class="sight"
        d="M190 99H216"
        stroke="var(--glow)"
        stroke-width="5"
        stroke-linecap="round"
        stroke-dasharray="1 7"
      />
    </Scene>
  );
}

function Formation({ of: stands, x }: { readonly of: readonly Stand[]; readonly x: number }) {
  return stands.map((stand, at) => (
    <g key={at} transform={`translate(${x + (at % 3) * 46} ${16 + Math.floor(at / 3) * 58})`}>
      <Place stand={stand} isLeader={at === LEADER} />
    </g>
  ));
}

function Place({ stand, isLeader }: { readonly stand: Stand; readonly isLeader: boolean }) {
  const card = { width: 38, height: 50, rx: 4 };
  if (stand === 'nobody') return <rect {...card} fill="none" stroke="var(--edge)" stroke-dasharray="4 4" />;
  if (stand === 'corpse')
    return (
      <>
        <rect {...card} fill="var(--stone-lo)" stroke="var(--stone-ink)" />
        <path d="M12 18l14 14m0-14l-14 14" stroke="var(--argent)" stroke-width="3" stroke-linecap="round" />
      </>
    );
  return (
    <>
      <rect {...card} fill="var(--paper)" stroke="var(--paper-edge)" stroke-width="1.5" />
      <Arms of={stand} x={5} y={5} width={28} />
      <path d={isLeader ? 'M7 44H31' : 'M7 44H22'} stroke="var(--gules)" stroke-width="3" />
      {isLeader && (
        <rect x="-3" y="-3" width="44" height="56" rx="6" fill="none" stroke="var(--brass-fill)" stroke-width="4" />
      )}
    </>
  );
}

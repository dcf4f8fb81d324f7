import { path as alienSkull } from 'icon:alien-skull';
import { path as angelWings } from 'icon:angel-wings';
import { path as archer } from 'icon:archer';
import { path as barbarian } from 'icon:barbarian';
import { path as battleAxe } from 'icon:battle-axe';
import { path as battleMech } from 'icon:battle-mech';
import { path as bowArrow } from 'icon:bow-arrow';
import { path as brainTentacle } from 'icon:brain-tentacle';
import { path as caesar } from 'icon:caesar';
import { path as crosshair } from 'icon:crosshair';
import { path as deathSkull } from 'icon:death-skull';
import { path as dinosaurRex } from 'icon:dinosaur-rex';
import { path as dragonHead } from 'icon:dragon-head';
import { path as dragonShield } from 'icon:dragon-shield';
import { path as dwarfFace } from 'icon:dwarf-face';
import { path as featheredWing } from 'icon:feathered-wing';
import { path as flame } from 'icon:flame';
import { path as giant } from 'icon:giant';
import { path as gorilla } from 'icon:gorilla';
import { path as grapple } from 'icon:grapple';
import { path as griffinSymbol } from 'icon:griffin-symbol';
import { path as highShot } from 'icon:high-shot';
import { path as horseHead } from 'icon:horse-head';
import { path as hydra } from 'icon:hydra';
import { path as katana } from 'icon:katana';
import { path as musket } from 'icon:musket';
import { path as ninjaMask } from 'icon:ninja-mask';
import { path as orcHead } from 'icon:orc-head';
import { path as parachute } from 'icon:parachute';
import { path as rayGun } from 'icon:ray-gun';
import { path as revolver } from 'icon:revolver';
import { path as robotGolem } from 'icon:robot-golem';
import { path as romanShield } from 'icon:roman-shield';
import { path as samuraiHelmet } from 'icon:samurai-helmet';
import { path as seaDragon } from 'icon:sea-dragon';
import { path as snake } from 'icon:snake';
import { path as snakeBite } from 'icon:snake-bite';
import { path as thorHammer } from 'icon:thor-hammer';
import { path as trident } from 'icon:trident';
import { path as troll } from 'icon:troll';
import { path as velociraptor } from 'icon:velociraptor';
import { path as vikingHelmet } from 'icon:viking-helmet';
import { path as westernHat } from 'icon:western-hat';
import { path as wingedSword } from 'icon:winged-sword';
import { path as wolfHowl } from 'icon:wolf-howl';
import type { Coat, Division, Tincture } from '../../look/arms.tsx';
import type { CardId, General } from './game.ts';
import type { Carving } from './table/carving.ts';

/** The general gives the tinctures of field and charge, the card its division and charge. */
const TINCTURES: Record<General, readonly [field: Tincture, second: Tincture, charge: Tincture]> = {
  jandar: ['azure', 'celeste', 'argent'],
  utgar: ['gules', 'sable', 'or'],
  ullar: ['vert', 'tenne', 'argent'],
  vydar: ['purpure', 'sable', 'argent'],
  einar: ['tenne', 'gules', 'or'],
  aquilla: ['sable', 'azure', 'or'],
};

function coat(general: General, division: Division, charge: string): Coat {
  const [field, second, of] = TINCTURES[general];
  return { division, tinctures: [field, second], charge, of };
}

export const coats: Record<CardId, Coat> = {
  back: { tinctures: ['sable'] },
  'agent-carr': coat('vydar', 'per-pale', katana),
  'airborne-elite': coat('jandar', 'chief', parachute),
  'deathwalker-9000': coat('utgar', 'quarterly', robotGolem),
  drake: coat('jandar', 'bend', grapple),
  finn: coat('jandar', 'per-pale', vikingHelmet),
  grimnak: coat('utgar', 'fess', dinosaurRex),
  'izumi-samurai': coat('einar', 'per-fess', samuraiHelmet),
  'krav-maga-agents': coat('vydar', 'per-bend', revolver),
  'marro-warriors': coat('utgar', 'saltire', alienSkull),
  mimring: coat('utgar', 'chevron', dragonHead),
  'ne-gok-sa': coat('utgar', 'per-chevron', brainTentacle),
  raelin: coat('jandar', 'bend', angelWings),
  syvarris: coat('ullar', 'chevron', archer),
  'tarn-viking-warriors': coat('jandar', 'quarterly', battleAxe),
  thorgrim: coat('jandar', 'chevron', thorHammer),
  'zettian-guards': coat('utgar', 'per-pale', rayGun),
  'arrow-gruts': coat('utgar', 'per-bend', highShot),
  'aubrien-archers': coat('ullar', 'per-fess', bowArrow),
  'blade-gruts': coat('utgar', 'barry', orcHead),
  'death-stalkers': coat('utgar', 'saltire', deathSkull),
  gladiatrons: coat('vydar', 'pale', trident),
  gorillinators: coat('vydar', 'chief', gorilla),
  'massachusetts-line': coat('jandar', 'pale', musket),
  'omnicron-snipers': coat('jandar', 'cross', crosshair),
  'roman-legionnaires': coat('einar', 'cross', romanShield),
  'swog-rider': coat('utgar', 'bend', wolfHowl),
  'venoc-vipers': coat('ullar', 'flaunches', snakeBite),
  braxas: coat('vydar', 'per-chevron', hydra),
  charos: coat('ullar', 'quarterly', dragonShield),
  eldgrim: coat('jandar', 'fess', barbarian),
  'guilty-mccreech': coat('einar', 'bend', westernHat),
  jotun: coat('ullar', 'per-fess', giant),
  krug: coat('utgar', 'per-pale', troll),
  'major-q9': coat('vydar', 'saltire', battleMech),
  marcus: coat('einar', 'gyronny', caesar),
  'me-burq-sa': coat('utgar', 'per-fess', horseHead),
  migol: coat('aquilla', 'chevron', dwarfFace),
  moltenclaw: coat('utgar', 'chief', flame),
  nilfheim: coat('jandar', 'per-chevron', seaDragon),
  otonashi: coat('vydar', 'bordure', ninjaMask),
  'raelin-swarm': coat('jandar', 'saltire', featheredWing),
  taelord: coat('utgar', 'bordure', wingedSword),
  theracus: coat('ullar', 'chevron', griffinSymbol),
  tornak: coat('utgar', 'gyronny', velociraptor),
  'venoc-warlord': coat('ullar', 'saltire', snake),
};

export const carvings: Record<CardId, Carving> = {
  back: 'soldier',
  'agent-carr': 'soldier',
  'airborne-elite': 'soldier',
  'deathwalker-9000': 'machine',
  drake: 'soldier',
  finn: 'soldier',
  grimnak: 'beast',
  'izumi-samurai': 'soldier',
  'krav-maga-agents': 'skirmisher',
  'marro-warriors': 'skirmisher',
  mimring: 'dragon',
  'ne-gok-sa': 'skirmisher',
  raelin: 'flyer',
  syvarris: 'archer',
  'tarn-viking-warriors': 'soldier',
  thorgrim: 'soldier',
  'zettian-guards': 'machine',
  'arrow-gruts': 'archer',
  'aubrien-archers': 'archer',
  'blade-gruts': 'skirmisher',
  'death-stalkers': 'machine',
  gladiatrons: 'machine',
  gorillinators: 'giant',
  'massachusetts-line': 'soldier',
  'omnicron-snipers': 'machine',
  'roman-legionnaires': 'soldier',
  'swog-rider': 'beast',
  'venoc-vipers': 'skirmisher',
  braxas: 'dragon',
  charos: 'dragon',
  eldgrim: 'soldier',
  'guilty-mccreech': 'soldier',
  jotun: 'giant',
  krug: 'giant',
  'major-q9': 'machine',
  marcus: 'soldier',
  'me-burq-sa': 'beast',
  migol: 'soldier',
  moltenclaw: 'dragon',
  nilfheim: 'dragon',
  otonashi: 'skirmisher',
  'raelin-swarm': 'flyer',
  taelord: 'flyer',
  theracus: 'beast',
  tornak: 'beast',
  'venoc-warlord': 'skirmisher',
};

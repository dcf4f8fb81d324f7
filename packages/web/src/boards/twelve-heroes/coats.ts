import { path as angelWings } from 'icon:angel-wings';
import { path as axeSword } from 'icon:axe-sword';
import { path as battleMech } from 'icon:battle-mech';
import { path as brute } from 'icon:brute';
import { path as bugle } from 'icon:bugle-call';
import { path as burningBook } from 'icon:burning-book';
import { path as caduceus } from 'icon:caduceus';
import { path as catapult } from 'icon:catapult';
import { path as coins } from 'icon:coins';
import { path as dragonHead } from 'icon:dragon-head';
import { path as drakkar } from 'icon:drakkar';
import { path as drum } from 'icon:drum';
import { path as factoryArm } from 'icon:factory-arm';
import { path as fairy } from 'icon:fairy';
import { path as flamethrower } from 'icon:flamethrower';
import { path as furnace } from 'icon:furnace';
import { path as gears } from 'icon:gears';
import { path as goat } from 'icon:goat';
import { path as goblinHead } from 'icon:goblin-head';
import { path as golemHead } from 'icon:golem-head';
import { path as hawkEmblem } from 'icon:hawk-emblem';
import { path as highShot } from 'icon:high-shot';
import { path as holyOak } from 'icon:holy-oak';
import { path as mailedFist } from 'icon:mailed-fist';
import { path as metalGolemHead } from 'icon:metal-golem-head';
import { path as oak } from 'icon:oak';
import { path as ogre } from 'icon:ogre';
import { path as oldWagon } from 'icon:old-wagon';
import { path as orcHead } from 'icon:orc-head';
import { path as owl } from 'icon:owl';
import { path as pitchfork } from 'icon:pitchfork';
import { path as robber } from 'icon:robber';
import { path as robinHoodHat } from 'icon:robin-hood-hat';
import { path as robotGrab } from 'icon:robot-grab';
import { path as robotHelmet } from 'icon:robot-helmet';
import { path as rollingBomb } from 'icon:rolling-bomb';
import { path as siegeRam } from 'icon:siege-ram';
import { path as spy } from 'icon:spy';
import { path as swapBag } from 'icon:swap-bag';
import { path as thirdEye } from 'icon:third-eye';
import { path as tiedScroll } from 'icon:tied-scroll';
import { path as totemHead } from 'icon:totem-head';
import { path as treeGrowth } from 'icon:tree-growth';
import { path as troll } from 'icon:troll';
import { path as unicorn } from 'icon:unicorn';
import { path as vintageRobot } from 'icon:vintage-robot';
import { path as visoredHelm } from 'icon:visored-helm';
import { path as wingedSword } from 'icon:winged-sword';
import { path as witchFace } from 'icon:witch-face';
import { path as wolfHead } from 'icon:wolf-head';
import { path as centurion } from 'icon:centurion-helmet';
import type { Coat } from '../../look/arms.tsx';
import type { CardId } from './game.ts';

const elf = (charge: string): Coat => ({ shape: 'leaf', division: 'flaunches', tinctures: ['vert', 'argent'], charge });
const human = (charge: string): Coat => ({
  division: 'per-pale',
  tinctures: ['azure', 'argent'],
  charge,
  of: 'or',
});
const orc = (charge: string): Coat => ({ shape: 'round', division: 'bordure', tinctures: ['sable', 'tenne'], charge });
const machine = (charge: string): Coat => ({
  shape: 'plate',
  division: 'per-fess',
  tinctures: ['or', 'celeste'],
  charge,
  of: 'sable',
});
const free = (charge: string): Coat => ({ shape: 'crest', division: 'chevron', tinctures: ['gules', 'sable'], charge });

/** The faction gives shape, division and tinctures; the hero gives a charge. */
export const coats: Record<CardId, Coat> = {
  back: { tinctures: ['sable'] },

  assembler: machine(factoryArm),
  automaton: machine(vintageRobot),
  catapult: machine(catapult),
  crane: machine(robotGrab),
  engineer: machine(gears),
  flamethrower: machine(flamethrower),
  furnace: machine(furnace),
  golem: machine(golemHead),
  'siege-ram': machine(siegeRam),
  'supply-cart': machine(oldWagon),
  'tin-soldier': machine(robotHelmet),
  'war-engine': machine(battleMech),

  archer: elf(highShot),
  dryad: elf(treeGrowth),
  'elder-oak': elf(holyOak),
  enchantress: elf(witchFace),
  fairy: elf(fairy),
  'giant-hawk': elf(hawkEmblem),
  ranger: elf(robinHoodHat),
  seer: elf(thirdEye),
  'sky-ship': elf(drakkar),
  strategist: elf(owl),
  treefolk: elf(oak),
  unicorn: elf(unicorn),

  archangel: human(angelWings),
  captain: human(centurion),
  goat: human(goat),
  healer: human(caduceus),
  herald: human(bugle),
  inquisitor: human(burningBook),
  knight: human(visoredHelm),
  merchant: human(coins),
  militia: human(pitchfork),
  paladin: human(wingedSword),
  recruiter: human(tiedScroll),
  spy: human(spy),

  bully: orc(mailedFist),
  goblin: orc(goblinHead),
  'goblin-bomber': orc(rollingBomb),
  'goblin-thief': orc(robber),
  ogre: orc(ogre),
  'orc-brute': orc(brute),
  plunderer: orc(swapBag),
  shaman: orc(totemHead),
  troll: orc(troll),
  'war-drummer': orc(drum),
  warchief: orc(orcHead),
  'wolf-rider': orc(wolfHead),

  dragon: free(dragonHead),
  'golem-popular': machine(metalGolemHead),
  mercenary: free(axeSword),
};

import { path as ankh } from 'icon:ankh';
import { path as axe } from 'icon:battle-axe';
import { path as knife } from 'icon:bowie-knife';
import { path as broadsword } from 'icon:broadsword';
import { path as crossShield } from 'icon:templar-shield';
import { path as pistols } from 'icon:crossed-pistols';
import { path as crystalBall } from 'icon:crystal-ball';
import { path as mask } from 'icon:domino-mask';
import { path as twoFaces } from 'icon:double-face-mask';
import { path as dragon } from 'icon:dragon-head';
import { path as flame } from 'icon:flame';
import { path as gears } from 'icon:gears';
import { path as golem } from 'icon:rock-golem';
import { path as healing } from 'icon:healing';
import { path as lotus } from 'icon:lotus';
import { path as portal } from 'icon:magic-portal';
import { path as overlordHelm } from 'icon:overlord-helm';
import { path as pointyHat } from 'icon:pointy-hat';
import { path as planes } from 'icon:portal';
import { path as potion } from 'icon:round-potion';
import { path as squirrel } from 'icon:squirrel';
import { path as vampire } from 'icon:vampire-dracula';
import { path as helm } from 'icon:black-knight-helm';
import { path as wingedShield } from 'icon:winged-shield';
import { path as trap } from 'icon:wolf-trap';
import type { Coat } from '../../look/arms.tsx';
import type { CardId } from './game.ts';

/**
 * One line of data for each hero. Those who strike are azure or gules, those who shoot tenne, those who cast purpure or
 * vert, those who heal argent, those of the night sable; no two share division and charge.
 */
export const coats: Record<CardId, Coat> = {
  alchemist: { division: 'chevron', tinctures: ['vert', 'sable'], charge: potion, of: 'or' },
  assassin: { division: 'per-bend', tinctures: ['sable', 'gules'], charge: knife, of: 'argent' },
  berserker: { division: 'bend', tinctures: ['gules', 'sable'], charge: axe, of: 'argent' },
  doppelganger: { division: 'per-pale', tinctures: ['argent', 'sable'], charge: twoFaces, of: 'or' },
  'dragon-mage': { division: 'per-chevron', tinctures: ['gules', 'sable'], charge: dragon, of: 'or' },
  fighter: { division: 'per-pale', tinctures: ['azure', 'celeste'], charge: broadsword, of: 'argent' },
  gunner: { division: 'saltire', tinctures: ['sable', 'tenne'], charge: pistols, of: 'or' },
  healer: { division: 'bordure', tinctures: ['argent', 'gules'], charge: healing, of: 'gules' },
  homunculus: { division: 'per-fess', tinctures: ['tenne', 'vert'], charge: golem, of: 'argent' },
  illusionist: { division: 'gyronny', tinctures: ['purpure', 'celeste'], charge: mask, of: 'argent' },
  knight: { division: 'quarterly', tinctures: ['sable', 'azure'], charge: helm, of: 'argent' },
  mascot: { division: 'plain', tinctures: ['or'], charge: squirrel, of: 'sable' },
  mystic: { division: 'per-fess', tinctures: ['vert', 'sable'], charge: lotus, of: 'argent' },
  oracle: { division: 'pale', tinctures: ['azure', 'purpure'], charge: crystalBall, of: 'argent' },
  overlord: { division: 'bordure', tinctures: ['sable', 'or'], charge: overlordHelm, of: 'gules' },
  paladin: { division: 'bend', tinctures: ['azure', 'or'], charge: wingedShield, of: 'argent' },
  planestalker: { division: 'flaunches', tinctures: ['celeste', 'purpure'], charge: planes, of: 'sable' },
  priestess: { division: 'per-chevron', tinctures: ['azure', 'argent'], charge: ankh, of: 'or' },
  pyromancer: { division: 'plain', tinctures: ['gules'], charge: flame, of: 'or' },
  scientist: { division: 'fess', tinctures: ['sable', 'tenne'], charge: gears, of: 'argent' },
  summoner: { division: 'saltire', tinctures: ['purpure', 'sable'], charge: portal, of: 'argent' },
  templar: { division: 'cross', tinctures: ['argent', 'gules'], charge: crossShield, of: 'or' },
  trapper: { division: 'plain', tinctures: ['tenne'], charge: trap, of: 'argent' },
  vampire: { division: 'chief', tinctures: ['sable', 'gules'], charge: vampire, of: 'argent' },
  witch: { division: 'chevron', tinctures: ['purpure', 'or'], charge: pointyHat, of: 'argent' },
};

import { path as bow } from 'icon:bow-arrow';
import { path as bugle } from 'icon:bugle-call';
import { path as caduceus } from 'icon:caduceus';
import { path as popeCrown } from 'icon:pope-crown';
import { path as crossedAxes } from 'icon:crossed-axes';
import { path as crystalBall } from 'icon:crystal-ball';
import { path as evilMoon } from 'icon:evil-moon';
import { path as fireBowl } from 'icon:fire-bowl';
import { path as griffin } from 'icon:griffin-shield';
import { path as holySymbol } from 'icon:holy-symbol';
import { path as lion } from 'icon:lion';
import { path as lightning } from 'icon:lightning-storm';
import { path as mailedFist } from 'icon:mailed-fist';
import { path as monkFace } from 'icon:monk-face';
import { path as oak } from 'icon:oak';
import { path as owl } from 'icon:owl';
import { path as dagger } from 'icon:plain-dagger';
import { path as thunderBlade } from 'icon:thunder-blade';
import { path as helm } from 'icon:visored-helm';
import { path as warlordHelmet } from 'icon:warlord-helmet';
import { path as watchtower } from 'icon:watchtower';
import { path as wingedSword } from 'icon:winged-sword';
import { path as wizard } from 'icon:wizard-face';
import type { Coat } from '../../look/arms.tsx';
import type { HeroId } from './game.ts';

/** The role gives the tinctures: arms are azure, faith is gules, craft purpure, the wild vert. The hero gives a charge. */
export const coats: Record<HeroId, Coat> = {
  back: { tinctures: ['sable'] },
  back1: { tinctures: ['sable'] },
  back2: { tinctures: ['sable'] },
  back3: { tinctures: ['sable'] },

  apprentice: { division: 'chief', tinctures: ['purpure', 'or'], charge: crystalBall, of: 'argent' },
  brawler: { division: 'per-fess', tinctures: ['azure', 'sable'], charge: mailedFist, of: 'or' },
  conjurer: { division: 'flaunches', tinctures: ['purpure', 'argent'], charge: fireBowl, of: 'or' },
  healer: { division: 'pale', tinctures: ['gules', 'argent'], charge: caduceus, of: 'sable' },
  herald: { division: 'per-bend', tinctures: ['azure', 'gules'], charge: bugle, of: 'or' },
  knight: { division: 'chevron', tinctures: ['azure', 'argent'], charge: helm, of: 'or' },
  monk: { division: 'cross', tinctures: ['gules', 'argent'], charge: monkFace, of: 'sable' },
  ranger: { division: 'per-bend', tinctures: ['vert', 'sable'], charge: bow, of: 'argent' },
  sentry: { division: 'bordure', tinctures: ['azure', 'argent'], charge: watchtower, of: 'or' },
  squire: { division: 'bend', tinctures: ['azure', 'argent'], charge: dagger, of: 'or' },

  berserker: { division: 'barry', tinctures: ['gules', 'sable'], charge: crossedAxes, of: 'argent' },
  captain: { division: 'per-chevron', tinctures: ['azure', 'or'], charge: lion, of: 'argent' },
  cleric: { division: 'quarterly', tinctures: ['gules', 'argent'], charge: holySymbol, of: 'or' },
  druid: { division: 'flaunches', tinctures: ['vert', 'or'], charge: oak, of: 'argent' },
  guardian: { division: 'per-pale', tinctures: ['azure', 'or'], charge: griffin, of: 'argent' },
  sage: { division: 'chief', tinctures: ['vert', 'argent'], charge: owl, of: 'or' },
  sorcerer: { division: 'per-chevron', tinctures: ['purpure', 'sable'], charge: evilMoon, of: 'or' },
  spellblade: { division: 'per-pale', tinctures: ['purpure', 'azure'], charge: thunderBlade, of: 'or' },

  archmage: { division: 'chequy', tinctures: ['purpure', 'or'], charge: wizard, of: 'argent' },
  bishop: { division: 'saltire', tinctures: ['gules', 'or'], charge: popeCrown, of: 'argent' },
  paladin: { division: 'cross', tinctures: ['azure', 'or'], charge: wingedSword, of: 'argent' },
  stormlord: { division: 'gyronny', tinctures: ['azure', 'purpure'], charge: lightning, of: 'or' },
  warlord: { division: 'paly', tinctures: ['sable', 'gules'], charge: warlordHelmet, of: 'or' },
};

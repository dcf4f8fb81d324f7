import type { AnyGame } from '@muster/engine';
import { obeysTheLaws } from '@muster/engine/testing/suite';
import { towerDefense } from '../src/rules.ts';

obeysTheLaws(towerDefense as unknown as AnyGame, { folder: new URL('..', import.meta.url) });

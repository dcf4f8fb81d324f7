import { obeysTheLaws } from '@muster/engine/testing/suite';
import { towerDefense } from '../src/rules.ts';

obeysTheLaws(towerDefense, { folder: new URL('..', import.meta.url) });

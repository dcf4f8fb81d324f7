import { lessonsCanBeTaken } from '@muster/engine/testing/suite';
import { lessons } from '../lessons/index.ts';
import { towerDefense } from '../src/rules.ts';

lessonsCanBeTaken(towerDefense, lessons);

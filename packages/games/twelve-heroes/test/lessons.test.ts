import { lessonsCanBeTaken } from '@muster/engine/testing/suite';
import { lessons } from '../lessons/index.ts';
import { twelveHeroes } from '../src/rules.ts';

lessonsCanBeTaken(twelveHeroes, lessons);

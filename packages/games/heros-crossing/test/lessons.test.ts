import { lessonsCanBeTaken } from '@muster/engine/testing/suite';
import { lessons } from '../lessons/index.ts';
import { herosCrossing } from '../src/rules.ts';

lessonsCanBeTaken(herosCrossing, lessons);

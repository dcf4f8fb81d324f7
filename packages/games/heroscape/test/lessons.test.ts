import { lessonsCanBeTaken } from '@muster/engine/testing/suite';
import { lessons } from '../lessons/index.ts';
import { heroscape } from '../src/rules.ts';

lessonsCanBeTaken(heroscape, lessons);

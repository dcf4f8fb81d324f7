import { lessonsCanBeTaken } from '@muster/engine/testing/suite';
import { lessons } from '../lessons/index.ts';
import { pixelTactics } from '../src/rules.ts';

lessonsCanBeTaken(pixelTactics, lessons);

import { lessonsCanBeTaken } from '../../../testing/suite.ts';
import { lessons } from '../lessons.ts';
import { nightford } from '../src/rules.ts';

lessonsCanBeTaken(nightford, lessons);

import { obeysTheLaws } from '../../../testing/suite.ts';
import { nightford } from '../src/rules.ts';

obeysTheLaws(nightford, { folder: new URL('..', import.meta.url) });

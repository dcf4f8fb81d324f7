import { path as banner } from 'icon:knight-banner';
import { Arms, type Coat } from './arms.tsx';

const MUSTER: Coat = { division: 'per-pale', tinctures: ['azure', 'gules'], charge: banner, of: 'or' };

/** The arms of Muster itself. */
export function Mark() {
  return <Arms of={MUSTER} />;
}

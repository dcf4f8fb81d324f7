// Parts of requests and answers that several routes share.

import { Invite, MatchId } from '@muster/client/protocol';
import { Type } from 'typebox';

export const OneMatch = Type.Object({ match: MatchId });
export const Invited = Type.Object({ invite: Type.Optional(Invite) });
export const Nothing = Type.Null({ description: 'Done.' });

/** An answer that is no JSON. */
export function asText(type: string) {
  return { description: 'As text.', content: { [type]: { schema: Type.String() } } };
}

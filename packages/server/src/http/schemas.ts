// Parts of requests and answers that several routes share.

import { Invite, MatchId } from '@muster/client/protocol';
import { Type } from 'typebox';

export const OneMatch = Type.Object({ match: MatchId });
export const Invited = Type.Object({ invite: Type.Optional(Invite) });
export const Nothing = Type.Null({ description: 'Done.' });

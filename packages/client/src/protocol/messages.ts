import { type Static, Type } from 'typebox';
import { Ended, Invite, MatchId, MatchSummary } from './matches.ts';
import { Person, Refusal } from './people.ts';

/** Raised when a client of the old kind could no longer talk to the server. */
export const PROTOCOL = 1;

const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Viewer = Type.Union([Type.Integer({ minimum: 0, maximum: 31 }), Type.Literal('spectator')]);

/** Chosen by the client; what answers the message carries it back. */
const Id = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

function message<const Name extends string, Parts extends { [part: string]: Type.TSchema }>(
  type: Name,
  parts: Parts,
  description: string,
) {
  return Type.Object({ type: Type.Literal(type), ...parts }, { additionalProperties: false, description });
}

/** What a client can send over the socket, by `type`. */
export const TO_SERVER = {
  watch: message(
    'watch',
    {
      id: Id,
      match: MatchId,
      invite: Type.Optional(Invite),
      viewer: Type.Optional(Viewer),
      last: Type.Optional(Count),
    },
    'Follow a match, from your seat if you have one. `last` is the number of the latest update you have as `viewer`; you get what came after it.',
  ),
  unwatch: message('unwatch', { match: MatchId }, 'Follow it no longer.'),
  act: message(
    'act',
    {
      id: Id,
      match: MatchId,
      step: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      text: Type.String({ minLength: 1, maxLength: 2000 }),
      key: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    },
    'Take an action, in the notation of the game. `step` is that of the update it answers; `key` tells a doubled message from a new one.',
  ),
  takeBack: message(
    'takeBack',
    { id: Id, match: MatchId },
    'Take back your latest action: at once where nobody can have learned anything, otherwise if the others agree.',
  ),
  replace: message(
    'replace',
    { id: Id, match: MatchId, seat: Type.Integer({ minimum: 0, maximum: 31 }), bot: Type.String({ maxLength: 40 }) },
    'Propose that a bot takes the seat of somebody who has left.',
  ),
  answer: message(
    'answer',
    { id: Id, match: MatchId, isYes: Type.Boolean() },
    'Answer what another seat has proposed; from the one who proposed it, no withdraws it.',
  ),
  resign: message('resign', { id: Id, match: MatchId }, 'Give the match up.'),
  claim: message('claim', { id: Id, match: MatchId }, 'Claim the win, because the clock of another seat has run out.'),
  say: message(
    'say',
    { id: Id, match: MatchId, text: Type.String({ minLength: 1, maxLength: 500 }) },
    'Say something to everybody at the match.',
  ),
  lobby: message('lobby', { on: Type.Boolean() }, 'Follow the lobby, or no longer.'),
  ping: message('ping', {}, 'Is anybody there?'),
} as const;

export type ToServer = { [Name in keyof typeof TO_SERVER]: Static<(typeof TO_SERVER)[Name]> }[keyof typeof TO_SERVER];

/** One thing that a viewer is told: for programs, and in a sentence. */
export const Said = Type.Object({ event: Type.Unknown(), says: Type.String() }, { additionalProperties: false });
export type Said = Static<typeof Said>;

/** What happened in the match that is no event of the game. */
export const Note = Type.Object(
  {
    type: Type.Union([
      Type.Literal('takenBack'),
      Type.Literal('proposed'),
      Type.Literal('agreed'),
      Type.Literal('declined'),
      Type.Literal('replaced'),
      Type.Literal('returned'),
      Type.Literal('resigned'),
      Type.Literal('late'),
    ]),
    seat: Type.Integer(),
    says: Type.String(),
  },
  { additionalProperties: false },
);
export type Note = Static<typeof Note>;

export const Told = Type.Object(
  {
    n: Count,
    events: Type.Array(Said),
    notes: Type.Optional(Type.Array(Note)),
    takenBack: Type.Optional(Type.Array(Count, { description: 'What was told under these numbers no longer counts.' })),
  },
  { additionalProperties: false },
);
export type Told = Static<typeof Told>;

export const ClockNow = Type.Object(
  {
    left: Type.Array(Type.Integer(), {
      description: 'Milliseconds that each seat has left now; less than 0: too late.',
    }),
    running: Type.Array(Type.Integer(), { description: 'The seats whose time runs.' }),
  },
  { additionalProperties: false },
);
export type ClockNow = Static<typeof ClockNow>;

export const Proposal = Type.Object(
  {
    by: Type.Integer(),
    what: Type.Union([Type.Literal('takeBack'), Type.Literal('replace')]),
    says: Type.String(),
    missing: Type.Array(Type.Integer(), { description: 'The seats that have not agreed yet.' }),
  },
  { additionalProperties: false },
);
export type Proposal = Static<typeof Proposal>;

export const ChatLine = Type.Object(
  {
    number: Count,
    seat: Type.Optional(Type.Integer()),
    name: Type.String(),
    isGuest: Type.Optional(Type.Boolean()),
    text: Type.String(),
    time: Type.Integer(),
  },
  { additionalProperties: false },
);
export type ChatLine = Static<typeof ChatLine>;

/** What the server can send over the socket, by `type`. */
export const TO_CLIENT = {
  hello: message(
    'hello',
    { protocol: Type.Integer(), person: Type.Optional(Person) },
    'The first message: who you are. Without a person you can only watch.',
  ),
  watching: message(
    'watching',
    { id: Id, match: MatchSummary, viewer: Viewer, chat: Type.Array(ChatLine) },
    'You follow this match now, as this viewer.',
  ),
  match: message(
    'match',
    { match: MatchSummary, viewer: Viewer },
    'Something about a match you follow has changed: who sits there, how it stands. `viewer` is who you are there.',
  ),
  gone: message(
    'gone',
    { match: MatchId, ...Refusal.properties },
    'A match you follow has been called off. You follow it no longer.',
  ),
  update: message(
    'update',
    {
      match: MatchId,
      viewer: Viewer,
      n: Type.Integer({ description: 'Updates are numbered for each viewer, from 1 and without gaps.' }),
      told: Type.Array(Told, { description: 'What has happened since the update you had.' }),
      view: Type.Unknown({ description: 'The state of the game as this viewer may know it.' }),
      waiting: Type.Array(Type.Integer(), { description: 'The seats that owe a decision.' }),
      prompt: Type.String(),
      step: Type.Optional(Count),
      legal: Type.Optional(Type.Array(Type.String(), { description: 'All you can do now, as `act` takes it.' })),
      clock: Type.Optional(ClockNow),
      proposal: Type.Optional(Proposal),
      mayTakeBack: Type.Optional(
        Type.Boolean({
          description: 'You have acted: `takeBack` has something to take back, at once or if the others agree.',
        }),
      ),
      ended: Type.Optional(Ended),
      answers: Type.Optional(Id),
    },
    'How the match stands. Where it answers a message of yours, that message was accepted.',
  ),
  accepted: message('accepted', { id: Id }, 'The message has been carried out.'),
  refused: message('refused', { id: Type.Optional(Id), ...Refusal.properties }, 'The message has changed nothing.'),
  chat: message('chat', { match: MatchId, line: ChatLine }, 'Somebody has said something.'),
  lobby: message('lobby', { matches: Type.Array(MatchSummary) }, 'All public matches that are open or on.'),
  lobbyMatch: message('lobbyMatch', { match: MatchSummary }, 'A public match is new or has changed.'),
  lobbyGone: message('lobbyGone', { match: MatchId }, 'A match is no longer in the lobby.'),
  pong: message('pong', {}, 'Somebody is there.'),
} as const;

export type ToClient = { [Name in keyof typeof TO_CLIENT]: Static<(typeof TO_CLIENT)[Name]> }[keyof typeof TO_CLIENT];
export type Update = Static<typeof TO_CLIENT.update>;
export type Viewer = Static<typeof Viewer>;

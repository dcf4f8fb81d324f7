import { type Static, Type } from 'typebox';
import { Name } from './people.ts';

export const MatchId = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9]+$' });
export const Invite = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[A-Za-z0-9]+$',
  description: 'The secret part of an invitation.',
});
export const Salt = Type.String({
  maxLength: 64,
  pattern: '^[A-Za-z0-9-]*$',
  description: 'Mixed into the luck of the match, so that the server alone cannot have chosen it.',
});
const SeatNumber = Type.Integer({ minimum: 0, maximum: 31 });

/** How long one may think. A move counts when everybody can see it. */
export const Clock = Type.Union([
  Type.Object(
    { type: Type.Literal('perMove'), seconds: Type.Integer({ minimum: 5, maximum: 86_400 }) },
    { additionalProperties: false, description: 'So many seconds for each move.' },
  ),
  Type.Object(
    {
      type: Type.Literal('bank'),
      seconds: Type.Integer({ minimum: 10, maximum: 86_400 }),
      increment: Type.Integer({ minimum: 0, maximum: 3_600 }),
    },
    { additionalProperties: false, description: 'So many seconds for the match, and some more after each turn.' },
  ),
  Type.Object(
    { type: Type.Literal('days'), days: Type.Integer({ minimum: 1, maximum: 30 }) },
    { additionalProperties: false, description: 'So many days for each move.' },
  ),
]);
export type Clock = Static<typeof Clock>;

/** Who is to sit on a seat, as the host of a new match wishes. */
export const SeatWish = Type.Union([
  Type.Object({ type: Type.Literal('me') }, { additionalProperties: false }),
  Type.Object({ type: Type.Literal('open') }, { additionalProperties: false, description: 'Whoever comes first.' }),
  Type.Object(
    { type: Type.Literal('invited') },
    { additionalProperties: false, description: 'Whoever has the invitation.' },
  ),
  Type.Object(
    { type: Type.Literal('bot'), bot: Type.String({ minLength: 1, maxLength: 40 }) },
    { additionalProperties: false, description: 'A bot; their ids are in /api/games.' },
  ),
]);
export type SeatWish = Static<typeof SeatWish>;

/** SHA-256 of a seed, to which the server is bound from then on. */
const CommitmentText = Type.String({ minLength: 64, maxLength: 64, pattern: '^[0-9a-f]*$' });
export const Commitment = Type.Object({ commitment: CommitmentText }, { additionalProperties: false });
export type Commitment = Static<typeof Commitment>;

/** What a player gives to the luck of a new match. */
export const LuckWish = Type.Object(
  { salt: Type.Optional(Salt), commitment: Type.Optional(CommitmentText) },
  { additionalProperties: false },
);
export type LuckWish = Static<typeof LuckWish>;

export const MatchWish = Type.Object(
  {
    game: Type.String({ minLength: 1, maxLength: 60 }),
    options: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.Number(), Type.Boolean(), Type.String({ maxLength: 200_000 })]), {
        maxProperties: 40,
        propertyNames: Type.String({ maxLength: 60 }),
        description: "The game's options, as long as the game lets them be; what is left out is as usual.",
      }),
    ),
    seats: Type.Optional(
      Type.Array(SeatWish, { minItems: 1, maxItems: 32, description: 'Left out: me, and as many open as it takes.' }),
    ),
    isPublic: Type.Optional(
      Type.Boolean({
        description: 'In the lobby for all to see; otherwise, and where it is left out, only by invitation.',
      }),
    ),
    clock: Type.Optional(Clock),
    ...LuckWish.properties,
  },
  { additionalProperties: false },
);
export type MatchWish = Static<typeof MatchWish>;

/** Who sits on a seat, or may. */
export const SeatNow = Type.Union([
  Type.Object({ type: Type.Literal('open') }, { additionalProperties: false }),
  Type.Object({ type: Type.Literal('invited') }, { additionalProperties: false }),
  Type.Object(
    { type: Type.Literal('kept'), person: Type.String(), name: Name },
    { additionalProperties: false, description: 'Kept for somebody who has yet to come, as in a rematch.' },
  ),
  Type.Object(
    { type: Type.Literal('person'), person: Type.String(), name: Name, isGuest: Type.Boolean() },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      type: Type.Literal('bot'),
      bot: Type.String(),
      name: Type.String(),
      for: Type.Optional(Type.String({ description: 'The person it plays on for, who had left.' })),
    },
    { additionalProperties: false },
  ),
]);
export type SeatNow = Static<typeof SeatNow>;

export const Ended = Type.Object(
  {
    winners: Type.Array(SeatNumber),
    rule: Type.String(),
    says: Type.String(),
  },
  { additionalProperties: false },
);
export type Ended = Static<typeof Ended>;

/** What everybody who may know of a match may know about it. */
export const MatchSummary = Type.Object(
  {
    id: MatchId,
    game: Type.String(),
    version: Type.Integer({ description: 'The version of the rules it was begun under.' }),
    options: Type.Record(Type.String(), Type.Union([Type.Number(), Type.Boolean(), Type.String()]), {
      description: 'In lists, long texts among them are cut short.',
    }),
    seats: Type.Array(SeatNow),
    isPublic: Type.Boolean(),
    clock: Type.Optional(Clock),
    status: Type.Union([Type.Literal('open'), Type.Literal('on'), Type.Literal('over'), Type.Literal('stuck')], {
      description: 'open: seats are free; stuck: it cannot go on, and `why` says why.',
    }),
    why: Type.Optional(Type.String()),
    host: Type.String({ description: 'The person who has set it up.' }),
    since: Type.Integer(),
    commitment: Type.String({ description: 'SHA-256 of the seed of all its luck, which is shown when it is over.' }),
    ended: Type.Optional(Ended),
    rematch: Type.Optional(Type.String({ description: 'The match that was set up to follow this one.' })),
  },
  { additionalProperties: false },
);
export type MatchSummary = Static<typeof MatchSummary>;

export const MatchInfo = Type.Object(
  {
    match: MatchSummary,
    seat: Type.Optional(Type.Integer({ description: 'Where you sit.' })),
    invite: Type.Optional(Type.String({ description: 'For the host and those who sit there, to hand on.' })),
  },
  { additionalProperties: false },
);
export type MatchInfo = Static<typeof MatchInfo>;

export const SitWish = Type.Object(
  { invite: Type.Optional(Invite), salt: Type.Optional(Salt) },
  { additionalProperties: false },
);
export type SitWish = Static<typeof SitWish>;

export const GameInfo = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    version: Type.Integer(),
    seats: Type.Object({ min: Type.Integer(), max: Type.Integer() }, { additionalProperties: false }),
    options: Type.Record(Type.String(), Type.Unknown(), { description: 'Each with title, default and limits.' }),
  },
  { additionalProperties: false },
);
export type GameInfo = Static<typeof GameInfo>;

export const BotInfo = Type.Object(
  { id: Type.String(), title: Type.String(), about: Type.String() },
  { additionalProperties: false },
);
export type BotInfo = Static<typeof BotInfo>;

export const Offer = Type.Object(
  { games: Type.Array(GameInfo), bots: Type.Array(BotInfo) },
  { additionalProperties: false },
);
export type Offer = Static<typeof Offer>;

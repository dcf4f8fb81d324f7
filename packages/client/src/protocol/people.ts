import { type Static, Type } from 'typebox';

/** What somebody is called. Free text: whoever shows it must treat it as text. */
export const Name = Type.String({
  minLength: 1,
  maxLength: 30,
  // PostgreSQL stores no NUL, and nobody needs one.
  pattern: '^[^\\u0000]*$',
  description: 'What others see. 1 to 30 letters, digits and blanks of one script.',
});

export const Password = Type.String({ minLength: 8, maxLength: 200, description: 'At least 8 characters.' });

export const Person = Type.Object(
  {
    id: Type.String(),
    name: Name,
    isGuest: Type.Boolean({ description: 'A guest has no account: the name is not checked, and one cookie is all.' }),
  },
  { additionalProperties: false },
);
export type Person = Static<typeof Person>;

export const GuestWish = Type.Object({ name: Name }, { additionalProperties: false });
export type GuestWish = Static<typeof GuestWish>;

export const Credentials = Type.Object({ name: Name, password: Password }, { additionalProperties: false });
export type Credentials = Static<typeof Credentials>;

export const PasswordChange = Type.Object({ old: Password, new: Password }, { additionalProperties: false });
export type PasswordChange = Static<typeof PasswordChange>;

/** One device on which somebody is signed in. Times are milliseconds since 1970, as everywhere. */
export const Session = Type.Object(
  {
    id: Type.String({ description: 'Names the session to end it. It is not the secret of the cookie.' }),
    since: Type.Integer(),
    seen: Type.Integer(),
    isThis: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type Session = Static<typeof Session>;

/** What is answered instead when something cannot be done. */
export const Refusal = Type.Object(
  {
    says: Type.String({ description: 'A sentence for the person who asked.' }),
    rule: Type.Optional(Type.String({ description: "An id of the game's rules.md, or of the server itself." })),
  },
  { additionalProperties: false },
);
export type Refusal = Static<typeof Refusal>;

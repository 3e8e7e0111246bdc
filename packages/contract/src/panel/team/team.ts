import { type Static, Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import {
  closed,
  Email,
  Line,
  Name,
  Nullable,
  PageToken,
  SignInEmail,
  Timestamp,
  Url,
  WireWord,
} from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";
import { RoleName } from "./me.ts";

const Uuid = Type.String({ format: "uuid", maxLength: 36 });
const Nothing = Type.Object({});

/** The shops of the account that somebody may see; null: all of them, also those that follow. An owner has all. */
const ShopsSeen = Nullable(Type.Array(ShopId, { maxItems: 1_000, uniqueItems: true }));
/** Somebody without any shop is no member. */
const ChosenShops = Nullable(Type.Array(ShopId, { minItems: 1, maxItems: 1_000, uniqueItems: true }));

/** They see only the customers in their own charge, and what is of those. Only an agent can be kept to that. */
const OwnCustomersOnly = Type.Boolean();

export const Member = Type.Object({
  /** The id of the person. */
  id: Uuid,
  name: Name,
  email: Email,
  role: RoleName,
  /** Of those that whoever asks may see. */
  shops: ShopsSeen,
  ownCustomersOnly: OwnCustomersOnly,
  hasSecondFactor: Type.Boolean(),
  /** False: nobody has shown that this person reads the mail of the address. */
  isEmailConfirmed: Type.Boolean(),
  isMe: Type.Boolean(),
  joinedAt: Timestamp,
  /** The last successful sign-in; null for one who never came. */
  lastSignInAt: Nullable(Timestamp),
});
export type Member = Static<typeof Member>;

export const Invitation = Type.Object({
  id: Uuid,
  email: Email,
  role: RoleName,
  shops: ShopsSeen,
  ownCustomersOnly: OwnCustomersOnly,
  /** Who invited; null for the operator. */
  invitedBy: Nullable(Name),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  isExpired: Type.Boolean(),
  /** `waiting` and `sent` are the mail's; `failed`: nobody got the link, send it again; `off` (no SMTP): pass the link on. */
  mail: WireWord("waiting", "sent", "failed", "off"),
});
export type Invitation = Static<typeof Invitation>;

/**
 * Where the server sends mail, the link goes to the invited mailbox and to nobody else: whoever has it proves the mailbox.
 * Without mail it is shown this once, to whoever invites. Only its hash is stored; `resend` makes a new one.
 */
export const InvitationWithLink = Type.Object({ ...Invitation.properties, url: Type.Optional(Url) });
export type InvitationWithLink = Static<typeof InvitationWithLink>;

export const NewInvitation = Type.Object(
  {
    ...{ email: SignInEmail, role: RoleName, shops: Type.Optional(ChosenShops) },
    ownCustomersOnly: Type.Optional(OwnCustomersOnly),
  },
  closed,
);
export type NewInvitation = Static<typeof NewInvitation>;

export const signInEvents = [
  ...(["signed-in", "refused", "second-factor-refused", "locked", "signed-out"] as const),
  ...(["password-reset-asked", "password-reset", "password-changed"] as const),
  ...([
    "second-factor-on",
    "second-factor-off",
    "passkey-added",
    "passkey-removed",
    "backup-codes",
    "mailbox-proved",
    "joined",
    "session-ended",
    "confirmed",
    "confirm-refused",
  ] as const),
] as const;
export type SignInEvent = (typeof signInEvents)[number];

export const SignIn = Type.Object({
  at: Timestamp,
  event: WireWord(...signInEvents),
  /** How: `password`, `totp`, `backup-code`, `passkey`, `invitation`, `demo`; null where it has no meaning. */
  method: Nullable(Type.String({ maxLength: 20 })),
  person: Type.Object({ id: Uuid, name: Name, email: Email }),
  ipAddress: Nullable(Line),
  userAgent: Nullable(Type.String({ maxLength: 500 })),
});
export type SignIn = Static<typeof SignIn>;

export const TeamSecurity = Type.Object(
  { secondFactorRoles: Type.Array(RoleName, { maxItems: 3, uniqueItems: true }) },
  closed,
);
export type TeamSecurity = Static<typeof TeamSecurity>;

const ofMember = Type.Object({ memberId: Uuid });
const ofInvitation = Type.Object({ invitationId: Uuid });
const reads = { access: "member", deed: "see-team" } as const;
const manages = { access: "member", deed: "change-team" } as const;

export const MemberChange = Type.Object(
  {
    ...{ role: Type.Optional(RoleName), shops: Type.Optional(ChosenShops) },
    ownCustomersOnly: Type.Optional(OwnCustomersOnly),
  },
  { ...closed, minProperties: 1 },
);
export type MemberChange = Static<typeof MemberChange>;

/**
 * Refusals: `last-owner` (409), `owner-has-all-shops` (422), `own-customers-of-agents` (422), `member-shop-unknown` (422), `member-not-found` (404),
 * `invitation-not-found` (404), `already-member` (409).
 */
export const teamRoutes = {
  /** Those who see a shop that whoever asks sees. */
  "GET /painel/api/team/members": route({
    ...reads,
    data: Type.Object({ items: Type.Array(Member, { maxItems: 1_000 }) }),
  }),
  "PATCH /painel/api/team/members/{memberId}": route({
    ...manages,
    fresh: true,
    params: ofMember,
    body: MemberChange,
    data: Nothing,
  }),
  /** Whoever is removed is out at once: the next call of an open tab answers 401 or 403. */
  "DELETE /painel/api/team/members/{memberId}": route({ ...manages, fresh: true, params: ofMember, data: Nothing }),
  "POST /painel/api/team/leave": route({
    access: "member",
    deed: "use-panel",
    fresh: true,
    body: Nothing,
    data: Nothing,
  }),
  /** The roles whose members need a second factor. Until they have one, they can set it up and nothing else. */
  "GET /painel/api/team/security": route({ ...manages, data: TeamSecurity }),
  /** `second-factor-first` (409): whoever asks would lock themselves out. */
  "PUT /painel/api/team/security": route({ ...manages, fresh: true, body: TeamSecurity, data: TeamSecurity }),
  "GET /painel/api/team/invitations": route({
    ...manages,
    data: Type.Object({ items: Type.Array(Invitation, { maxItems: 1_000 }) }),
  }),
  "POST /painel/api/team/invitations": route({
    ...manages,
    fresh: true,
    body: NewInvitation,
    data: InvitationWithLink,
  }),
  "DELETE /painel/api/team/invitations/{invitationId}": route({ ...manages, params: ofInvitation, data: Nothing }),
  /** A new link and a new term; the link of before no longer works. */
  "POST /painel/api/team/invitations/{invitationId}/resend": route({
    ...manages,
    fresh: true,
    params: ofInvitation,
    body: Nothing,
    data: InvitationWithLink,
  }),
  /** Of the members of the account, newest first. */
  "GET /painel/api/team/sign-ins": route({
    access: "member",
    deed: "see-sign-ins",
    query: Type.Object({ pageToken: Type.Optional(Type.String({ pattern: "^\\d{1,15}$" })) }),
    data: Type.Object({
      items: Type.Array(SignIn, { maxItems: 100 }),
      nextPageToken: Nullable(PageToken),
    }),
  }),
};

import { type Static, Type } from "typebox";
import { Count, closed, Email, Name, Nullable, Timestamp, WireWord } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";
import { RoleName } from "./me.ts";

/** How long a password of the panel is. Only the length is asked for: rules about signs make passwords worse. */
export const PASSWORD_LENGTH = { minLength: 10, maxLength: 128 } as const;

/** A password that is being chosen. */
export const NewPassword = Type.String(PASSWORD_LENGTH);
/** A password that was chosen before: any length, so that a wrong one is refused like every other wrong one. */
const Password = Type.String({ minLength: 1, maxLength: 128 });
/** The six digits of an authenticator app. */
const TotpCode = Type.String({ pattern: "^\\d{6}$" });
const BackupCode = Type.String({ minLength: 5, maxLength: 40 });
export const Secret = Type.String({ minLength: 1, maxLength: 200 });

/** What a browser's WebAuthn takes and answers. The authenticator's words, which only the library reads. */
const Credential = Type.Unsafe<Record<string, unknown>>({
  type: "object",
  additionalProperties: true,
  maxProperties: 20,
});

const Nothing = Type.Object({});

/** Whether the person is in now, or has to show a second factor. */
export const SignedIn = Type.Object({ needsSecondFactor: Type.Boolean() });
export type SignedIn = Static<typeof SignedIn>;

export const BackupCodes = Type.Object({
  /** Each works once. Shown this once. */
  backupCodes: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 }),
});
export type BackupCodes = Static<typeof BackupCodes>;

/** What the holder of the mail's link should know before the password is changed. */
export const OpenReset = Type.Object({
  isEmailConfirmed: Type.Boolean(),
  hasSecondFactor: Type.Boolean(),
  passkeys: Count,
  /** The accounts that an unconfirmed person leaves: whoever joined them has not shown this mailbox to be theirs. */
  leaves: Type.Array(Name, { maxItems: 100 }),
});
export type OpenReset = Static<typeof OpenReset>;

const guest = { access: "panel-guest" } as const;

/**
 * Signing in and the factors of one's own. The paths are those of better-auth, which does the work; what is not listed
 * here does not exist. The cookies come with the answers. Wrong credentials are always `sign-in-refused` (401), whoever
 * exists; too many of them are `too-many-requests` (429) with Retry-After.
 */
export const signInRoutes = {
  "POST /painel/api/auth/sign-in/email": route({
    ...guest,
    body: Type.Object({ email: Email, password: Password }, closed),
    data: SignedIn,
  }),
  /** After `needsSecondFactor`, and to finish turning the second factor on. */
  "POST /painel/api/auth/two-factor/verify-totp": route({
    ...guest,
    body: Type.Object({ code: TotpCode }, closed),
    data: Nothing,
  }),
  "POST /painel/api/auth/two-factor/verify-backup-code": route({
    ...guest,
    body: Type.Object({ code: BackupCode }, closed),
    data: Nothing,
  }),
  "GET /painel/api/auth/passkey/generate-authenticate-options": route({ ...guest, data: Credential }),
  /** A passkey that checked its owner is two factors: nothing more is asked for. */
  "POST /painel/api/auth/passkey/verify-authentication": route({
    ...guest,
    body: Type.Object({ response: Credential }, closed),
    data: Nothing,
  }),
  "POST /painel/api/auth/sign-out": route({ ...guest, body: Nothing, data: Nothing }),
  /** The same answer whether or not somebody has this address. The mail has a link to `/painel/nova-senha#TOKEN`. */
  "POST /painel/api/auth/request-password-reset": route({
    ...guest,
    body: Type.Object({ email: Email }, closed),
    data: Nothing,
  }),
  /** `link-invalid` (410) for a token that was used, is too old or unknown. */
  "POST /painel/api/auth/reset-password/look-up": route({
    ...guest,
    body: Type.Object({ token: Secret }, closed),
    data: OpenReset,
  }),
  /**
   * Ends every session, and removes passkeys and the second factor; with a right `code` of a confirmed person both stay.
   * `password-common` and `password-personal` (422) for a weak password, here as wherever one is chosen.
   */
  "POST /painel/api/auth/reset-password": route({
    ...guest,
    body: Type.Object({ token: Secret, newPassword: NewPassword, code: Type.Optional(TotpCode) }, closed),
    data: Nothing,
  }),
  /** Ends the other sessions of the person. */
  "POST /painel/api/auth/change-password": route({
    ...guest,
    body: Type.Object({ currentPassword: Password, newPassword: NewPassword }, closed),
    data: Nothing,
  }),
  /** Makes the secret. The second factor is on after `verify-totp` with a code of it. */
  "POST /painel/api/auth/two-factor/enable": route({
    ...guest,
    body: Type.Object({ password: Password }, closed),
    data: Type.Object({
      /** `otpauth://…`, for a QR code; it contains the secret as `secret=`. */
      totpURI: Type.String({ maxLength: 1_000 }),
      ...BackupCodes.properties,
    }),
  }),
  "POST /painel/api/auth/two-factor/disable": route({
    ...guest,
    fresh: true,
    body: Type.Object({ password: Password }, closed),
    data: Nothing,
  }),
  "POST /painel/api/auth/two-factor/generate-backup-codes": route({
    ...guest,
    fresh: true,
    body: Type.Object({ password: Password }, closed),
    data: BackupCodes,
  }),
  "GET /painel/api/auth/passkey/generate-register-options": route({ ...guest, fresh: true, data: Credential }),
  "POST /painel/api/auth/passkey/verify-registration": route({
    ...guest,
    fresh: true,
    body: Type.Object({ response: Credential, name: Type.Optional(Name) }, closed),
    data: Nothing,
  }),
  "POST /painel/api/auth/passkey/delete-passkey": route({
    ...guest,
    fresh: true,
    body: Type.Object({ id: Type.String({ format: "uuid", maxLength: 36 }) }, closed),
    data: Nothing,
  }),
};

/**
 * Somebody who is signed in shows again that it is them, for the calls that are `fresh`. The session stays the same one.
 * Wrong ones are counted for the person: `too-many-requests` (429) after ten in a quarter of an hour.
 */
export const confirmRoutes = {
  /** How this person can. */
  "GET /painel/api/auth/confirm": route({
    ...guest,
    data: Type.Object({ isFresh: Type.Boolean(), hasCode: Type.Boolean(), hasPasskey: Type.Boolean() }),
  }),
  "POST /painel/api/auth/confirm/password": route({
    ...guest,
    body: Type.Object({ password: Password }, closed),
    data: Nothing,
  }),
  "POST /painel/api/auth/confirm/code": route({
    ...guest,
    body: Type.Object({ code: TotpCode }, closed),
    data: Nothing,
  }),
  /** With the options of `passkey/generate-authenticate-options`. */
  "POST /painel/api/auth/confirm/passkey": route({
    ...guest,
    body: Type.Object({ response: Credential }, closed),
    data: Nothing,
  }),
};

/** What the holder of an invitation link may know of it. */
export const OpenInvitation = Type.Object({
  accountName: Name,
  /** The only address that may accept it. */
  email: Email,
  /** As whoever invited knows them. */
  name: Nullable(Name),
  role: RoleName,
  /** Who invited; null for the operator. */
  invitedBy: Nullable(Name),
  expiresAt: Timestamp,
  /**
   * `new`: choose a name and a password. `sign-in`: the address has an account, sign in with it first.
   * `ready`: signed in with this address, one button accepts. `prove-mailbox`: somebody uses the address in another account
   * without having confirmed it; `mailbox-unproved` (409) until a mail has.
   */
  next: WireWord("new", "sign-in", "ready", "prove-mailbox"),
  /** With `new`: the accounts that somebody joined with this address without having confirmed it. They are left. */
  leaves: Type.Array(Name, { maxItems: 100 }),
});
export type OpenInvitation = Static<typeof OpenInvitation>;

/** The link of an invitation is `/painel/convite#TOKEN`: the token is in no address that a server logs. */
export const invitationRoutes = {
  /** `link-invalid` (410) for one that was used, withdrawn, is too old or unknown. */
  "POST /painel/api/invitations/look-up": route({
    ...guest,
    body: Type.Object({ token: Secret }, closed),
    data: OpenInvitation,
  }),
  /** The person is signed in afterwards. `name` and `password` only for `next: "new"`. */
  "POST /painel/api/invitations/accept": route({
    ...guest,
    body: Type.Object({ token: Secret, name: Type.Optional(Name), password: Type.Optional(NewPassword) }, closed),
    data: Nothing,
  }),
};

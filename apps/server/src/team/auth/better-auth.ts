import { passkey } from "@better-auth/passkey";
import { PASSWORD_LENGTH } from "@vitrine/contract/panel/team/sign-in";
import { APIError, betterAuth } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Db } from "../../db/pool.ts";
import type { RateLimits } from "../../http/rate-limits.repository.ts";
import { ADDRESS_HEADER, AUTH_PATH } from "./auth-address.ts";

/** Without use. The table ends every session after 30 days (migration 111). */
const SESSION_SECONDS = 7 * 86_400;
const RESET_SECONDS = 3_600;
/** After this many wrong codes in a row the second factor is locked, for every session and address. */
const WRONG_CODES = { maxFailedAttempts: 10, durationSeconds: 900 };

export type AuthOptions = {
  db: Db;
  /** Where the panel is served. */
  origin: string;
  secret: string;
  limits: Pick<RateLimits, "take">;
  mailReset: (person: { email: string; name: string; token: string }) => Promise<void>;
  log: { warn(what: object, text: string): void };
};

export type Auth = ReturnType<typeof createAuth>;

/** The library that signs people in. Its tables are ours (migration 046), and only `sign-in.routes.ts` reaches its calls. */
export function createAuth({ db, origin, secret, limits, mailReset, log }: AuthOptions) {
  return betterAuth({
    appName: "Vitrine",
    baseURL: origin,
    basePath: AUTH_PATH,
    secret,
    database: { db, type: "postgres", transaction: true },
    telemetry: { enabled: false },
    logger: {
      level: "error",
      log: (_level, message, ...rest) =>
        log.warn({ err: rest.find((one) => one instanceof Error) }, `better-auth: ${message}`),
    },
    advanced: {
      cookiePrefix: "vitrine",
      // The storefront never sees them, and no other site's link sends them.
      defaultCookieAttributes: { path: "/painel", sameSite: "strict" },
      // Otherwise it is off in tests.
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: "uuid" },
    },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 60,
      customRules: {
        "/sign-in/email": { window: 60, max: 10 },
        "/two-factor/verify-totp": { window: 60, max: 10 },
        "/two-factor/verify-backup-code": { window: 60, max: 10 },
        "/request-password-reset": { window: 600, max: 5 },
        "/reset-password": { window: 600, max: 10 },
        "/change-password": { window: 60, max: 5 },
      },
      // One table counts for all processes, and knows addresses as hashes only.
      customStorage: {
        async consume(key, { window, max }) {
          const allowed = await limits.take({ name: "panel", most: max, perSeconds: window }, key);
          return { allowed, retryAfter: allowed ? null : window };
        },
      },
    },
    user: {
      modelName: "panel_users",
      fields: { emailVerified: "email_verified", ...timestamps },
    },
    session: {
      modelName: "panel_sessions",
      expiresIn: SESSION_SECONDS,
      // Which calls need a fresh sign-in is in the contract, and `authenticate.ts` asks for it.
      freshAge: 0,
      fields: {
        userId: "user_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        ...timestamps,
      },
      additionalFields: {
        openAccount: { type: "string", required: false, input: false, fieldName: "open_account" },
      },
    },
    account: {
      modelName: "panel_credentials",
      fields: {
        accountId: "account_id",
        providerId: "provider_id",
        userId: "user_id",
        idToken: "id_token",
        accessToken: "access_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshToken: "refresh_token",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        ...timestamps,
      },
    },
    verification: {
      modelName: "panel_verifications",
      storeIdentifier: "hashed",
      fields: { expiresAt: "expires_at", ...timestamps },
    },
    emailAndPassword: {
      enabled: true,
      // A person comes by an invitation only.
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.minLength,
      maxPasswordLength: PASSWORD_LENGTH.maxLength,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mailReset({ email: user.email, name: user.name, token }),
    },
    plugins: [
      twoFactor({
        issuer: "Vitrine",
        accountLockout: WRONG_CODES,
        twoFactorTable: "panel_second_factors",
        schema: {
          user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
          twoFactor: {
            modelName: "panel_second_factors",
            fields: {
              userId: "user_id",
              backupCodes: "backup_codes",
              lockedUntil: "locked_until",
              failedVerificationCount: "failed_verification_count",
            },
          },
        },
      }),
      passkey({
        rpID: new URL(origin).hostname,
        rpName: "Vitrine",
        origin,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        // A passkey replaces both factors, so it must have asked its owner for a finger, a face or a PIN. The library
        // itself takes one that did not.
        registration: { afterVerification: ({ verification }) => requireOwner(verification.registrationInfo) },
        authentication: { afterVerification: ({ verification }) => requireOwner(verification.authenticationInfo) },
        advanced: { webAuthnChallengeCookie: "passkey_challenge" },
        schema: {
          passkey: {
            modelName: "panel_passkeys",
            fields: {
              publicKey: "public_key",
              userId: "user_id",
              credentialID: "credential_id",
              deviceType: "device_type",
              backedUp: "backed_up",
              createdAt: "created_at",
            },
          },
        },
      }),
    ],
  });
}

const timestamps = { createdAt: "created_at", updatedAt: "updated_at" };

function requireOwner(checked: { userVerified: boolean } | undefined): void {
  if (!checked?.userVerified) throw new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED" });
}

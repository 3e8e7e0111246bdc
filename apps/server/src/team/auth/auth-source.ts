import { hkdfSync } from "node:crypto";
import type { Db } from "../../db/pool.ts";
import type { AuthSource } from "./auth-calls.ts";
import { type AuthOptions, createAuth } from "./better-auth.ts";

export type CreateAuthSource = (options: Omit<AuthOptions, "db" | "secret">) => AuthSource;

/**
 * The library with the key of the database, which outlives SECRET_KEY: after an exchange of that, people stay signed in
 * and their second factors still work.
 */
export function createAuthSources(db: Db, dataKey: () => Promise<Buffer>): CreateAuthSource {
  return (options) => {
    let auth: ReturnType<typeof createAuth> | undefined;
    return async () => {
      auth ??= createAuth({ ...options, db, secret: secretOf(await dataKey()) });
      return auth;
    };
  };
}

function secretOf(key: Buffer): string {
  return Buffer.from(hkdfSync("sha256", key, "vitrine", "panel sign-in", 32)).toString("base64url");
}

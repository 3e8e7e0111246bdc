import { hkdfSync } from "node:crypto";
import type { Db } from "../../db/pool.ts";
import type { AuthSource } from "./auth-calls.ts";
import type { Auth, AuthOptions } from "./better-auth.ts";

export type CreateAuthSource = (options: Omit<AuthOptions, "db" | "secret">) => AuthSource;

/**
 * The library with the key of the database, which outlives SECRET_KEY: after an exchange of that, people stay signed in
 * and their second factors still work. It takes 20 MB and half a second to load, and most processes sign nobody in.
 */
export function createAuthSources(db: Db, dataKey: () => Promise<Buffer>): CreateAuthSource {
  return (options) => {
    let auth: Auth | undefined;
    return async () => {
      const { createAuth } = await import("./better-auth.ts");
      auth ??= createAuth({ ...options, db, secret: secretOf(await dataKey()) });
      return auth;
    };
  };
}

function secretOf(key: Buffer): string {
  return Buffer.from(hkdfSync("sha256", key, "vitrine", "panel sign-in", 32)).toString("base64url");
}

import type { Seal } from "../../secrets/seal.ts";
import type { StoreTokens } from "./store-platform.ts";

/** The tokens of a store, and the authorization code they were issued for. */
export type StoreKeys = StoreTokens & { code: string };

/** Encrypts the keys of stores for the database, and decrypts them. */
export function createStoreKeysSeal(seal: Seal) {
  const close = (keys: StoreKeys): string => seal.close(JSON.stringify(keys));
  return {
    open: (sealed: string): StoreKeys => JSON.parse(seal.open(sealed)),
    close,
    columns: (keys: StoreKeys) => ({
      sealed_tokens: close(keys),
      access_expires_at: new Date(keys.accessExpiresAt),
      refresh_expires_at: new Date(keys.refreshExpiresAt),
    }),
  };
}

import type { Seal, SealedPlace } from "../../secrets/seal.ts";
import { sealedPlaces } from "../../secrets/sealed-places.ts";
import type { StoreTokens } from "./store-platform.ts";

/** The tokens of a store, and the authorization code they were issued for. */
export type StoreKeys = StoreTokens & { code: string };

/** Encrypts the keys of stores for the database, and decrypts them. */
export function createStoreKeysSeal(seal: Seal) {
  const close = (keys: StoreKeys, place: SealedPlace): string => seal.close(JSON.stringify(keys), place);
  return {
    open: (sealed: string, place: SealedPlace): StoreKeys => JSON.parse(seal.open(sealed, place)),
    close,
    columns: (shopId: string, keys: StoreKeys) => ({
      sealed_tokens: close(keys, sealedPlaces.storeLink(shopId)),
      access_expires_at: new Date(keys.accessExpiresAt),
      refresh_expires_at: new Date(keys.refreshExpiresAt),
    }),
  };
}

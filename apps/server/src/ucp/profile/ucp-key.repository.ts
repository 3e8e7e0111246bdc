import type { JsonWebKey } from "node:crypto";
import type { Db } from "../../db/pool.ts";
import type { Seal } from "../../secrets/seal.ts";
import { sealedPlaces } from "../../secrets/sealed-places.ts";

export type StoredKey = { kid: string; publicJwk: JsonWebKey; privateJwk: JsonWebKey; createdAt: number };

export type UcpKeyRepository = ReturnType<typeof createUcpKeyRepository>;

export function createUcpKeyRepository(db: Db, seal: Seal) {
  return {
    /** The shop's keys, newest first. */
    async find(shopId: string): Promise<StoredKey[]> {
      const rows = await db
        .selectFrom("ucp_keys")
        .select(["kid", "public_jwk", "sealed_private", "created_at"])
        .where("shop_id", "=", shopId)
        .orderBy("created_at", "desc")
        .execute();
      return rows.map((row) => ({
        kid: row.kid,
        publicJwk: row.public_jwk as JsonWebKey,
        privateJwk: JSON.parse(seal.open(row.sealed_private, sealedPlaces.ucpKey(shopId, row.kid))) as JsonWebKey,
        createdAt: row.created_at.getTime(),
      }));
    },

    /** Keys of the same day have the same id. When two processes add a key, the first one stays. */
    async add(shopId: string, { kid, publicJwk, privateJwk, createdAt }: StoredKey): Promise<void> {
      await db
        .insertInto("ucp_keys")
        .values({
          shop_id: shopId,
          kid,
          public_jwk: JSON.stringify(publicJwk),
          sealed_private: seal.close(JSON.stringify(privateJwk), sealedPlaces.ucpKey(shopId, kid)),
          created_at: new Date(createdAt),
        })
        .onConflict((conflict) => conflict.columns(["shop_id", "kid"]).doNothing())
        .execute();
    },
  };
}

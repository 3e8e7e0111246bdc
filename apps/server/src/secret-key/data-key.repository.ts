import { randomBytes } from "node:crypto";
import type { Db } from "../db/pool.ts";
import type { Seal } from "../secrets/seal.ts";
import { sealedPlaces } from "../secrets/sealed-places.ts";

const KEY_BYTES = 32;

/** What is made with the key of this database. Read once per process; the first process of all creates it. */
export function createDataKey<Value>(db: Db, seal: Seal, valueWith: (key: Buffer) => Value) {
  let loaded: Promise<Value> | undefined;

  async function load(): Promise<Value> {
    const sealed = (await read()) ?? (await create());
    return valueWith(Buffer.from(seal.open(sealed, sealedPlaces.dataKey), "base64url"));
  }

  const read = async () => (await db.selectFrom("data_key").select("sealed").executeTakeFirst())?.sealed;

  /** Of two processes that start together, the first one wins. */
  async function create(): Promise<string> {
    const sealed = seal.close(randomBytes(KEY_BYTES).toString("base64url"), sealedPlaces.dataKey);
    await db
      .insertInto("data_key")
      .values({ sealed })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stored = await read();
    if (stored === undefined) throw new Error("a key that was just saved is not there");
    return stored;
  }

  return function valueOfKey(): Promise<Value> {
    loaded ??= load().catch((error: unknown) => {
      // The database may be away: the next request tries again.
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

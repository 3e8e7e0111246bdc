import { createHmac, hkdfSync } from "node:crypto";
import type { ContactRef } from "./contact.repository.ts";

export type ContactHashes = ReturnType<typeof createContactHashes>;

/**
 * Names contacts who are gone to those who knew their ids. An id may be a phone, and all phones can be tried: without the
 * shop's key, which is not in the database in clear, a hash leads to nobody.
 */
export function createContactHashes(dataKey: () => Promise<Buffer>) {
  /** For the shop's own systems, which look for the hash among the contacts that they know. */
  async function keyOf(shopId: string): Promise<string> {
    return Buffer.from(hkdfSync("sha256", await dataKey(), shopId, "hashes of contacts", 32)).toString("hex");
  }

  return {
    keyOf,
    async hashOf({ shopId, contactId }: ContactRef): Promise<string> {
      return createHmac("sha256", Buffer.from(await keyOf(shopId), "hex"))
        .update(contactId)
        .digest("hex");
    },
  };
}

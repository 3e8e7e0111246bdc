import { createHash } from "node:crypto";
import type { ContactRef } from "./contact.repository.ts";

/** Names a contact who is gone to those who knew their id. The id may be a phone, so it is not stored itself. */
export function contactHash({ shopId, contactId }: ContactRef): string {
  return createHash("sha256").update(`${shopId}:${contactId}`).digest("hex");
}

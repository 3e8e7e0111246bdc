import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { addJob, type Jobs } from "../../db/jobs.ts";
import type { Database } from "../../db/pool.ts";

/** A contact in a channel of a shop: what they are told leaves in its order. */
export type DispatchTarget = Jobs["deliver-messages"];

type Options = Pick<NonNullable<Parameters<typeof addJob>[3]>, "runAt" | "onlyIf"> & {
  /** Beside the one that is there. */
  isSpare?: boolean;
};

/**
 * Has the messages of a contact delivered: now, or at a time. A contact has one such job that has not begun; that two of
 * them are under way at once does no harm, because every part is claimed before it leaves.
 */
export async function addDispatchJob(
  trx: Transaction<Database>,
  line: DispatchTarget,
  { isSpare = false, ...options }: Options = {},
): Promise<void> {
  const { shopId, channelId, contactId } = line;
  // Names of people and their numbers are not kept in the queue's keys, and of any length.
  const name = createHash("sha256")
    .update(JSON.stringify([channelId, contactId]))
    .digest("base64url");
  const key = `deliver-messages:${shopId}:${name}${isSpare ? ":spare" : ""}`;
  await addJob(trx, "deliver-messages", { shopId, channelId, contactId }, { key, isSlow: true, ...options });
}

import type { Transaction } from "kysely";
import { addJob, dispatchKey, type Jobs } from "../../db/jobs.ts";
import type { Database } from "../../db/pool.ts";

/** A contact in a channel of a shop. Messages to one target are sent in order. */
export type DispatchTarget = Jobs["deliver-messages"];

type Options = Pick<NonNullable<Parameters<typeof addJob>[3]>, "runAt" | "onlyIf"> & {
  /** Adds a second job besides the usual one. */
  isSpare?: boolean;
};

/**
 * Dispatches the messages of a contact, now or at a given time. At most one such job waits per contact. Two of them may
 * run at the same time, because every part is claimed before it is sent.
 */
export async function addDispatchJob(
  trx: Transaction<Database>,
  target: DispatchTarget,
  { isSpare = false, ...options }: Options = {},
): Promise<void> {
  const { shopId, channelId, contactId } = target;
  const key = `${dispatchKey(target)}${isSpare ? ":spare" : ""}`;
  await addJob(trx, "deliver-messages", { shopId, channelId, contactId }, { key, isSlow: true, ...options });
}

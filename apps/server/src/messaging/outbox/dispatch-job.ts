import type { Transaction } from "kysely";
import { addJobs, dispatchKey, type JobOptions, type Jobs, type NewJob, newJob } from "../../db/jobs.ts";
import type { Database } from "../../db/pool.ts";

/** A contact in a channel of a shop. Messages to one target are sent in order. */
export type DispatchTarget = Jobs["deliver-messages"];

type Options = Pick<JobOptions, "runAt" | "onlyIf"> & {
  /** Adds a second job besides the usual one. */
  isSpare?: boolean;
};

/**
 * Dispatches the messages of a contact, now or at a given time. At most one such job waits per contact. Two of them may
 * run at the same time, because every part is claimed before it is sent.
 */
export function dispatchJob(target: DispatchTarget, { isSpare = false, ...options }: Options = {}): NewJob {
  const { shopId, channelId, contactId } = target;
  const key = `${dispatchKey(target)}${isSpare ? ":spare" : ""}`;
  return newJob("deliver-messages", { shopId, channelId, contactId }, { key, isSlow: true, ...options });
}

/** Adds it in the transaction of the change that needs it. */
export function addDispatchJob(trx: Transaction<Database>, target: DispatchTarget, options?: Options): Promise<void> {
  return addJobs(trx, [dispatchJob(target, options)]);
}

import type { Db } from "../db/pool.ts";
import type { ChatWebhookDeps } from "../messaging/chat-webhook.routes.ts";
import { createChatMessageRepository } from "../messaging/outbox/chat-message.repository.ts";
import type { Module } from "../module.ts";
import { cancelUnpaid } from "./cancel-unpaid.ts";
import { createReminderStillDue } from "./decide-reminder.ts";
import { findUnpaid } from "./find-unpaid.ts";
import { handleOptOut } from "./handle-opt-out.ts";
import { createRecoveryRepository } from "./recovery.repository.ts";
import type { RecoveryDeps } from "./recovery-deps.ts";
import { remindContact } from "./remind-contact.ts";

type RecoveryNeeds = Omit<RecoveryDeps, "recovery" | "messages"> & { db: Db };

/** Reminds contacts of what they left, and cancels what nobody pays. */
export function createRecoveryModule({ db, ...needs }: RecoveryNeeds) {
  const recovery = createRecoveryRepository(db);
  const deps = { ...needs, recovery, messages: createChatMessageRepository(db) };
  const handleInbound: ChatWebhookDeps["handleInbound"] = (channel, inbound) => handleOptOut(deps, channel, inbound);
  return {
    tasks: {
      "cancel-unpaid": (job) => cancelUnpaid(deps, job),
      "find-unpaid": (job) => findUnpaid(deps, job),
      "remind-contact": (job) => remindContact(deps, job),
    },
    exports: { handleInbound, isReminderStillDue: createReminderStillDue(deps) },
  } satisfies Module;
}

import type { ChatMessage, LinkTarget } from "@vitrine/domain/messaging/chat-message";
import { isInControlGroup } from "@vitrine/domain/recovery/control-group";
import type { ReminderKind } from "@vitrine/domain/recovery/recovery";
import { defaultStopWords } from "@vitrine/domain/recovery/recovery";
import type { Jobs } from "../db/jobs.ts";
import { addJobs } from "../db/jobs.ts";
import { orderSheet } from "../messaging/outbox/order-sheet.ts";
import { queueMessage } from "../messaging/outbox/queue-message.ts";
import { contactNotificationQueue } from "../order/follow-up/contact-notification-queue.ts";
import { checkJob } from "../order/follow-up/scheduled-checks.ts";
import { decideReminder, type ReminderDecision } from "./decide-reminder.ts";
import type { RecoveryDeps } from "./recovery-deps.ts";

const HOUR_MS = 3_600_000;

/**
 * Reminds a contact of an abandoned cart or an unpaid order, if that is still so and they may be written to now. If it may
 * only be sent later, the check is scheduled again. Jobs of one contact run one after the other, so two reminders never
 * overlap.
 */
export async function remindContact(deps: RecoveryDeps, job: Jobs["remind-contact"]): Promise<void> {
  const decision = await decideReminder(deps, job);
  if (decision?.time.kind !== "at") return;
  const { at } = decision.time;
  if (at > decision.now) return checkAgain(deps, job, decision, at);
  const { shopId, orderId, about } = job;
  if (isInControlGroup(orderId, decision.terms.recovery.controlPercent)) {
    return deps.recovery.recordControl({ shopId, orderId, about, at: decision.now });
  }
  const { order, terms, channelId, alreadySent, alreadyQueued, now } = decision;
  await queueMessage(deps, {
    shopId,
    orderId,
    channelId,
    contactId: order.ownerId,
    agentName: null,
    // The cause is the same if the job is repeated after a crash.
    cause: `reminder:${about}:${orderId}:${alreadyQueued + 1}`,
    message: reminderOf(about, decision),
  });
  const { recovery } = terms;
  const hasMore = alreadySent + 1 < (recovery[about]?.most ?? 0);
  if (hasMore) await checkAgain(deps, job, decision, now + recovery.hoursBetween * HOUR_MS);
}

function reminderOf(about: ReminderKind, { order, terms, now }: ReminderDecision): ChatMessage<LinkTarget> {
  const method = order.payment?.method;
  const link: LinkTarget =
    about === "payment" && method !== undefined
      ? { page: "payment", orderId: order.id, method }
      : { page: "order", orderId: order.id };
  const [stopWord = defaultStopWords[0]] = terms.recovery.stopWords;
  return {
    kind: "reminder",
    about,
    shopName: terms.document.name,
    order: orderSheet(order, terms, now),
    stopWord,
    link,
  };
}

async function checkAgain(
  { orders }: RecoveryDeps,
  job: Jobs["remind-contact"],
  { order }: ReminderDecision,
  at: number,
): Promise<void> {
  const queue = contactNotificationQueue(job.shopId, order.ownerId);
  await orders.transaction((trx) =>
    addJobs(trx, [checkJob({ task: "remind-contact", job, runAt: new Date(at), queue })]),
  );
}

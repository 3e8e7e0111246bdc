import type { ChatMessage, LinkTarget } from "@vitrine/domain/messaging/chat-message";
import type { ReminderKind } from "@vitrine/domain/recovery/recovery";
import { defaultStopWords } from "@vitrine/domain/recovery/recovery";
import type { Announce } from "../db/announce.ts";
import type { Jobs } from "../db/jobs.ts";
import type { ChatMessageRepository } from "../messaging/chat-message.repository.ts";
import { orderSheet } from "../messaging/order-sheet.ts";
import { queueMessage } from "../messaging/queue-message.ts";
import { addLook } from "../order/later-looks.ts";
import type { OrderRepository } from "../order/order.repository.ts";
import { tellingQueue } from "../order/telling.ts";
import { type JudgeDeps, type Judged, judgeReminder } from "./judge-reminder.ts";

export type RemindDeps = JudgeDeps & {
  orders: Pick<OrderRepository, "transaction">;
  messages: Pick<ChatMessageRepository, "queue">;
  announce: Announce;
};

const HOUR_MS = 3_600_000;

/**
 * Reminds a contact of what they left behind, if that is still so and they may be written to now. What may go later waits;
 * what may not is over, until somebody changes the order again. Jobs of a contact come one after the other, so two
 * reminders never meet.
 */
export async function remindContact(deps: RemindDeps, job: Jobs["remind-contact"]): Promise<void> {
  const judged = await judgeReminder(deps, job);
  if (judged?.time.kind !== "at") return;
  const { at } = judged.time;
  if (at > judged.now) return lookAgain(deps, job, judged, at);
  const { shopId, orderId, about } = job;
  const { order, terms, channelId, earlier, written, now } = judged;
  await queueMessage(deps, {
    ...{ shopId, orderId, channelId, contactId: order.ownerId, agentName: null },
    // Done again after a crash, it is the same message.
    cause: `reminder:${about}:${orderId}:${written + 1}`,
    message: reminderOf(about, judged),
  });
  const { recovery } = terms;
  const isMore = earlier + 1 < (recovery[about]?.most ?? 0);
  if (isMore) await lookAgain(deps, job, judged, now + recovery.hoursBetween * HOUR_MS);
}

function reminderOf(about: ReminderKind, { order, terms, now }: Judged): ChatMessage<LinkTarget> {
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

async function lookAgain(
  { orders }: RemindDeps,
  job: Jobs["remind-contact"],
  { order }: Judged,
  at: number,
): Promise<void> {
  const queue = tellingQueue(job.shopId, order.ownerId);
  await orders.transaction((trx) => addLook(trx, { task: "remind-contact", job, runAt: new Date(at), queue }));
}

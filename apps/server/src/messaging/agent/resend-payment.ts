import { randomUUID } from "node:crypto";
import type { SentMessage } from "@vitrine/contract/storefront/messaging";
import { isPaidHere, notAwaitingPayment } from "@vitrine/domain/payment/order-payment";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import type { AuditOf } from "../../db/audit.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import { currentPaymentMessage, type NotifyContactDeps } from "../notify-contact.ts";
import { queueMessage } from "../outbox/queue-message.ts";

type Resending = { shopId: string; orderId: string; agentName: string; key: RequestKey | null; audit?: AuditOf<void> };

/** Sends the contact once more how to pay a placed order: the code that is valid now, or the page that makes a new one. */
export async function resendPayment(
  deps: NotifyContactDeps,
  { shopId, orderId, agentName, key, audit }: Resending,
): Promise<Result<SentMessage, Refusal>> {
  const contactId = await deps.orders.findOwner(shopId, orderId);
  if (contactId === undefined) return refuse({ code: "order-not-found" });
  if (isAnonymousUser(contactId)) return refuse({ code: "contact-without-chat" });
  const { sendingChannels, settings } = await deps.termsOf(shopId);
  const channelIds = sendingChannels.map((channel) => channel.channelId);
  const channelId = await deps.sessions.lastChannelOf(shopId, contactId, channelIds);
  if (channelId === undefined) return refuse({ code: "channel-not-configured" });
  const of = { shopId, contactId, orderId };
  const composed = await currentPaymentMessage(deps, of, (order) => {
    const obstacle = notAwaitingPayment(order);
    if (obstacle) return refuse(obstacle);
    const isPayable = order.payment ? isPaidHere(order.payment, settings) : !settings.disableChargeOrders;
    return isPayable ? ok(undefined) : refuse({ code: "payment-not-online" } as const);
  });
  if (!composed.ok) return composed;
  const cause = key ? `request:${key.owner}:${key.key}` : `request:${randomUUID()}`;
  const message = { ...of, channelId, cause, agentName: agentName || null, message: composed.value };
  return ok(await queueMessage(deps, message, audit));
}

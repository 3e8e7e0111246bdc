import type { OrderMessages, SentMessage } from "@vitrine/contract/storefront/messaging";
import { isAwaitingPayment, isPaidHere } from "@vitrine/domain/payment/order-payment";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import { readOrder } from "../../order/storage/current-order.ts";
import type { NotifyContactDeps } from "../notify-contact.ts";
import type { ChatMessageRepository } from "../outbox/chat-message.repository.ts";
import type { ChannelTemplateRepository } from "../templates/channel-template.repository.ts";
import { resendPayment } from "./resend-payment.ts";

export type OrderMessagesDeps = NotifyContactDeps & {
  messages: Pick<ChatMessageRepository, "queue" | "listOfOrder">;
  channelTemplates: Pick<ChannelTemplateRepository, "isApproved">;
};

const MAX_LISTED = 20;

/** What became of the messages about a placed order, and what the agent can do where the contact got none. */
export async function readOrderMessages(
  deps: OrderMessagesDeps,
  { shopId, contactId }: CallerSession,
  orderId: string,
): Promise<Result<OrderMessages, Refusal>> {
  const found = await readOrder(deps, { shopId, contactId, orderId });
  if (!found) return refuse({ code: "order-not-found" });
  const { order } = found.stored;
  const { sendingChannels, settings } = await deps.termsOf(shopId);
  const channelIds = sendingChannels.map((channel) => channel.channelId);
  const channelId = isAnonymousUser(contactId)
    ? undefined
    : await deps.sessions.lastChannelOf(shopId, contactId, channelIds);
  const isPayable = isAwaitingPayment(order) && order.payment !== null && isPaidHere(order.payment, settings);
  const canResend = isPayable && channelId !== undefined;
  const [messages, pixCode, hasTemplate] = await Promise.all([
    deps.messages.listOfOrder(shopId, orderId, MAX_LISTED),
    isPayable ? payablePixCode(deps, { shopId, orderId }) : null,
    canResend ? deps.channelTemplates.isApproved({ shopId, channelId }, "vitrine_pagamento") : false,
  ]);
  return ok({ isReachable: channelId !== undefined, messages, pixCode, canResend, hasTemplate });
}

async function payablePixCode(
  { attempts, now }: OrderMessagesDeps,
  of: Parameters<OrderMessagesDeps["attempts"]["ofOrder"]>[0],
) {
  const [open] = (await attempts.ofOrder(of)).filter(
    ({ status, means, expiresAt }) =>
      status === "waiting" && means.pixCode !== undefined && (expiresAt === null || expiresAt > now()),
  );
  return open?.means.pixCode ?? null;
}

/** Sends the payment of a placed order of the agent's own contact once more. */
export async function sendPaymentAgain(
  deps: OrderMessagesDeps,
  { shopId, contactId, agent }: CallerSession,
  orderId: string,
  key: RequestKey | null,
): Promise<Result<SentMessage, Refusal>> {
  const owner = await deps.orders.findOwner(shopId, orderId);
  if (owner !== contactId) return refuse({ code: "order-not-found" });
  return resendPayment(deps, { shopId, orderId, agentName: agent?.name ?? "", key });
}

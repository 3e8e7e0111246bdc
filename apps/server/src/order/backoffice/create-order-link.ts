import { SessionType } from "@vitrine/domain/codes/session";
import { isPaidHere, notAwaitingPayment } from "@vitrine/domain/payment/order-payment";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import { createSession } from "../../session/create-session.ts";
import type { SessionRepository } from "../../session/session.repository.ts";
import { storefrontUrl } from "../../session/storefront-url.ts";
import type { Shop } from "../../shop/shop.ts";
import { readOrder } from "../storage/current-order.ts";
import type { OrderRepository } from "../storage/order.repository.ts";
import type { TermsOf } from "../terms/order-terms.ts";

type CreateOrderLinkDeps = {
  orders: Pick<OrderRepository, "findOwner" | "read">;
  sessions: Pick<SessionRepository, "create" | "createdBy" | "lastChannelOf">;
  termsOf: TermsOf;
  publicUrl: string;
};

export type OrderLink = { url: string; expiresAt: Date };

type LinkRequest = { orderId: string; contactId: string; channelId: string; path: string; key: RequestKey | null };

/** A link for the owner of an order. It opens a session of theirs that knows the order. */
export async function createOrderLink(
  { sessions, publicUrl }: Pick<CreateOrderLinkDeps, "sessions" | "publicUrl">,
  shop: Shop,
  { orderId, contactId, channelId, path, key }: LinkRequest,
): Promise<Result<OrderLink, Refusal>> {
  const channel = shop.channels.find((each) => each.channelId === channelId);
  if (!channel) return refuse({ code: "channel-unknown" });
  const session = {
    sessionType: SessionType.Contact,
    channelType: channel.channelType,
    channelId,
    contact: { id: contactId },
    orderId,
  };
  const created = await createSession(sessions, shop, session, key);
  if (!created.ok) return created;
  const { code, expiresAt } = created.value;
  return ok({ url: storefrontUrl({ publicUrl, path, shop, session, code }), expiresAt });
}

/** A link to the page where a placed order is paid, in the channel that the contact used last unless one is named. */
export async function createPaymentLink(
  deps: CreateOrderLinkDeps,
  shop: Shop,
  { orderId, channelId, key }: { orderId: string; channelId?: string | undefined; key: RequestKey | null },
): Promise<Result<OrderLink, Refusal>> {
  const { shopId } = shop;
  const payer = await findPayer(deps, { shopId, orderId });
  if (!payer.ok) return payer;
  const contactId = payer.value;
  const all = shop.channels.map((channel) => channel.channelId);
  const used = channelId ?? (await deps.sessions.lastChannelOf(shopId, contactId, all)) ?? all[0] ?? "";
  return createOrderLink(deps, shop, { orderId, contactId, channelId: used, path: "/order/pay", key });
}

/** The contact who can pay this order on a page. */
export async function findPayer(
  deps: Pick<CreateOrderLinkDeps, "orders" | "termsOf">,
  { shopId, orderId }: { shopId: string; orderId: string },
): Promise<Result<string, Refusal>> {
  const contactId = await deps.orders.findOwner(shopId, orderId);
  const found = contactId === undefined ? undefined : await readOrder(deps, { shopId, contactId, orderId });
  if (!found || contactId === undefined) return refuse({ code: "order-not-found" });
  const { order } = found.stored;
  const obstacle = notAwaitingPayment(order);
  if (obstacle) return refuse(obstacle);
  const { settings } = await deps.termsOf(shopId);
  const isPayable = order.payment ? isPaidHere(order.payment, settings) : !settings.disableChargeOrders;
  return isPayable ? ok(contactId) : refuse({ code: "payment-not-online" });
}

import { randomBytes } from "node:crypto";
import type { UcpCartRequest, UcpCheckoutRequest } from "@vitrine/contract/ucp/requests";
import { errorAnswer, notFound, tooMany, type UcpAnswer, type UcpMessage } from "../request/ucp-answer.ts";
import type { UcpCall } from "../request/ucp-call.ts";
import { buyerOf, newBuyer } from "../session/buyer-session.ts";
import type { UcpSession } from "../session/ucp-session.repository.ts";
import type { UcpDeps } from "../ucp-deps.ts";
import { answerWithChangedCheckout } from "./answer-with-checkout.ts";
import { changeCheckout } from "./change/change-checkout.ts";
import { findLines, putLines } from "./change/put-lines.ts";
import { isChangeable, readSession } from "./read-checkout.ts";
import { refusedChange } from "./refused-change.ts";

/** Each cart or checkout creates a contact and an order. Many people share the network address of an assistant. */
const opened = { name: "ucp sessions", most: 120, perSeconds: 60 };

type Opening = { call: UcpCall; kind: UcpSession["kind"]; asked: UcpCheckoutRequest | UcpCartRequest };

/** Opens a cart or checkout. It creates nothing when the shop can sell none of the lines. */
export async function openCheckout(deps: UcpDeps, { call, kind, asked }: Opening): Promise<UcpAnswer> {
  const cartId = "cart_id" in asked ? asked.cart_id : undefined;
  if (cartId !== undefined) return checkoutOfCart(deps, { call, cartId, asked });
  const { shopId } = call.shop;
  if (!(await deps.limits.take(opened, `${shopId} ${call.address}`))) return tooMany(opened.perSeconds);
  const found = await findLines(deps, { shopId, contactId: "" }, asked.line_items);
  if (found.lines.length === 0) return errorAnswer(call, unrecoverable(found.messages));
  const buyer = await newBuyer(deps, call);
  const begun = await putLines(deps, buyer, found);
  if (!begun.ok) return refusedChange(call, begun.refusal);
  const { changed, messages } = begun.value;
  if (changed.stored.order.lines.length === 0) return errorAnswer(call, unrecoverable(messages));
  const session = newSession(call, {
    kind,
    contactId: buyer.contactId,
    orderId: changed.stored.order.id,
    cartId: null,
    channelType: buyer.channelType,
    channelId: buyer.channelId,
    code: buyer.code,
    expiresAt: buyer.expiresAt,
    state: {},
  });
  await deps.ucpSessions.create(session);
  return filled(deps, { call, session, asked, messages });
}

/** The shop sells none of the lines. The platform cannot repair this, and starts again with other goods. */
function unrecoverable(messages: readonly UcpMessage[]): UcpMessage[] {
  const shown = messages.map(
    (each): UcpMessage => (each.type === "error" ? { ...each, severity: "unrecoverable" } : each),
  );
  const empty = {
    type: "error",
    code: "item_unavailable",
    content: "Nenhum item foi pedido.",
    severity: "unrecoverable",
  };
  return shown.length > 0 ? shown : [empty as UcpMessage];
}

/** A cart becomes one checkout with the same order. A second request gets the existing checkout. */
async function checkoutOfCart(
  deps: UcpDeps,
  { call, cartId, asked }: { call: UcpCall; cartId: string; asked: UcpCheckoutRequest | UcpCartRequest },
): Promise<UcpAnswer> {
  const cart = await readSession(deps, call, { id: cartId, kind: "cart" });
  if (!cart || !isChangeable(cart, deps.now())) return notFound(call, "O carrinho não existe ou já foi fechado.");
  const { shopId } = call.shop;
  const { orderId, contactId, channelType, channelId, code, expiresAt, state } = cart.session;
  const made = newSession(call, {
    kind: "checkout" as const,
    cartId,
    orderId,
    contactId,
    channelType,
    channelId,
    code,
    expiresAt,
    state,
  });
  const isNew = await deps.ucpSessions.create(made);
  const session = isNew ? made : await deps.ucpSessions.findOfCart(shopId, cartId);
  if (!session || session.platform !== call.platform.url)
    return notFound(call, "O carrinho não existe ou já foi fechado.");
  if (!isNew) return answerWithChangedCheckout(deps, { call, session, messages: [] });
  const { customer, couponCode } = cart.order;
  const { buyer, ...others } = asked;
  const isKnown = customer.name !== "" || customer.email !== "";
  return filled(deps, { call, session, asked: isKnown ? others : asked, messages: [], couponCode });
}

type Filling = {
  call: UcpCall;
  session: UcpSession;
  asked: UcpCheckoutRequest | UcpCartRequest;
  messages: readonly UcpMessage[];
  couponCode?: string | null;
};

async function filled(
  deps: UcpDeps,
  { call, session, asked, messages, couponCode = null }: Filling,
): Promise<UcpAnswer> {
  const buyer = buyerOf(session, call.platform);
  const changing = { call, asked, state: session.state, couponCode, takesLines: false };
  const changed = await changeCheckout(deps, buyer, changing);
  if (!changed.ok) return refusedChange(call, changed.refusal);
  const { state } = changed.value;
  await deps.ucpSessions.saveState(session, state);
  const all = [...messages, ...changed.value.messages];
  return {
    ...(await answerWithChangedCheckout(deps, { call, session: { ...session, state }, messages: all })),
    status: 201,
  };
}

type NewSession = Pick<
  UcpSession,
  "kind" | "contactId" | "orderId" | "cartId" | "channelType" | "channelId" | "code" | "expiresAt" | "state"
>;

function newSession({ shop, platform, host }: UcpCall, of: NewSession): UcpSession {
  return {
    ...of,
    shopId: shop.shopId,
    id: `${of.kind === "cart" ? "cart" : "chk"}_${randomBytes(24).toString("base64url")}`,
    platform: platform.url,
    webhookUrl: platform.webhookUrl,
    host,
    isCanceled: false,
  };
}

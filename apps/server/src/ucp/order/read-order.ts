import { isOpen } from "@vitrine/domain/codes/order-status";
import { readOrder } from "../../order/storage/current-order.ts";
import { notFound, type UcpAnswer } from "../request/ucp-answer.ts";
import type { UcpCall } from "../request/ucp-call.ts";
import type { UcpDeps } from "../ucp-deps.ts";
import { orderView } from "./order-view.ts";

/** Shows an order that this platform bought. A platform cannot learn whether another order exists. */
export async function readUcpOrder(deps: UcpDeps, call: UcpCall, orderId: string): Promise<UcpAnswer> {
  const { shop, platform, origin } = call;
  const session = await deps.ucpSessions.findOfOrder(shop.shopId, orderId);
  const isOwn = session?.platform === platform.url;
  const found = session && isOwn ? await readOrder(deps, { ...session, orderId }) : undefined;
  if (!session || !found || isOpen(found.stored.order.status)) return notFound(call, "O pedido não existe.");
  const terms = await deps.termsOf(shop.shopId);
  return { status: 200, body: orderView(deps, { ...found, terms, session, shop, origin, now: deps.now() }) };
}

import { isOpen } from "@vitrine/domain/codes/order-status";
import type { ChangeOrderDeps } from "../../order/change/change-order.ts";
import { refreshOrder } from "../../order/change/refresh-order.ts";
import { readOrder } from "../../order/storage/current-order.ts";
import type { UcpCall } from "../request/ucp-call.ts";
import type { UcpSession } from "../session/ucp-session.repository.ts";
import type { UcpDeps } from "../ucp-deps.ts";
import type { ShownOrder } from "./view/checkout-view.ts";

export type OpenedSession = ShownOrder & { session: UcpSession };

/** Finds a session only if this platform opened it at this shop. Its order has current prices. */
export async function readSession(
  deps: UcpDeps,
  { shop, platform }: UcpCall,
  { id, kind }: { id: string; kind: UcpSession["kind"] },
): Promise<OpenedSession | undefined> {
  const session = await deps.ucpSessions.find(shop.shopId, id);
  if (session?.kind !== kind || session.platform !== platform.url) return undefined;
  const shown = await readOrderOf(deps, session);
  return shown && { ...shown, session };
}

export async function readOrderOf(deps: ChangeOrderDeps, session: UcpSession): Promise<ShownOrder | undefined> {
  const { shopId, contactId, orderId } = session;
  const found = await readOrder(deps, { shopId, contactId, orderId });
  if (!found) return undefined;
  const fresh = await refreshOrder(deps, { shopId, contactId, orderId }, found.stored);
  if (fresh.ok) return { order: fresh.value.stored.order, terms: fresh.value.terms };
  return { order: found.stored.order, terms: await deps.termsOf(shopId) };
}

/** Says whether the platform may still change the order. */
export function isChangeable({ order, session }: OpenedSession, now: number): boolean {
  return isOpen(order.status) && !session.isCanceled && session.expiresAt > now;
}

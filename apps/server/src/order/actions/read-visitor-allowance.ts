import type { VisitorAllowance } from "@vitrine/contract/storefront/open-order";
import { SessionType } from "@vitrine/domain/codes/session";
import { visitorLimitsOf } from "@vitrine/domain/order/visitor-limits";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import type { CallerSession } from "../../http/callers.ts";
import type { VisitorHoldRepository } from "../holds/visitor-holds.repository.ts";
import { type CurrentOrderDeps, readOpenOrder } from "../storage/current-order.ts";
import type { TermsOf } from "../terms/order-terms.ts";

/** What the open order of a visitor may hold. Null for a contact, and for an agent, who decides that alone. */
export async function readVisitorAllowance(
  deps: CurrentOrderDeps & { visitorHolds: VisitorHoldRepository; termsOf: TermsOf },
  session: CallerSession,
): Promise<VisitorAllowance | null> {
  const { shopId, contactId, type } = session;
  if (!isAnonymousUser(contactId) || type === SessionType.PlatformUser) return null;
  const [{ stored }, { document }] = await Promise.all([readOpenOrder(deps, session), deps.termsOf(shopId)]);
  const { id: orderId, lines } = stored.order;
  const facts = await deps.visitorHolds.read({ shopId, orderId, contactId, skus: lines.map(({ sku }) => sku) });
  return { ...visitorLimitsOf(document.visitorLimits), ...facts };
}

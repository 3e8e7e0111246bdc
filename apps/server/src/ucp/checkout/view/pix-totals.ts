import { isOpen } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import type { Order } from "@vitrine/domain/order/order";
import { orderTotals, totalsBy } from "@vitrine/domain/order/totals/totals";
import type { Totals } from "@vitrine/domain/order/totals-shape";
import type { OrderTerms } from "../../../order/terms/order-terms.ts";
import type { UcpDeps } from "../../ucp-deps.ts";

const byPix = { method: PaymentMethod.Pix, optionId: null, providerType: null };

/**
 * The totals of a checkout. It can be paid by Pix only, and the Pix is chosen when it is completed: what the shop takes off
 * for a Pix is shown from the beginning.
 */
export async function checkoutTotals(
  { takesPix, now }: Pick<UcpDeps, "takesPix" | "now">,
  { order, terms }: { order: Order; terms: OrderTerms },
): Promise<Totals> {
  const { rules } = terms;
  const isDiscounted = rules.paymentOptions.some(({ method, discount }) => method === PaymentMethod.Pix && discount);
  const isAhead = isDiscounted && isOpen(order.status) && !order.payment && (await takesPix(terms, order));
  return isAhead ? totalsBy(order, byPix, rules, now()) : orderTotals(order, rules, now());
}

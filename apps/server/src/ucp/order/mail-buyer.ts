import { isOpen, OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import { cents } from "@vitrine/domain/money";
import type { Order } from "@vitrine/domain/order/order";
import { lineAmount } from "@vitrine/domain/order/totals/line-amounts";
import { orderTotals } from "@vitrine/domain/order/totals/totals";
import { type MailedPayment, placedOrderMail } from "@vitrine/wording/mail/order-mail-text";
import type { Jobs } from "../../db/jobs.ts";
import { renderMail } from "../../mail/render-mail.ts";
import { readOrder } from "../../order/storage/current-order.ts";
import { orderPagePath } from "../../session/storefront-url.ts";
import { itemTitle, totalsView } from "../checkout/view/totals-view.ts";
import { originOf } from "../request/authenticate-platform.ts";
import { buyerPage } from "../session/buyer-session.ts";
import type { UcpDeps } from "../ucp-deps.ts";

/** The address is not proved, so an assistant must not be able to fill a stranger's mailbox. */
const byAddress = { name: "ucp mails to an address", most: 5, perSeconds: 3_600 };

/** Queues the mail that confirms an order to its buyer. The mail shows the order as it is now. */
export async function mailBuyer(deps: UcpDeps, { shopId, orderId }: Jobs["mail-ucp-buyer"]): Promise<void> {
  if (!deps.sendsMail) return;
  const session = await deps.ucpSessions.findOfOrder(shopId, orderId);
  const shop = await deps.cachedShop(shopId);
  const found = session && (await readOrder(deps, { ...session, orderId }));
  // An order of a test shop is not real, so its buyer gets no mail.
  if (!session || !shop || shop.isTest || !found) return;
  const { order } = found.stored;
  const { email, name } = order.customer;
  if (email === "" || isOpen(order.status) || order.status === OrderStatus.Canceled) return;
  if (!(await deps.limits.take(byAddress, email.toLowerCase()))) return;
  const { rules } = await deps.termsOf(shopId);
  const totals = orderTotals(order, rules, deps.now());
  const text = placedOrderMail({
    shopName: shop.name,
    buyerName: name.split(" ")[0] ?? "",
    number: order.number,
    lines: order.lines.map((line) => ({ name: itemTitle(line), quantity: line.quantity, amount: lineAmount(line) })),
    totals: totalsView(order, totals).map(({ display_text, amount }) => ({
      name: display_text,
      amount: cents(amount),
    })),
    payment: paymentOf(order, totals.total),
    url: buyerPage({ shop, origin: originOf(deps.publicUrl, session.host) }, session, orderPagePath(order.id)),
  });
  await deps.ucpSessions.mailOnce(session, (trx) => deps.mails.add(trx, renderMail(email, text)));
}

function paymentOf({ payment }: Order, total: number): MailedPayment {
  if (total === 0) return "nothing-to-pay";
  if (payment?.status === PaymentStatus.Paid) return "paid";
  return payment?.method === PaymentMethod.Pix ? "by-pix" : "on-page";
}

import type { ItemsPreview } from "@vitrine/contract/panel/orders/order-page";
import { toReais } from "@vitrine/contract/wire/money";
import { paidOf } from "@vitrine/domain/checkout/edit-items";
import { minus, noMoney, sum } from "@vitrine/domain/money";
import type { Order } from "@vitrine/domain/order/order";
import { isConfirmedManually } from "@vitrine/domain/payment/order-payment";
import { amountOwed } from "@vitrine/domain/payment/owed";
import { explanationName } from "@vitrine/wording/screen/price-name";
import type { StoredOrder } from "../../order/storage/stored-order.ts";

/** Before and after, and who owes what then. */
export function itemsPreviewView({ before, after }: { before: StoredOrder; after: Order }): ItemsPreview {
  const { order } = before;
  const totals = after.closedTotals;
  const interest = after.payment?.interest ?? noMoney;
  const { payment } = order;
  const givesBack = minus(after.payment?.surplus ?? noMoney, payment?.surplus ?? noMoney);
  return {
    version: order.version,
    totalBefore: toReais(sum([order.closedTotals?.total ?? noMoney, payment?.interest ?? noMoney])),
    total: toReais(sum([totals?.total ?? noMoney, interest])),
    explanation: (totals?.explanation ?? []).map((line) => ({
      name: explanationName(line),
      amount: toReais(line.amount),
    })),
    lostGifts: order.gifts.filter((gift) => !after.gifts.includes(gift)).map(({ name }) => name),
    paid: toReais(paidOf(order)),
    givesBack: toReais(givesBack > 0 ? givesBack : noMoney),
    isByHand: payment !== null && isConfirmedManually(payment),
    toPay: toReais(amountOwed(after)),
  };
}

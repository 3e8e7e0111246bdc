import type { PrintedOrder } from "@vitrine/contract/panel/orders/orders";
import { toReais } from "@vitrine/contract/wire/money";
import { fullAddress } from "@vitrine/domain/checkout/address";
import { isPickup } from "@vitrine/domain/codes/journey";
import { cents, noMoney } from "@vitrine/domain/money";
import type { OrderLine } from "@vitrine/domain/order/order";
import { lineGrams } from "@vitrine/domain/panel/packed-weight";
import { paymentOptionName } from "@vitrine/domain/payment/order-payment";
import type { PaymentOption } from "@vitrine/domain/shop/shop-rules";
import type { StoredPaper } from "../../order/backoffice/list/order-papers.repository.ts";
import { invoiceView } from "../../order/order-view.ts";

const paid = ["paid", "partly-refunded", "refunded"];

type Shop = { categories: ReadonlyMap<string, string>; paymentOptions: readonly PaymentOption[] };

export function papersView(paper: StoredPaper, { categories, paymentOptions }: Shop): PrintedOrder {
  const { logistic, address, payment, slot_start, slot_end } = paper;
  const isPaid = paper.payment_state !== null && paid.includes(paper.payment_state);
  const total = cents(paper.total);
  const isInvoiced = payment?.dueDays !== undefined;
  return {
    id: paper.id,
    number: paper.number,
    placedAt: (paper.closed_at ?? paper.created_at).toISOString(),
    customerName: paper.customer_name,
    phone: paper.phone,
    isPickup: logistic !== null && isPickup(logistic.type),
    logisticType: logistic?.type ?? null,
    route: logistic?.name ?? "",
    district: address?.neighborhood ?? "",
    address: address ? fullAddress(address) : "",
    slot: slot_start && slot_end ? { start: slot_start.toISOString(), end: slot_end.toISOString() } : null,
    items: [
      ...paper.lines.map((line) => ({
        sku: line.sku,
        name: line.name,
        options: optionsOf(line),
        quantity: line.quantity,
        isGift: false,
        weightGrams: lineGrams(line, paper.sku_grams[line.sku] ?? null),
        category: categories.get(line.categoryIds?.[0] ?? "") ?? "",
        preferences: line.preferences ?? "",
      })),
      ...(paper.gifts ?? []).map(({ sku, name }) => ({
        sku,
        name,
        options: "",
        quantity: 1,
        isGift: true,
        weightGrams: null,
        category: "Brindes",
        preferences: "",
      })),
    ],
    total: toReais(total),
    payment: {
      state: paper.payment_state,
      method: payment?.method ?? null,
      option: paymentOptionName(payment, paymentOptions),
      due: toReais(isPaid || isInvoiced ? noMoney : total),
      ...(!isPaid && invoiceView(payment, paper.due_on)),
      cashAmount: payment?.cashAmount == null ? null : toReais(payment.cashAmount),
    },
    notes: paper.notes,
  };
}

function optionsOf({ attributes = [] }: Partial<Pick<OrderLine, "attributes">>): string {
  return attributes.map(({ option }) => option).join(", ");
}

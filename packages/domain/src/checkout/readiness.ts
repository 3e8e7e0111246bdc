import { PaymentMethod } from "../codes/payment.ts";
import type { Cents } from "../money.ts";
import { orderWarnings } from "../order/order-limits.ts";
import { coversTotal } from "./payment-methods.ts";

/** What the screen and the server both know of an order that is about to be placed. All money in centavos. */
export type PlaceableOrder = {
  items: readonly { quantity: number }[];
  itemsAmount: Cents;
  total: Cents;
  minOrderValue: Cents | null;
  needsSeller: boolean;
  hasSeller: boolean;
  logistic: {
    maxDistinctItems: number | null;
    maxItems: number | null;
    minimumValue: Cents | null;
  } | null;
  needsSlot: boolean;
  hasSlot: boolean;
  /** What is wrong with the customer's data, one sentence a field. */
  contactErrors: readonly string[];
  payment: { method: PaymentMethod; optionId: string | null; isCash: boolean; cashAmount: Cents | null } | null;
};

export type MissingRequirement = {
  code: "items" | "seller" | "logistic" | "slot" | "contact" | "payment" | "payment-means" | "cash" | "limit";
  text: string;
};

/** Everything that keeps the order from being placed, in the order of the screen. Empty: it can be placed. */
export function missingToPlace(order: PlaceableOrder): MissingRequirement[] {
  const { payment } = order;
  const missing: (MissingRequirement | false)[] = [
    order.items.length === 0 && { code: "items", text: "Adicione um produto ao pedido." },
    order.needsSeller && !order.hasSeller && { code: "seller", text: "Escolha a loja." },
    order.logistic === null && { code: "logistic", text: "Escolha a forma de entrega." },
    order.logistic !== null &&
      order.needsSlot &&
      !order.hasSlot && { code: "slot", text: "Escolha o dia e o horário." },
    ...order.contactErrors.map((text): MissingRequirement => ({ code: "contact", text })),
    payment === null && { code: "payment", text: "Escolha a forma de pagamento." },
    payment?.method === PaymentMethod.OnDelivery &&
      payment.optionId === null && { code: "payment-means", text: "Escolha como pagar na entrega." },
    payment?.isCash === true &&
      !coversTotal(payment.cashAmount, order.total) && {
        code: "cash",
        text: "O valor deve ser maior que o valor do pedido!",
      },
    ...orderWarnings(order).map(({ text }): MissingRequirement => ({ code: "limit", text })),
  ];
  return missing.filter((each) => each !== false);
}

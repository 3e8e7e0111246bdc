import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { methodNames } from "@vitrine/wording/panel/report-text";
import { moneyText, toCents } from "./order-text.ts";

type Means = { method: PaymentMethod | null; option: string; cashAmount: number | null };

/** “Maquininha”, “Dinheiro, troco para R$ 100,00”: how the customer means to pay. Empty where nothing was chosen. */
export function meansText({ method, option, cashAmount }: Means): string {
  if (method === null) return "";
  // Whatever is paid at the door has a name of its own, which says more.
  const name = option && method === PaymentMethod.OnDelivery ? option : methodNames[method];
  return cashAmount !== null && cashAmount > 0 ? `${name}, troco para ${moneyText(cashAmount)}` : name;
}

/** What the courier takes along; nothing where the money fits or none is paid in cash. */
export function changeText(cashAmount: number | null, total: number): string {
  if (cashAmount === null || toCents(cashAmount) <= toCents(total)) return "";
  return `Leve ${moneyText((toCents(cashAmount) - toCents(total)) / 100)} de troco`;
}

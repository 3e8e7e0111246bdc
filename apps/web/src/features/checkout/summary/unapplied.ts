import type { Order } from "@vitrine/contract/storefront/order";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { type Cents, cents, formatBRL, noMoney } from "@vitrine/domain/money";
import { percentOff } from "@vitrine/domain/order/discount-limits";
import { type NumberKind, percentKind, readTyped } from "@vitrine/domain/typed-number";
import { centsOf } from "../../../lib/reais.ts";
import type { CheckoutDraft } from "../checkout-draft.ts";
import { FREIGHT_FIELD_ID } from "../delivery/manual-freight.tsx";

export const COUPON_FIELD_ID = "checkout-coupon";
export const DISCOUNT_FIELD_ID = "checkout-discount";

/** As fine as the limits of the shop. */
export const discountPercentKind: NumberKind = { ...percentKind, decimals: 2 };

/** What was typed and does not count in the order yet. */
export type Unapplied = { fieldId: string; title: string; text: string };

/** An agent of a shop with manual prices gives a discount instead of a coupon. */
export function takesManualDiscount(
  { enableManualPrices }: Pick<ShopSettings, "enableManualPrices">,
  isAgent: boolean,
) {
  return isAgent && enableManualPrices;
}

export function couponCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** The manual discount that the order has; null where it has none. */
export function savedDiscount({ explanation }: Pick<Order, "explanation">): Cents | null {
  const line = explanation.find(({ kind }) => kind === "manual-discount");
  return line ? centsOf(Math.abs(line.amount)) : null;
}

export function unappliedCoupon(
  { coupon }: Pick<Order, "coupon">,
  { coupon: typed }: Pick<CheckoutDraft, "coupon">,
): Unapplied | null {
  const code = couponCode(typed);
  if (code === "" || code === coupon) return null;
  const text = `O cupom ${code} foi digitado e ainda não foi aplicado ao pedido.`;
  return { fieldId: COUPON_FIELD_ID, title: "Aplicar o cupom?", text };
}

/** What the items on the screen cost. */
type Items = { itemsAmount: Cents };

type TypedDiscount = Pick<CheckoutDraft, "discount" | "discountPercent">;

/** What the typed discount comes to: 0 where it was emptied or cannot be read, null where nothing was typed. */
export function typedDiscount({ itemsAmount }: Items, { discount, discountPercent }: TypedDiscount): Cents | null {
  if (discountPercent === null) return discount === null ? null : cents(discount);
  const read = readTyped(discountPercent, discountPercentKind);
  return percentOff(itemsAmount, (read.ok && read.value) || 0);
}

export function unappliedDiscount(order: Pick<Order, "explanation"> & Items, draft: TypedDiscount): Unapplied | null {
  const typed = typedDiscount(order, draft);
  const saved = savedDiscount(order) ?? noMoney;
  if (typed === null || typed === saved) return null;
  const text =
    typed === 0
      ? `O desconto de ${formatBRL(saved)} foi apagado do campo e ainda vale no pedido.`
      : `O desconto de ${formatBRL(typed)} foi digitado e ainda não vale no pedido.`;
  return { fieldId: DISCOUNT_FIELD_ID, title: "Aplicar o desconto?", text };
}

export function unappliedFreight(
  { logistic }: Pick<Order, "logistic">,
  { freight: typed }: Pick<CheckoutDraft, "freight">,
): Unapplied | null {
  if (typed === null || !logistic?.isCustom || typed === centsOf(logistic.price)) return null;
  const text = `O frete de ${formatBRL(cents(typed))} foi digitado e ainda não vale no pedido.`;
  return { fieldId: FREIGHT_FIELD_ID, title: "Aplicar o frete?", text };
}

import { type PaymentMethod, PaymentProviderType } from "../codes/payment.ts";
import type { Charger } from "../shop/shop-rules.ts";

/** Who can charge a method, the shop itself last. */
export function providersOf(method: PaymentMethod, chargers: readonly Charger[]): PaymentProviderType[] {
  const able = chargers.filter(({ methods }) => methods.includes(method)).map(({ providerType }) => providerType);
  const isShop = (type: PaymentProviderType) => Number(type === PaymentProviderType.Manual);
  return [...new Set(able)].sort((one, other) => isShop(one) - isShop(other) || one - other);
}

import { type PaymentMethod, PaymentProviderType } from "../codes/payment.ts";

/** What can be charged with a provider. With `Manual`, the shop's own people take the money. */
export type Charger = { providerType: PaymentProviderType; methods: readonly PaymentMethod[] };

/** Who can charge a method, the shop itself last. */
export function providersOf(method: PaymentMethod, chargers: readonly Charger[]): PaymentProviderType[] {
  const able = chargers.filter(({ methods }) => methods.includes(method)).map(({ providerType }) => providerType);
  const isShop = (type: PaymentProviderType) => Number(type === PaymentProviderType.Manual);
  return [...new Set(able)].sort((one, other) => isShop(one) - isShop(other) || one - other);
}

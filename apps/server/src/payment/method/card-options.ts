import type { CardOption } from "@vitrine/contract/storefront/payment";
import { toReais } from "@vitrine/contract/wire/money";
import type { Cents } from "@vitrine/domain/money";
import { cardOffers, cardOptionsOf } from "@vitrine/domain/payment/card-installments";
import type { ShopRules } from "@vitrine/domain/shop/shop-rules";

/** The cards the shop takes, with the installments that an order of this price can be paid in. */
export function cardOptions(rules: ShopRules, price: Cents): CardOption[] {
  return cardOptionsOf(rules).map((option) => ({
    providerId: option.providerId,
    name: option.name,
    providerType: option.providerType,
    installments: cardOffers(option, price).map(({ count, value, total }) => ({
      count,
      value: toReais(value),
      total: toReais(total),
    })),
  }));
}

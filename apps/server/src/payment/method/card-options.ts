import type { CardOption } from "@vitrine/contract/storefront/payment";
import { toReais } from "@vitrine/contract/wire/money";
import type { Cents } from "@vitrine/domain/money";
import { cardOffers, cardOptionsOf } from "@vitrine/domain/payment/card-installments";
import type { ShopRules } from "@vitrine/domain/shop/shop-rules";

/** The cards the shop takes, with the installments that an order can be paid in, at what it costs by each card. */
export function cardOptions(rules: ShopRules, priceBy: (optionId: string) => Cents): CardOption[] {
  return cardOptionsOf(rules).map((option) => ({
    providerId: option.providerId,
    name: option.name,
    providerType: option.providerType,
    installments: cardOffers(option, priceBy(option.providerId)).map(({ count, value, total }) => ({
      count,
      value: toReais(value),
      total: toReais(total),
    })),
  }));
}

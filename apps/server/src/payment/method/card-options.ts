import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { CardOption } from "@vitrine/contract/storefront/payment";
import { toCents, toReais } from "@vitrine/contract/wire/money";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import type { Cents } from "@vitrine/domain/money";
import { type InstallmentOffer, installmentOffers } from "@vitrine/domain/payment/installments";

type ShopOption = NonNullable<ShopDocument["paymentOptions"]>[number];

/** The cards the shop takes, with the instalments this total can be paid in. */
export function cardOptions(document: ShopDocument, total: Cents): CardOption[] {
  return optionsOf(document).map((option) => ({
    providerId: option.providerId,
    name: option.name,
    installments: offersOf(option, total).map(({ count, value }) => ({ count, value: toReais(value) })),
  }));
}

/** What is charged for so many instalments: with interest it is more than the order costs. */
export function installmentOfferFor(
  document: ShopDocument,
  total: Cents,
  { providerId, installments }: { providerId: string; installments: number },
): InstallmentOffer | undefined {
  const option = optionsOf(document).find((each) => each.providerId === providerId);
  return option && offersOf(option, total).find(({ count }) => count === installments);
}

function optionsOf({ paymentOptions = [] }: ShopDocument): ShopOption[] {
  return paymentOptions.filter(({ method }) => method === PaymentMethod.CreditCard);
}

function offersOf(option: ShopOption, total: Cents): InstallmentOffer[] {
  const { maxInstallments = 1, minInstallmentValue, monthlyInterestPercent = 0 } = option;
  return installmentOffers(total, {
    maxInstallments,
    ...(minInstallmentValue !== undefined && { minInstallmentValue: toCents(minInstallmentValue) }),
    interestFreeInstallments: option.interestFreeInstallments ?? maxInstallments,
    monthlyInterestPercent,
  });
}

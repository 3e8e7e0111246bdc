import { toReais } from "@vitrine/contract/wire/money";
import type { Cents } from "@vitrine/domain/money";
import { type CustomerTerms, noTerms, type OwnTerms } from "@vitrine/domain/shop/customer-terms";

/** Amounts travel in reais. */
export function termsView({ minOrderValue, creditLimit, priceTableId, dueDays }: CustomerTerms) {
  return {
    ...{ priceTableId, dueDays },
    minOrderValue: reaisOrNull(minOrderValue),
    creditLimit: reaisOrNull(creditLimit),
  };
}

export function ownTermsView(terms: OwnTerms | null) {
  return { groupId: terms?.groupId ?? null, ...termsView(terms ?? noTerms) };
}

function reaisOrNull(amount: Cents | null): number | null {
  return amount === null ? null : toReais(amount);
}

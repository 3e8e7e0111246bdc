import { toReais } from "@vitrine/contract/wire/money";
import { type Cents, cents, minus, noMoney, smaller } from "@vitrine/domain/money";
import { type CustomerTerms, noTerms, type OwnTerms } from "@vitrine/domain/shop/customer-terms";

/** Amounts travel in reais. */
export function termsView({ minOrderValue, creditLimit, priceTableId, dueDays }: CustomerTerms) {
  return {
    ...{ priceTableId, dueDays },
    minOrderValue: reaisOrNull(minOrderValue),
    creditLimit: reaisOrNull(creditLimit),
  };
}

/** Null where nothing is agreed and nothing is owed. `invoiced`: what they owe, and how much of it is late. */
export function creditView(
  { creditLimit }: CustomerTerms,
  invoiced: { used: number; overdue: number },
): { limit: number | null; used: number; free: number; overdue: number } | null {
  if (!creditLimit && invoiced.used === 0) return null;
  const limit = creditLimit ?? noMoney;
  const used = cents(invoiced.used);
  return {
    limit: creditLimit ? toReais(creditLimit) : null,
    used: toReais(used),
    free: toReais(minus(limit, smaller(used, limit))),
    overdue: toReais(cents(invoiced.overdue)),
  };
}

export function ownTermsView(terms: OwnTerms | null) {
  return { groupId: terms?.groupId ?? null, ...termsView(terms ?? noTerms) };
}

function reaisOrNull(amount: Cents | null): number | null {
  return amount === null ? null : toReais(amount);
}

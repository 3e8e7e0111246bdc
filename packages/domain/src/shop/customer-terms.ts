import type { Cents } from "../money.ts";

/** What a shop agrees with a customer or a group of them. Null: nothing of its own. */
export type CustomerTerms = {
  /** Whose prices they pay, unless an agent chooses others for an order. */
  priceTableId: string | null;
  /** In place of the shop's minimum order; zero asks for none. */
  minOrderValue: Cents | null;
  /** How much they may owe by invoices at once. Without one they are offered none. */
  creditLimit: Cents | null;
  /** The longest invoice they get, in days. */
  dueDays: number | null;
};

export type CustomerGroup = CustomerTerms & { id: string; name: string };

/** What is kept of one customer: their group, and what wins over it. */
export type OwnTerms = CustomerTerms & { groupId: string | null };

export const noTerms: OwnTerms = {
  groupId: null,
  priceTableId: null,
  minOrderValue: null,
  creditLimit: null,
  dueDays: null,
};

type Groups = { customerGroups?: readonly CustomerGroup[] };

/** The customer's own terms, else those of their group. A group that the shop no longer has says nothing. */
export function termsInForce(own: OwnTerms | undefined, { customerGroups = [] }: Groups): CustomerTerms {
  if (!own) return noTerms;
  const group = customerGroups.find(({ id }) => id === own.groupId) ?? noTerms;
  return {
    priceTableId: own.priceTableId ?? group.priceTableId,
    minOrderValue: own.minOrderValue ?? group.minOrderValue,
    creditLimit: own.creditLimit ?? group.creditLimit,
    dueDays: own.dueDays ?? group.dueDays,
  };
}

/** The minimum that counts for a customer. */
export function minimumFor(own: OwnTerms | undefined, rules: Groups & { minOrderValue: Cents | null }): Cents | null {
  return termsInForce(own, rules).minOrderValue ?? rules.minOrderValue;
}

const fields = Object.keys(noTerms) as (keyof OwnTerms)[];

export function isSameTerms(one: OwnTerms | null | undefined, other: OwnTerms | null | undefined): boolean {
  return fields.every((field) => (one ?? noTerms)[field] === (other ?? noTerms)[field]);
}

/** Terms that say nothing are none. */
export function isWithoutTerms(own: OwnTerms): boolean {
  return isSameTerms(own, noTerms);
}

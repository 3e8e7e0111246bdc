import type { ContactTerms } from "@vitrine/contract/platform/shop/customer-terms";
import type { Order } from "@vitrine/domain/order/order";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { isWithoutTerms, type OwnTerms } from "@vitrine/domain/shop/customer-terms";
import type { AuditOf } from "../../db/audit.ts";
import { englishMessages } from "../../http/language/english.ts";
import { answers, type Refusal } from "../../http/refusals.ts";
import { type ChangeOrderDeps, changeOrderOf } from "../../order/change/change-order.ts";
import type { Actor } from "../../order/storage/actor.ts";
import { termsFrom } from "../../order/terms/shop-rules.ts";
import type { ContactRef, ContactRepository } from "../contacts/contact.repository.ts";

type SetTermsDeps = ChangeOrderDeps & { contacts: Pick<ContactRepository, "saveTerms"> };
export type ChangedTerms = { before: OwnTerms | null; after: OwnTerms | null };

/** What is agreed with one customer, as a whole. The order that they are filling is priced by it at once. */
export async function setTerms(
  deps: SetTermsDeps,
  of: ContactRef,
  { groupId = null, ...typed }: ContactTerms,
  actor: Actor,
  audit?: AuditOf<ChangedTerms>,
): Promise<Result<void, Refusal>> {
  const { rules } = await deps.termsOf(of.shopId);
  const own: OwnTerms = { groupId, ...termsFrom(typed) };
  const isKnown = (id: string | null, list: readonly { id: string }[] = []) =>
    id === null || list.some((each) => each.id === id);
  if (!isKnown(own.groupId, rules.customerGroups)) return unknown("customer-group-unknown", "/groupId");
  if (!isKnown(own.priceTableId, rules.priceTables)) return unknown("price-table-unknown", "/priceTableId");
  const terms = isWithoutTerms(own) ? null : own;
  if (!(await deps.contacts.saveTerms(of, terms, audit))) return refuse({ code: "contact-not-found" });
  const apply = ({ terms: _, credit, ...order }: Order) =>
    ok(terms ? { ...order, terms, ...(credit && { credit: { ...credit, terms } }) } : order);
  const command = { kind: "terms-changed", needsOrder: true as const, isQuiet: true, apply };
  const told = await changeOrderOf(deps, of, { command, key: null, actor });
  return told.ok || told.refusal.code === "order-empty" ? ok(undefined) : told;
}

function unknown(code: "customer-group-unknown" | "price-table-unknown", param: string) {
  const problem = { param, code, reason: code, message: answers[code].message, english: englishMessages[code] };
  return refuse<Refusal>({ code, problems: [problem] });
}

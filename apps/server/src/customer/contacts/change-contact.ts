import type { NewAddress } from "@vitrine/contract/storefront/customer/address";
import type { CustomerUpdate } from "@vitrine/contract/storefront/customer/customer";
import { type Address, addAddress, addressErrors } from "@vitrine/domain/checkout/address";
import { contactMistakes, tidyContact } from "@vitrine/domain/checkout/contact";
import { setCustomer } from "@vitrine/domain/order/change/customer";
import { emptyCustomer, type Order } from "@vitrine/domain/order/order";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { AuditOf } from "../../db/audit.ts";
import { englishMessages } from "../../http/language/english.ts";
import { answers, type Refusal, type RefusalCode } from "../../http/refusals.ts";
import { type ChangeOrderDeps, changeOrderOf } from "../../order/change/change-order.ts";
import type { Actor } from "../../order/storage/actor.ts";
import type { ContactRef, ContactRepository, StoredContact } from "./contact.repository.ts";

/** A merge patch: what is absent stays, null empties it. */
export type ContactPatch = {
  phone?: string | null;
  customer?: { [Field in keyof CustomerUpdate]?: CustomerUpdate[Field] | null } | null;
  /** Replaced as a whole. */
  addresses?: readonly NewAddress[] | null;
};

const MAX_ATTEMPTS = 30;

/** The shop corrects what it knows of a contact. The order that the contact is filling gets it too. */
export async function changeContact(
  deps: ChangeOrderDeps & { contacts: Pick<ContactRepository, "find" | "save"> },
  of: ContactRef,
  { patch, actor, ifMatch }: { patch: ContactPatch; actor: Actor; ifMatch: string | null },
  audit?: AuditOf<{ before: ContactFacts; after: ContactFacts }>,
): Promise<Result<StoredContact, Refusal>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const current = await deps.contacts.find(of);
    if (!current) return refuse({ code: "contact-not-found" });
    if (ifMatch !== null && ifMatch !== current.version)
      return refuse({ code: "version-mismatch", currentVersion: current.version });
    const changed = patched(current, patch);
    if (!changed.ok) return changed;
    const { update, ...after } = changed.value;
    const entry = audit && (() => audit({ before: current, after }));
    if (!(await deps.contacts.save(of, current.version, after, entry))) continue;
    const told = await tellOpenOrder(deps, of, { update, actor });
    if (!told.ok) return told;
    const saved = await deps.contacts.find(of);
    return saved ? ok(saved) : refuse({ code: "contact-not-found" });
  }
  throw new Error("a contact changed faster than it could be saved");
}

/** What the shop may correct. */
export type ContactFacts = Pick<StoredContact, "phone" | "customer" | "addresses">;

function patched(
  current: ContactFacts,
  patch: ContactPatch,
): Result<ContactFacts & { update: CustomerUpdate }, Refusal> {
  const { phone = current.phone, customer, addresses } = patch;
  const sent = customer === null ? emptyCustomer : (customer ?? {});
  const filled = Object.entries(sent).map(([field, value]) => [
    field,
    value ?? emptyCustomer[field as keyof typeof emptyCustomer],
  ]);
  const tidy = tidyContact(Object.fromEntries(filled) as CustomerUpdate);
  const problems = Object.entries(contactMistakes(tidy)).map(([field, code]) => problemAt(`/customer/${field}`, code));
  let list: Address[] = addresses === undefined ? current.addresses : [];
  for (const [index, address] of (addresses ?? []).entries()) {
    const missing = addressErrors(address).map((field) =>
      problemAt(`/addresses/${index}/${field}`, "address-incomplete"),
    );
    problems.push(...missing);
    if (missing.length > 0) continue;
    const added = addAddress(list, address);
    if (added.ok) list = added.value;
    else problems.push(problemAt(`/addresses/${index}`, added.refusal.code));
  }
  const [first] = problems;
  if (first) return refuse({ code: first.code, problems });
  return ok({ phone, customer: { ...current.customer, ...tidy }, addresses: list, update: tidy });
}

function problemAt(param: string, code: RefusalCode) {
  return { param, code, reason: code, message: answers[code].message, english: englishMessages[code] };
}

/** Nothing happens where the contact is filling no order. */
async function tellOpenOrder(
  deps: ChangeOrderDeps,
  { shopId, contactId }: ContactRef,
  { update, actor }: { update: CustomerUpdate; actor: Actor },
): Promise<Result<void, Refusal>> {
  if (Object.keys(update).length === 0) return ok(undefined);
  const command = {
    kind: "customer-updated",
    data: { fields: Object.keys(update) },
    needsOrder: true as const,
    apply: (order: Order) => setCustomer(order, update),
  };
  const changed = await changeOrderOf(deps, { shopId, contactId }, { command, key: null, actor });
  return changed.ok || changed.refusal.code === "order-empty" ? ok(undefined) : changed;
}

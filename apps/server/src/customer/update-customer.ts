import type { Customer, CustomerUpdate } from "@vitrine/contract/storefront/customer/customer";
import { contactMistakes, tidyContact } from "@vitrine/domain/checkout/contact";
import { setCustomer } from "@vitrine/domain/order/change/customer";
import { emptyCustomer } from "@vitrine/domain/order/order";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { contactErrorTexts } from "@vitrine/wording/screen/contact-error-text";
import type { CallerSession } from "../http/callers.ts";
import type { Refusal } from "../http/refusals.ts";
import type { RequestKey } from "../http/request/idempotency.ts";
import { type ChangeOrderDeps, changeOrder } from "../order/change/change-order.ts";

/** Saves the customer's data in the current order and for future orders. */
export async function updateCustomer(
  deps: ChangeOrderDeps,
  session: CallerSession,
  update: CustomerUpdate,
  key: RequestKey | null,
): Promise<Result<Customer, Refusal>> {
  const tidy = tidyContact(update);
  const mistake = mistakeIn(tidy);
  if (mistake) return refuse(mistake);
  const changed = await changeOrder(
    deps,
    session,
    {
      kind: "customer-updated",
      // The history has the names of the fields, not their values.
      data: { fields: Object.keys(tidy) },
      apply: (order) => setCustomer(order, tidy),
    },
    key,
  );
  // An order of an earlier release lacks the newer fields.
  return changed.ok ? ok({ ...emptyCustomer, ...changed.value.stored.order.customer }) : changed;
}

/** The code of the first mistake, and all of them as text. */
function mistakeIn(update: CustomerUpdate): Refusal | undefined {
  const [first, ...others] = Object.values(contactMistakes(update));
  if (!first) return undefined;
  const detail = others.map((each) => contactErrorTexts[each]).join(" ");
  return { code: first, ...(others.length > 0 && { detail }) };
}

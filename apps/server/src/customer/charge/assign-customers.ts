import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Announce } from "../../db/announce.ts";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import { type AskedCustomers, customerPages, type ListCustomersDeps } from "../contacts/list-customers.ts";
import type { ChargeRepository } from "./charge.repository.ts";

type AssignDeps = ListCustomersDeps & { charges: ChargeRepository; announce: Announce };

type Assignment = {
  /** Null: in nobody's charge. */
  to: string | null;
  member: CallerMember;
};

/** So many at once: who moves more does it again. */
const MOST_MOVED = 5_000;

/** Puts these customers in the charge of a colleague, or in nobody's. Answers how many were moved. */
export async function assignCustomers(
  { charges, announce }: Pick<AssignDeps, "charges" | "announce">,
  shopId: string,
  contactIds: readonly string[],
  { to, member }: Assignment,
): Promise<Result<{ assigned: number }, Refusal>> {
  const moved = await charges.assign(shopId, contactIds, { to, member });
  if (!moved) return refuse({ code: "colleague-unknown" });
  // Those who have them open, or on their desk, look again.
  for (const contactId of moved) announce({ shopId, contactId, subject: "service" });
  return ok({ assigned: moved.length });
}

/** All customers that a list of the panel shows, page by page, each in a transaction of its own. */
export async function assignListed(
  deps: AssignDeps,
  shopId: string,
  asked: AskedCustomers,
  assignment: Assignment,
): Promise<Result<{ assigned: number; hasMore: boolean }, Refusal>> {
  const pages = await customerPages(deps, shopId, asked, assignment.member.customers);
  if (!pages.ok) return pages;
  let [seen, assigned] = [0, 0];
  for await (const page of pages.value) {
    const contactIds = page.map(({ id }) => id);
    const done = await assignCustomers(deps, shopId, contactIds, assignment);
    if (!done.ok) return done;
    assigned += done.value.assigned;
    seen += page.length;
    if (seen >= MOST_MOVED) return ok({ assigned, hasMore: true });
  }
  return ok({ assigned, hasMore: false });
}

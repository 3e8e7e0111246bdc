import { ok, type Result, refuse } from "@vitrine/domain/result";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import { keyDoes } from "../http/authenticate.ts";
import type { Refusal } from "../http/refusals.ts";
import { type ContactOffer, readContactOffer } from "../order/terms/contact-offer.ts";
import type { AssistantDeps } from "./assistant-deps.ts";
import type { ShopCall } from "./tool-call.ts";

/** What an assistant may promise: to a contact what they are charged, to anybody else what a visitor is. */
export async function offerFor(
  deps: Pick<AssistantDeps, "orders" | "termsOf">,
  { account, shop: { shopId } }: ShopCall,
  contactId: string | undefined,
): Promise<Result<ContactOffer, Refusal>> {
  if (contactId !== undefined) {
    // The prices of somebody tell what was agreed with them.
    const allowed = keyDoes(account, "read-order");
    if (!allowed.ok) return allowed;
    if (isAnonymousUser(contactId)) return refuse({ code: "contact-reserved" });
  }
  return ok(await readContactOffer(deps, { shopId, contactId }));
}

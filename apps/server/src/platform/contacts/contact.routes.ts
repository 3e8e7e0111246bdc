import type { PlatformContact } from "@vitrine/contract/platform/contacts";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { changeContact } from "../../customer/contacts/change-contact.ts";
import type { ContactRef } from "../../customer/contacts/contact.repository.ts";
import { eraseContact } from "../../customer/contacts/erase-contact.ts";
import { mergeContacts } from "../../customer/contacts/merge-contacts.ts";
import { setTerms } from "../../customer/terms/set-terms.ts";
import { ownTermsView } from "../../customer/terms/terms-view.ts";
import type { CallerAccount } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import { pageByTime, readTimeToken } from "../../http/request/time-token.ts";
import type { Serve } from "../../http/serve.ts";
import { ownShop } from "../../shop/own-shop.ts";
import { orderSummaryView } from "../orders/order-summary-view.ts";
import { platformActor } from "../platform-actor.ts";
import type { PlatformDeps } from "../platform-deps.ts";
import { contactSummaryView, erasureView } from "./contact-view.ts";

const PER_PAGE = 50;
const MOST_ORDERS = 50;

/** The people who buy, for the shop's own systems. */
export function contactRoutes(serve: Serve, deps: PlatformDeps): void {
  const { shops, contacts } = deps;

  async function read(of: ContactRef): Promise<Result<PlatformContact, Refusal>> {
    const found = await contacts.find(of);
    if (!found) return refuse({ code: "contact-not-found" });
    const listed = await deps.orderList.list(of.shopId, {
      contactId: of.contactId,
      ...{ seen: null, after: undefined },
      most: MOST_ORDERS,
    });
    return ok({
      ...contactSummaryView(found),
      ...{ addresses: found.addresses, terms: ownTermsView(found.terms), orders: listed.map(orderSummaryView) },
    });
  }

  type Erasing = { account: CallerAccount; ifMatch: string | null; force: boolean | undefined };
  async function erase(of: ContactRef, { account, ifMatch, force = false }: Erasing) {
    const shop = await ownShop(shops, account, of.shopId);
    if (!shop.ok) return shop;
    const erased = await eraseContact(deps, of, { actor: platformActor(account), force, ifMatch });
    return erased.ok ? ok(erasureView(erased.value, deps.now())) : erased;
  }

  serve("GET /platform/v1/shops/{shopId}/contacts", async ({ params, query, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const after = readTimeToken(query.pageToken);
    if (!after.ok) return after;
    const { perPage = PER_PAGE, ...filter } = query;
    const found = await contacts.list(params.shopId, { ...filter, after: after.value, most: perPage + 1 });
    const { shown, nextPageToken } = pageByTime(found, perPage);
    return ok({ items: shown.map(contactSummaryView), nextPageToken });
  });

  serve("GET /platform/v1/shops/{shopId}/contacts/{id}", async ({ params: { shopId, id: contactId }, account }) => {
    const shop = await ownShop(shops, account, shopId);
    return shop.ok ? read({ shopId, contactId }) : shop;
  });

  serve("PATCH /platform/v1/shops/{shopId}/contacts/{id}", async ({ params, body, account, ifMatch }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const of = { shopId: params.shopId, contactId: params.id };
    const changed = await changeContact(deps, of, { patch: body, actor: platformActor(account), ifMatch });
    return changed.ok ? read(of) : changed;
  });

  serve("PUT /platform/v1/shops/{shopId}/contacts/{id}/terms", async ({ params, body, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const of = { shopId: params.shopId, contactId: params.id };
    const saved = await setTerms(deps, of, body, platformActor(account));
    return saved.ok ? read(of) : saved;
  });

  serve("POST /platform/v1/shops/{shopId}/contacts/{id}/merge", async (call) => {
    const { params, account, ifMatch, setVersion } = call;
    const { into } = call.body;
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const { shopId, id: from } = params;
    const merged = await mergeContacts(deps, { shopId, from, into }, { actor: platformActor(account), ifMatch });
    if (!merged.ok) return merged;
    const contact = await read({ shopId, contactId: into });
    const { canceledOrder, ...moved } = merged.value;
    if (!contact.ok) return contact;
    setVersion(contact.value.version);
    return ok({ contact: contact.value, moved, canceledOrder });
  });

  serve("GET /platform/v1/shops/{shopId}/contacts/{id}/export", async ({ params, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const of = { shopId: params.shopId, contactId: params.id };
    const found = await contacts.find(of);
    if (!found) return refuse({ code: "contact-not-found" });
    const stored = await deps.contactExports.read(of);
    const exportedAt = new Date(deps.now()).toISOString();
    return ok({ exportedAt, contact: contactSummaryView(found), addresses: found.addresses, ...stored });
  });

  serve("GET /platform/v1/shops/{shopId}/contact-hash-key", async ({ params: { shopId }, account }) => {
    const shop = await ownShop(shops, account, shopId);
    return shop.ok ? ok({ key: await deps.contactHashes.keyOf(shopId) }) : shop;
  });

  serve("POST /platform/v1/shops/{shopId}/contacts/{id}/erase", ({ params, body, account, ifMatch }) =>
    erase({ shopId: params.shopId, contactId: params.id }, { account, ifMatch, force: body.force }),
  );

  serve("DELETE /platform/v1/shops/{shopId}/contacts/{id}", ({ params, query, account, ifMatch }) =>
    erase({ shopId: params.shopId, contactId: params.id }, { account, ifMatch, force: query.force }),
  );
}

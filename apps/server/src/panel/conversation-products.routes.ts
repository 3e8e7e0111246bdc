import type { OfferedProduct } from "@vitrine/contract/panel/service/conversation-products";
import type { Product } from "@vitrine/contract/storefront/catalog";
import { ok } from "@vitrine/domain/result";
import { listPage } from "../catalog/catalog-pages.ts";
import type { Serve } from "../http/serve.ts";
import { setSeller } from "../order/actions/set-seller.ts";
import { takeUsualSeller } from "../order/usual-seller/usual-seller.ts";
import { addList } from "../order-message/add-list.ts";
import { memberAsAgent } from "../session/member-session.ts";
import type { PanelDeps } from "./panel-deps.ts";
import { servedContact } from "./service.routes.ts";

/** As many as one looks through while a contact waits. */
const MOST_OFFERED = 30;

/** What an agent finds for a contact, by the search and at the prices of the contact. */
export function conversationProductRoutes(serve: Serve, deps: PanelDeps): void {
  serve("GET /painel/api/shops/{shopId}/service/{contactId}/products", async ({ params, query, member }) => {
    const served = await servedContact(deps, params, member);
    if (!served.ok) return served;
    const scope = await deps.productCards.priceScopes.current(await memberAsAgent(deps, served.value));
    const search = query.q?.trim() ? { text: query.q } : {};
    const { data } = await listPage(deps, { shopId: params.shopId, scope }, search, { perPage: MOST_OFFERED });
    return ok({ items: data.data.map(offeredProduct) });
  });

  serve("POST /painel/api/shops/{shopId}/service/{contactId}/order/items", async ({ params, body, member, key }) => {
    const served = await servedContact(deps, params, member);
    if (!served.ok) return served;
    const session = await memberAsAgent(deps, served.value);
    const begun =
      body.sellerId === undefined
        ? await takeUsualSeller(deps, session, null)
        : await setSeller(deps, session, body.sellerId, null);
    if (!begun.ok) return begun;
    const added = await addList(deps, session, body.items, key);
    if (!added.ok) return added;
    const { sellers } = begun.value.terms.rules;
    return ok({
      added: added.value.added,
      refused: added.value.refused.map(({ at, message }) => ({ at, message })),
      sellers: added.value.needsSeller ? sellers.map(({ providerId: id, name }) => ({ id, name })) : [],
    });
  });
}

function offeredProduct(product: Product): OfferedProduct {
  const { providerId: id, name, images, minPrice, maxPrice, isActive: isAvailable, attributes } = product;
  return {
    ...{ id, name, minPrice, maxPrice, isAvailable },
    imageUrl: images[0]?.url ?? product.variantImagesSrc[0] ?? null,
    attributes: attributes.map(({ providerId, name: label, options }) => ({
      id: providerId,
      name: label,
      options: options.map((option) => ({ id: option.providerId, name: option.name })),
    })),
  };
}

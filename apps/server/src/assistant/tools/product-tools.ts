import type { ShopTools } from "@vitrine/contract/assistant/assistant-tools";
import type { ProposalLine } from "@vitrine/contract/platform/proposals";
import { withoutChoice } from "@vitrine/domain/catalog/offer";
import { ok, refuse } from "@vitrine/domain/result";
import { listPage } from "../../catalog/catalog-pages.ts";
import { seenText } from "../../catalog/products/text/plain-text.ts";
import { keyDoes } from "../../http/authenticate.ts";
import { createProposal, readProposal } from "../../platform/proposals/create-proposal.ts";
import { proposalLineView } from "../../platform/proposals/proposal-view.ts";
import type { AssistantDeps } from "../assistant-deps.ts";
import { offerFor } from "../contact-offer.ts";
import type { ShopCall, Tools } from "../tool-call.ts";
import { productBrief, wholeProduct } from "../views/product-brief.ts";

type Names = "search_products" | "get_product" | "understand_list";

const CHOOSE = "Confira os produtos e escolha o que vai para o pedido.";

export function productTools(deps: AssistantDeps): Pick<Tools<ShopTools, ShopCall>, Names> {
  const { catalog, publicUrl } = deps;
  return {
    search_products: async (call, { text = "", perPage = 10, pageToken, contactId }) => {
      const { shop } = call;
      const offer = await offerFor(deps, call, contactId);
      if (!offer.ok) return offer;
      const search = text.trim() === "" ? {} : { text };
      const paging = { perPage, ...(pageToken !== undefined && { pageToken }) };
      const { data } = await listPage(catalog, { shopId: shop.shopId, scope: offer.value.scope }, search, paging);
      const offered = data.data.map((product) => (shop.settings.hideAttributes ? withoutChoice(product) : product));
      return ok({
        products: offered.map((product) => productBrief(product, { shop, publicUrl })),
        total: data.total,
        ...(data.token !== null && { nextPageToken: data.token }),
        ...(data.searchedInstead && { searchedInstead: data.searchedInstead.text }),
      });
    },

    get_product: async (call, { productId, contactId }) => {
      const { shop } = call;
      const { shopId } = shop;
      const offer = await offerFor(deps, call, contactId);
      if (!offer.ok) return offer;
      const { scope } = offer.value;
      const { index, versionOf } = await catalog.searchIndexes.open(shopId, scope);
      // What the shop does not show is not there.
      const isShown = index.positionOf(productId) !== undefined;
      const [product] = isShown ? await catalog.viewsOf({ shopId, versionOf, scope }, [productId]) : [];
      return product ? ok(wholeProduct(product, { shop, publicUrl })) : refuse({ code: "product-not-found" });
    },

    understand_list: async (call, { text, contactId }) => {
      const { shop, isDryRun, assistant } = call;
      if (contactId === undefined) {
        const read = await readProposal(deps, { shopId: shop.shopId }, text);
        if (!read.ok) return read;
        return ok({ lines: read.value.map(proposalLineView).map(readLine), isDryRun: true });
      }
      const allowed = keyDoes(call.account, "change-order");
      if (!allowed.ok) return allowed;
      if (isDryRun) {
        const read = await readProposal(deps, { shopId: shop.shopId, contactId }, text);
        if (!read.ok) return read;
        return ok({ lines: read.value.map(proposalLineView).map(readLine), isDryRun });
      }
      const actor = { type: "assistant", ...assistant } as const;
      const made = await createProposal(deps, { shop, contactId, actor }, { text });
      if (!made.ok) return made;
      const { lines, link } = made.value;
      return ok({
        lines: lines.map(readLine),
        isDryRun,
        ...(link && { person: { what: "choose-products", text: CHOOSE, ...link } }),
      });
    },
  };
}

type FoundProduct = NonNullable<ProposalLine["proposed"]>;

/** Without positions and measures, which only a screen needs. */
function readLine({ text, confidence, reason, quantityReason, question, proposed, ...rest }: ProposalLine) {
  return {
    text,
    confidence,
    reason,
    quantityReason,
    ...(question && { question }),
    ...(proposed && { proposed: seen(proposed) }),
    alternatives: rest.alternatives.map(seen),
    substitutes: rest.substitutes.map(seen),
  };
}

function seen(product: FoundProduct): FoundProduct {
  return { ...product, name: seenText(product.name) || product.sku };
}

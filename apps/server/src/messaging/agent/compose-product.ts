import type { ItemUpdate } from "@vitrine/contract/storefront/order";
import { toCents } from "@vitrine/contract/wire/money";
import { shownPrices } from "@vitrine/domain/catalog/offer";
import { parseVariantId, type VariantChoice, variantId } from "@vitrine/domain/catalog/variant-choice";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { PriceScopeCache } from "../../catalog/products/price-scope.ts";
import type { ProductRepository } from "../../catalog/products/product.repository.ts";
import type { ProductDocument } from "../../catalog/products/product-row.ts";
import { productView } from "../../catalog/products/product-view.ts";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { ChatPictureUrls } from "../../pictures/chat-picture-urls.ts";
import type { PictureUrls } from "../../pictures/picture-urls.ts";
import type { ComposedMessage } from "./send-to-contact.ts";

export type ComposeProductDeps = {
  products: Pick<ProductRepository, "findMany">;
  priceScopes: Pick<PriceScopeCache, "current">;
  pictures: PictureUrls;
  chatPictures: ChatPictureUrls;
};

type Chosen = Pick<NonNullable<ItemUpdate["attributes"]>[number], "providerId" | "optionProviderId">;
type Asked = { id: string; attributes: readonly Chosen[] };
type Attributes = ProductDocument["attributes"];

/** A product as the agent sees it: with the options chosen so far, and the prices of the order they work on. */
export async function composeProduct(
  deps: ComposeProductDeps,
  session: CallerSession,
  { id, attributes }: Asked,
): Promise<Result<ComposedMessage, Refusal>> {
  const { productId, optionId } = parseVariantId(id);
  const scope = await deps.priceScopes.current(session);
  const [record] = await deps.products.findMany(session.shopId, [productId], scope);
  if (!record) return refuse({ code: "product-not-found" });
  const known = record.document.attributes;
  const choice = choiceOf(known, optionId, attributes);
  if (!choice) return refuse({ code: "variant-unknown" });
  const chosen = Object.entries(choice);
  const skus = record.skus.filter(({ options }) =>
    chosen.every(([attribute, option]) => options[attribute] === option),
  );
  if (skus.length === 0) return refuse({ code: "variant-unknown" });

  const product = productView({ ...record, skus }, deps.pictures);
  const { paid, upTo, before } = shownPrices(product);
  const own = product.images.map(({ url }) => url);
  const ofVariants = product.variantImagesSrc;
  const [picture] = chosen.length > 0 ? [...ofVariants, ...own] : [...own, ...ofVariants];
  return ok({
    orderId: null,
    message: {
      kind: "product",
      name: record.name,
      options: optionsText(known, choice),
      price: toCents(paid),
      listPrice: upTo === null && before !== null ? toCents(before) : null,
      ...(upTo !== null && { isFrom: true }),
      imageUrl: await deps.chatPictures(picture),
      link: { page: "product", productId: pageOf(productId, known, choice, optionId) },
    },
  });
}

/** The option of the page, then what was chosen on it; undefined where the product does not have one of them. */
function choiceOf(
  known: Attributes,
  optionId: string | null,
  attributes: readonly Chosen[],
): VariantChoice | undefined {
  const ofPage = known.find(({ options }) => options.some((option) => option.providerId === optionId));
  if (optionId !== null && !ofPage) return undefined;
  const isKnown = ({ providerId, optionProviderId }: Chosen) =>
    known.some(
      (attribute) =>
        attribute.providerId === providerId &&
        attribute.options.some((option) => option.providerId === optionProviderId),
    );
  if (!attributes.every(isKnown)) return undefined;
  return {
    ...(ofPage && optionId !== null && { [ofPage.providerId]: optionId }),
    ...Object.fromEntries(attributes.map((each) => [each.providerId, each.optionProviderId])),
  };
}

function chosenOptions(known: Attributes, choice: VariantChoice) {
  return known.flatMap(({ providerId, options }) =>
    options.filter((option) => option.providerId === choice[providerId]),
  );
}

/** "Azul, M", in the order of the product page. */
function optionsText(known: Attributes, choice: VariantChoice): string | null {
  const names = chosenOptions(known, choice).map(({ name }) => name);
  return names.length > 0 ? names.join(", ") : null;
}

/** An option with a page of its own is opened there. */
function pageOf(productId: string, known: Attributes, choice: VariantChoice, optionId: string | null): string {
  const own = chosenOptions(known, choice).find(({ redirectable }) => redirectable)?.providerId ?? optionId;
  return own === null ? productId : variantId({ productId, optionId: own });
}

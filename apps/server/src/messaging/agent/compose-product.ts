import type { ItemUpdate } from "@vitrine/contract/storefront/open-order";
import { toCents } from "@vitrine/contract/wire/money";
import { shownPrices, withoutChoice } from "@vitrine/domain/catalog/offer";
import type { ProductDocument } from "@vitrine/domain/catalog/product/product";
import type { VariantChoice } from "@vitrine/domain/catalog/variant-choice";
import { variantId } from "@vitrine/domain/catalog/variant-id";
import type { LinkTarget, ProductMessage } from "@vitrine/domain/messaging/chat-message";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { findVariant } from "../../catalog/products/find-variant.ts";
import type { PriceScopeCache } from "../../catalog/products/price-scope.ts";
import type { ProductRepository } from "../../catalog/products/product.repository.ts";
import { productView } from "../../catalog/products/product-view.ts";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { ChangeOrderDeps } from "../../order/change/change-order.ts";
import type { ChatPictureUrls } from "../../pictures/chat-picture-urls.ts";
import type { PictureUrls } from "../../pictures/picture-urls.ts";
import type { ComposedMessage } from "./send-to-contact.ts";

type ComposedProduct = ComposedMessage & { message: ProductMessage<LinkTarget> };

export type ComposeProductDeps = Pick<ChangeOrderDeps, "termsOf"> & {
  products: Pick<ProductRepository, "findMany">;
  priceScopes: Pick<PriceScopeCache, "current">;
  pictures: PictureUrls;
  chatPictures: ChatPictureUrls;
};

type ChosenOption = Pick<NonNullable<ItemUpdate["attributes"]>[number], "providerId" | "optionProviderId">;
export type ProductRequest = { id: string; attributes: readonly ChosenOption[] };
type Attributes = ProductDocument["attributes"];

/** A message with a product as the agent sees it: with the chosen options, and the prices of the current order. */
export async function composeProduct(
  deps: ComposeProductDeps,
  session: CallerSession,
  { id, attributes }: ProductRequest,
): Promise<Result<ComposedProduct, Refusal>> {
  const scope = await deps.priceScopes.current(session);
  const found = await findVariant(deps.products, { shopId: session.shopId, id }, scope);
  if (!found) return refuse({ code: "product-not-found" });
  const { record, optionId } = found;
  const available = record.document.attributes;
  const choice = choiceOf(available, optionId, attributes);
  if (!choice) return refuse({ code: "variant-unknown" });
  const chosen = Object.entries(choice);
  const skus = record.skus.filter(({ options }) =>
    chosen.every(([attribute, option]) => options[attribute] === option),
  );
  if (skus.length === 0) return refuse({ code: "variant-unknown" });

  const { settings } = await deps.termsOf(session.shopId);
  const view = productView({ ...record, skus }, deps.pictures.ofShop(session.shopId));
  const product = settings.hideAttributes && chosen.length === 0 ? withoutChoice(view) : view;
  const { paid, upTo, before } = shownPrices(product);
  const own = product.images.map(({ url }) => url);
  const ofVariants = product.variantImagesSrc;
  const [picture] = chosen.length > 0 ? [...ofVariants, ...own] : [...own, ...ofVariants];
  return ok({
    orderId: null,
    message: {
      kind: "product",
      name: record.name,
      options: optionsText(available, choice),
      price: toCents(paid),
      listPrice: upTo === null && before !== null ? toCents(before) : null,
      ...(upTo !== null && { isFrom: true }),
      imageUrl: await deps.chatPictures(picture),
      link: { page: "product", productId: pageOf(record.provider_id, available, choice, optionId) },
    },
  });
}

/** The page's own option, and the options chosen on it. Undefined if the product lacks one of them. */
function choiceOf(
  available: Attributes,
  optionId: string | null,
  attributes: readonly ChosenOption[],
): VariantChoice | undefined {
  const ofPage = available.find(({ options }) => options.some((option) => option.providerId === optionId));
  if (optionId !== null && !ofPage) return undefined;
  const isAvailable = ({ providerId, optionProviderId }: ChosenOption) =>
    available.some(
      (attribute) =>
        attribute.providerId === providerId &&
        attribute.options.some((option) => option.providerId === optionProviderId),
    );
  if (!attributes.every(isAvailable)) return undefined;
  return {
    ...(ofPage && optionId !== null && { [ofPage.providerId]: optionId }),
    ...Object.fromEntries(attributes.map((each) => [each.providerId, each.optionProviderId])),
  };
}

function chosenOptions(available: Attributes, choice: VariantChoice) {
  return available.flatMap(({ providerId, options }) =>
    options.filter((option) => option.providerId === choice[providerId]),
  );
}

/** "Azul, M", in the order of the product page. */
function optionsText(available: Attributes, choice: VariantChoice): string | null {
  const names = chosenOptions(available, choice).map(({ name }) => name);
  return names.length > 0 ? names.join(", ") : null;
}

/** The page of a chosen option that has one, or else the product's. */
function pageOf(productId: string, available: Attributes, choice: VariantChoice, optionId: string | null): string {
  const own = chosenOptions(available, choice).find(({ redirectable }) => redirectable)?.providerId ?? optionId;
  return own === null ? productId : variantId({ productId, optionId: own });
}

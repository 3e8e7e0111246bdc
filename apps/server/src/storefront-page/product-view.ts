import type { Product } from "@vitrine/contract/storefront/catalog";
import { toCents } from "@vitrine/contract/wire/money";
import { repeatsName } from "@vitrine/domain/catalog/badges";
import { shownPrices } from "@vitrine/domain/catalog/offer";
import { productPictureSizes } from "@vitrine/domain/catalog/picture-widths";
import { formatWeight } from "@vitrine/domain/catalog/weight";
import { formatBRL } from "@vitrine/domain/money";
import { type FirstView, frame, picture } from "./first-view.ts";
import { type Html, html } from "./html.ts";

/** The picture, the name and the price. The page of the web app has the same boxes in the same places. */
export function productView(shop: FirstView, product: Product): Html {
  const { name, brand, sellerName, description, clusterHighlights, amountInKilo } = product;
  const hasWeight = amountInKilo > 0 && !repeatsName(name, formatWeight(amountInKilo));
  const hasTags = clusterHighlights.length > 0 || hasWeight;
  return frame(
    shop,
    html`<article class="fv-product ${description ? "fv-described" : ""}">
      <div class="fv-picture">${picture(product, { isFirst: true, sizes: productPictureSizes, isDescribed: true })}</div>
      <div class="fv-panel">
        ${brand.name ? html`<p class="fv-maker">${brand.name}</p>` : ""}
        <h1 class="fv-title">${name}</h1>
        ${sellerName ? html`<p class="fv-seller">Vendido por ${sellerName}</p>` : ""}
        ${hasTags ? html`<div class="fv-tags"></div>` : ""}
        ${prices(product)}
      </div>
    </article>`,
  );
}

function prices(product: Product): Html {
  const { paid, upTo, before } = shownPrices(product);
  const brl = (reais: number) => formatBRL(toCents(reais));
  return html`<p class="fv-paid ${before === null ? "" : "fv-offer"}">
    ${upTo === null ? "" : html`<small>a partir de</small>`}
    <strong>${brl(paid)}</strong>
    ${upTo === null ? "" : html`<span>até ${brl(upTo)}</span>`}
    ${before === null ? "" : html`<s>${brl(before)}</s>`}
  </p>`;
}

import { readFileSync } from "node:fs";
import path from "node:path";
import type { CollectionRow, Product } from "@vitrine/contract/storefront/catalog";
import type { ShopStyle } from "@vitrine/contract/storefront/shop-settings";
import { toCents } from "@vitrine/contract/wire/money";
import { categoryTitle } from "@vitrine/domain/catalog/groups/categories";
import { shownPrices } from "@vitrine/domain/catalog/offer";
import { cardPictureSizes, pictureWidths, rowPictureSizes } from "@vitrine/domain/catalog/picture-widths";
import { formatBRL } from "@vitrine/domain/money";
import { Html, html } from "./html.ts";

/**
 * The first screen as static HTML, shown until the web app has loaded and replaces it. It has the boxes of the app's own
 * screens, so that nothing seems to move. A change of the look of catalogue or product page is repeated here and in the
 * style sheets.
 */
export const firstViewStyle = ["catalog-view.css", "product-view.css", "first-view.css"].map(readStyle).join("");

/** A page of the catalogue: two rows of a wide screen. */
export const FIRST_PRODUCTS = 10;
/** Their pictures are downloaded before everything else. */
const FIRST_PICTURES = 4;

export type FirstView = { shopName: string; style: ShopStyle; facts: readonly string[] };

/** What the catalogue starts with: the first row of a collection, or else the first products of the list. */
export type FirstProducts = { row?: CollectionRow | undefined; list: readonly Product[] };

/** Undefined products: a page that is not the catalogue, or whose products are nobody else's business. */
export function catalogView(shop: FirstView, products: FirstProducts | undefined): Html {
  return frame(
    shop,
    html`${shopHead(shop)}
      <div class="fv-search"><div class="fv-box">O que você procura?</div><div class="fv-box fv-square"></div></div>
      <div class="fv-tabs"><div class="fv-tab fv-chosen">Todos</div>${times(4, html`<div class="fv-tab"></div>`)}</div>
      ${products?.row ? rowOf(products.row) : gridOf(products?.list)}`,
  );
}

/** The facts only take their space: whether the shop is open changes with the clock, and this page is cached. */
function shopHead({ shopName, style: { urlCover }, facts }: FirstView): Html {
  return html`<div class="fv-head ${urlCover ? "fv-covered" : ""}">
    ${urlCover ? html`<img class="fv-cover" src="${urlCover}" alt="" fetchpriority="high" />` : ""}
    <div class="fv-about"><h1>${shopName}</h1><div class="fv-facts">${facts.map((fact) => html`<span>${fact}</span>`)}</div></div>
  </div>`;
}

function rowOf({ name, products }: CollectionRow): Html {
  return html`<h2 class="fv-row-title">${categoryTitle(name)}</h2>
    <ul class="fv-row">
      ${products.map((product, index) => rowCard(product, index < FIRST_PICTURES))}
    </ul>`;
}

function gridOf(products: readonly Product[] | undefined): Html {
  return html`<ul class="fv-grid">
    ${products?.map((product, index) => card(product, index < FIRST_PICTURES)) ?? times(FIRST_PRODUCTS, emptyCard)}
  </ul>`;
}

export function plainView(shop: FirstView | undefined): Html {
  return frame(
    shop,
    html`<div class="fv-blank fv-heading"></div>
      <div class="fv-blank fv-block"></div>
      <div class="fv-blank fv-block"></div>`,
  );
}

export function frame(shop: FirstView | undefined, content: Html): Html {
  return html`<div class="fv" data-first-view>
    <p class="fv-hidden" role="status">Carregando…</p>
    <div class="fv-bar"><div class="fv-width">${brand(shop)}</div></div>
    <div class="fv-page fv-width">${content}</div>
  </div>`;
}

function brand(shop: FirstView | undefined): Html {
  const logo = shop?.style.urlLogo;
  if (logo) return html`<img class="fv-logo" src="${logo}" alt="${shop.shopName}" />`;
  return shop ? html`<span class="fv-brand">Shop</span>` : html`<span class="fv-blank fv-brand"></span>`;
}

function card(product: Product, isFirst: boolean): Html {
  return html`<li class="fv-card">
    <div class="fv-picture">${picture(product, { isFirst, sizes: cardPictureSizes })}</div>
    <div class="fv-name">${product.name}</div>
    ${prices(product)}
    ${button(product)}
  </li>`;
}

function rowCard(product: Product, isFirst: boolean): Html {
  return html`<li class="fv-card">
    <div class="fv-picture">${picture(product, { isFirst, sizes: rowPictureSizes })}</div>
    <div class="fv-name">${product.name}</div>
    ${prices(product)}
    ${button(product)}
  </li>`;
}

/** Nothing can be pressed yet, so it is not a button. */
function button({ hasVariants, isActive }: Product): Html {
  if (!isActive) return html`<div class="fv-button fv-blank"></div>`;
  return html`<div class="fv-button ${hasVariants ? "fv-tint" : ""}">${hasVariants ? "Ver opções" : "Adicionar"}</div>`;
}

const emptyCard = html`<li class="fv-card">
  <div class="fv-picture fv-blank"></div>
  <div class="fv-name"></div>
  <p class="fv-price"></p>
  <div class="fv-button fv-blank"></div>
</li>`;

function prices(product: Product): Html {
  const { paid, upTo, before } = shownPrices(product);
  const old = before === null ? "" : html`<s>${formatBRL(toCents(before))}</s>`;
  const from = upTo === null ? "" : html`<span>a partir de</span>`;
  return html`<p class="fv-price ${before === null ? "" : "fv-offer"}">${from}<strong>${formatBRL(toCents(paid))}</strong>${old}</p>`;
}

/** The same `src`, `srcset` and `sizes` as the app's, so that each picture is downloaded once. */
type PictureOptions = {
  isFirst: boolean;
  sizes: string;
  /** Beside a name, a picture is decoration; alone it is described. */
  isDescribed?: boolean;
};

export function picture({ images: [image] }: Product, { isFirst, sizes, isDescribed = false }: PictureOptions): Html {
  const url = image?.url;
  if (!url) return new Html("");
  const sources = pictureWidths.map((width) => `${url}/${width}.webp ${width}w`).join(", ");
  return html`<img
    src="${url}/640.webp"
    srcset="${sources}"
    sizes="${sizes}"
    alt="${(isDescribed && image?.alt) || ""}"
    decoding="async"
    fetchpriority="${isFirst ? "high" : "auto"}"
    loading="${isFirst ? "eager" : "lazy"}"
  />`;
}

function times(count: number, one: Html): Html[] {
  return Array.from({ length: count }, () => one);
}

export function readStyle(file: string): string {
  return readFileSync(path.join(import.meta.dirname, file), "utf8")
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/\s*\n\s*/g, "")
    .replaceAll(/\s*([{};:,>])\s+/g, "$1");
}

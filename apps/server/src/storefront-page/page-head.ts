import type { Product } from "@vitrine/contract/storefront/catalog";
import type { ShopStyle } from "@vitrine/contract/storefront/shop-settings";
import { toCents } from "@vitrine/contract/wire/money";
import { shownPrices } from "@vitrine/domain/catalog/offer";
import { characters, cutText } from "@vitrine/domain/cut-text";
import { formatBRL } from "@vitrine/domain/money";
import { plainText } from "../catalog/products/text/plain-text.ts";
import type { ShopPictureUrls } from "../pictures/picture-urls.ts";
import { chatPictureVariant, previewVariant, variantFileName } from "../pictures/picture-variants.ts";
import { shownStyle } from "../pictures/shown-style.ts";
import type { Shop } from "../shop/shop.ts";
import { type Html, html } from "./html.ts";

const LONGEST_DESCRIPTION = 200;

type HeadOptions = {
  shop: Pick<Shop, "name" | "anonymousBrowsing">;
  style: ShopStyle;
  /** The page's address without anything secret. */
  url: string;
  origin: string;
  /** The product of a product page, or else the first product of the catalogue, which lends it a picture. */
  product: Product | undefined;
  isProductPage: boolean;
  pictures: ShopPictureUrls;
};

/** What a browser's tab and the preview in a chat show. */
export function shopHead({ shop, style, url, origin, product, isProductPage, pictures }: HeadOptions): Html {
  const shown = isProductPage ? product : undefined;
  const title = shown ? shown.name : shop.name;
  const description = shown ? productDescription(shown) : shopDescription(shop);
  const icon = shownStyle(style, pictures).urlLogo ?? "data:,";
  const [first] = product?.images ?? [];
  const ofProduct = first && inChat(first.url);
  const picture = (shown && ofProduct) ?? shopPicture(style, pictures) ?? ofProduct;
  return html`<title>${shown ? `${shown.name} · ${shop.name}` : `${shop.name} · Vitrine`}</title>
    <meta name="description" content="${description}" />
    <meta name="theme-color" content="${style.defaultColor}" />
    <meta name="robots" content="noindex" />
    <link rel="icon" href="${icon}" />
    <link rel="canonical" href="${url}" />
    <meta property="og:type" content="${shown ? "product" : "website"}" />
    <meta property="og:site_name" content="${shop.name}" />
    <meta property="og:locale" content="pt_BR" />
    <meta property="og:url" content="${url}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    ${picture ? pictureTags(picture, origin) : ""}
    ${shown && first?.alt ? html`<meta property="og:image:alt" content="${first.alt}" />` : ""}
    ${shown ? priceTags(shown) : ""}`;
}

/** The page of no shop in particular. */
export function neutralHead(): Html {
  return html`<title>Vitrine</title>
    <meta name="robots" content="noindex" />
    <link rel="icon" href="data:," />`;
}

type PreviewPicture = { path: string; size?: { width: number; height: number } };

const inChat = (address: string): PreviewPicture => ({ path: `${address}/${variantFileName(chatPictureVariant)}` });

/** The cover, or else the logo. A chat shows no SVG: such a logo is a good icon and no good picture. */
function shopPicture({ urlCover, urlLogo }: ShopStyle, pictures: ShopPictureUrls): PreviewPicture | undefined {
  if (urlCover && !isSvg(urlCover)) {
    return { path: `${pictures.urlOf(urlCover)}/${variantFileName(previewVariant)}`, size: previewVariant };
  }
  return urlLogo && !isSvg(urlLogo) ? inChat(pictures.urlOf(urlLogo)) : undefined;
}

function isSvg(address: string): boolean {
  return /\.svg(\?|$)/i.test(address);
}

function pictureTags({ path, size }: PreviewPicture, origin: string): Html {
  return html`<meta property="og:image" content="${origin}${path}" />
    ${size ? html`<meta property="og:image:width" content="${size.width}" />` : ""}
    ${size ? html`<meta property="og:image:height" content="${size.height}" />` : ""}
    <meta name="twitter:card" content="summary_large_image" />`;
}

function priceTags(product: Product): Html {
  return html`<meta property="product:price:amount" content="${shownPrices(product).paid.toFixed(2)}" />
    <meta property="product:price:currency" content="BRL" />`;
}

function shopDescription({ name, anonymousBrowsing }: HeadOptions["shop"]): string {
  return anonymousBrowsing
    ? `Veja os produtos de ${name} e monte seu pedido sem sair da conversa.`
    : `Abra pelo link da sua conversa com ${name}.`;
}

/** The price comes first: a chat cuts the text after a line or two. */
function productDescription(product: Product): string {
  const text = plainText(product.description);
  const priced = text === "" ? priceText(product) : `${priceText(product)} · ${text}`;
  return cutText(priced, characters(LONGEST_DESCRIPTION));
}

function priceText(product: Product): string {
  const { paid, upTo } = shownPrices(product);
  return `${upTo === null ? "" : "a partir de "}${formatBRL(toCents(paid))}`;
}

import type { Product } from "@vitrine/contract/storefront/catalog";
import { type LinkQuery, linkQuery } from "@vitrine/domain/session/link-query";
import { styleForChannel } from "@vitrine/domain/shop/channel-style";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import { shownStyle } from "../pictures/shown-style.ts";
import type { Shop } from "../shop/shop.ts";
import { serviceView } from "../shop/shop-service.ts";
import { catalogView, type FirstProducts, firstViewStyle, plainView } from "./first-view.ts";
import { Html } from "./html.ts";
import { writeInfoPage } from "./info-page.ts";
import { neutralHead, shopHead } from "./page-head.ts";
import type { PageKind } from "./page-kind.ts";
import { shopVariables, type WrittenPage } from "./page-style.ts";
import type { PageTemplate } from "./page-template.ts";
import { productView } from "./product-view.ts";

/** The page of no shop in particular. */
export function writeNeutralPage(template: PageTemplate, kind: PageKind["name"]): WrittenPage {
  const firstView = kind === "open" ? new Html("") : plainView(undefined);
  const style = firstViewStyle;
  return { page: template({ htmlClass: "", head: neutralHead(), style, firstView }), style };
}

type ShopPage = {
  shop: Shop;
  kind: PageKind;
  view: LinkQuery;
  host: string;
  product?: Product | undefined;
  products?: FirstProducts | undefined;
};

export function writeShopPage(
  deps: { pictures: Pick<PictureUrls, "ofShop">; publicUrl: string },
  template: PageTemplate,
  written: ShopPage,
): WrittenPage {
  const { shop, kind, view, product, products } = written;
  const pictures = deps.pictures.ofShop(shop.shopId);
  const ofShop = styleForChannel(shop.settings, view.channelId);
  const url = publicAddress(deps.publicUrl, written);
  if (kind.name === "info") return writeInfoPage({ shop, style: shownStyle(ofShop, pictures), url });
  const head = shopHead({
    shop,
    style: ofShop,
    url,
    origin: deps.publicUrl,
    product: product ?? products?.row?.products[0] ?? products?.list[0],
    isProductPage: product !== undefined,
    pictures,
  });
  const style = shopVariables(ofShop) + firstViewStyle;
  const htmlClass = view.isAgent ? "dense" : "";
  const shopId = shop.address === shop.shopId ? undefined : shop.shopId;
  return { page: template({ htmlClass, shopId, head, style, firstView: firstView() }), style };

  function firstView(): Html {
    const { facts } = serviceView(shop, Date.now());
    const screen = { shopName: shop.name, style: shownStyle(ofShop, pictures), facts };
    if (kind.name === "open") return new Html("");
    if (view.isAgent) return plainView(screen);
    if (product) return productView(screen, product);
    return kind.name === "catalog" ? catalogView(screen, products) : plainView(screen);
  }
}

/** What a preview names as the page's address: no session, no order, no campaign. */
function publicAddress(publicUrl: string, { shop, kind, host }: ShopPage): string {
  const common = new URL(publicUrl);
  if (host !== common.host) return `${common.protocol}//${host}${kind.path}`;
  return `${common.origin}${kind.path}${linkQuery({ address: shop.address })}`;
}

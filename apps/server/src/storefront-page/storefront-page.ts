import { setTimeout as after } from "node:timers/promises";
import { readLinkQuery, withAddress } from "@vitrine/domain/session/link-query";
import { createVersionedCache } from "../cache/versioned-cache.ts";
import type { CatalogPageDeps } from "../catalog/catalog-pages.ts";
import { CachedResponse } from "../http/page-cache/cached-response.ts";
import type { PageSecurity } from "../http/pages/security-headers.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { ShopNamed, ShopOfAddress } from "../shop/shop-of-address.ts";
import type { ShopVersions } from "../shop/shop-versions.ts";
import { type PageKind, pageKind } from "./page-kind.ts";
import type { WrittenPage } from "./page-style.ts";
import { readTemplate } from "./page-template.ts";
import { publicProducts } from "./public-products.ts";
import { writeNeutralPage, writeShopPage } from "./write-page.ts";

export type StorefrontPageDeps = CatalogPageDeps & {
  shopOfAddress: ShopOfAddress;
  shopNamed: ShopNamed;
  versions: Pick<ShopVersions, "current">;
  pictures: Pick<PictureUrls, "ofShop">;
  publicUrl: string;
};

type StorefrontPageOptions = {
  /** The built page of the web app. */
  indexHtml: string;
  security: PageSecurity;
  log: { warn(what: object, text: string): void };
};

export type PageRequest = { host: string; path: string; search: string };

/** `movedTo`: the query of the same page under the name that the shop has now. */
export type FoundPage = CachedResponse | { movedTo: string };

const MOST_BYTES = 32 * 1024 * 1024;
/** The key and the headers of an entry. */
const BYTES_BESIDE_BODY = 1_500;
/** A shop that this process does not know yet loads its catalogue meanwhile; the page does not wait for all of it. */
const TIME_LIMIT_MS = 1_000;

/**
 * The page of the web app, written for the shop whose page it is: what a chat's preview shows, the shop's colours, and the
 * first screen. It holds nothing of a session, so everybody gets the same bytes, cached for a version of the shop.
 */
export function createStorefrontPages(deps: StorefrontPageDeps, { indexHtml, security, log }: StorefrontPageOptions) {
  const template = readTemplate(indexHtml);
  const cache = createVersionedCache<CachedResponse>({
    name: "storefront-pages",
    maxBytes: MOST_BYTES,
    sizeOf: ({ size }) => size + BYTES_BESIDE_BODY,
    // A page with older products, or without those that came too late, is not the version's page.
    isCacheable: ({ source }, version) => source.version === version,
  });

  function answer({ page, style }: WrittenPage, kind: PageKind["name"], version: string): CachedResponse {
    const source = { version, prices: "" };
    const headers = security.headersOf(style, { takesCards: kind === "card-payment" });
    const type = { contentType: "text/html; charset=utf-8", cacheControl: "no-cache", headers };
    return new CachedResponse(Buffer.from(page), source, type);
  }

  const neutral = {
    open: answer(writeNeutralPage(template, "open"), "open", ""),
    other: answer(writeNeutralPage(template, "other"), "other", ""),
    "card-payment": answer(writeNeutralPage(template, "other"), "card-payment", ""),
  };

  async function shopPage({ host, search }: PageRequest, kind: PageKind): Promise<FoundPage | undefined> {
    const link = readLinkQuery(search);
    const shop = await deps.shopOfAddress({ host, named: link?.address });
    const version = shop && (await deps.versions.current(shop.shopId));
    if (!shop || version === undefined) return undefined;
    const isCurrent = link?.address === shop.address;
    if (link && !isCurrent && (await deps.shopNamed(link.address))?.shopId === shop.shopId)
      return { movedTo: withAddress(search, shop.address) };
    // The link may name a shop that this host does not show.
    const view = isCurrent ? link : { address: shop.address };
    const key = JSON.stringify([host, kind, view]);
    return cache.get({ key, version }, async () => {
      if (kind.name === "info")
        return answer(writeShopPage(deps, template, { shop, kind, view, host }), kind.name, version);
      const late = after(TIME_LIMIT_MS, { version: "late" }, { ref: false });
      const products = await Promise.race([publicProducts(deps, { shop, kind, version }), late]);
      const written = writeShopPage(deps, template, { shop, kind, view, host, ...products });
      return answer(written, kind.name, products.version);
    });
  }

  return async function pageFor(request: PageRequest): Promise<FoundPage> {
    const kind = pageKind(request.path);
    const page = await shopPage(request, kind).catch((error: unknown) => {
      // The web app is loaded all the same, and says what is wrong.
      log.warn({ err: error }, "a page was sent without its shop");
      return undefined;
    });
    return page ?? neutral[kind.name === "open" || kind.name === "card-payment" ? kind.name : "other"];
  };
}

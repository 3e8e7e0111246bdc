import type { CatalogPageDeps } from "../catalog/catalog-pages.ts";
import type { TestAccounts } from "../payment/provider/test-accounts.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { LossRecorder } from "../reports/losses/loss-recorder.ts";
import type { Repositories } from "../repositories.ts";
import type { RouteDeps } from "../routes.ts";
import type { ShopWiring } from "../shop/shop-wiring.ts";
import type { Adapters } from "./adapters.ts";

export type PanelCatalogDeps = Pick<ShopWiring, "hosts"> &
  Pick<Adapters, "files"> & {
    repositories: Pick<
      Repositories,
      | "shops"
      | "auditLog"
      | "catalog"
      | "products"
      | "productLists"
      | "productChanges"
      | "changeSets"
      | "bulkEdits"
      | "sheets"
      | "pictureMatches"
      | "unusedUploads"
      | "missedSearches"
      | "corrections"
      | "categories"
      | "categoryOrder"
      | "collections"
      | "collectionMembers"
      | "couponUses"
      | "picker"
      | "promotionPrices"
      | "customerList"
    >;
    realAccounts: TestAccounts["realAccountsOf"];
    catalogPages: CatalogPageDeps;
    lossRecorder: LossRecorder;
    pictures: PictureUrls;
    publicUrl: string;
    log: { warn(what: object, text: string): void };
    now: () => number;
  };

type PanelCatalogRoutes = Pick<
  RouteDeps,
  | "panelCatalog"
  | "panelPictures"
  | "panelSheets"
  | "panelGroups"
  | "panelSearch"
  | "panelCorrections"
  | "panelPromotions"
>;

/** What the pages of the panel about goods need: products, photos, spreadsheets, groups, search and promotions. */
export function panelCatalogRoutes(deps: PanelCatalogDeps): PanelCatalogRoutes {
  const { repositories, realAccounts, hosts, catalogPages, files, lossRecorder, pictures, publicUrl, log, now } = deps;
  const { shops, auditLog, productLists, productChanges, changeSets, unusedUploads, corrections } = repositories;
  const { categories, collections } = repositories;
  return {
    panelPictures: {
      ...{ files, unusedUploads, pictureUrls: pictures, publicUrl, log, shops },
      ...{ productLists, productChanges, pictureMatches: repositories.pictureMatches },
    },
    panelSearch: {
      ...{ ...catalogPages, ...hosts, realAccounts, shops, lossRecorder },
      missedSearches: repositories.missedSearches,
    },
    panelCorrections: { ...catalogPages, corrections },
    panelGroups: {
      ...{ ...hosts, realAccounts, shops },
      ...{ categories, categoryOrder: repositories.categoryOrder },
      ...{ collections, collectionMembers: repositories.collectionMembers },
    },
    panelPromotions: {
      ...{ ...hosts, realAccounts, shops, now },
      ...{ couponUses: repositories.couponUses, picker: repositories.picker },
      promotionPrices: repositories.promotionPrices,
      ...{ productLists, categories, collections, customerList: repositories.customerList },
    },
    panelSheets: {
      ...{ sheets: repositories.sheets, catalog: repositories.catalog, shops, changeSets },
      ...{ productLists, pictures, auditLog },
    },
    panelCatalog: {
      ...{ shops, pictures, products: repositories.products, changeSets, bulkEdits: repositories.bulkEdits },
      ...{ categories, collections, productLists, productChanges },
    },
  };
}

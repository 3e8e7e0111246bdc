import type { Recurrence } from "../../../codes/recurrence.ts";

/** Prices in reais, as an import has them. */
export type SheetPrices = { listPrice?: number; price: number; promotionalPrice?: number | null };

export type SheetSku = SheetPrices & {
  sku: string;
  /** Attribute id → option id. */
  options?: Record<string, string>;
  images?: string[];
  priceTables?: Record<string, SheetPrices>;
  /** By seller id, with "" for the shop itself. Absent: always in stock. */
  stock?: number | Record<string, number>;
};

export type SheetAttribute = {
  providerId: string;
  name: string;
  options: { providerId: string; name: string; redirectable?: boolean }[];
};

/** A product as an import has it. A file has a row for each of its SKUs. */
export type SheetProduct = {
  providerId: string;
  name: string;
  description?: string;
  brand?: string;
  sellerName?: string;
  categories: string[];
  collections?: string[];
  images?: string[];
  imageAlts?: { url: string; alt: string }[];
  isActive?: boolean;
  isRestrictedSale?: boolean;
  attributes?: SheetAttribute[];
  skus: SheetSku[];
  soldInKilo?: boolean;
  amountInKilo?: number;
  clusterHighlights?: string[];
  offerDescription?: string;
  specification?: { name: string; value: string[] }[];
  hasShippingRestriction?: boolean;
  shippingRestrictionMessage?: string;
  subscriptionOffers?: { id: string; recurrence: Recurrence }[];
  enablePreferences?: boolean;
  sold?: number;
};

/** What a cell of a file holds. */
export type Cell = string | number | boolean | Date | null;

/** The number that the spreadsheet shows beside the row, and its cells. */
export type SheetRow = { row: number; cells: readonly Cell[] };

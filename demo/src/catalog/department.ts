import type { SubscriptionOffer } from "@vitrine/contract/storefront/catalog";
import type { CollectionId } from "./collections.ts";
import type { Variants } from "./variants.ts";

export type CategoryNode = { id: string; name: string; about?: string; children?: CategoryNode[] };

/** What a product has besides its row in the table. */
export type ProductTraits = {
  alsoIn?: string[];
  collections?: CollectionId[];
  variants?: Variants;
  byTheKilo?: boolean;
  subscriptions?: SubscriptionOffer[];
  promotionalPrice?: number;
  offer?: string;
  highlights?: string[];
  isRestricted?: boolean;
  isInactive?: boolean;
  /** The reason why it cannot be delivered. */
  pickupOnly?: string;
  /** Price table id → price. */
  tablePrices?: Record<string, number>;
  stock?: number | Record<string, number> | "always";
  asksPreferences?: boolean;
  specification?: Record<string, string[]>;
  /** Replaces the sentence of the row and the department's notes. */
  description?: string;
  sellerName?: string;
};

export type Department = {
  category: CategoryNode;
  /**
   * One product per line: `id | name | brand | price | kilos | sold | about`. A price of `49.90 > 42.90` is an offer; kilos
   * of `-` is no weight. A line `# id` says the category of the lines below it.
   */
  productGroup: string;
  /** HTML paragraphs that follow a product's own sentence, used in rotation. */
  notes: string[];
  specification?: Record<string, string[]>;
  /** The factor on the price of the whole department, per price table. */
  tableRates?: Record<string, number>;
  /** Every product of the department has these. */
  allAre?: ProductTraits;
  traits?: Record<string, ProductTraits>;
};

import type { CatalogChoices } from "@vitrine/contract/panel/catalog/products";
import type { ManagedProduct } from "@vitrine/contract/platform/catalog/products";

export const choices: CatalogChoices = {
  categories: [
    { id: "bebidas", name: "Bebidas", path: "Bebidas" },
    { id: "cafes", name: "Cafés", path: "Bebidas › Cafés" },
  ],
  ...{ collections: [{ id: "ofertas", name: "Ofertas" }], sellers: [] },
  priceTables: [{ id: "clube", name: "Clube" }],
};
export const coffee = (changes: Partial<ManagedProduct> = {}): ManagedProduct => ({
  ...{ providerId: "cafe", name: "Café", description: "", brand: "", sellerName: "", categories: ["cafes"] },
  ...{
    collections: [],
    images: [],
    imageAlts: [],
    isActive: true,
    isRestrictedSale: false,
    attributes: [],
    soldInKilo: false,
  },
  ...{ clusterHighlights: [], offerDescription: "", specification: [], hasShippingRestriction: false },
  ...{ shippingRestrictionMessage: "", subscriptionOffers: [], enablePreferences: false, sold: 0 },
  skus: [
    {
      ...{ sku: "CAFE-1", options: {}, images: [], price: 10, promotionalPrice: null, priceTables: {}, stock: 5 },
      inventory: [{ seller: null, quantity: 5, held: 0, available: 5 }],
    },
  ],
  ...{ version: "7", updatedAt: "2026-11-17T12:00:00.000Z" },
  ...changes,
});

import type { ExamplesOf } from "../../wire/example.ts";
import type { categoryRoutes, collectionRoutes } from "../catalog/categories.ts";
import type { ImportRun, importRoutes } from "../catalog/imports.ts";
import type { ManagedProduct, ManagedSku, productRoutes } from "../catalog/products.ts";
import type { stockRoutes } from "../catalog/stock.ts";

const inShop = { shopId: "padaria" };
const stored = { version: "3f9a1c2e", updatedAt: "2026-03-01T12:00:00.000Z" };

const sku: ManagedProduct["skus"][number] = {
  ...{
    sku: "SO-1",
    options: { tamanho: "normal" },
    images: [],
    price: 7.5,
    promotionalPrice: null,
    priceTables: {},
    stock: 40,
  },
  inventory: [{ seller: null, quantity: 40, held: 2, available: 38 }],
};
const attributes = [
  {
    ...{ providerId: "tamanho", name: "Tamanho" },
    options: [
      { providerId: "normal", name: "Normal" },
      { providerId: "mini", name: "Mini" },
    ],
  },
];
const sonho: ManagedProduct = {
  ...{ providerId: "sonho", name: "Sonho de creme", description: "Feito no dia.", brand: "", sellerName: "" },
  ...{ categories: ["doces"], collections: [], images: [], isActive: true, isRestrictedSale: false, attributes },
  ...{ skus: [sku], soldInKilo: false, clusterHighlights: [], offerDescription: "", specification: [] },
  ...{ hasShippingRestriction: false, shippingRestrictionMessage: "", subscriptionOffers: [] },
  imageAlts: [],
  ...{ enablePreferences: false, sold: 0, ...stored },
};
const ofProduct = { shopId: "padaria", id: "sonho" };
const ofSku = { ...ofProduct, sku: "SO-1" };
const managedSku: ManagedSku = { productId: "sonho", ...sku, ...stored };

export const productExamples: ExamplesOf<typeof productRoutes & typeof stockRoutes> = {
  "POST /platform/v1/shops/{shopId}/products": {
    params: inShop,
    body: {
      ...{ providerId: "sonho", name: "Sonho de creme", description: "Feito no dia.", categories: ["doces"] },
      ...{ attributes, skus: [{ sku: "SO-1", options: { tamanho: "normal" }, price: 7.5, stock: 40 }] },
    },
    answer: sonho,
  },
  "GET /platform/v1/shops/{shopId}/products": {
    params: inShop,
    query: { q: "sonho", isActive: true, sort: "-updatedAt", perPage: 20 },
    answer: { items: [sonho], nextPageToken: null },
  },
  "GET /platform/v1/shops/{shopId}/products/{id}": { params: ofProduct, answer: sonho },
  "PATCH /platform/v1/shops/{shopId}/products/{id}": {
    params: ofProduct,
    body: { name: "Sonho de doce de leite", description: null },
    answer: { ...sonho, name: "Sonho de doce de leite", description: "" },
  },
  "DELETE /platform/v1/shops/{shopId}/products/{id}": { params: ofProduct, answer: { deleted: true } },
  "POST /platform/v1/shops/{shopId}/products/{id}/skus": {
    params: ofProduct,
    body: { sku: "SO-2", options: { tamanho: "mini" }, price: 3.5, stock: 80 },
    answer: {
      ...{ ...managedSku, sku: "SO-2", options: { tamanho: "mini" }, price: 3.5, stock: 80 },
      inventory: [{ seller: null, quantity: 80, held: 0, available: 80 }],
    },
  },
  "DELETE /platform/v1/shops/{shopId}/products/{id}/skus/{sku}": {
    params: { ...ofProduct, sku: "SO-2" },
    answer: { deleted: true },
  },
  "GET /platform/v1/shops/{shopId}/products/{id}/skus/{sku}": { params: ofSku, answer: managedSku },
  "PATCH /platform/v1/shops/{shopId}/products/{id}/skus/{sku}": {
    params: ofSku,
    body: { promotionalPrice: 6.9 },
    answer: { ...managedSku, promotionalPrice: 6.9 },
  },
  "POST /platform/v1/shops/{shopId}/stock": {
    params: inShop,
    body: {
      lines: [
        { sku: "SO-1", set: 60, ifQuantity: 40 },
        { sku: "PF-1", adjust: 50 },
      ],
    },
    answer: {
      ...{ saved: 2, refused: 0 },
      lines: [
        { sku: "SO-1", seller: null, quantity: 60, held: 2, available: 58, error: null },
        { sku: "PF-1", seller: null, quantity: 250, held: 10, available: 240, error: null },
      ],
    },
  },
  "POST /platform/v1/shops/{shopId}/prices": {
    params: inShop,
    body: { lines: [{ sku: "SO-1", price: 8, promotionalPrice: null }] },
    answer: {
      ...{ saved: 1, refused: 0 },
      lines: [{ sku: "SO-1", priceTable: null, price: 8, listPrice: null, promotionalPrice: null, error: null }],
    },
  },
};

const doces = {
  ...{ providerId: "doces", name: "Doces", description: "", position: 2, parentId: null, products: 1, children: 0 },
  ...stored,
};
const manha = { providerId: "cafe-da-manha", name: "Café da manhã", position: 1, products: 0, ...stored };
const ofCategory = { shopId: "padaria", id: "doces" };
const ofCollection = { shopId: "padaria", id: "cafe-da-manha" };

export const categoryExamples: ExamplesOf<typeof categoryRoutes & typeof collectionRoutes> = {
  "POST /platform/v1/shops/{shopId}/categories": {
    params: inShop,
    body: { providerId: "doces", name: "Doces", position: 2 },
    answer: { ...doces, products: 0 },
  },
  "GET /platform/v1/shops/{shopId}/categories": {
    params: inShop,
    query: { sort: "name" },
    answer: { items: [doces], nextPageToken: null },
  },
  "GET /platform/v1/shops/{shopId}/categories/{id}": { params: ofCategory, answer: doces },
  "PATCH /platform/v1/shops/{shopId}/categories/{id}": {
    params: ofCategory,
    body: { name: "Doces e sobremesas" },
    answer: { ...doces, name: "Doces e sobremesas" },
  },
  "DELETE /platform/v1/shops/{shopId}/categories/{id}": {
    params: ofCategory,
    query: { moveTo: "paes" },
    answer: { deleted: true },
  },
  "POST /platform/v1/shops/{shopId}/collections": {
    params: inShop,
    body: { providerId: "cafe-da-manha", name: "Café da manhã", position: 1 },
    answer: manha,
  },
  "GET /platform/v1/shops/{shopId}/collections": {
    params: inShop,
    query: { perPage: 20 },
    answer: { items: [manha], nextPageToken: null },
  },
  "GET /platform/v1/shops/{shopId}/collections/{id}": { params: ofCollection, answer: manha },
  "PATCH /platform/v1/shops/{shopId}/collections/{id}": {
    params: ofCollection,
    body: { name: "Para o café" },
    answer: { ...manha, name: "Para o café" },
  },
  "DELETE /platform/v1/shops/{shopId}/collections/{id}": { params: ofCollection, answer: { deleted: true } },
};

const { errors, ...run }: ImportRun = {
  ...{ id: "imp-5d1f0c", state: "finished", isDryRun: false, categories: 1, collections: 0, products: 1, rejected: 0 },
  ...{ errors: [], startedAt: "2026-03-01T12:00:00.000Z", finishedAt: "2026-03-01T12:00:01.000Z" },
};

export const importExamples: ExamplesOf<typeof importRoutes> = {
  "GET /platform/v1/shops/{shopId}/imports": {
    params: inShop,
    query: { perPage: 20 },
    answer: { items: [run], nextPageToken: null },
  },
  "GET /platform/v1/shops/{shopId}/imports/{id}": {
    params: { shopId: "padaria", id: "imp-5d1f0c" },
    answer: { ...run, errors },
  },
};

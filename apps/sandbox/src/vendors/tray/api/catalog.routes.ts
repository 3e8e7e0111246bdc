import type { FastifyInstance } from "fastify";
import { refuse } from "../access/answers.ts";
import { categoryRecords } from "../catalog/categories.data.ts";
import { brands, goods } from "../catalog/goods.data.ts";
import { slugOf } from "../catalog/slug.ts";
import { branchView, categoryView, treeView } from "../views/category-view.ts";
import { productList } from "../views/find-products.ts";
import { variantList } from "../views/find-variants.ts";
import { listHead, pickFields, rowsOfPage } from "../views/list-page.ts";
import { productView } from "../views/product-view.ts";
import { variantView } from "../views/variant-view.ts";
import type { StoreCall, StoreRequest } from "./store-call.ts";

const properties = [...new Set(goods.flatMap((thing) => Object.keys(thing.properties)))];

/** The store's catalogue, read-only. */
export async function catalogRoutes(fastify: FastifyInstance, storeCall: StoreCall): Promise<void> {
  const { storeOf, viewContextOf, isAllowed } = storeCall;
  const base = "/tray/:store/web_api";

  fastify.addHook<StoreRequest>("preHandler", async (request, reply) => {
    if (!isAllowed(request, reply)) return reply;
  });

  fastify.get<StoreRequest>(`${base}/products`, async (request) =>
    productList(storeOf(request).catalog, request.query, viewContextOf(request)),
  );

  fastify.get<StoreRequest>(`${base}/products/:id`, async (request, reply) => {
    const product = storeOf(request).catalog.product(Number(request.params.id));
    if (!product) return refuse(request, reply, 404, "Product not found");
    return { Product: pickFields(productView(product, viewContextOf(request)), request.query, "Product") };
  });

  for (const path of [`${base}/products/variants`, `${base}/variants`]) {
    fastify.get<StoreRequest>(path, async (request) =>
      variantList(storeOf(request).catalog, request.query, viewContextOf(request)),
    );
    fastify.get<StoreRequest>(`${path}/:id`, async (request, reply) => {
      const found = storeOf(request).catalog.variant(Number(request.params.id));
      if (!found) return refuse(request, reply, 404, "Variant not found");
      return { Variant: variantView(found.variant, { product: found.product, context: viewContextOf(request) }) };
    });
  }

  fastify.get<StoreRequest>(`${base}/products/properties`, async ({ query }) => ({
    ...listHead({ query, total: properties.length, filters: ["id", "name"] }),
    Properties: rowsOfPage(properties, query).map((name) => ({
      Property: { id: String(properties.indexOf(name) + 1), name, active: "1" },
    })),
  }));

  fastify.get<StoreRequest>(`${base}/products/brands`, async ({ query }) => ({
    ...listHead({ query, total: brands.length, filters: ["id", "brand"] }),
    Brands: rowsOfPage(brands, query).map((brand) => ({
      Brand: { id: String(brands.indexOf(brand) + 1), brand, slug: slugOf(brand) },
    })),
  }));

  fastify.get<StoreRequest>(`${base}/categories`, async (request) => ({
    ...listHead({ query: request.query, total: categoryRecords.length, filters: ["id", "parent_id", "name"] }),
    Categories: rowsOfPage(categoryRecords, request.query).map((category) => ({
      Category: categoryView(category, viewContextOf(request)),
    })),
  }));

  const categoryOf = (id: string) => categoryRecords.find((category) => String(category.id) === id);

  fastify.get<StoreRequest>(`${base}/categories/:id`, async (request, reply) => {
    const category = categoryOf(request.params.id);
    if (!category) return refuse(request, reply, 404, "Category not found");
    return { Category: categoryView(category, viewContextOf(request)) };
  });

  fastify.get<StoreRequest>(`${base}/categories/tree`, async (request) => ({
    Category: treeView(null, viewContextOf(request)),
  }));

  fastify.get<StoreRequest>(`${base}/categories/tree/:id`, async (request, reply) => {
    const category = categoryOf(request.params.id);
    if (!category) return refuse(request, reply, 404, "Category not found");
    return { Category: [{ Category: branchView(category, viewContextOf(request)) }] };
  });
}

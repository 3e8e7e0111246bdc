import type { FastifyInstance } from "fastify";
import { refuse } from "../access/answers.ts";
import { listHead, pickFields, rowsOfPage } from "../views/list-page.ts";
import type { StoreCall, StoreRequest } from "./store-call.ts";

/** Price lists of a store, read-only. */
export async function priceListRoutes(fastify: FastifyInstance, { storeOf, isAllowed }: StoreCall): Promise<void> {
  const base = "/tray/:store/web_api/price-lists";

  fastify.addHook<StoreRequest>("preHandler", async (request, reply) => {
    if (!isAllowed(request, reply)) return reply;
  });

  fastify.get<StoreRequest>(base, async (request) => {
    const { query } = request;
    const all = storeOf(request).priceLists.map(({ fields }) => fields);
    return {
      ...listHead({ query, total: all.length, filters: ["id", "name"] }),
      PriceLists: rowsOfPage(all, query).map((row) => ({ PriceList: pickFields(row, query, "PriceList") })),
    };
  });

  fastify.get<StoreRequest>(`${base}/:id`, async (request, reply) => {
    const found = storeOf(request).priceLists.find(({ fields }) => fields.id === request.params.id);
    return found ? { PriceList: found.fields } : refuse(request, reply, 404, "Price list not found");
  });

  fastify.get<StoreRequest>(`${base}/:id/values`, async (request, reply) => {
    const found = storeOf(request).priceLists.find(({ fields }) => fields.id === request.params.id);
    if (!found) return refuse(request, reply, 404, "Price list not found");
    const { query } = request;
    return {
      ...listHead({ query, total: found.values.length, filters: ["product_id", "variant_id"] }),
      PriceListValues: rowsOfPage(found.values, query).map((row) => ({ PriceListValue: row })),
    };
  });
}

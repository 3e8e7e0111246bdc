import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { refuse } from "../access/answers.ts";
import { listHead, rowsOfPage } from "../views/list-page.ts";
import { carriers } from "./carriers.data.ts";
import { quoteShipping, ShippingProblem } from "./quote-shipping.ts";
import type { StoreCall, StoreRequest } from "./store-call.ts";

type ShippingDeps = StoreCall & { now: () => number };

/** Freight quotes: the carriers and their prices. */
export async function shippingRoutes(
  fastify: FastifyInstance,
  { storeOf, isAllowed, now }: ShippingDeps,
): Promise<void> {
  const base = "/tray/:store/web_api/shippings";
  const closing = new AbortController();
  fastify.addHook("onClose", async () => closing.abort());

  fastify.addHook<StoreRequest>("preHandler", async (request, reply) => {
    if (!isAllowed(request, reply)) return reply;
  });

  for (const path of [`${base}/cotation`, `${base}/cotation/`]) {
    fastify.get<StoreRequest>(path, async (request, reply) => {
      const { catalog, faults } = storeOf(request);
      // Only this call depends on carriers; the other calls answer as always.
      if (faults.freightSlowMs > 0) {
        await wait(faults.freightSlowMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
      if (faults.freightDown) return refuse(request, reply, 503, "Carriers unavailable");
      try {
        return quoteShipping(request.query, { catalog, now: now() });
      } catch (error) {
        if (error instanceof ShippingProblem) return refuse(request, reply, 400, error.message);
        throw error;
      }
    });
  }

  for (const path of [base, `${base}/`]) {
    fastify.get<StoreRequest>(path, async ({ query }) => {
      const rows = query.status === "0" ? [] : carriers;
      return {
        ...listHead({ query, total: rows.length, filters: ["id", "name", "status"] }),
        Shippings: rowsOfPage(rows, query).map(({ id, cod, name, identifier, displayName }) => ({
          Shipping: { id: String(id), cod, name, identifier, display_name: displayName, status: "1", gateway: "0" },
        })),
      };
    });
  }
}

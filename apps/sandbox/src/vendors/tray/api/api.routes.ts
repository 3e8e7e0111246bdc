import type { FastifyInstance, FastifyRequest } from "fastify";
import { injectRequestFaults, useUpFault } from "../../../faults/request-faults.ts";
import { originOf } from "../../../http/read-request.ts";
import { refuse, refuseStatus, refuseToken } from "../access/answers.ts";
import type { TrayApp } from "../store/tray-app.ts";
import type { TrayStores } from "../store/tray-stores.ts";
import { authRoutes } from "./auth.routes.ts";
import { catalogRoutes } from "./catalog.routes.ts";
import { couponRoutes } from "./coupons.routes.ts";
import { orderRoutes } from "./orders.routes.ts";
import { priceListRoutes } from "./price-lists.routes.ts";
import { shippingRoutes } from "./shipping.routes.ts";
import type { StoreCall, StoreRequest } from "./store-call.ts";

type TrayApiDeps = { stores: TrayStores; app: TrayApp; now: () => number };

const FAILURE = { code: 500, url: "/web_api", name: "Internal Server Error", causes: ["Internal error"] };

/** The API of a store, at `{origin}/tray/{store}/web_api`. */
export async function trayApiPlugin(fastify: FastifyInstance, { stores, app, now }: TrayApiDeps): Promise<void> {
  const nameIn = (request: FastifyRequest) => (request.params as { store?: string }).store ?? "";
  const storeCall: StoreCall = {
    storeOf: (request) => {
      const store = stores.find(nameIn(request));
      if (!store) throw new Error("a call to no store went past the first check");
      return store;
    },
    viewContextOf: (request) => {
      const origin = originOf(request);
      const { key } = storeCall.storeOf(request);
      return { storeUrl: `${origin}/tray/${key}`, picturesUrl: `${origin}/pictures`, now: now() };
    },
    isAllowed: (request, reply) => {
      const store = storeCall.storeOf(request);
      // Only in the query: Tray ignores a token in a header.
      const problem = store.tokens.check("access", request.query.access_token ?? "");
      if (store.status !== "active") refuseStatus(request, reply, store.status);
      else if (problem) refuseToken(request, reply, problem);
      else return true;
      return false;
    },
  };

  injectRequestFaults(fastify, {
    faultsFor: (request) => stores.find(nameIn(request))?.faults,
    failure: FAILURE,
  });

  fastify.addHook("onRequest", async (request, reply) => {
    const store = stores.find(nameIn(request));
    if (!store) return refuse(request, reply, 404, "Store not found");
    const isWithin = store.calls.take(store.faults);
    if (store.faults.down) return refuse(request, reply, 503, "Service unavailable");
    if (useUpFault(store.faults, "tooMany") || !isWithin) return refuse(request, reply, 429, "Request limit exceeded");
  });

  fastify.get<StoreRequest>("/tray/:store/web_api/info", async (request, reply) => {
    if (!storeCall.isAllowed(request, reply)) return reply;
    const { id, name, host } = storeCall.storeOf(request);
    const { storeUrl } = storeCall.viewContextOf(request);
    return { id, name, host, uri: storeUrl, secure_uri: storeUrl };
  });

  await fastify.register(authRoutes, { ...storeCall, app, now });
  await fastify.register(catalogRoutes, storeCall);
  await fastify.register(orderRoutes, storeCall);
  await fastify.register(couponRoutes, storeCall);
  await fastify.register(priceListRoutes, storeCall);
  await fastify.register(shippingRoutes, { ...storeCall, now });
  fastify.all<StoreRequest>("/tray/:store/web_api/*", (request, reply) =>
    request.method === "GET"
      ? refuse(request, reply, 404, "Resource not found")
      : refuse(request, reply, 405, "Method not allowed"),
  );
}

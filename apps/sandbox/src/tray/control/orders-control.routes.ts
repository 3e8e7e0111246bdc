import type { FastifyInstance } from "fastify";
import { completeOrderView } from "../views/order-view.ts";
import { type TrayControlDeps, UNKNOWN_STORE } from "./control-deps.ts";

/** The orders of a store, newest first. */
export async function ordersControlPlugin(fastify: FastifyInstance, { stores }: TrayControlDeps): Promise<void> {
  const [first] = stores.list();
  fastify.get<{ Querystring: { store?: string } }>("/tray/_orders", ({ query }, reply) => {
    const store = stores.find(query.store ?? first?.key ?? "");
    if (!store) return reply.code(404).send(UNKNOWN_STORE);
    return reply.header("cache-control", "no-store").send(store.orders.list().map(completeOrderView).reverse());
  });
}

import type { FastifyInstance, FastifyReply } from "fastify";
import { sendPage } from "../../../http/html.ts";
import { type StoreStatus, storeStatuses } from "../access/answers.ts";
import { type TrayFaults, trayFaultsSchema } from "../store/tray-faults.ts";
import type { TrayStore } from "../store/tray-store.ts";
import { completeOrderView } from "../views/order-view.ts";
import { changePlugin } from "./change.routes.ts";
import { type TrayControlDeps, UNKNOWN_STORE } from "./control-deps.ts";
import { controlPage } from "./control-page.ts";
import { findRecords } from "./find-records.ts";

type Control = Partial<TrayFaults> & {
  store?: string;
  status?: StoreStatus;
  /** Expires the tokens that were issued. */
  expire?: "access" | "refresh";
  revoke?: boolean;
  /** The app's webhook URL, one for all stores; empty for none. */
  noticeUrl?: string;
};

const storeName = { type: "string", maxLength: 80 };
const controlSchema = {
  ...trayFaultsSchema,
  propertyNames: {
    enum: [...trayFaultsSchema.propertyNames.enum, "store", "status", "expire", "revoke", "noticeUrl"],
  },
  properties: {
    ...trayFaultsSchema.properties,
    store: storeName,
    status: { enum: storeStatuses },
    expire: { enum: ["access", "refresh"] },
    revoke: { type: "boolean" },
    noticeUrl: { type: "string", pattern: "^(https?://.+)?$", maxLength: 500 },
  },
};

type InStore = { store?: string };

/** Controls the stores, from the page or from a test. */
export async function trayControlPlugin(fastify: FastifyInstance, deps: TrayControlDeps): Promise<void> {
  const { stores, app } = deps;
  const [first] = stores.list();
  const chosen = (name: string | undefined) => (name === undefined ? stores.list() : [stores.find(name)]);
  const noStore = (reply: FastifyReply) => reply.header("cache-control", "no-store");

  fastify.get<{ Querystring: InStore }>("/tray", ({ query }, reply) => {
    const store = stores.find(query.store ?? first?.key ?? "");
    return store ? sendPage(reply, controlPage(store, stores.list())) : reply.code(404).send(UNKNOWN_STORE);
  });

  fastify.get("/tray/_state", (_request, reply) =>
    noStore(reply).send({ noticeUrl: app.webhookUrl ?? null, stores: stores.list().map(shownStore) }),
  );

  fastify.get<{ Querystring: InStore }>("/tray/_control", ({ query }, reply) => {
    const store = stores.find(query.store ?? first?.key ?? "");
    return store ? noStore(reply).send(store.faults) : reply.code(404).send(UNKNOWN_STORE);
  });

  fastify.post<{ Body: Control }>("/tray/_control", { schema: { body: controlSchema } }, async (request, reply) => {
    const { store: name, status, expire, revoke, noticeUrl, ...faults } = request.body;
    const wanted = chosen(name).filter((store) => store !== undefined);
    if (wanted.length === 0) return reply.code(404).send(UNKNOWN_STORE);
    if (noticeUrl !== undefined) app.webhookUrl = noticeUrl === "" ? undefined : noticeUrl;
    for (const store of wanted) {
      Object.assign(store.faults, faults);
      if (status) store.status = status;
      if (expire) store.tokens.expireNow(expire);
      if (revoke) store.tokens.revoke();
    }
    return wanted.map(shownStore);
  });

  type Wanted = { store?: string; search?: string; page?: string; limit?: string };
  fastify.get<{ Querystring: Wanted }>("/tray/_products", ({ query }, reply) => {
    const store = stores.find(query.store ?? first?.key ?? "");
    if (!store) return reply.code(404).send(UNKNOWN_STORE);
    return noStore(reply).send(findRecords(store.catalog, query));
  });

  /** The orders of a store, newest first. */
  fastify.get<{ Querystring: InStore }>("/tray/_orders", ({ query }, reply) => {
    const store = stores.find(query.store ?? first?.key ?? "");
    if (!store) return reply.code(404).send(UNKNOWN_STORE);
    return noStore(reply).send(store.orders.list().map(completeOrderView).reverse());
  });

  type Reset = { store?: string; products?: number; seed?: string };
  const resetSchema = {
    type: ["object", "null"],
    properties: {
      store: storeName,
      products: { type: "integer", minimum: 0, maximum: 1_000_000 },
      seed: { type: "string", maxLength: 80 },
    },
  };
  /** Resets the catalogue, the counters and the faults. Tokens stay valid. */
  fastify.post<{ Body: Reset | null }>("/tray/_reset", { schema: { body: resetSchema } }, async (request, reply) => {
    const { store: name, ...changes } = request.body ?? {};
    const names = name === undefined ? stores.list().map(({ key }) => key) : [name];
    const opened = names.map((each) => stores.reopen(each, changes));
    return opened.every((store) => store !== undefined) ? reply.code(204).send() : reply.code(404).send(UNKNOWN_STORE);
  });

  await fastify.register(changePlugin, deps);
}

function shownStore(store: TrayStore) {
  const { key, id, name, host, status, faults } = store;
  return {
    store: key,
    id,
    name,
    host,
    status,
    switches: faults,
    products: store.catalog.size(),
    calls: store.calls.shown(),
    notices: store.sentWebhooks(),
  };
}

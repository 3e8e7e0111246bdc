import type { FastifyInstance } from "fastify";
import { type TrayControlDeps, UNKNOWN_STORE } from "./control-deps.ts";

type Body = { store?: string; list: string; productId?: string; price?: string; active?: boolean; remove?: boolean };

const schema = {
  type: "object",
  required: ["list"],
  properties: {
    store: { type: "string", maxLength: 80 },
    list: { type: "string", minLength: 1, maxLength: 80 },
    productId: { type: "string", maxLength: 20 },
    price: { type: "string", maxLength: 20 },
    active: { type: "boolean" },
    remove: { type: "boolean" },
  },
};

/** Changes a price in a list, activates or deactivates a list, or removes it. */
export async function priceListsControlPlugin(fastify: FastifyInstance, { stores }: TrayControlDeps): Promise<void> {
  const [first] = stores.list();
  fastify.post<{ Body: Body }>("/tray/_price-list", { schema: { body: schema } }, async (request, reply) => {
    const { store: name, list: id, productId, price, active, remove = false } = request.body;
    const store = stores.find(name ?? first?.key ?? "");
    if (!store) return reply.code(404).send(UNKNOWN_STORE);
    const list = store.priceLists.find(({ fields }) => fields.id === id);
    if (!list) return reply.code(404).send({ message: "Essa loja não tem essa lista de preços." });
    if (remove) store.priceLists = store.priceLists.filter((each) => each !== list);
    if (active !== undefined) list.fields.active = active ? "1" : "0";
    if (price !== undefined) for (const row of list.values) if (row.product_id === productId) row.price = price;
    return store.priceLists.map(({ fields, values }) => ({ ...fields, values: values.length }));
  });
}

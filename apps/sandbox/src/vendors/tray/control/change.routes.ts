import type { FastifyInstance } from "fastify";
import {
  changeProduct,
  changeVariant,
  type ProductChanges,
  type ProductEvent,
  removeVariant,
  type VariantChanges,
} from "../catalog/change-product.ts";
import type { TrayStore } from "../store/tray-store.ts";
import { type TrayControlDeps, UNKNOWN_STORE } from "./control-deps.ts";

type Change = { store?: string } & (
  | { act: "update"; productId: number; changes: ProductChanges }
  | { act: "update"; variantId: number; changes: VariantChanges }
  | { act: "delete"; productId: number }
  | { act: "delete"; variantId: number }
  | { act: "insert"; changes?: ProductChanges }
);

const id = { type: "integer", minimum: 1, maximum: 1_000_000_000 };
const cents = { type: "integer", minimum: 0, maximum: 1_000_000_000 };
const day = { type: ["string", "null"], pattern: "^\\d{4}-\\d{2}-\\d{2}$" };
const promotion = {
  type: "object",
  properties: { cents, start: day, end: day },
  required: ["cents", "start", "end"],
};
const stock = { type: "integer", minimum: 0, maximum: 1_000_000 };
const flag = { type: "boolean" };

/** Exactly these: `additionalProperties` would only drop a misspelt name. */
const only = (properties: Record<string, object>) => ({
  type: "object",
  propertyNames: { enum: Object.keys(properties) },
  properties,
});
const ofProduct = only({
  name: { type: "string", minLength: 1, maxLength: 200 },
  description: { type: "string", maxLength: 4_800 },
  categoryId: { ...id, type: ["integer", "null"] },
  priceCents: cents,
  promotion,
  stock,
  available: flag,
  availableInStore: flag,
});
// A variant without a price of its own costs what the product costs.
const ofVariant = only({ priceCents: { ...cents, type: ["integer", "null"] }, promotion, stock, available: flag });

const changeSchema = {
  type: "object",
  properties: {
    store: { type: "string", maxLength: 80 },
    act: { enum: ["insert", "update", "delete"] },
    productId: id,
    variantId: id,
    changes: { type: "object" },
  },
  required: ["act"],
  if: { required: ["variantId"] },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  then: {
    properties: { changes: ofVariant },
    anyOf: [
      { properties: { act: { const: "update" } }, required: ["changes"] },
      { properties: { act: { const: "delete" } } },
    ],
  },
  else: {
    properties: { changes: ofProduct },
    anyOf: [
      { properties: { act: { const: "insert" } } },
      { properties: { act: { const: "delete" } }, required: ["productId"] },
      { properties: { act: { const: "update" } }, required: ["productId", "changes"] },
    ],
  },
};

/** A change in the store's administration. The app gets a webhook. */
export async function changePlugin(fastify: FastifyInstance, { stores, now }: TrayControlDeps): Promise<void> {
  const [first] = stores.list();

  fastify.post<{ Body: Change }>("/tray/_change", { schema: { body: changeSchema } }, async (request, reply) => {
    const store = stores.find(request.body.store ?? first?.key ?? "");
    if (!store) return reply.code(404).send(UNKNOWN_STORE);
    const events = carryOut(store, request.body, now());
    if (!events) {
      return reply.code(404).send({
        message: "Não há o que mudar: o produto não existe, ou o estoque dele é o das variações.",
      });
    }
    store.sendWebhooks(events);
    return { events };
  });
}

function carryOut(store: TrayStore, change: Change, at: number): ProductEvent[] | undefined {
  const { catalog } = store;
  if (change.act === "insert") {
    const { id: made } = catalog.add(at);
    changeProduct(catalog, { id: made, changes: change.changes ?? {}, at });
    return [{ scope: "product", id: made, act: "insert" }];
  }
  if (change.act === "delete") {
    if ("variantId" in change) return removeVariant(catalog, { id: change.variantId, at });
    return catalog.remove(change.productId) ? [{ scope: "product", id: change.productId, act: "delete" }] : undefined;
  }
  if ("variantId" in change) return changeVariant(catalog, { id: change.variantId, changes: change.changes, at });
  return changeProduct(catalog, { id: change.productId, changes: change.changes, at });
}

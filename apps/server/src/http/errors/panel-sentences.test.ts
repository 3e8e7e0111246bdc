import { api } from "@vitrine/contract/api";
import type { RouteShape } from "@vitrine/contract/wire/route";
import { beforeAll, expect, test } from "vitest";
import { anOrderShop } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import { mistakeOf } from "../../../test/unreadable-sentence.ts";
import { panelErrors } from "../answer/panel-sentences.ts";

/** Every call of the panel gets bodies that break each rule of its schema. A shopkeeper reads what is wrong. */
const server = useServer({ hasMembersByHeader: true });

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  minItems?: number;
};

/** A value that breaks a rule: of another type, too short, too long, too small, of another form. */
const odd = ["\u0000 ?", -1, 1e15, "", "x".repeat(5_000), [], [{}], {}, null, true];

function wrongBodies(schema: Schema): unknown[] {
  const own = schema.properties ?? schema.anyOf?.find(({ properties }) => properties)?.properties ?? {};
  const each = Object.entries(own).flatMap(([name, inner]) => [
    ...odd.map((value) => ({ [name]: value })),
    // What is inside a part, and inside the first of a list.
    ...wrongInside(inner).map((value) => ({ [name]: value })),
  ]);
  return [{}, [], { nobodyKnowsThisField: 1 }, ...each];
}

function wrongInside(schema: Schema): unknown[] {
  const inner = schema.properties ? schema : schema.anyOf?.find(({ properties }) => properties);
  if (inner?.properties) return allWrong(inner.properties);
  const item = schema.items?.properties;
  return item ? allWrong(item).map((value) => [value]) : [];
}

/** All fields at once: one request shows every sentence. */
function allWrong(properties: Record<string, Schema>): object[] {
  return odd.map((value) => Object.fromEntries(Object.keys(properties).map((name) => [name, value])));
}

const routes = (Object.entries(api) as [string, RouteShape][]).filter(
  ([key, { access, body }]) => key.includes(" /painel/api/shops/{shopId}") && access === "member" && body !== undefined,
);

let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeAll(async () => {
  shop = await anOrderShop(server);
});

test("every call of the panel that takes a body is walked", () => {
  expect(routes.length).toBeGreaterThan(60);
});

test.each(routes)("%s refuses wrong bodies in words", async (key, { body }) => {
  const read = new Set<string>();
  for (const wrong of wrongBodies(body as Schema)) {
    const path = key.replace("{shopId}", shop.shopId).replaceAll(/\{\w+\}/g, "1");
    const { status, errors } = await server.call(path, {
      headers: memberHeaders(shop.chatbotId),
      body: wrong as object,
    });
    expect(status).toBeLessThan(500);
    for (const { message } of errors) read.add(message);
  }
  expect(read.size).toBeGreaterThan(0);
  expect([...read].map((message) => [mistakeOf(message), message]).filter(([mistake]) => mistake)).toEqual([]);
});

test.each([
  ["Campo skus.0.price: deve ser no mínimo 0.", "SKUs nº 1, Preço: deve ser no mínimo 0."],
  ["Campo kind: escolha uma das opções (percent, amount).", "Tipo: escolha uma das opções."],
  [
    "Campo kind: deve ser um texto; escolha uma das opções; deve ser um texto; escolha uma das opções (percent, amount).",
    "Tipo: deve ser um texto; escolha uma das opções.",
  ],
  ["Conteúdo: nada foi preenchido.", "Nada foi preenchido."],
  [
    "deliveryZones centro ainda usa loja-1 (sellerId). Mude isso antes de excluir.",
    "Áreas de entrega centro ainda usa loja-1. Mude isso antes de excluir.",
  ],
  ["Este pedido já foi finalizado", "Este pedido já foi finalizado"],
])("%s is said as %s", (message, said) => {
  const error = { code: "invalid-request", type: "error", status: 400, allowed: ["percent", "amount"] } as const;
  expect(panelErrors([{ ...error, message, allowed: [...error.allowed] }])[0]?.message).toBe(said);
});

test.each(["Campo a.b: errado.", "deve corresponder ao padrão ^a$", "must be string", "O priceTable não existe."])(
  "%s would be found",
  (message) => {
    expect(mistakeOf(message)).toBeDefined();
  },
);

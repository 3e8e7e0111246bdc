import { cents } from "@vitrine/domain/money";
import { describe, expect, test } from "vitest";
import { noAnswer } from "../../../test/fakes/fake-json-client.ts";
import { access, connectFakeTray, okResponse } from "../../../test/fixtures/outside/tray-fixture.ts";
import type { JsonResponse } from "../../outbound/json-client.ts";

const row = (changes: Record<string, unknown> = {}) => ({
  ...{ id: "4", id_quotation: "991", name: "Sedex", identifier: "sedex", value: "22.40", information: "" },
  ...{ min_period: "1", max_period: "3", estimated_delivery_date: "2026-01-15", pickup: "0" },
  taxe: { name: "", value: "" },
  ...changes,
});
const rows = (...cotation: unknown[]) => okResponse({ Shipping: { origin: {}, destination: {}, cotation } });
const question = {
  zipCode: "01310100",
  items: [
    { storeProductId: "10", storeVariantId: "77", quantity: 2, price: cents(49_90) },
    { storeProductId: "11", storeVariantId: null, quantity: 1, price: cents(5) },
  ],
};
const ask = (answer: JsonResponse) => connectFakeTray([answer]).tray.freight.quote(access, question);
async function options(...cotation: unknown[]) {
  const answer = await ask(rows(...cotation));
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
}

test("the request contains each item with its variant, price and quantity", async () => {
  const { tray, requestedPaths } = connectFakeTray([rows(row())]);
  await tray.freight.quote(access, question);
  const url = new URL(requestedPaths()[0] ?? "", "https://x");
  expect(url.pathname).toBe("/shippings/cotation/");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    zipcode: "01310100",
    ...{ "products[0][product_id]": "10", "products[0][sku]": "77" },
    ...{ "products[0][price]": "49.90", "products[0][quantity]": "2" },
    ...{ "products[1][product_id]": "11", "products[1][price]": "0.05", "products[1][quantity]": "1" },
  });
});

test("the offered options are read exactly, with their delivery days", async () => {
  expect(
    await options(
      row(),
      row({ id: 9, name: "Retirar na loja", value: "0.00", pickup: "1", min_period: "1", max_period: "1" }),
      row({ id: "12", name: "  Jadlog\n.Package ", value: "1.234,56", information: "Dias úteis", min_period: "0" }),
    ),
  ).toEqual([
    {
      ...{ providerId: "tray-4", name: "Sedex", price: 22_40, isPickup: false, description: "" },
      ...{ estimate: "3 dias", minEstimate: "1 dia" },
    },
    {
      ...{ providerId: "tray-9", name: "Retirar na loja", price: 0, isPickup: true, description: "" },
      ...{ estimate: "1 dia", minEstimate: "" },
    },
    {
      ...{ providerId: "tray-12", name: "Jadlog .Package", price: 1_234_56, isPickup: false },
      ...{ description: "Dias úteis", estimate: "3 dias", minEstimate: "" },
    },
  ]);
});

test("two options of one carrier are distinct, and the same one twice is one", async () => {
  const ways = await options(row(), row({ name: "Sedex 10", value: "40.00" }), row({ value: "99.00" }));
  expect(ways.map(({ providerId, price }) => `${providerId} ${price}`)).toEqual([
    ...["tray-4-sedex 2240", "tray-4-sedex-10 4000"],
  ]);
});

test("an option without a price, a name or an id is not offered", async () => {
  const odd = [{ value: "" }, { value: "-1.00" }, { value: "a combinar" }, { name: "" }, { id: "", identifier: "" }];
  expect(await options(row(), ...odd.map((changes) => row({ id: "5", ...changes })))).toHaveLength(1);
});

test("an empty list means no delivery to that CEP", async () => {
  expect(await options()).toEqual([]);
});

describe("an invalid response does not count as no delivery", () => {
  test.each([
    ["no Shipping", okResponse({})],
    ["no list", okResponse({ Shipping: { origin: {} } })],
    ["only rows without a price", rows(row({ value: "" }))],
    ["no JSON", okResponse("<html>")],
  ])("%s", async (_, answer) => {
    expect(await ask(answer)).toMatchObject({ ok: false, problem: { kind: "later" } });
  });
});

test("carriers that do not answer do not open the circuit breaker of the store", async () => {
  for (const answer of [noAnswer, { status: 503, body: {} }, okResponse({})]) {
    expect(await ask(answer)).toMatchObject({ ok: false, problem: { kind: "later", afterMs: 5_000 } });
  }
  expect(await ask({ status: 429, body: {} })).toMatchObject({ problem: { kind: "later", afterMs: 15_000 } });
  expect(await ask({ status: 400, body: { causes: ["zipcode"] } })).toMatchObject({ problem: { kind: "refused" } });
  expect(await ask({ status: 401, body: { error_code: 1001 } })).toMatchObject({ problem: { reason: "blocked" } });
});

import { beforeEach, expect, test } from "vitest";
import { anAssistant } from "../../test/fixtures/assistant/ucp-platform-fixture.ts";
import { aUcpShop, type UcpShop, ucpServerOptions } from "../../test/fixtures/assistant/ucp-shop-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

const assistant = await anAssistant();
const server = useServer(await ucpServerOptions(assistant));

let shop: UcpShop;
beforeEach(async () => {
  shop = await aUcpShop(server, assistant);
});

const coffee = { item: { id: "cafe" }, quantity: 1 };
const withoutCpf = { payment: { instruments: [{ id: "p", handler_id: "pix", type: "pix" }] } };
const byCounter = { methods: [{ type: "pickup", selected_destination_id: "balcao" }] };

async function aCheckout(phone_number: string, from: string): Promise<string> {
  const buyer = { first_name: "Ana", last_name: "Souza", email: "ana@exemplo.com.br", phone_number };
  const asked = { line_items: [coffee], buyer, fulfillment: byCounter };
  return (await shop.ask("POST /checkout-sessions", asked, { from })).body.id;
}

/** Tries to place the checkout this many times. Each try counts, also one that fails. */
async function completes(id: string, times: number, from: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) {
    statuses.push((await shop.ask(`POST /checkout-sessions/${id}/complete`, withoutCpf, { from })).status);
  }
  return statuses;
}

test("a cart has at most two hundred lines", async () => {
  const lines = (count: number) => ({ line_items: Array.from({ length: count }, () => coffee) });
  expect((await shop.ask("POST /carts", lines(200))).status).toBe(201);
  expect((await shop.ask("POST /carts", lines(201))).status).toBe(400);
});

test("an address opens at most 120 carts a minute, and another one goes on", async () => {
  // Each cart counts, also one without anything to sell.
  const nothing = { line_items: [{ item: { id: "nada" }, quantity: 1 }] };
  const from = "203.0.113.1";
  const carts = Array.from({ length: 120 }, () => shop.ask("POST /carts", nothing, { from, sign: false }));
  expect((await Promise.all(carts)).every(({ status }) => status === 200)).toBe(true);
  const refused = await shop.ask("POST /carts", { line_items: [coffee] }, { from });
  expect(refused).toMatchObject({ status: 429, headers: { "retry-after": "60" } });
  expect((await shop.ask("POST /carts", { line_items: [coffee] }, { from: "203.0.113.2" })).status).toBe(201);
});

test("for one phone five purchases an hour are tried to be placed, wherever they come from", async () => {
  const first = await aCheckout("+5511987650001", "203.0.113.3");
  expect(await completes(first, 5, "203.0.113.3")).toEqual([200, 200, 200, 200, 200]);
  const second = await aCheckout("+5511987650001", "203.0.113.4");
  expect(await completes(second, 1, "203.0.113.4")).toEqual([429]);
});

test("an address tries to place at most thirty purchases a minute", async () => {
  const from = "203.0.113.5";
  const phones = Array.from({ length: 7 }, (_, index) => `+551198765010${index}`);
  const tries = phones.map(async (phone) => completes(await aCheckout(phone, from), 5, from));
  expect((await Promise.all(tries)).flat().filter((status) => status === 200)).toHaveLength(30);
});

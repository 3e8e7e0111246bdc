import { createHash, createPublicKey, type JsonWebKey, verify } from "node:crypto";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import { anAssistant, assistantAt, type UcpReply } from "../../../test/fixtures/assistant/ucp-platform-fixture.ts";
import { aUcpShop, type UcpShop, ucpServerOptions } from "../../../test/fixtures/assistant/ucp-shop-fixture.ts";
import { anyCustomer, atCheckout, checkoutDocument, republish } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { aProduct, buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const assistant = await anAssistant();
const bank = createFakePaymentProvider();
const server = useServer(await ucpServerOptions(assistant, bank));

let shop: UcpShop;
let host: string;
let ask: UcpShop["ask"];
beforeEach(async () => {
  shop = await aUcpShop(server, assistant);
  ({ host, ask } = shop);
});

const coffee = { item: { id: "cafe" }, quantity: 2 };
const home = {
  ...{ street_address: "Avenida Paulista, 1000", extended_address: "Apto 12", address_locality: "São Paulo" },
  ...{ address_region: "SP", postal_code: "01310-100", address_country: "BR" },
};
const ana = { first_name: "Ana", last_name: "Souza", email: "ana@loja.com", phone_number: "+5511987654321" };
const shippedHome = { methods: [{ type: "shipping", destinations: [{ id: "casa", ...home }] }] };
const byMotorbike = {
  methods: [
    { id: "shipping", line_item_ids: ["li_0"], groups: [{ id: "shipping_group", selected_option_id: "motoboy" }] },
  ],
};
const pixOf = (taxId?: string) => ({
  instruments: [
    { id: "pix_1", handler_id: "pix", type: "pix", selected: true, ...(taxId && { payer: { tax_id: taxId } }) },
  ],
});
const pix = pixOf("529.982.247-25");

const codesOf = (body: { messages?: { code: string }[] }) => (body.messages ?? []).map(({ code }) => code);
const totalOf = (body: { totals: { type: string; amount: number }[] }) =>
  body.totals.find(({ type }) => type === "total")?.amount;
const adds = (totals: { type: string; amount: number }[]) =>
  totals.filter(({ type }) => type !== "total").reduce((sum, { amount }) => sum + amount, 0);

/** An answer is signed with the key in the shop's profile, over its status and its bytes. */
async function isSignedByShop({ status, headers, text }: UcpReply): Promise<boolean> {
  const profile = await server.app.inject({ url: "/.well-known/ucp", headers: { host } });
  const [key] = profile.json().signing_keys as JsonWebKey[];
  const digest = `sha-256=:${createHash("sha256").update(text).digest("base64")}:`;
  const params = String(headers["signature-input"]).replace(/^sig1=/, "");
  const base = [
    ...[`"@status": ${status}`, `"content-digest": ${digest}`, `"content-type": ${headers["content-type"]}`],
    `"@signature-params": ${params}`,
  ].join("\n");
  const publicKey = createPublicKey({ key: key ?? {}, format: "jwk" });
  const signature = Buffer.from(String(headers.signature).slice("sig1=:".length, -1), "base64");
  return verify("sha256", Buffer.from(base), { key: publicKey, dsaEncoding: "ieee-p1363" }, signature);
}

test("what the shop promises is linked where the buyer decides", async () => {
  await server.call(`PATCH ${shop.shop}`, {
    token: shop.token,
    body: { policies: { returns: "7 dias.", terms: "Sim." } },
  });
  const { body } = await ask("POST /checkout-sessions", { line_items: [coffee] });
  const page = `/shop-info?loja=${shop.shopId}`;
  expect(body.links.map(({ type, url }: { type: string; url: string }) => [type, url.split(host)[1]])).toEqual([
    ["storefront", "/"],
    ["refund_policy", `${page}#returns`],
    ["terms_of_service", `${page}#terms`],
  ]);
});

describe("a cart", () => {
  test("is filled, changed as a whole, and given up", async () => {
    const made = await ask("POST /carts", { line_items: [coffee], discounts: { codes: ["dez"] } });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      currency: "BRL",
      line_items: [{ quantity: 2, item: { id: "cafe", price: 3000 } }],
    });
    expect(made.body.discounts.applied).toMatchObject([{ code: "DEZ", amount: 600, allocations: [{ amount: 600 }] }]);
    expect(totalOf(made.body)).toBe(5400);
    const { id } = made.body;
    const changed = await ask(`PUT /carts/${id}`, {
      id,
      line_items: [{ item: { id: "cha" }, quantity: 1 }],
      discounts: { codes: [] },
    });
    expect(changed.body.line_items).toMatchObject([{ item: { id: "cha" }, quantity: 1 }]);
    expect(totalOf(changed.body)).toBe(1250);
    expect((await ask(`GET /carts/${id}`)).body.line_items).toHaveLength(1);
    expect((await ask(`POST /carts/${id}/cancel`)).body.line_items).toHaveLength(1);
    expect(codesOf((await ask(`GET /carts/${id}`)).body)).toEqual(["not_found"]);
  });

  test("becomes one checkout with the same goods and coupon, however often it is asked for", async () => {
    const cart = await ask("POST /carts", { line_items: [coffee], discounts: { codes: ["DEZ"] } });
    const asked = { cart_id: cart.body.id, line_items: [] };
    const first = await ask("POST /checkout-sessions", asked);
    expect(first).toMatchObject({
      status: 201,
      body: { line_items: [{ quantity: 2 }], discounts: { codes: ["DEZ"] } },
    });
    expect((await ask("POST /checkout-sessions", asked)).body.id).toBe(first.body.id);
    await ask(`PUT /checkout-sessions/${first.body.id}`, { line_items: [{ ...coffee, quantity: 1 }] });
    expect((await ask(`GET /carts/${cart.body.id}`)).body.line_items).toMatchObject([{ quantity: 1 }]);
  });
});

describe("a checkout", () => {
  const open = (body: object = {}) => ask("POST /checkout-sessions", { line_items: [coffee], ...body });
  const ready = async () => {
    const { id } = (await open({ buyer: ana, fulfillment: shippedHome })).body;
    const { body } = await ask(`PUT /checkout-sessions/${id}`, { line_items: [coffee], fulfillment: byMotorbike });
    return body;
  };

  test("says what is missing until nothing is, and its sum adds up at every step", async () => {
    const first = await open();
    expect(first).toMatchObject({ status: 201, body: { status: "incomplete", currency: "BRL" } });
    const paths = first.body.messages.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(["$.buyer.email", "$.fulfillment.methods[0].destinations"]));
    const { id } = first.body;
    const named = await ask(`PUT /checkout-sessions/${id}`, {
      line_items: [coffee],
      buyer: ana,
      fulfillment: shippedHome,
    });
    const [method] = named.body.fulfillment.methods;
    expect(method).toMatchObject({ type: "shipping", selected_destination_id: "casa", line_item_ids: ["li_0"] });
    expect(method.destinations[0]).toMatchObject({ postal_code: "01310-100", dependent_locality: "Bela Vista" });
    expect(method.groups[0].options).toMatchObject([
      { id: "motoboy", totals: [{ amount: 1200 }] },
      { id: "correio" },
      { id: "lancha" },
    ]);
    expect(named.body.messages).toMatchObject([
      { code: "field_required", path: "$.fulfillment.methods[0].groups[0].selected_option_id" },
    ]);
    const chosen = await ask(`PUT /checkout-sessions/${id}`, { line_items: [coffee], fulfillment: byMotorbike });
    expect(chosen.body).toMatchObject({ status: "ready_for_complete", continue_url: expect.stringMatching(/^https:/) });
    for (const { body } of [first, named, chosen]) expect(adds(body.totals)).toBe(totalOf(body));
    expect(totalOf(chosen.body)).toBe(7200);
    expect((await ask(`GET /checkout-sessions/${id}`)).body.totals).toEqual(chosen.body.totals);
  });

  test("is completed by Pix: the answer has the code, and the order is paid when the provider says so", async () => {
    const { id } = await ready();
    const done = await ask(`POST /checkout-sessions/${id}/complete`, { payment: pix });
    expect(done.body).toMatchObject({
      status: "complete_in_progress",
      order: { permalink_url: expect.stringContaining(host) },
    });
    const [instrument] = done.body.payment.instruments;
    expect(instrument).toMatchObject({ id: "pix_1", pix: { status: "waiting", amount: 7200 } });
    expect(instrument.pix.copy_and_paste).toMatch(/^000201/);
    expect(done.text).not.toMatch(/529.?982/);
    expect(await isSignedByShop(done)).toBe(true);

    for (const charge of bank.charges.keys()) bank.pay(charge);
    await server.runJobs("all");
    expect((await ask(`GET /checkout-sessions/${id}`)).body).toMatchObject({
      status: "completed",
      payment: { instruments: [{ pix: { status: "paid" } }] },
    });
  });

  test("costs what a Pix costs from the beginning, because it is paid by nothing else", async () => {
    const paymentOptions = checkoutDocument.paymentOptions.map((option) =>
      option.method === PaymentMethod.Pix ? { ...option, discountPercent: 5 } : option,
    );
    await republish(server, shop, { hosts: [host], sellsToAssistants: true, paymentOptions });
    const { id, totals, discounts } = await ready();
    expect(totalOf({ totals })).toBe(6900);
    expect(adds(totals)).toBe(6900);
    expect(discounts.applied).toMatchObject([{ title: "Desconto pagando com Pix", amount: 300, automatic: true }]);
    const done = await ask(`POST /checkout-sessions/${id}/complete`, { payment: pix });
    expect(done.body.payment.instruments).toMatchObject([{ pix: { amount: 6900 } }]);
    expect(totalOf(done.body)).toBe(6900);
  });

  test("is asked for what is sold in other quantities: it gets the next one, and reads why", async () => {
    await shop.put([aProduct("suco", { name: "Suco", price: 8, stock: 31, quantityStep: 12 })]);
    const suco = (quantity: number) => ({ line_items: [{ item: { id: "suco" }, quantity }] });
    await expect.poll(async () => (await open(suco(5))).body.line_items).toMatchObject([{ quantity: 12 }]);
    const { body } = await open(suco(5));
    expect(body.messages).toContainEqual({
      ...{ type: "warning", code: "quantity_adjusted" },
      content: "Suco é vendido em múltiplos de 12: a quantidade foi ajustada para 12.",
    });
    expect((await open(suco(30))).body.line_items).toMatchObject([{ quantity: 24 }]);
  });

  test("is asked for more than there is: it gets what there is, and nothing where there is nothing", async () => {
    const some = await open({
      line_items: [coffee, { item: { id: "cha" }, quantity: 5 }, { item: { id: "nada" }, quantity: 1 }],
    });
    expect(some.body.line_items).toMatchObject([{ quantity: 2 }, { quantity: 3 }]);
    expect(codesOf(some.body)).toEqual(expect.arrayContaining(["quantity_adjusted", "item_unavailable"]));
    await shop.put([aProduct("cha", { price: 12.5, stock: 0 })]);
    const none = await open({ line_items: [{ item: { id: "cha" }, quantity: 1 }] });
    expect(none).toMatchObject({
      status: 200,
      body: { ucp: { status: "error" }, messages: [{ code: "out_of_stock" }] },
    });
    expect(none.body).not.toHaveProperty("id");
  });

  test("takes one coupon, and says of each other code why not", async () => {
    const { body } = await open({ discounts: { codes: ["inventado", "dez", "UMAVEZ"] } });
    expect(body.discounts).toMatchObject({
      codes: ["inventado", "dez", "UMAVEZ"],
      applied: [{ code: "DEZ", amount: 600 }],
    });
    const warned = body.messages.filter(({ type }: { type: string }) => type === "warning");
    expect(warned).toMatchObject([
      { code: "discount_code_invalid", path: "$.discounts.codes[0]" },
      { code: "discount_code_combination_disallowed", path: "$.discounts.codes[2]" },
    ]);
  });

  test("for pickup offers the stores, and goods for pickup only are not delivered", async () => {
    const wine = { line_items: [{ item: { id: "vinho" }, quantity: 1 }], buyer: ana };
    const { id } = (await open(wine)).body;
    const chosen = await ask(`PUT /checkout-sessions/${id}`, {
      ...wine,
      fulfillment: { methods: [{ type: "pickup", line_item_ids: ["li_0"], selected_destination_id: "balcao" }] },
    });
    expect(chosen.body.fulfillment.methods[0]).toMatchObject({ type: "pickup", selected_destination_id: "balcao" });
    expect(chosen.body.status).toBe("ready_for_complete");
  });

  test("to where the shop does not deliver says so", async () => {
    const abroad = { methods: [{ type: "shipping", destinations: [{ ...home, address_country: "AR" }] }] };
    expect(codesOf((await open({ fulfillment: abroad })).body)).toContain("address_undeliverable");
    await republish(server, shop, {
      hosts: [host],
      sellsToAssistants: true,
      deliveryZones: checkoutDocument.deliveryZones.slice(0, 1),
    });
    const far = { methods: [{ type: "shipping", destinations: [{ ...home, postal_code: "11060-002" }] }] };
    expect(codesOf((await open({ buyer: ana, fulfillment: far })).body)).toContain("address_undeliverable");
  });

  test("waits for who pays: no CPF, a wrong one, another handler, another price", async () => {
    const { id } = await ready();
    const complete = (payment: object) => ask(`POST /checkout-sessions/${id}/complete`, { payment });
    expect((await complete(pixOf())).body.messages).toMatchObject([
      { code: "field_required", severity: "recoverable", path: "$.payment.instruments[0].payer.tax_id" },
    ]);
    expect(codesOf((await complete(pixOf("123"))).body)).toContain("invalid_value");
    const card = { instruments: [{ id: "c1", handler_id: "gpay", type: "card" }] };
    expect(codesOf((await complete(card)).body)).toContain("payment_failed");
    await shop.put([aProduct("cafe", { price: 31 })]);
    expect((await complete(pix)).body).toMatchObject({
      status: "ready_for_complete",
      messages: [{ code: "price_changed" }],
    });
    const done = await complete(pix);
    expect(done.body).toMatchObject({
      status: "complete_in_progress",
      payment: { instruments: [{ pix: { amount: 7400 } }] },
    });
  });

  test("where the provider is silent is placed, and completed again once it answers", async () => {
    const { id } = await ready();
    bank.faults.isDown = true;
    const silent = await ask(`POST /checkout-sessions/${id}/complete`, { payment: pix });
    bank.faults.isDown = false;
    expect(silent.body).toMatchObject({
      status: "complete_in_progress",
      continue_url: expect.stringContaining("/order/pay/"),
    });
    await server.runJobs("all");
    const done = await ask(`POST /checkout-sessions/${id}/complete`, { payment: pix });
    expect(done.body.payment.instruments[0].pix.copy_and_paste).toMatch(/^000201/);
  });

  test("repeated with its key gets the same answer and one charge; the key with another body is refused", async () => {
    const key = "11111111-2222-4333-8444-555555555555";
    const first = await ask("POST /checkout-sessions", { line_items: [coffee] }, { key });
    expect((await ask("POST /checkout-sessions", { line_items: [coffee] }, { key })).body).toEqual(first.body);
    const other = await ask("POST /checkout-sessions", { line_items: [{ ...coffee, quantity: 3 }] }, { key });
    expect(other).toMatchObject({ status: 409, body: { code: "idempotency_key_reused" } });
    const { id } = await ready();
    const before = bank.charges.size;
    const again = { key: "complete-uma-vez" };
    const done = await ask(`POST /checkout-sessions/${id}/complete`, { payment: pix }, again);
    expect((await ask(`POST /checkout-sessions/${id}/complete`, { payment: pix }, again)).body).toEqual(done.body);
    await ask(`POST /checkout-sessions/${id}/complete`, { payment: pix });
    expect(bank.charges.size).toBe(before + 1);
  });

  test("is nobody else's: another platform, another shop, another kind of thing", async () => {
    const { id } = (await open()).body;
    const stranger = assistantAt(server, assistant, { host, profileUrl: assistant.publish(assistant.profile) });
    const elsewhere = (await aUcpShop(server, assistant)).ask;
    for (const asked of [
      await stranger(`GET /checkout-sessions/${id}`),
      await stranger(`POST /checkout-sessions/${id}/cancel`),
      await elsewhere(`GET /checkout-sessions/${id}`),
      await ask(`GET /carts/${id}`),
      await ask("GET /checkout-sessions/chk_inventado"),
    ]) {
      expect(asked).toMatchObject({
        status: 200,
        body: { ucp: { status: "error" }, messages: [{ code: "not_found" }] },
      });
    }
    expect((await ask(`GET /checkout-sessions/${id}`)).body.status).toBe("incomplete");
  });

  test("that was canceled gives its goods back and stays so", async () => {
    const { id } = await ready();
    expect((await ask(`POST /checkout-sessions/${id}/cancel`)).body.status).toBe("canceled");
    const body = { line_items: [coffee] };
    expect(codesOf((await ask(`PUT /checkout-sessions/${id}`, body)).body)).toEqual(["checkout_closed"]);
    expect(codesOf((await ask(`POST /checkout-sessions/${id}/complete`, { payment: pix })).body)).toEqual([
      "checkout_closed",
    ]);
    expect(codesOf((await ask(`POST /checkout-sessions/${id}/cancel`)).body)).toEqual(["checkout_closed"]);
    expect((await ask(`GET /checkout-sessions/${id}`)).body).toMatchObject({ status: "canceled" });
  });

  test("is handed over: the buyer finds the order on our page and finishes it there, as any customer", async () => {
    const opened = await ready();
    const address = new URL(opened.continue_url);
    expect(address).toMatchObject({ host, pathname: "/order/checkout" });
    const customer = atCheckout(buyer(server, address.hash.slice(1), ""));
    expect((await customer.order()).totalAmout).toBe(72);
    await customer.onDelivery("maquininha");
    expect(
      (await customer.place({ ...anyCustomer, phone: "11987654321", paymentMethod: PaymentMethod.OnDelivery })).status,
    ).toBe(200);
    const seen = await ask(`GET /checkout-sessions/${opened.id}`);
    expect(seen.body).toMatchObject({ status: "completed", order: { id: expect.any(String) } });
    expect(seen.body).not.toHaveProperty("continue_url");
  });

  test("is limited like a visitor: it reserves no more than a stranger may", async () => {
    await republish(server, shop, {
      hosts: [host],
      sellsToAssistants: true,
      visitorLimits: { units: 1, unitsPerSku: 1 },
    });
    const lines = [{ item: { id: "cha" }, quantity: 3 }];
    const { id } = (await open({ line_items: lines, buyer: ana, fulfillment: shippedHome })).body;
    await ask(`PUT /checkout-sessions/${id}`, { line_items: lines, fulfillment: byMotorbike });
    const done = await ask(`POST /checkout-sessions/${id}/complete`, { payment: pix });
    expect(done.body).not.toHaveProperty("order");
    expect(done.body.messages[0]).toMatchObject({ type: "error", severity: "recoverable" });
  });

  test("is handed over where nobody paid the two before: the buyer finishes it on our page", async () => {
    const complete = async (id: string) => (await ask(`POST /checkout-sessions/${id}/complete`, { payment: pix })).body;
    for (const _ of [1, 2]) expect((await complete((await ready()).id)).status).toBe("complete_in_progress");
    const third = await complete((await ready()).id);
    expect(third).toMatchObject({ status: "requires_escalation", messages: [{ code: "verification_required" }] });
    expect(third).not.toHaveProperty("order");
    const code = new URL(third.continue_url).hash.slice(1);
    const customer = atCheckout(buyer(server, code, "", { from: "198.51.100.7" }));
    expect((await customer.place({ ...anyCustomer, phone: "11987654321" })).errors).toEqual([]);
    expect((await ask(`GET /checkout-sessions/${third.id}`)).body.status).toBe("complete_in_progress");
    for (const charge of bank.charges.keys()) bank.pay(charge);
    await server.runJobs("all");
    expect((await complete((await ready()).id)).status).toBe("complete_in_progress");
  });

  test("takes no more of a product than the visitors of one network may hold together", async () => {
    const lines = [{ item: { id: "cha" }, quantity: 1 }];
    const take = async () => {
      const { id } = (await open({ line_items: lines, buyer: ana, fulfillment: shippedHome })).body;
      await ask(`PUT /checkout-sessions/${id}`, { line_items: lines, fulfillment: byMotorbike });
      return (await ask(`POST /checkout-sessions/${id}/complete`, { payment: pix })).body;
    };
    for (const _ of [1, 2]) expect((await take()).status).toBe("complete_in_progress");
    const third = await take();
    expect(codesOf(third)).toEqual(["out_of_stock"]);
    expect(third).not.toHaveProperty("order");
  });

  test("that was paid is over: it is neither changed nor canceled", async () => {
    const { id } = await ready();
    await ask(`POST /checkout-sessions/${id}/complete`, { payment: pix });
    for (const charge of bank.charges.keys()) bank.pay(charge);
    await server.runJobs("all");
    expect(codesOf((await ask(`PUT /checkout-sessions/${id}`, { line_items: [coffee] })).body)).toEqual([
      "checkout_closed",
    ]);
    expect(codesOf((await ask(`POST /checkout-sessions/${id}/cancel`)).body)).toEqual(["checkout_closed"]);
    expect(codesOf((await ask(`POST /checkout-sessions/${id}/complete`, { payment: pix })).body)).toEqual([
      "checkout_closed",
    ]);
    expect((await ask(`GET /checkout-sessions/${id}`)).body.status).toBe("completed");
  });

  test("without a delivery is not placed", async () => {
    const opened = await open({ buyer: ana });
    expect(opened.body.fulfillment.methods[0]).toMatchObject({
      destinations: [],
      selected_destination_id: null,
      groups: [],
    });
    const done = await ask(`POST /checkout-sessions/${opened.body.id}/complete`, { payment: pix });
    expect(done.body).toMatchObject({ status: "incomplete", messages: expect.any(Array) });
    expect(done.body).not.toHaveProperty("order");
  });

  test("keeps who buys, and what a coupon and an order of some value are worth", async () => {
    const line_items = [{ ...coffee, quantity: 4 }];
    const { body } = await open({ line_items, buyer: ana, fulfillment: shippedHome, discounts: { codes: ["UMAVEZ"] } });
    expect(body.buyer).toEqual(ana);
    expect(body.discounts.applied).toMatchObject([{ code: "UMAVEZ", amount: 500 }]);
    expect(totalOf(body)).toBe(11_500);
    // The shop delivers for free from R$ 100 on.
    expect(body.fulfillment.methods[0].groups[0].options[0]).toMatchObject({ id: "motoboy", totals: [{ amount: 0 }] });
    expect((await ask(`GET /checkout-sessions/${body.id}`)).body.buyer).toEqual(ana);
  });

  test("changed or canceled twice with one key is changed or canceled once", async () => {
    const { id } = (await open()).body;
    const wanted = { line_items: [coffee, { item: { id: "cha" }, quantity: 9 }] };
    const first = await ask(`PUT /checkout-sessions/${id}`, wanted, { key: "mudar-uma-vez" });
    expect(codesOf(first.body)).toContain("quantity_adjusted");
    expect((await ask(`PUT /checkout-sessions/${id}`, wanted, { key: "mudar-uma-vez" })).body).toEqual(first.body);
    const other = await ask(`PUT /checkout-sessions/${id}`, { line_items: [coffee] }, { key: "mudar-uma-vez" });
    expect(other.status).toBe(409);
    const gone = await ask(`POST /checkout-sessions/${id}/cancel`, undefined, { key: "parar-uma-vez" });
    const again = await ask(`POST /checkout-sessions/${id}/cancel`, undefined, { key: "parar-uma-vez" });
    expect(again.body).toEqual(gone.body);
  });
});

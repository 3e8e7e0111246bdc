import { beforeEach, describe, expect, test } from "vitest";
import { anAssistant, assistantAt } from "../../test/fixtures/assistant/ucp-platform-fixture.ts";
import { aUcpShop, type UcpShop, ucpServerOptions } from "../../test/fixtures/assistant/ucp-shop-fixture.ts";
import { aCheckoutShop } from "../../test/fixtures/checkout-shop-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { schemaProblems } from "../../test/ucp/ucp-schemas.ts";

const assistant = await anAssistant();
const server = useServer(await ucpServerOptions(assistant));

let shop: UcpShop;
let host: string;
let ask: UcpShop["ask"];
beforeEach(async () => {
  shop = await aUcpShop(server, assistant);
  ({ host, ask } = shop);
});

const coffee = { item: { id: "cafe" }, quantity: 2 };
const codesOf = (body: { messages?: { code: string }[] }) => (body.messages ?? []).map(({ code }) => code);

describe("the profile", () => {
  const read = (at: string) => server.app.inject({ method: "GET", url: "/.well-known/ucp", headers: { host: at } });

  test("says at the shop's own host where it is reached, what it can do and by which key it signs", async () => {
    const answer = await read(host);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toMatch(/public, max-age=(\d+)/);
    const profile = answer.json();
    expect(schemaProblems("profile", profile)).toEqual([]);
    expect(profile.ucp.services["dev.ucp.shopping"][0].endpoint).toBe(`https://${host}/ucp/v1`);
    expect(profile.signing_keys[0]).toMatchObject({ kty: "EC", crv: "P-256", alg: "ES256" });
    expect(profile.signing_keys[0]).not.toHaveProperty("d");
    expect((await read(host)).json().signing_keys).toEqual(profile.signing_keys);
  });

  test("is nowhere else: not at the common host, not at a stranger's, not where the shop is off or being built", async () => {
    expect((await read("vitrine.test")).statusCode).toBe(404);
    expect((await read("estranho.com.br")).statusCode).toBe(404);
    for (const [index, changes] of [
      { sellsToAssistants: false },
      { isPublished: false, sellsToAssistants: true },
    ].entries()) {
      const closed = `fechada-${index}.${host}`;
      await aCheckoutShop(server, { hosts: [closed], ...changes });
      expect((await read(closed)).statusCode).toBe(404);
      expect((await ask("POST /catalog/search", { query: "cafe" }, { host: closed })).status).toBe(404);
    }
  });
});

describe("who calls", () => {
  const search = { query: "café" };
  const at = (profileUrl: string) => assistantAt(server, assistant, { host, profileUrl });

  test.each([
    ["no https", "http://agente.exemplo/perfil.json", 400, "invalid_profile_url"],
    ["an address inside the network", "https://169.254.169.254/latest/meta-data", 400, "invalid_profile_url"],
    ["an address of this machine", "https://127.0.0.1/perfil.json", 400, "invalid_profile_url"],
    ["no address at all", "perfil", 400, "invalid_profile_url"],
  ])("is refused with %s", async (_, url, status, code) => {
    expect(await at(url)("POST /catalog/search", search, { sign: false })).toMatchObject({ status, body: { code } });
  });

  test("is refused where the profile cannot be read, is a redirect, or is no profile", async () => {
    const missing = await at(`${assistant.origin}/nada.json`)("POST /catalog/search", search);
    expect(missing).toMatchObject({ status: 424, body: { code: "profile_unreachable" } });
    const moved = assistant.publish("", { status: 302, headers: { location: assistant.profileUrl } });
    expect(await at(moved)("POST /catalog/search", search)).toMatchObject({ status: 424 });
    const wrong = await at(assistant.publish({ ucp: { version: "ontem" } }))("POST /catalog/search", search);
    expect(wrong).toMatchObject({ status: 422, body: { code: "profile_malformed" } });
  });

  test("without a profile is not heard", async () => {
    const answer = await ask("POST /catalog/search", search, { headers: { "ucp-agent": undefined }, sign: false });
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_profile_url" } });
  });

  test("in another version is told which one the shop speaks", async () => {
    const { ucp, ...rest } = assistant.profile;
    const older = assistant.publish({ ...rest, ucp: { ...ucp, version: "2026-01-23" } });
    expect(await at(older)("POST /checkout-sessions", { line_items: [coffee] })).toMatchObject({
      status: 422,
      body: { code: "version_unsupported", continue_url: `https://${host}/` },
    });
  });

  test("gets only what both can do, and an error where that is nothing", async () => {
    const { ucp, ...rest } = assistant.profile;
    const { "dev.ucp.shopping.checkout": checkout } = ucp.capabilities;
    const plain = { ...rest, ucp: { ...ucp, capabilities: { "dev.ucp.shopping.checkout": checkout } } };
    const only = at(assistant.publish(plain));
    const opened = await only("POST /checkout-sessions", { line_items: [coffee] });
    expect(Object.keys(opened.body.ucp.capabilities)).toEqual(["dev.ucp.shopping.checkout"]);
    expect(opened.body).not.toHaveProperty("fulfillment");
    expect(opened.body).not.toHaveProperty("discounts");
    // The platform does not know the fulfillment capability, so the buyer chooses a delivery on our page.
    expect(opened.body).toMatchObject({ status: "requires_escalation", continue_url: expect.stringContaining(host) });
    const search_ = await only("POST /catalog/search", search);
    expect(search_).toMatchObject({ status: 200, body: { ucp: { status: "error" } } });
    expect(codesOf(search_.body)).toEqual(["capabilities_incompatible"]);
  });

  test("is refused with a signature that does not fit", async () => {
    const body = { line_items: [coffee] };
    const signed = await ask("POST /checkout-sessions", body, { headers: { "content-digest": "sha-256=:AAAA:" } });
    expect(signed).toMatchObject({ status: 400, body: { code: "digest_mismatch" } });
    const other = await ask("POST /checkout-sessions", body, { headers: { "idempotency-key": "outra-chave-1" } });
    expect(other).toMatchObject({ status: 401, body: { code: "signature_invalid" } });
    const stranger = { ...assistant, privateJwk: (await anAssistant()).privateJwk };
    const forged = await assistantAt(server, stranger, { host })("POST /checkout-sessions", body);
    expect(forged).toMatchObject({ status: 401, body: { code: "signature_invalid" } });
  });
});

describe("the catalogue", () => {
  test("is searched as a visitor searches it, page by page", async () => {
    const found = await ask("POST /catalog/search", { query: "cafe", pagination: { limit: 1 } });
    expect(found.body.products[0]).toMatchObject({
      ...{ id: "cafe", title: "Café torrado", price_range: { min: { amount: 3000, currency: "BRL" } } },
      variants: [{ id: "cafe", price: { amount: 3000 }, availability: { available: true } }],
      categories: [{ value: "Tudo" }],
    });
    const first = await ask("POST /catalog/search", { filters: { categories: ["Tudo"] }, pagination: { limit: 2 } });
    expect(first.body.pagination).toMatchObject({ has_next_page: true, total_count: 3 });
    const { cursor } = first.body.pagination;
    const second = await ask("POST /catalog/search", {
      filters: { categories: ["Tudo"] },
      pagination: { limit: 2, cursor },
    });
    expect(second.body).toMatchObject({ products: [{}], pagination: { has_next_page: false } });
    const cheap = await ask("POST /catalog/search", { filters: { price: { max: 2000 } } });
    expect(cheap.body.products.map(({ id }: { id: string }) => id)).toEqual(["cha"]);
    expect((await ask("POST /catalog/search", { query: "geladeira" })).body.products).toEqual([]);
    expect((await ask("POST /catalog/search", {})).status).toBe(400);
  });

  test("says what each costs from so many on", async () => {
    const quantityPrices = [{ from: 10, price: 8.9 }];
    await shop.put([
      { providerId: "pao", name: "Pão", categories: ["tudo"], skus: [{ sku: "pao", price: 10, quantityPrices }] },
    ]);
    const { product } = (await ask("POST /catalog/product", { id: "pao" })).body;
    expect(product.variants[0]).toMatchObject({
      price: { amount: 10_00 },
      metadata: {
        quantity_prices: [
          { from: 1, amount: 10_00, currency: "BRL" },
          { from: 10, amount: 8_90, currency: "BRL" },
        ],
      },
    });
    const bought = await ask("POST /checkout-sessions", { line_items: [{ item: { id: "pao" }, quantity: 10 }] });
    expect(bought.body.line_items[0].item.price).toBe(8_90);
  });

  test("answers each id with the variant that it means, and names those that it does not have", async () => {
    const found = await ask("POST /catalog/lookup", { ids: ["cafe", "nada", "cafe"] });
    expect(found.body.products).toHaveLength(1);
    expect(found.body.products[0].variants[0].inputs).toEqual([{ id: "cafe", match: "exact" }]);
    expect(found.body.messages).toEqual([{ type: "info", code: "not_found", content: "nada" }]);
    const many = { ids: Array.from({ length: 51 }, (_, index) => `sku-${index}`) };
    expect(await ask("POST /catalog/lookup", many)).toMatchObject({ status: 400, body: { code: "request_too_large" } });
  });

  test("shows which options there are together with what was chosen", async () => {
    const attributes = [
      {
        providerId: "cor",
        name: "Cor",
        options: [
          { providerId: "az", name: "Azul" },
          { providerId: "vm", name: "Vermelho" },
        ],
      },
      {
        providerId: "tam",
        name: "Tamanho",
        options: [
          { providerId: "p", name: "P" },
          { providerId: "g", name: "G" },
        ],
      },
    ];
    await shop.put([
      {
        ...{ providerId: "camiseta", name: "Camiseta", categories: ["tudo"], attributes },
        skus: [
          { sku: "az-p", price: 50, options: { cor: "az", tam: "p" } },
          { sku: "az-g", price: 55, options: { cor: "az", tam: "g" }, stock: 0 },
          { sku: "vm-p", price: 60, options: { cor: "vm", tam: "p" } },
        ],
      },
    ]);
    const selected = [{ name: "Cor", label: "Azul" }];
    const { product } = (await ask("POST /catalog/product", { id: "camiseta", selected })).body;
    expect(product.selected).toEqual(selected);
    expect(product.variants.map(({ id }: { id: string }) => id)).toEqual(["az-p", "az-g"]);
    const [, size] = product.options;
    expect(size.values).toMatchObject([
      { label: "P", available: true },
      { label: "G", available: false, exists: true },
    ]);
    const relaxed = await ask("POST /catalog/product", {
      ...{ id: "camiseta", preferences: ["Cor", "Tamanho"] },
      selected: [
        { name: "Cor", label: "Vermelho" },
        { name: "Tamanho", label: "G" },
      ],
    });
    expect(relaxed.body.product.selected).toEqual([{ name: "Cor", label: "Vermelho" }]);
    const byVariant = await ask("POST /catalog/product", { id: "vm-p" });
    expect(byVariant.body.product.variants[0].id).toBe("vm-p");
    const none = await ask("POST /catalog/product", { id: "nada" });
    expect(none).toMatchObject({ status: 200, body: { ucp: { status: "error" }, messages: [{ code: "not_found" }] } });
  });
});

describe("what nobody honest sends", () => {
  test.each([
    ["no JSON", "{", 400],
    ["a line without a quantity", { line_items: [{ item: { id: "cafe" } }] }, 400],
    ["a text that cannot be stored", { line_items: [{ item: { id: "ca\u0000fe" }, quantity: 1 }] }, 400],
    ["a body without end", { line_items: [], buyer: { first_name: "x".repeat(70_000) } }, 413],
  ])("%s is refused", async (_, body, status) => {
    expect((await ask("POST /checkout-sessions", body)).status).toBe(status);
  });

  test("more calls than a person's assistant makes are told to wait", async () => {
    const calls = Array.from({ length: 210 }, () => ask("GET /carts/nada", undefined, { sign: false }));
    const busy = (await Promise.all(calls)).filter(({ status }) => status === 429);
    expect(busy.length).toBeGreaterThan(0);
    expect(Number(busy[0]?.headers["retry-after"])).toBeGreaterThan(0);
  });
});

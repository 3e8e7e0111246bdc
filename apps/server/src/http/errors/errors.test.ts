import { beforeAll, describe, expect, test } from "vitest";
import { aShop, aShopDocument, useServer } from "../../../test/fixtures/server-fixture.ts";
import { answers } from "../refusals.ts";

const server = useServer();
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  shop = await aShop(server);
});

const call = (key: string, { body, headers }: { body?: unknown; headers?: Record<string, string> } = {}) =>
  server.call(key, { token: shop.token, ...(body !== undefined && { body }), ...(headers && { headers }) });
const document = (more: object = {}) => ({ ...aShopDocument(), ...more });

describe("an integrator's mistakes", () => {
  test("are all named at once, each by its place in the body", async () => {
    const { status, errors } = await call(`PUT ${shop.shop}`, {
      body: document({ name: "", colour: "red", saleMode: 99, coupons: [{ code: "A" }] }),
    });
    expect(status).toBe(400);
    expect(errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: "invalid-request", param: "/name", reason: "length" }),
        expect.objectContaining({
          param: "/colour",
          reason: "unknown-field",
          allowed: expect.arrayContaining(["coupons"]),
        }),
        expect.objectContaining({ param: "/saleMode", reason: "not-allowed", allowed: [0, 1, 2, 3] }),
        expect.objectContaining({ param: "/coupons/0/kind", reason: "required" }),
      ]),
    );
  });

  test("are told in Portuguese, and in English to those who prefer it", async () => {
    const sentence = async (language?: string) => {
      const headers = language === undefined ? {} : { "accept-language": language };
      return (await call(`GET ${shop.shop}/orders?perPage=0`, { headers })).errors[0]?.message;
    };
    expect(await sentence()).toBe("Campo perPage: deve ser no mínimo 1.");
    expect(await sentence("pt-BR,en;q=0.8")).toBe("Campo perPage: deve ser no mínimo 1.");
    expect(await sentence("en-US,en;q=0.9,pt;q=0.5")).toBe("Field perPage: must be >= 1.");
    const unknown = await call(`GET ${shop.shop}/orders/none`, { headers: { "accept-language": "en" } });
    expect(unknown.errors).toMatchObject([{ code: "order-not-found", message: "Order not found." }]);
  });

  test("lead to a page that explains the code, and name the request", async () => {
    const { errors, headers } = await call("GET /platform/v1/shops/nobodys-shop");
    expect(errors).toMatchObject([{ requestId: headers["x-request-id"], documentation: expect.any(String) }]);
    const link = new URL(errors[0]?.documentation ?? "");
    const page = await server.app.inject(link.pathname);
    expect(page.statusCode).toBe(200);
    for (const code of Object.keys(answers)) expect(page.body).toContain(`id="${code}"`);
    expect(link.hash).toBe("#shop-not-found");
  });

  test("with fractions of a centavo are refused at their field, and those of binary numbers are none", async () => {
    const goods = (price: number) => ({
      ...{ providerId: "pao", name: "Pão", categories: ["paes"] },
      skus: [{ sku: "PAO-1", price: 2, priceTables: { atacado: { price } } }],
    });
    const english = { "accept-language": "en" };
    const param = "/skus/0/priceTables/atacado/price";
    const add = (price: number, headers = {}) => call(`POST ${shop.shop}/products`, { body: goods(price), headers });
    expect(await add(0.001)).toMatchObject({
      status: 400,
      errors: [
        {
          ...{ code: "invalid-request", param, reason: "format" },
          message:
            "Campo skus.0.priceTables.atacado.price: deve ter no máximo duas casas decimais: não há fração de centavo.",
        },
      ],
    });
    expect((await add(12.345, english)).errors[0]?.message).toBe(
      "Field skus.0.priceTables.atacado.price: must have at most two decimals: there is no fraction of a centavo.",
    );
    const refund = await call(`POST ${shop.shop}/orders/none/refund`, { body: { paymentId: "p1", amount: 1.999 } });
    expect(refund).toMatchObject({ status: 400, errors: [{ param: "/amount", reason: "format" }] });
    const coupon = { code: "CINCO", kind: "amount", value: 5.005 };
    expect(await call(`POST ${shop.shop}/coupons`, { body: coupon })).toMatchObject({
      status: 422,
      errors: [{ param: expect.stringMatching(/value$/), reason: "fraction-of-centavo" }],
    });
    const percent = { ...coupon, kind: "percent", value: 3.125 };
    expect(await call(`POST ${shop.shop}/coupons`, { body: percent })).toMatchObject({ status: 200 });
    await call(`POST ${shop.shop}/categories`, { body: { providerId: "paes", name: "Pães" } });
    await call(`POST ${shop.shop}/price-tables`, { body: { id: "atacado", name: "Atacado" } });
    const { status, data } = await add(19.990000000000002);
    expect({ status, prices: data.skus[0].priceTables }).toMatchObject({
      status: 200,
      prices: { atacado: { price: 19.99 } },
    });
  });

  test("with the method are answered with the methods that there are", async () => {
    const { status, errors, headers } = await call(`DELETE ${shop.shop}/orders`);
    expect({ status, errors }).toMatchObject({ status: 405, errors: [{ code: "method-not-allowed" }] });
    expect(String(headers.allow).split(", ")).toEqual(expect.arrayContaining(["GET", "HEAD"]));
    expect((await call("GET /platform/v1/nothing")).status).toBe(404);
  });
});

describe("a sentence that is no error", () => {
  const headers = { "accept-language": "en" };

  test("is in English for who asks: what a shop lacks", async () => {
    const nobody = {
      name: "Longe",
      type: 0,
      price: 5,
      zipCodeRanges: [],
      town: { city: "Santos", state: "SP", neighborhoods: ["!"] },
    };
    const body = { deliveryZones: [{ providerId: "longe", ...nobody }], pickupStores: [], paymentOptions: [] };
    const { data, errors } = await call(`PATCH ${shop.shop}`, { body, headers });
    expect(errors).toEqual([]);
    expect(data.warnings.length).toBeGreaterThan(1);
    for (const { message } of data.warnings) expect(message).toMatch(/^(The|Nobody|Visitors|These) /);
  });

  test("is in English for who asks: a day and a seller that do not exist", async () => {
    const rule = { id: "mimo", name: "Mimo", availableQuantity: 1, gifts: [{ sku: "A", sellerId: "ninguem" }] };
    const body = { closedDates: ["2026-02-30"], giftRules: [rule] };
    const { data } = await call(`PATCH ${shop.shop}`, { body, headers });
    expect(data.warnings).toEqual(
      expect.arrayContaining([
        {
          code: "closed-date-unknown",
          message: "The day 2026-02-30 of closedDates does not exist: the shop is not closed on it.",
        },
        {
          code: "gift-seller-unknown",
          message: "The gift rule mimo has a gift of the seller ninguem, who does not exist: nobody gets it.",
        },
      ]),
    );
  });

  test("is in English for who asks: the detail of a refusal", async () => {
    const body = {
      categories: [
        { providerId: "mae", name: "Mãe" },
        { providerId: "filha", name: "Filha", parentId: "mae" },
      ],
    };
    await call(`POST ${shop.shop}/catalog`, { body });
    const { errors } = await call(`DELETE ${shop.shop}/categories/mae`, { headers });
    expect(errors[0]?.message).toBe(
      "The category is still in use: 0 products and 1 categories. Send moveTo to move them.",
    );
  });

  test("is in English for who asks: why a line was not imported", async () => {
    const body = {
      products: [{ providerId: "sem-nome" }],
      categories: [{ providerId: "a", name: "A", parentId: "z" }],
    };
    const { data } = await call(`POST ${shop.shop}/catalog`, { body, headers });
    expect(data.errors).toMatchObject([
      { message: expect.stringMatching(/^There is no/) },
      { message: expect.stringContaining("Field name: must have required property") },
    ]);
    const lines = await call(`POST ${shop.shop}/catalog`, {
      body: "{\n[]\n",
      headers: { ...headers, "content-type": "application/x-ndjson" },
    });
    expect(lines.data.errors.map(({ message }: { message: string }) => message)).toEqual([
      "The line is no valid JSON.",
      'A line has one field only: "category", "collection" or "product".',
    ]);
  });
});

describe("a mistake that no field of a schema shows", () => {
  const inEnglish = { "accept-language": "en" };
  const pages = ["orders", "products", "coupons", "contacts", "events", "imports"];

  test.each(pages)("has its place and its English sentence: a page token of nobody in %s", async (list) => {
    const { status, errors } = await call(`GET ${shop.shop}/${list}?pageToken=abc`, { headers: inEnglish });
    expect(status).toBe(400);
    expect(errors).toMatchObject([
      { code: "invalid-request", param: "pageToken", reason: "format", message: expect.stringMatching(/^Field/) },
    ]);
  });

  test.each([
    ["a body that is no JSON", { body: "{", headers: { "content-type": "application/json" } }, "", "format"],
    ["no body", {}, "", "required"],
    ["a text that cannot be saved", { body: { name: "a\0b" } }, "", "characters"],
    ["a short Idempotency-Key", { body: {}, headers: { "idempotency-key": "short" } }, "Idempotency-Key", "format"],
  ])(
    "has its place and its English sentence: %s",
    async (_, sent: { body?: unknown; headers?: object }, param, reason) => {
      const headers = { ...inEnglish, ...sent.headers };
      const { errors } = await call(`PATCH ${shop.shop}`, { body: sent.body, headers });
      expect(errors).toMatchObject([
        { code: "invalid-request", param, reason, message: expect.stringMatching(/^(An?|The) /) },
      ]);
    },
  );

  test("is named by its parameter, also where that is a list", async () => {
    const { errors } = await call(`GET ${shop.shop}/orders?status=paid`);
    expect(errors).toMatchObject([{ param: "status", allowed: [0, 1, 2, 3, 4] }]);
  });

  test("is also a parameter of a call that has none", async () => {
    for (const key of [`GET ${shop.shop}/webhooks`, `GET ${shop.shop}`, "GET /platform/v1/keys"]) {
      const { status, errors } = await call(`${key}?perpage=5`);
      expect({ key, status, errors }).toMatchObject({
        status: 400,
        errors: [{ param: "perpage", reason: "unknown-field" }],
      });
      expect(await call(key)).toMatchObject({ status: 200 });
    }
  });

  test("is one mistake where exactly one of several fields is to be sent", async () => {
    const lines = [{ sku: "A" }, { sku: "A", set: 1, adjust: 1 }];
    const { data } = await call(`POST ${shop.shop}/stock`, { body: { lines }, headers: inEnglish });
    const message = "Body: takes exactly one of these fields: set, adjust.";
    const error = { code: "invalid-request", reason: "choose-one", param: "", message };
    expect(data.lines).toMatchObject([{ error }, { error }]);
  });

  test("names the field that the shop's rules refuse", async () => {
    const param = async (key: string, body: object) => (await call(key, { body })).errors[0]?.param;
    const session = { sessionType: 1, channelType: 1, channelId: "wa", contact: { id: "wp:1" } };
    expect(await param(`POST ${shop.shop}/sessions`, session)).toBe("/agent");
    expect(await param(`POST ${shop.shop}/sessions`, { ...session, channelId: "none" })).toBe("/channelId");
    expect(await param(`POST ${shop.shop}/webhooks`, { url: "http://localhost/" })).toBe("/url");
    const expired = { name: "x", expiresAt: "2020-01-01T00:00:00Z" };
    expect(await param("POST /platform/v1/keys", expired)).toBe("/expiresAt");
  });
});

test("a merge patch may be sent with its own type, and is checked like any other", async () => {
  const headers = { "content-type": "application/merge-patch+json" };
  const patch = (body: object) => call(`PATCH ${shop.shop}`, { body: JSON.stringify(body), headers });
  expect(await patch({ name: "Remendada" })).toMatchObject({ status: 200 });
  expect((await call(`GET ${shop.shop}`)).data.name).toBe("Remendada");
  expect(await patch({ nome: "x" })).toMatchObject({ status: 400, errors: [{ param: "/nome" }] });
  const created = await call(`POST ${shop.shop}/coupons`, { body: "{}", headers });
  expect(created).toMatchObject({ status: 415, errors: [{ code: "unsupported-media-type" }] });
});

describe("a customer's mistakes", () => {
  test("are one sentence, without words for programs", async () => {
    const { errors } = await server.call("GET /api/catalog/none", { headers: { "accept-language": "en" } });
    expect(errors).toEqual([{ code: "not-found", type: "error", status: 404, message: answers["not-found"].message }]);
  });
});

describe("two people who change one shop", () => {
  test("do not overwrite each other when they say which version they read", async () => {
    const read = await call(`GET ${shop.shop}`);
    const tag = String(read.headers.etag);
    const save = (name: string) => call(`PUT ${shop.shop}`, { body: document({ name }), headers: { "if-match": tag } });
    const first = await save("Da Ana");
    expect(first.status).toBe(200);
    const second = await save("Do Bruno");
    expect(second).toMatchObject({
      status: 412,
      errors: [{ code: "version-mismatch", currentVersion: String(first.data.version) }],
    });
    expect(second.headers.etag).toBe(first.headers.etag);
    expect((await call(`GET ${shop.shop}`)).data.name).toBe("Da Ana");
  });

  test("read nothing again that they have", async () => {
    const { headers } = await call(`GET ${shop.shop}`);
    const again = await server.app.inject({
      url: shop.shop,
      headers: { authorization: `Bearer ${shop.token}`, "if-none-match": String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("are told when the version cannot be read", async () => {
    const answer = await call(`PUT ${shop.shop}`, { body: document(), headers: { "if-match": '"1", "2"' } });
    expect(answer).toMatchObject({ status: 400, errors: [{ param: "If-Match" }] });
  });
});

test("a repeated PUT with the same key changes nothing and says so", async () => {
  const headers = { "idempotency-key": "put-shop-once" };
  const first = await call(`PUT ${shop.shop}`, { body: document({ name: "Uma vez" }), headers });
  const again = await call(`PUT ${shop.shop}`, { body: document({ name: "Uma vez" }), headers });
  expect(again.data).toEqual(first.data);
  expect(first.headers["idempotent-replayed"]).toBeUndefined();
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect(again.headers.etag).toBe(first.headers.etag);
});

test("a repeated session with the same key is the same link, and says so", async () => {
  const body = { sessionType: 0, channelType: 1, channelId: "wa", contact: { id: "wp:5511900000001" } };
  const headers = { "idempotency-key": "session-once" };
  const first = await call(`POST ${shop.shop}/sessions`, { body, headers });
  const again = await call(`POST ${shop.shop}/sessions`, { body, headers });
  expect(again.data).toEqual(first.data);
  expect(again.headers["idempotent-replayed"]).toBe("true");
});

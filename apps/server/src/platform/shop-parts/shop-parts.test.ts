import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { checkoutDocument } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { aShop, aShopDocument, useServer } from "../../../test/fixtures/server-fixture.ts";

const server = useServer();

async function anOwner(document: object = aShopDocument(checkoutDocument)) {
  const { token, shop } = await aShop(server);
  const call = (key: string, body?: unknown, headers?: Record<string, string>) => {
    const [method, path = ""] = key.split(" ");
    return server.call(`${method} ${shop}${path}`, {
      token,
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    });
  };
  expect((await call("PUT ", document)).errors).toEqual([]);
  return call;
}

const coupon = (code: string, more: object = {}) => ({ code, kind: "percent", value: 10, ...more });

describe("a coupon", () => {
  test("is created, read, changed in part and deleted without the rest of the shop", async () => {
    const call = await anOwner();
    const before = (await call("GET ")).data;
    const created = await call("POST /coupons", coupon("NATAL", { maxUses: 5 }));
    expect(created.data).toMatchObject({ code: "NATAL", maxUses: 5, version: expect.any(String) });
    const changed = await call("PATCH /coupons/NATAL", { value: 15, maxUses: null });
    expect(changed.data).toMatchObject({ code: "NATAL", kind: "percent", value: 15 });
    expect(changed.data).not.toHaveProperty("maxUses");
    const { warnings: _, ...read } = changed.data;
    expect((await call("GET /coupons/NATAL")).data).toEqual(read);
    expect((await call("DELETE /coupons/NATAL")).data).toMatchObject({ deleted: true });
    expect((await call("GET /coupons/NATAL")).errors).toMatchObject([{ code: "shop-part-not-found" }]);
    const { coupons, ...after } = (await call("GET ")).data;
    expect(after).toEqual({ ...before, coupons: undefined });
    expect(coupons).toEqual(before.coupons ?? []);
  });

  test("is not created twice, and a wrong one is named by its own fields", async () => {
    const call = await anOwner();
    await call("POST /coupons", coupon("UM"));
    expect(await call("POST /coupons", coupon("UM"))).toMatchObject({
      status: 409,
      errors: [{ code: "shop-part-exists" }],
    });
    expect(await call("POST /coupons", coupon("DOIS", { value: 101 }))).toMatchObject({
      status: 422,
      errors: [
        {
          ...{ code: "shop-inconsistent", param: "/value", reason: "percent-over-100" },
          message: "Campo value: um desconto não passa de 100%, e este é de 101%.",
        },
      ],
    });
    expect(await call("PATCH /coupons/UM", { kind: null })).toMatchObject({
      status: 400,
      errors: [{ param: "/kind", reason: "required" }],
    });
    expect(await call("PATCH /coupons/UM", { valeu: 3 })).toMatchObject({
      status: 400,
      errors: [{ param: "/valeu", reason: "unknown-field", allowed: expect.arrayContaining(["value"]) }],
    });
    expect((await call("GET /coupons/UM")).data.value).toBe(10);
  });

  test("is told in words what its code may be", async () => {
    const call = await anOwner();
    const { errors } = await call("POST /coupons", coupon("natal"));
    expect(errors).toMatchObject([
      { param: "/code", reason: "format", message: expect.stringContaining("maiúsculas") },
    ]);
  });

  test("of gifts warns of one that is not in the catalogue, until it is", async () => {
    const call = await anOwner();
    const rule = { id: "mimo", name: "Mimo", gifts: [{ sku: "caneca" }] };
    const warned = { code: "gift-sku-unknown", message: expect.stringContaining("mimo tem o brinde caneca") };
    expect((await call("POST /gift-rules", rule)).data.warnings).toContainEqual(warned);
    const product = { providerId: "caneca", name: "Caneca", categories: ["c"], skus: [{ sku: "caneca", price: 5 }] };
    await call("POST /catalog", { categories: [{ providerId: "c", name: "C" }], products: [product] });
    expect((await call("PATCH /gift-rules/mimo", { name: "Um mimo" })).data.warnings).not.toContainEqual(warned);
  });

  test("is told in words what a time looks like, once", async () => {
    const call = await anOwner();
    const promotion = { id: "p", name: "P", kind: "percent", value: 10, isWholeShop: true, validUntil: "amanhã" };
    expect((await call("POST /promotions", promotion)).errors).toMatchObject([
      {
        param: "/validUntil",
        message: "Campo validUntil: deve ser um instante com data, hora e fuso, como 2026-03-01T12:00:00-03:00.",
      },
    ]);
  });

  test("that others use is not deleted, and they are named by their ids", async () => {
    const call = await anOwner();
    await call("POST /sellers", { providerId: "matriz", name: "Matriz", address: "Rua A", serviceTax: 0 });
    await call("PATCH /delivery-zones/motoboy", { sellerId: "matriz" });
    expect(await call("DELETE /sellers/matriz")).toMatchObject({
      status: 422,
      errors: [
        {
          ...{ code: "shop-inconsistent", reason: "unknown", param: "/deliveryZones/0/sellerId" },
          message: "deliveryZones motoboy ainda usa matriz (sellerId). Mude isso antes de excluir.",
        },
      ],
    });
  });

  test("is changed only in the version that was read, if the caller says so", async () => {
    const call = await anOwner();
    const { headers } = await call("POST /coupons", coupon("UM"));
    const ifMatch = { "if-match": String(headers.etag) };
    const first = await call("PATCH /coupons/UM", { value: 11 }, ifMatch);
    expect(first.status).toBe(200);
    const second = await call("PATCH /coupons/UM", { value: 12 }, ifMatch);
    expect(second).toMatchObject({ status: 412, errors: [{ currentVersion: first.data.version }] });
    expect((await call("DELETE /coupons/UM", undefined, ifMatch)).status).toBe(412);
  });

  test("changed at the same moment as fifty others: none is lost", async () => {
    const codes = Array.from({ length: 50 }, (_, index) => `C${index}`);
    const call = await anOwner({ ...aShopDocument(checkoutDocument), coupons: codes.map((code) => coupon(code)) });
    const answers = await Promise.all(codes.map((code, index) => call(`PATCH /coupons/${code}`, { value: index })));
    expect(answers.map(({ status }) => status)).toEqual(codes.map(() => 200));
    const { items } = (await call("GET /coupons?perPage=200")).data;
    expect(items.map(({ value }: { value: number }) => value)).toEqual(codes.map((_, index) => index));
  });
});

describe("a list", () => {
  test("comes in pages, searched, sorted, and since a time", async () => {
    const codes = ["BB", "AA", "CC", "ABC"];
    const call = await anOwner({ ...aShopDocument(checkoutDocument), coupons: codes.map((code) => coupon(code)) });
    const listed = async (query: string) => (await call(`GET /coupons?${query}`)).data;
    const first = await listed("perPage=3");
    expect(first.items.map(({ code }: { code: string }) => code)).toEqual(["BB", "AA", "CC"]);
    const second = await listed(`perPage=3&pageToken=${first.nextPageToken}`);
    expect([second.items.map(({ code }: { code: string }) => code), second.nextPageToken]).toEqual([["ABC"], null]);
    expect((await listed("q=ab&sort=id")).items).toMatchObject([{ code: "ABC" }]);
    expect((await listed("sort=id")).items).toMatchObject(["AA", "ABC", "BB", "CC"].map((code) => ({ code })));
    const { updatedAt } = (await call("PATCH /coupons/CC", { value: 1 })).data;
    expect((await listed(`updatedSince=${updatedAt}`)).items).toMatchObject([{ code: "CC" }]);
    expect(await call("GET /coupons?pageToken=x")).toMatchObject({ status: 400, errors: [{ param: "pageToken" }] });
  });

  describe("is walked over page by page without a gap and without an end", () => {
    const tables = Array.from({ length: 7 }, (_, index) => ({ id: `t${index}`, name: `Tabela ${index}` }));
    const ids = tables.map(({ id }) => id);
    type Call = Awaited<ReturnType<typeof anOwner>>;

    async function walk(call: Call, sort: string, onEach: (id: string) => Promise<unknown>) {
      const seen: string[] = [];
      for (let token: string | null = ""; token !== null && seen.length < 50; ) {
        const { data }: { data: { items: { id: string }[]; nextPageToken: string | null } } = await call(
          `GET /price-tables?perPage=3&sort=${sort}&pageToken=${token}`,
        );
        seen.push(...data.items.map(({ id }) => id));
        for (const { id } of data.items) await onEach(id);
        token = data.nextPageToken;
      }
      return seen;
    }

    test.each(["position", "id", "name", "updatedAt", "-updatedAt"])(
      "by %s, by who deletes what they have seen",
      async (sort) => {
        const call = await anOwner({ ...aShopDocument(checkoutDocument), priceTables: tables });
        const seen = await walk(call, sort, (id) => call(`DELETE /price-tables/${id}`));
        expect(seen.toSorted()).toEqual(ids);
        expect((await call("GET /price-tables")).data.items).toEqual([]);
      },
    );

    test.each(["position", "id", "-updatedAt"])("by %s, by who changes what they have seen", async (sort) => {
      const call = await anOwner({ ...aShopDocument(checkoutDocument), priceTables: tables });
      const seen = await walk(call, sort, (id) => call(`PATCH /price-tables/${id}`, { name: `Nova ${id}` }));
      expect(seen.toSorted()).toEqual(ids);
    });

    test("by the time of their change, by who changes what they have seen once", async () => {
      const call = await anOwner({ ...aShopDocument(checkoutDocument), priceTables: tables });
      const seen = await walk(call, "updatedAt", (id) => call(`PATCH /price-tables/${id}`, { name: `Nova ${id}` }));
      // What was changed comes again behind the others, and is the same then.
      expect([seen.slice(0, 7).toSorted(), [...new Set(seen)].toSorted()]).toEqual([ids, ids]);
    });

    test("with the longest ids, and not with the token of another sort", async () => {
      const long = tables.map((_, index) => ({ id: `${index}${"漢".repeat(63)}`, name: "漢".repeat(200) }));
      const call = await anOwner({ ...aShopDocument(checkoutDocument), priceTables: long });
      for (const sort of ["position", "name"]) expect(await walk(call, sort, async () => {})).toHaveLength(7);
      const { nextPageToken } = (await call("GET /price-tables?perPage=3")).data;
      expect(await call(`GET /price-tables?sort=name&pageToken=${nextPageToken}`)).toMatchObject({
        status: 400,
        errors: [{ param: "pageToken", reason: "format" }],
      });
    });
  });

  test("finds words in any order", async () => {
    const call = await anOwner();
    await call("POST /price-tables", { id: "sul", name: "Atacado da região Sul" });
    expect((await call("GET /price-tables?q=sul%20ATACADO")).data.items).toMatchObject([{ id: "sul" }]);
    expect((await call("GET /price-tables?q=sul%20varejo")).data.items).toEqual([]);
  });

  test("of a shop without any is empty, and another account's is refused", async () => {
    const call = await anOwner();
    expect((await call("GET /gift-rules")).data).toEqual({ items: [], nextPageToken: null });
    const stranger = await aShop(server);
    const { shop } = await aShop(server);
    expect(await server.call(`GET ${shop}/coupons`, { token: stranger.token })).toMatchObject({ status: 403 });
    expect(await server.call(`POST ${shop}/coupons`, { token: stranger.token, body: coupon("X") })).toMatchObject({
      status: 403,
    });
  });
});

describe("what others name", () => {
  test("cannot be deleted, and the answer says who names it", async () => {
    const call = await anOwner();
    await call("POST /sellers", { providerId: "norte", name: "Norte", address: "Rua A", serviceTax: 0 });
    await call("POST /delivery-zones", {
      ...{ providerId: "z1", name: "Zona", type: 0, price: 5, sellerId: "norte" },
      zipCodeRanges: [{ from: "01000000", to: "05999999" }],
    });
    const refused = await call("DELETE /sellers/norte");
    expect(refused).toMatchObject({
      status: 422,
      errors: [{ reason: "unknown", param: expect.stringMatching(/sellerId$/) }],
    });
    expect((await call("DELETE /delivery-zones/z1")).status).toBe(200);
    expect((await call("DELETE /sellers/norte")).status).toBe(200);
  });
});

describe("a channel", () => {
  const whatsApp = { channelId: "zap", channelType: 1, name: "WhatsApp", carrier: "meta", senderId: "1" };

  test("keeps its credentials when it is changed or left out, and loses them when it is deleted", async () => {
    const call = await anOwner();
    const names = async () => (await call("GET /channels/zap")).data?.credentialNames;
    const created = await call("POST /channels", { ...whatsApp, credentials: { accessToken: "EAAG", appSecret: "s" } });
    expect(created.data.credentialNames).toEqual(["accessToken", "appSecret"]);
    expect(JSON.stringify(created.data)).not.toContain("EAAG");
    await call("PATCH /channels/zap", { name: "Zap" });
    expect(await names()).toEqual(["accessToken", "appSecret"]);
    await call("PUT ", aShopDocument(checkoutDocument));
    await call("POST /channels", whatsApp);
    expect(await names()).toEqual(["accessToken", "appSecret"]);
    await call("DELETE /channels/zap");
    await call("POST /channels", whatsApp);
    expect(await names()).toEqual([]);
  });

  test("keeps the credentials that a change does not name, also of two at the same moment, and loses those that are null", async () => {
    const call = await anOwner();
    const names = async () => (await call("GET /channels/zap")).data.credentialNames.toSorted();
    const change = (credentials: object | null) => call("PATCH /channels/zap", { credentials });
    await call("POST /channels", { ...whatsApp, credentials: { accessToken: "EAAG" } });
    await Promise.all([change({ appSecret: "s" }), change({ verifyToken: "v" }), change({ accessToken: "novo" })]);
    expect(await names()).toEqual(["accessToken", "appSecret", "verifyToken"]);
    expect((await change({ verifyToken: null })).errors).toEqual([]);
    expect(await names()).toEqual(["accessToken", "appSecret"]);
    expect(await change({ acessToken: "x" })).toMatchObject({ errors: [{ param: "/credentials/acessToken" }] });
    await change(null);
    expect(await names()).toEqual([]);
  });

  test("with a misspelt credential is refused, with the right names", async () => {
    const call = await anOwner();
    expect(await call("POST /channels", { ...whatsApp, credentials: { acessToken: "EAAG" } })).toMatchObject({
      status: 422,
      errors: [{ param: "/credentials/acessToken", allowed: ["accessToken", "appSecret", "verifyToken"] }],
    });
  });
});

test("a schedule without an id is named by its content, and keeps the name when it changes", async () => {
  const { deliveryZones } = checkoutDocument;
  const rule = { weekdays: [1], startTime: "08:00", endTime: "12:00", minutesAhead: 0, daysAhead: 7 };
  const logisticIds = [deliveryZones[0]?.providerId];
  const call = await anOwner({ ...aShopDocument(checkoutDocument), schedules: [{ ...rule, logisticIds }] });
  const [listed] = (await call("GET /schedules")).data.items;
  const changed = await call(`PATCH /schedules/${listed.id}`, { capacity: 3 });
  expect(changed.data).toMatchObject({ id: listed.id, capacity: 3, startTime: "08:00" });
  expect((await call(`GET /schedules/${listed.id}`)).data.capacity).toBe(3);
});

describe("the shop document changed in part", () => {
  test("keeps what the patch does not name, at every depth", async () => {
    const call = await anOwner();
    const before = (await call("GET ")).data;
    const changed = await call("PATCH ", { name: "Outro nome", settings: { style: { defaultColor: "#123456" } } });
    expect(changed.data).toMatchObject({ warnings: expect.any(Array), version: expect.any(Number) });
    const { settings } = before;
    expect((await call("GET ")).data).toEqual({
      ...before,
      name: "Outro nome",
      settings: { ...settings, style: { ...settings.style, defaultColor: "#123456" } },
    });
  });

  test("does not lose a required field", async () => {
    const call = await anOwner();
    expect(await call("PATCH ", { name: null })).toMatchObject({ status: 400, errors: [{ param: "/name" }] });
  });

  test("is possible also where an earlier release saved fractions of a centavo", async () => {
    const call = await anOwner({
      ...aShopDocument(checkoutDocument),
      coupons: [coupon("CINCO", { kind: "amount", value: 5 })],
    });
    const { deliveryZones } = (await call("GET ")).data;
    await sql`update shops set document = document || jsonb_build_object('minOrderValue', 12.345,
      'coupons', '[{"code":"CINCO","kind":"amount","value":5.005},{"code":"POUCO","kind":"percent","value":3.125}]'::jsonb)
    `.execute(server.db);
    const { version } = (await call("GET /coupons/CINCO")).data;
    expect((await call("PATCH ", { name: "Outro nome" })).errors).toEqual([]);
    expect((await call("PATCH /coupons/CINCO", { maxUses: 3 }, { "if-match": `"${version}"` })).status).toBe(200);
    expect((await call("GET ")).data).toMatchObject({
      ...{ name: "Outro nome", minOrderValue: 12.35, deliveryZones },
      coupons: [{ value: 5.01, maxUses: 3 }, { value: 3.125 }],
    });
  });

  test("says what the customers will miss", async () => {
    const call = await anOwner();
    const { data } = await call("PATCH ", { channels: null, deliveryZones: null, pickupStores: null, schedules: null });
    expect(data.warnings.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(["no-logistic-option", "no-channel"]),
    );
  });
});

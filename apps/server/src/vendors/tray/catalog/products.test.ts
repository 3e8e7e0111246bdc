import { describe, expect, test } from "vitest";
import { access, connectFakeTray, okResponse } from "../../../../test/fixtures/outside/tray-fixture.ts";
import { list, shirt, variant } from "../../../../test/samples/tray-row-samples.ts";
import type { JsonResponse } from "../../../outbound/json-client.ts";

describe("products", () => {
  const shirts = [shirt(), shirt({ id: "11", has_variation: "1" })];

  test("a page of products is read, then the variants of those that have some", async () => {
    const { tray, requestedPaths } = connectFakeTray([
      okResponse(list("Products", shirts, { total: "312" })),
      okResponse(list("Variants", [variant("77", { product_id: "11" })], { total: 51 })),
      okResponse(
        list("Variants", [variant("78", { product_id: "11", Sku: [{ type: "Cor", value: "Preto" }] })], { total: 51 }),
      ),
    ]);
    const answer = await tray.products(access, 2);
    expect(answer).toMatchObject({ ok: true, value: { total: 312, hasMore: true } });
    expect(answer.ok && answer.value.items.map(({ input }) => input?.skus.map(({ sku }) => sku))).toEqual([
      ["tray-10"],
      ["tray-11-77", "tray-11-78"],
    ]);
    expect(requestedPaths()).toEqual([
      "/products?limit=50&page=2&sort=id_asc",
      "/products/variants?limit=50&page=1&sort=id_asc&product_id=11",
      "/products/variants?limit=50&page=2&sort=id_asc&product_id=11",
    ]);
  });

  test.each([
    ["the last page", list("Products", shirts, { total: 52 }), { hasMore: false, total: 52 }],
    ["a store with smaller pages", list("Products", shirts, { total: 100, limit: 30 }), { hasMore: true }],
    ["no total: a page that is not full is the last", { Products: [] }, { hasMore: false, total: 50 }],
    ["a page after the end", list("Products", [], { total: 40 }), { hasMore: false }],
  ])("%s", async (_, body, expected) => {
    const { tray } = connectFakeTray([okResponse(body), okResponse(list("Variants", []))]);
    expect(await tray.products(access, 2)).toMatchObject({ ok: true, value: expected });
  });

  test.each([
    ["an answer without its list", {}],
    ["an empty page where there should be products", list("Products", [], { total: 120 })],
  ])("%s does not count as an empty store", async (_, body) => {
    expect(await connectFakeTray([okResponse(body)]).tray.products(access, 2)).toMatchObject({
      problem: { kind: "later" },
    });
  });

  test("a page that was interrupted continues where it stopped", async () => {
    const rows = [1, 2, 3].map((id) => shirt({ id: String(id), has_variation: "1" }));
    const page = okResponse(list("Products", rows));
    const variants = (id: number) => okResponse(list("Variants", [variant("7", { product_id: String(id) })]));
    const busy: JsonResponse = { status: 429, body: "" };
    const { tray, requestedPaths } = connectFakeTray([
      page,
      variants(1),
      variants(2),
      busy,
      page,
      variants(3),
      page,
      variants(1),
      busy,
    ]);
    expect(await tray.products(access, 1)).toMatchObject({ problem: { kind: "later" } });
    const answer = await tray.products(access, 1);
    expect(answer.ok && answer.value.items.map(({ obstacle }) => obstacle)).toEqual([null, null, null]);
    // After the end the page is read again from the start.
    await tray.products(access, 1);
    const owners = requestedPaths().map((url) => /product_id=(\d)/.exec(url)?.[1] ?? "page");
    expect(owners).toEqual(["page", "1", "2", "3", "page", "3", "page", "1", "2"]);
  });

  test("one product is read with its variants", async () => {
    const { tray, requestedPaths } = connectFakeTray([
      okResponse({ Product: shirts[1] }),
      okResponse({
        Variants: [{ Variant: variant("77", { product_id: "11" }) }, { Variant: variant("5", { product_id: "9" }) }],
      }),
    ]);
    const answer = await tray.product(access, "11");
    expect(answer).toMatchObject({ ok: true, value: { input: { skus: [{ sku: "tray-11-77" }] } } });
    expect(answer.ok && answer.value.input?.skus).toHaveLength(1);
    expect(requestedPaths()[0]).toBe("/products/11");
  });

  test("the response for another product is refused", async () => {
    const { tray } = connectFakeTray([okResponse({ Product: shirt({ id: "12" }) })]);
    const value = { storeProductId: "10", input: null, obstacle: "unreadable" };
    expect(await tray.product(access, "10")).toMatchObject({ ok: true, value });
  });

  test("unknown variants count as no variants", async () => {
    const { tray } = connectFakeTray([okResponse({ Product: shirts[1] }), { status: 404, body: {} }]);
    expect(await tray.product(access, "11")).toMatchObject({ ok: true, value: { obstacle: "unavailable" } });
  });

  test("the product of a variant", async () => {
    const { tray, requestedPaths } = connectFakeTray([
      okResponse({ Variant: variant("77") }),
      { status: 404, body: {} },
      okResponse({ Variant: [] }),
    ]);
    expect(await tray.productOfVariant(access, "77")).toEqual({ ok: true, value: "10" });
    expect(await tray.productOfVariant(access, "78")).toEqual({ ok: false, problem: { kind: "not-found" } });
    expect(await tray.productOfVariant(access, "79")).toEqual({ ok: false, problem: { kind: "not-found" } });
    expect(requestedPaths()[0]).toBe("/products/variants/77");
  });
});

describe("the changes since a time", () => {
  const since = Date.parse("2026-01-10T09:00:00.700-03:00");
  const row = (id: string, modified: string) => shirt({ id, modified });
  const [newer, same, older] = [
    row("1", "2026-01-10 09:30:00"),
    row("2", "2026-01-10 09:00:00"),
    row("3", "2026-01-10 08:59:59"),
  ];
  const newest = { sort: [{ modified: "desc" }] };
  const more = { total: 500 };
  const noVariants = okResponse(list("Variants", []));

  test("are read newest first, until the first older one", async () => {
    const body = { ...list("Products", [newer, same, older], more), ...newest };
    const { tray, requestedPaths } = connectFakeTray([okResponse(body), noVariants]);
    expect(await tray.changedSince(access, since, 1)).toMatchObject({
      value: { items: ["1", "2"], hasMore: false, total: 2 },
    });
    expect(requestedPaths()).toEqual([
      "/products?limit=50&page=1&sort=modified_desc",
      "/products/variants?limit=50&page=1&sort=modified_desc",
    ]);
  });

  test.each([
    ["all of a page: there may be more", { ...list("Products", [newer, same], more), ...newest }, ["1", "2"], true],
    ["another sort order than requested: every page is read", list("Products", [older, newer], more), ["1"], true],
    ["one without a date may have changed", { ...list("Products", [row("4", "")], more), ...newest }, ["4"], false],
    ["the last page", { ...list("Products", [newer]), ...newest }, ["1"], false],
  ])("%s", async (_, body, items, hasMore) => {
    const { tray } = connectFakeTray([okResponse(body), noVariants]);
    expect(await tray.changedSince(access, since, 1)).toMatchObject({ value: { items, hasMore } });
  });

  test("count only the rows that were read, not the store's total", async () => {
    const inOrder = okResponse({ ...list("Products", [newer, same], more), ...newest });
    const { tray } = connectFakeTray([inOrder, noVariants]);
    expect(await tray.changedSince(access, since, 3)).toMatchObject({ value: { total: 102 } });
    const inAnother = connectFakeTray([okResponse(list("Products", [older, newer], more)), noVariants]);
    expect(await inAnother.tray.changedSince(access, since, 3)).toMatchObject({ value: { total: 1 } });
  });

  test("include a product whose variant changed, if the store reports it", async () => {
    const variants = [
      variant("7", { product_id: "20", modified: "2026-01-10 09:10:00" }),
      variant("8", { product_id: "21" }),
    ];
    const products = okResponse({ ...list("Products", [older], more), ...newest });
    const answers: [JsonResponse, object][] = [
      [
        okResponse({ ...list("Variants", variants), ...newest }),
        { ok: true, value: { items: ["20"], hasMore: false } },
      ],
      [
        { status: 400, body: {} },
        { ok: true, value: { items: [], hasMore: false } },
      ],
      [
        { status: 503, body: {} },
        { ok: false, problem: { kind: "later" } },
      ],
    ];
    for (const [answer, expected] of answers) {
      expect(await connectFakeTray([products, answer]).tray.changedSince(access, since, 1)).toMatchObject(expected);
    }
  });
});

describe("a webhook names what to read again", () => {
  const { tray } = connectFakeTray([]);
  const eventOf = (changes: Record<string, string>) =>
    tray.readWebhook(
      new URLSearchParams({
        ...{ seller_id: "123", scope_name: "product", scope_id: "10", act: "update", app_code: "1" },
        ...changes,
      }).toString(),
    );

  test.each([
    ["a product", {}, { storeId: "123", storeProductId: "10", act: "changed" }],
    ["a new one", { act: "insert" }, { storeProductId: "10", act: "changed" }],
    ["a deleted one", { act: "delete" }, { storeProductId: "10", act: "deleted" }],
    ["its price", { scope_name: "product_price" }, { storeProductId: "10", act: "changed" }],
    ["its deleted stock", { scope_name: "product_stock", act: "delete" }, { storeProductId: "10", act: "changed" }],
    ["a variant", { scope_name: "variant", scope_id: "77" }, { storeVariantId: "77", act: "changed" }],
    ["a deleted variant", { scope_name: "variant", act: "delete" }, { storeVariantId: "10", act: "deleted" }],
    ["its price", { scope_name: "variant_price" }, { storeVariantId: "10", act: "changed" }],
    ["its stock", { scope_name: "variant_stock" }, { storeVariantId: "10", act: "changed" }],
    ["an order", { scope_name: "order" }, { storeId: "123", storeOrderId: "10" }],
  ])("%s", (_, changes, expected) => {
    expect(eventOf(changes)).toMatchObject(expected);
  });

  test.each([
    ["a customer", { scope_name: "customer" }],
    ["an unknown scope", { scope_name: "constructor" }],
    ["no id", { scope_id: "" }],
    ["an id with a path in it", { scope_id: "../auth" }],
    ["no store", { seller_id: "" }],
  ])("not %s", (_, changes) => {
    expect(eventOf(changes)).toBeUndefined();
  });
});

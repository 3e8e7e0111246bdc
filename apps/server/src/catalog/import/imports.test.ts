import { once } from "node:events";
import { type AddressInfo, connect as connectSocket } from "node:net";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { aManagedShop, coffee, type ManagedShop } from "../../../test/fixtures/managed-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const server = useServer();
let shop: ManagedShop;
beforeEach(async () => {
  shop = await aManagedShop(server);
});

const ndjson = (lines: object[], query = "") =>
  shop.call(`POST catalog${query}`, lines.map((line) => JSON.stringify(line)).join("\n"), {
    "content-type": "application/x-ndjson",
  });
const goods = (id: string, sku = id) => coffee({ providerId: id, skus: [{ sku, price: 1, stock: 1 }] });
const idsNow = async () =>
  (await shop.call("GET products?perPage=200")).data.items.map(({ providerId }: { providerId: string }) => providerId);

describe("a JSON import", () => {
  test("with characters that cannot be stored is in the list like any other", async () => {
    const bad = ["x\u0000y", "\ud800"].map((providerId) => ({ providerId, name: providerId, nome: 1 }));
    const { data } = await shop.call("POST catalog", { categories: bad });
    expect(data).toMatchObject({ categories: 0, rejected: 2 });
    expect((await shop.call("GET imports")).data.items[0]).toMatchObject({ id: data.importId, rejected: 2 });
    expect((await shop.call(`GET imports/${data.importId}`)).data).toMatchObject({
      errors: [{ line: 1 }, { line: 2 }],
    });
  });

  test("refuses the line with a fraction of a centavo, and no other", async () => {
    const priced = (id: string, price: number) => coffee({ providerId: id, skus: [{ sku: id, price }] });
    const { data } = await ndjson(
      [priced("a", 0.1 + 0.2), priced("b", 0.001), priced("c", 12.3)].map((product) => ({ product })),
    );
    expect(data).toMatchObject({ products: 2, rejected: 1, errors: [{ line: 2, item: "b", param: "/skus/0/price" }] });
    expect((await shop.call("GET products/a")).data.skus[0].price).toBe(0.3);
  });

  test("reports each bad item with its field, and imports the others", async () => {
    const { status, data } = await shop.call("POST catalog", {
      categories: [{ providerId: "chas", name: "Chás" }, { providerId: "x" }],
      collections: [{ providerId: "natal", nome: "Natal" }],
      products: [
        goods("a"),
        { ...goods("b"), skus: [] },
        { ...goods("c"), preco: 1 },
        goods("d", "a"),
        "texto",
        goods("e"),
      ],
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({ categories: 1, collections: 0, products: 2, rejected: 6 });
    expect(
      data.errors.map(({ kind, line, item, reason, param }: Record<string, unknown>) => [
        kind,
        line,
        item,
        reason,
        param,
      ]),
    ).toEqual([
      ["category", 2, "x", "required", "/name"],
      ["collection", 1, "natal", "required", "/name"],
      ["product", 2, "b", "length", "/skus"],
      ["product", 3, "c", "unknown-field", "/preco"],
      ["product", 5, "", "type", ""],
      ["product", 4, "d", "sku-of-another-product", "/skus/0/sku"],
    ]);
    expect(await idsNow()).toEqual(["a", "e"]);
  });

  test("is refused as a whole only when it is no catalogue", async () => {
    for (const body of [{ produtos: [] }, { products: {} }, []]) {
      expect((await shop.call("POST catalog", body)).status).toBe(400);
    }
  });

  test("with a character that cannot be stored loses only that product", async () => {
    const { data } = await shop.call("POST catalog", { products: [{ ...goods("a"), name: "Caf\0" }, goods("b")] });
    expect(data).toMatchObject({ products: 1, rejected: 1, errors: [{ item: "a", reason: "characters" }] });
  });
});

describe("a dry run", () => {
  test("checks everything as the import would, and saves nothing", async () => {
    await shop.load({ products: [goods("a"), goods("b")] });
    const lines = [
      { category: { providerId: "chas", name: "Chás" } },
      { product: { ...goods("c"), categories: ["chas"] } },
      ...Array.from({ length: 600 }, (_, n) => ({ product: goods(`p${n}`) })),
      { product: goods("d", "p3") },
      { product: goods("e", "a") },
      { product: { ...goods("f"), categories: ["nenhuma"] } },
    ];
    const checked = await ndjson(lines, "?dryRun=true");
    expect(checked.data).toMatchObject({ categories: 1, products: 601, rejected: 3 });
    expect(await idsNow()).toEqual(["a", "b"]);
    expect((await shop.call("GET categories/chas")).status).toBe(404);
    const { importId: _, ...report } = (await ndjson(lines)).data;
    expect(checked.data).toMatchObject(report);
  });

  test("knows that an earlier batch gave a SKU away", async () => {
    await shop.load({ products: [goods("a", "S")] });
    const lines = [
      { product: goods("a", "T") },
      ...Array.from({ length: 500 }, (_, n) => ({ product: goods(`p${n}`) })),
      { product: goods("b", "S") },
    ];
    expect((await ndjson(lines, "?dryRun=true")).data).toMatchObject({ products: 502, rejected: 0 });
    expect((await ndjson(lines)).data).toMatchObject({ products: 502, rejected: 0 });
  });
});

describe("the imports of a shop", () => {
  test("are listed newest first, and each says what came in and what did not", async () => {
    const first = await shop.call("POST catalog", { products: [goods("a"), { providerId: "b" }] });
    const second = await shop.call("POST catalog?dryRun=true", { products: [goods("c")] });
    const { data } = await shop.call("GET imports?perPage=2");
    expect(data.items).toMatchObject([
      { id: second.data.importId, state: "finished", isDryRun: true, products: 1, rejected: 0 },
      { id: first.data.importId, state: "finished", isDryRun: false, products: 1, rejected: 1 },
    ]);
    // The shop of the test was filled by two more.
    const next = await shop.call(`GET imports?perPage=2&pageToken=${data.nextPageToken}`);
    expect(next.data.items).toMatchObject([{ categories: 3, collections: 1 }, { categories: 1 }]);
    const read = await shop.call(`GET imports/${first.data.importId}`);
    expect(read.data.errors).toEqual(first.data.errors);
    expect(Date.parse(read.data.finishedAt)).toBeGreaterThanOrEqual(Date.parse(read.data.startedAt));
    expect((await shop.call("GET imports/nenhuma")).errors[0]?.code).toBe("import-not-found");
  });

  test("show one that is running, and that its sender left", async () => {
    await server.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const body = Array.from({ length: 1_200 }, (_, n) => `${JSON.stringify({ product: goods(`p${n}`) })}\n`).join("");
    const socket = connectSocket(port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(
      `POST ${shop.shop}/catalog HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${shop.token}\r\n` +
        `Content-Type: application/x-ndjson\r\nContent-Length: ${body.length * 2}\r\n\r\n${body}`,
    );
    const latest = async () => (await shop.call("GET imports?perPage=1")).data.items[0];
    await expect.poll(latest).toMatchObject({ state: "running", finishedAt: null });
    await expect.poll(async () => (await idsNow()).length).toBe(200);
    socket.destroy();
    await expect.poll(latest).toMatchObject({ state: "failed", products: 1_000 });
  });

  test("show one as interrupted whose server ended", async () => {
    await shop.call("POST catalog", { products: [goods("a")] });
    await sql`update catalog_imports set state = 'running', touched_at = now() - interval '11 minutes',
              finished_at = null where shop_id = ${shop.shopId}`.execute(server.db);
    expect((await shop.call("GET imports?perPage=1")).data.items).toMatchObject([{ state: "interrupted" }]);
  });
});

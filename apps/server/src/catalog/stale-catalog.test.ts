import { afterEach, expect, test, vi } from "vitest";
import { useDatabaseProxy } from "../../test/fixtures/database/database-proxy-fixture.ts";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer, useTwin } from "../../test/fixtures/server-fixture.ts";

const server = useServer();
const database = useDatabaseProxy(server);
/** The process whose database goes away. */
const process = useTwin(database);

afterEach(() => void vi.useRealTimers());

const pages = [
  ["GET /api/catalog/top"],
  ["GET /api/catalog/categories"],
  ["GET /api/catalog/products/cafe"],
  ["POST /api/catalog/products/searchText", { searchQuery: "produto" }],
] as const;

test("while the database is away, customers look on at what is in memory, and it says so", async () => {
  const shop = await anOrderShop(server);
  const { token } = await shop.customer();
  const read = ([address, body]: (typeof pages)[number]) => process.call(address, { token, ...(body && { body }) });
  const fresh = await Promise.all(pages.map(read));
  for (const { status, headers } of fresh) expect([status, headers["cache-status"]]).toEqual([200, undefined]);

  await database.cut();
  // Until the process notices, it has no reason to doubt.
  await expect.poll(async () => (await read(pages[0])).headers["cache-status"]).toBeDefined();
  for (const [at, page] of pages.entries()) {
    const { status, headers, data } = await read(page);
    expect([page[0], status]).toEqual([page[0], 200]);
    expect(headers["cache-status"]).toMatch(/^vitrine; hit; ttl=-\d+; detail="database-away"$/);
    expect(data).toEqual(fresh[at]?.data);
  }
  // A search that nobody has made before is answered from the index in memory.
  expect((await process.call("GET /api/catalog/top?perPage=1", { token })).status).toBe(200);

  // Nothing is changed, nothing of an order is shown, and nobody new is let in.
  const refused = [
    await process.call("POST /api/order/items/", { token, body: { providerId: "cafe", quantity: 1 } }),
    await process.call("GET /api/order/current", { token }),
    await process.call("GET /api/catalog/top", { token: (await shop.customer()).token }),
  ];
  for (const { status, errors, headers } of refused) {
    expect([status, errors[0]?.code, headers["retry-after"]]).toEqual([503, "database-away", "1"]);
  }

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6 * 60_000 });
  expect((await process.call("GET /api/catalog/top", { token })).status).toBe(503);
  vi.useRealTimers();

  await shop.put([{ providerId: "cafe", name: "Café novo", categories: ["tudo"], skus: [{ sku: "cafe", price: 12 }] }]);
  await database.restore();
  await expect
    .poll(async () => (await process.call("GET /api/catalog/products/cafe", { token })).data?.name)
    .toBe("Café novo");
  const again = await read(pages[0]);
  expect([again.status, again.headers["cache-status"]]).toEqual([200, undefined]);
});

test("a session that was revoked is not let in when the database goes away", async () => {
  const shop = await anOrderShop(server);
  const { token } = await shop.customer();
  expect((await process.call("GET /api/catalog/top", { token })).status).toBe(200);
  await server.call(`POST ${shop.shop}/sessions/revoke`, { token: shop.token, body: { code: token } });
  await expect.poll(async () => (await process.call("GET /api/catalog/top", { token })).status).toBe(401);
  await database.cut();
  await expect.poll(async () => (await process.call("GET /api/catalog/top", { token })).status).toBe(503);
  await database.restore();
});

import { expect, test } from "vitest";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { useSharedServer } from "../../test/fixtures/shared-server-fixture.ts";
import { memoryBounds } from "./cache-counts.ts";

const server = useSharedServer();
const MB = 1024 * 1024;

test("every cache and queue of the process names its bound in bytes, and all of them together fit a small machine", () => {
  const bounds = memoryBounds();
  expect(bounds.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "answers",
      "sessions",
      "orders",
      "live-streams",
      "failed-pictures",
      "feed-readers",
      "losses",
    ]),
  );
  for (const { name, maxBytes } of bounds) {
    expect(Number.isSafeInteger(maxBytes) && maxBytes > 0, `${name}: ${maxBytes}`).toBe(true);
  }
  // The largest are the catalogues in memory, and pictures and streams while many come at once.
  const large = bounds.filter(({ maxBytes }) => maxBytes > 256 * MB).map(({ name }) => name);
  expect(large.sort()).toEqual(["live-streams", "search-indexes", "uploads-in-the-making"]);
});

test("searches of a stranger that find nothing, each another one, stay within the bounds", async () => {
  const shop = await anOrderShop(server);
  const { call } = await shop.customer();
  for (let count = 0; count < 40; count++) {
    const words = Array.from({ length: 12 }, () => Math.random().toString(36).slice(2, 12)).join(" ");
    await call(`GET /api/catalog/products?search=${encodeURIComponent(words)}`);
  }
  const over = memoryBounds().filter(({ bytes, maxBytes }) => bytes && bytes() > maxBytes);
  expect(over).toEqual([]);
});

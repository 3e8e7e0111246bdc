import { beforeEach, describe, expect, test } from "vitest";
import { aManagedShop, type ManagedShop } from "../../../test/fixtures/managed-shop-fixture.ts";
import { aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const server = useServer({ hasMembersByHeader: true });
let shop: ManagedShop;
beforeEach(async () => {
  shop = await aManagedShop(server);
  await shop.load({
    products: [
      aProduct("agua", { price: 3, stock: 9 }),
      aProduct("bolo", { price: 20, categories: ["bebidas"], isActive: false }),
      {
        ...aProduct("cafe"),
        skus: [{ sku: "cafe", price: 10, promotionalPrice: 8, priceTables: { clube: { price: 9 } } }],
      },
    ],
  });
});

const panel = (address: string, body?: unknown) => {
  const [method, path] = address.split(" ");
  return server.call(`${method} /painel/api/shops/${shop.shopId}/${path}`, {
    headers: memberHeaders(shop.chatbotId),
    ...(body !== undefined && { body }),
  });
};
const all = { filter: {} };
const raise = { price: { how: "raise", percent: 10, toNinety: true } };
const run = async (selection: object, edit: object) => {
  const { data } = await panel("POST bulk-edits", { selection, edit });
  await server.runJobs();
  return (await panel(`GET change-sets/${data.id}`)).data;
};
const sku = async (id: string) => (await shop.call(`GET products/${id}`)).data.skus[0];

describe("a bulk edit", () => {
  test("shows before what it changes, and then does just that", async () => {
    const { data: preview } = await panel("POST bulk-edits/preview", { selection: all, edit: raise });
    expect(preview).toMatchObject({ total: 3, looked: 3, changed: 3, same: 0, refused: 0 });
    expect((await sku("agua")).price).toBe(3);
    const done = await run(all, raise);
    expect(done).toMatchObject({ kind: "bulk-edit", title: "Preço +10%, final ,90", state: "done" });
    expect(done.counts).toMatchObject({ changed: 3, waiting: 0, refused: 0 });
    for (const { id, after } of preview.rows) expect((await sku(id)).price).toBe(after.price);
    expect((await sku("cafe")).priceTables).toMatchObject({ clube: { price: 9 } });
  });

  test("changes those that were chosen, and says which refused and why", async () => {
    const edit = { promotionalPrice: { how: "set", amount: 5 } };
    const { data: preview } = await panel("POST bulk-edits/preview", { selection: { ids: ["agua", "cafe"] }, edit });
    expect(preview.rows).toMatchObject([
      { id: "agua", after: null, refusal: "o preço promocional não ficaria abaixo do preço" },
      { id: "cafe", before: { promotionalPrice: 8 }, after: { promotionalPrice: 5 } },
    ]);
    const done = await run({ ids: ["agua", "cafe"] }, edit);
    expect(done).toMatchObject({
      counts: { changed: 1, refused: 1 },
      exceptions: [{ id: "agua", reasons: ["offer-not-lower"] }],
    });
    expect((await sku("bolo")).promotionalPrice).toBeNull();
  });

  test("of all that match takes the filter of the list", async () => {
    const done = await run({ filter: { isActive: false } }, { isActive: true, category: { how: "add", id: "cafes" } });
    expect(done).toMatchObject({ title: "Pôr em categoria Cafés; Colocar à venda", counts: { changed: 1 } });
    expect((await shop.call("GET products/bolo")).data).toMatchObject({
      isActive: true,
      categories: ["bebidas", "cafes"],
    });
    const again = await run(all, { collection: { how: "set", id: "ofertas" } });
    expect(again.counts).toMatchObject({ changed: 3 });
    expect((await run(all, { isActive: true })).counts).toMatchObject({ changed: 0, same: 3 });
  });

  test("is undone with its offers and categories, and what a person changed since stays", async () => {
    const images = async () =>
      (await shop.call("GET products")).data.items.map(
        ({ version: _, updatedAt: __, ...rest }: Record<string, unknown>) => rest,
      );
    const before = await images();
    const done = await run(all, { ...raise, promotionalPrice: { how: "off", percent: 50, toNinety: false } });
    await panel(`POST change-sets/${done.id}/undo`, {});
    await server.runJobs();
    expect(await images()).toEqual(before);
    expect((await panel("GET change-sets")).data.items).toMatchObject([{ id: done.id, state: "undone" }]);
  });

  test("that is undone while it runs stops, and leaves nothing changed", async () => {
    const { data } = await panel("POST bulk-edits", { selection: all, edit: raise });
    await panel(`POST change-sets/${data.id}/undo`, {});
    await server.runJobs();
    expect((await panel(`GET change-sets/${data.id}`)).data).toMatchObject({ state: "undone", counts: { changed: 0 } });
    expect((await sku("agua")).price).toBe(3);
  });

  test.each([
    ["nothing to do", {}],
    ["a category that does not exist", { category: { how: "set", id: "nenhuma" } }],
    ["a part of the price that is all of it", { promotionalPrice: { how: "off", percent: 100, toNinety: false } }],
  ])("with %s is refused", async (_, edit) => {
    const answer = await panel("POST bulk-edits", { selection: all, edit });
    expect(answer.success).toBe(false);
  });

  test("leaves the products of another shop alone", async () => {
    const other = await aManagedShop(server);
    await server.call(`POST /painel/api/shops/${other.shopId}/bulk-edits`, {
      headers: memberHeaders(other.chatbotId),
      body: { selection: { ids: ["agua"] }, edit: raise },
    });
    await server.runJobs();
    expect((await sku("agua")).price).toBe(3);
  });
});

import { expect, test } from "vitest";
import { aManagedShop, coffee, type ManagedShop } from "../../test/fixtures/managed-shop-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { sheetsOf } from "../../test/fixtures/sheet-fixture.ts";

const server = useServer({ hasMembersByHeader: true });

const panelOf = (shop: ManagedShop) => (address: string, body?: object) => {
  const [method, path] = address.split(" ");
  return server.call(`${method} /painel/api/shops/${shop.shopId}/${path}`, {
    headers: memberHeaders(shop.chatbotId),
    ...(body && { body }),
  });
};

/** A shop with one of everything that an owner builds, and the id of each. */
async function aBuiltShop() {
  const shop = await aManagedShop(server);
  await shop.load({ products: [coffee({ providerId: "cafe-deles", skus: [{ sku: "DELES", price: 10 }] })] });
  const panel = panelOf(shop);
  const made = async (address: string, body: object) => {
    const { data, errors } = await panel(address, body);
    expect(errors, address).toEqual([]);
    return data;
  };
  await made("POST coupons", { code: "SO-DELES", kind: "percent", value: 10 });
  const paymentProviders = [{ providerType: 5, credentials: { accessToken: "segredo" } }];
  await made("PATCH settings", { paymentProviders });
  const { id: sheet } = (await sheetsOf(server, () => shop).upload("Nome;Preço\nBolo;9\n")).data;
  const bulk = { selection: { ids: ["cafe-deles"] }, edit: { isActive: false } };
  const { id: changeSet } = await made("POST bulk-edits", bulk);
  const { providerId: category } = await made("POST catalog/categories", { name: "Só deles" });
  const { providerId: collection } = await made("POST catalog/collections", { name: "Deles" });
  const { channelId: channel } = (await panel("GET channels")).data.items[0];
  await server.runJobs();
  const all = async () =>
    Promise.all(
      [
        ...["products", "catalog/categories", "catalog/collections", "coupons", "gift-rules", "price-tables"],
        ...["channels", "payments", "sheets", "change-sets", "settings"],
      ].map(async (list) => (await panel(`GET ${list}`)).data),
    );
  return { all, ids: { sheet, changeSet, category, collection, channel } };
}

test("what another shop built is not there, for whoever knows its ids, and stays as it was", async () => {
  const { all, ids } = await aBuiltShop();
  const before = await all();
  const mine = panelOf(await aManagedShop(server));
  const calls: [string, object?][] = [
    ["GET products/cafe-deles"],
    ["PATCH products/cafe-deles", { name: "Meu" }],
    ["PATCH products/cafe-deles/skus/DELES", { price: 1 }],
    ["GET products/cafe-deles/visibility"],
    ["DELETE products/cafe-deles"],
    [`PATCH catalog/categories/${ids.category}`, { name: "Minha" }],
    [`DELETE catalog/categories/${ids.category}`],
    [`PATCH catalog/collections/${ids.collection}`, { name: "Minha" }],
    [`POST catalog/collections/${ids.collection}/products`, { add: [], remove: [] }],
    [`DELETE catalog/collections/${ids.collection}`],
    ["GET coupons/SO-DELES"],
    ["PATCH coupons/SO-DELES", { value: 90 }],
    ["DELETE coupons/SO-DELES"],
    [`PATCH channels/${ids.channel}-deles`, { name: "Meu" }],
    [`GET sheets/${ids.sheet}`],
    [`PATCH sheets/${ids.sheet}`, { decimal: "." }],
    [`POST sheets/${ids.sheet}/import`, {}],
    [`GET change-sets/${ids.changeSet}`],
    [`POST change-sets/${ids.changeSet}/undo`, {}],
  ];
  const answers: [string, number][] = [];
  for (const [address, body] of calls) answers.push([address, (await mine(address, body)).status]);
  expect(answers).toEqual(calls.map(([address]) => [address, 404]));
  // An account at a provider is named by the provider, so each shop has its own.
  await mine("DELETE payments/accounts/5");
  await server.runJobs();
  expect(await all()).toEqual(before);
});

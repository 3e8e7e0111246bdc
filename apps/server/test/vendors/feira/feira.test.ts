import { LogisticType } from "@vitrine/domain/codes/journey";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { storeVendors } from "../../../src/vendors/store-vendors.ts";
import { atCheckout, checkoutDocument, manualSettings } from "../../fixtures/checkout-shop-fixture.ts";
import { buyer } from "../../fixtures/order-shop-fixture.ts";
import { aShopDocument, useServer } from "../../fixtures/server-fixture.ts";
import { type Account, anAccount, catalogRowsOf } from "../../fixtures/store/linked-store-fixture.ts";
import { bazar } from "../bazar/descriptor.ts";
import { feira } from "./descriptor.ts";
import { startFeira } from "./feira-double.ts";

/** Platforms that nobody else names: their folders, and a line of the list here. */
const store = await startFeira("77");
const server = useServer({
  env: { FEIRA_URL: store.url, FEIRA_KEY: "chave-da-feira" },
  storeVendors: [...storeVendors, feira, bazar],
});
const { Custom } = PaymentMethod;

async function link(platform: string, account: Account) {
  const { chatbotId, token } = account;
  const body = { store: store.store, code: store.authorise(), chatbotId, chatbotToken: token };
  const { data, errors } = await server.call(`POST /stores/${platform}/link-store`, { body });
  expect(errors).toEqual([]);
  const shop = `/platform/v1/shops/${data.shopId}`;
  const state = async () => (await server.call(`GET ${shop}/store`, { token })).data;
  return { ...account, shopId: data.shopId as string, shop, state };
}

/** The shop sells, with its store's own freight where it has one. */
async function sells({ shop, token }: Awaited<ReturnType<typeof link>>) {
  const { settings } = (await server.call(`GET ${shop}`, { token })).data;
  const house = { providerId: "conta", method: Custom, name: "Conta", providerType: PaymentProviderType.Manual };
  const { externalLogistic, logistics } = settings;
  const body = aShopDocument({
    ...{ ...checkoutDocument, paymentOptions: [house] },
    settings: { ...manualSettings, externalLogistic, logistics },
  });
  expect((await server.call(`PUT ${shop}`, { token, body })).errors).toEqual([]);
  const contact = { id: "wp:5511987654321", name: "Ana", phone: "5511987654321" };
  const session = { sessionType: SessionType.Contact, channelType: ChannelType.WhatsApp, channelId: "wa", contact };
  const { data } = await server.call(`POST ${shop}/sessions`, { token, body: session });
  return atCheckout(buyer(server, data.code, contact.id));
}

describe("a platform with freight, orders and webhooks", () => {
  test("is described to the pages that link its stores, and sends the owner back to them", async () => {
    expect((await server.call("GET /stores/feira")).data).toEqual({
      ...{ code: "feira", name: "Feira", article: "a", registerPath: "/stores/feira/register" },
      callback: { store: "loja", code: "codigo" },
    });
    const { data } = await server.call("POST /stores/feira/authorize", { body: { url: "feira.exemplo.com.br" } });
    const address = new URL(data.address);
    expect([address.origin, address.searchParams.get("volta")]).toEqual([
      store.url,
      "https://vitrine.test/stores/feira/register/callback",
    ]);
    expect((await server.call("GET /stores/outra")).errors[0]?.code).toBe("store-platform-unknown");
  });

  test("is linked, imported, follows its webhooks, quotes freight, and gets the orders", async () => {
    store.put("1", { nome: "Manga", preco: 8 });
    store.put("2", { nome: "Caju", preco: 5 });
    const linked = await link("feira", await anAccount(server));
    expect(linked.shopId).toBe("feira-77");
    await server.runJobs("all");
    expect(await linked.state()).toMatchObject({
      ...{ platform: "feira", platformName: "Feira", store: "77", status: "linked" },
      catalog: { stage: "done", read: 2, shown: 2 },
    });
    expect((await catalogRowsOf(server, linked.shopId)).map(({ id, name }) => [id, name])).toEqual([
      ["feira-1", "Manga"],
      ["feira-2", "Caju"],
    ]);
    const lookup = await server.call("GET /stores/feira/link-store/77");
    expect(lookup.data).toEqual({ chatbotId: linked.chatbotId });
    expect((await server.call("GET /tray/link-store/77")).status, "another platform's store").toBe(404);

    store.put("2", { nome: "Caju maduro" });
    const sent = await server.app.inject({
      ...{ method: "POST", url: "/webhooks/store/feira/aviso-da-feira-0001" },
      payload: JSON.stringify({ loja: "77", produto: "2" }),
    });
    expect(sent.statusCode).toBe(200);
    await server.runJobs("all");
    expect((await catalogRowsOf(server, linked.shopId)).map(({ name }) => name)).toEqual(["Manga", "Caju maduro"]);

    const ana = await sells(linked);
    await ana.add("feira-1", { quantity: 2 });
    await ana.address("01310-100");
    const { data: options } = await ana.options(`type=${LogisticType.ExpressDelivery}&code=0`);
    expect(options).toMatchObject([{ providerId: "feira-moto", name: "Moto da feira", price: 7.5 }]);
    expect(store.quoted[0]).toEqual({ cep: "01310100", itens: [{ produto: "1", quantidade: 2 }] });
    expect((await ana.delivery("feira-moto", 0)).errors).toEqual([]);
    await ana.method(Custom);
    const placed = await ana.place({ paymentMethod: Custom });
    expect(placed.errors).toEqual([]);
    await server.runJobs("all");
    expect(store.orders).toMatchObject([
      {
        nosso: placed.data.id,
        frete: "Moto da feira",
        itens: [{ produto: "1", quantidade: 2, preco: 8 }],
        pago: false,
      },
    ]);
    const { shop, token } = linked;
    await server.call(`POST ${shop}/orders/${placed.data.id}/payment`, { token });
    await server.runJobs("all");
    expect(store.orders).toMatchObject([{ pago: true, cancelado: false }]);
    expect((await linked.state()).orders).toEqual({ waiting: 0, failed: 0, problems: [] });
  });

  test("whose token is refused is linked again: nothing renews it, and the owner reads why", async () => {
    store.revoke();
    const { data } = await server.call("GET /stores/feira/link-store/77");
    expect(data).not.toBeNull();
    await sql`update store_imports set stage = 'categories' where shop_id = 'feira-77'`.execute(server.db);
    await sql`select graphile_worker.add_job('poll-store', json_build_object('shopId', 'feira-77'))`.execute(server.db);
    await server.runJobs("all");
    const { rows } = await sql<{ status: string; reason: string }>`
      select status, reason from store_links where shop_id = 'feira-77'`.execute(server.db);
    expect(rows).toEqual([
      { status: "broken", reason: "A loja retirou a autorização. Autorize novamente para continuar." },
    ]);
  });
});

test("a platform that only has a catalogue is sold from, with the shop's own deliveries, and gets no order", async () => {
  store.put("1", { nome: "Manga", preco: 8 });
  store.put("2", { nome: "Caju", preco: 5 });
  const before = store.orders.length;
  const linked = await link("bazar", await anAccount(server));
  expect(linked.shopId, "the prefix of the descriptor, beside the store of the same id elsewhere").toBe("bz-77");
  await server.runJobs("all");
  expect((await catalogRowsOf(server, "bz-77")).map(({ id }) => id)).toEqual(["bz-1", "bz-2"]);
  const ana = await sells(linked);
  await ana.add("bz-1", { quantity: 1 });
  await ana.address("01310-100");
  expect((await ana.delivery("correio", 0)).errors).toEqual([]);
  await ana.method(Custom);
  expect((await ana.place({ paymentMethod: Custom })).errors).toEqual([]);
  await server.runJobs("all");
  expect(store.orders).toHaveLength(before);
  const state = await linked.state();
  expect(state).toMatchObject({
    ...{ platform: "bazar", platformName: "Bazar", coupons: { taken: 0, leftOut: [] } },
    orders: { waiting: 0, failed: 0, problems: [] },
  });
  expect(state).not.toHaveProperty("priceLists");
  const webhook = { method: "POST", url: "/webhooks/store/bazar/aviso-da-feira-0001", payload: "{}" } as const;
  expect((await server.app.inject(webhook)).statusCode, "taken and ignored").toBe(200);
});

test("no two platforms share a code or a prefix of ids", () => {
  for (const field of ["code", "idPrefix", "webhookKeyLabel"] as const) {
    const values = storeVendors.map((vendor) => vendor[field]);
    expect(new Set(values).size).toBe(values.length);
  }
});

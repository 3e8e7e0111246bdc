import { cents } from "@vitrine/domain/money";
import { startTrayApp } from "@vitrine/sandbox/test/tray-app-fixture";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createJsonClient } from "../../outbound/json-client.ts";
import { allowedOriginsOf } from "../../outbound/outbound-request.ts";
import type { NewStoreOrder } from "../../store-link/access/store-order.ts";
import type { StoreAnswer } from "../../store-link/access/store-platform.ts";
import { storeItemOf } from "../../store-link/orders/to-store-order.ts";
import { connectTray } from "./tray.ts";

/** Orders in a store of the sandbox, which is as strict as the documentation of the real one. */

let store: Awaited<ReturnType<typeof startTrayApp>>;
beforeAll(async () => {
  store = await startTrayApp({ products: 60 });
});
afterAll(() => store.close());

function unwrap<Value>(answer: StoreAnswer<Value>): Value {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
}

function trayWithin(timeLimitMs: number) {
  const consumer = { key: "sandbox-tray-key", secret: "sandbox-tray-secret" };
  const settings = { consumer, apiHosts: [store.origin], readsPriceLists: false };
  const ask = createJsonClient({ allowed: allowedOriginsOf([store.origin]), timeLimitMs });
  return connectTray(settings, { ask, askSlowly: ask, budget: async () => "go", now: Date.now });
}

async function linked() {
  const tray = trayWithin(30_000);
  const callback = await store.allow();
  const apiAddress = callback.get("api_address") ?? "";
  const { accessToken } = unwrap(await tray.exchangeCode(apiAddress, callback.get("code") ?? ""));
  return { tray, access: { apiAddress, accessToken } };
}

async function anOrder(orderId: string): Promise<NewStoreOrder> {
  const { tray, access } = await linked();
  const { items } = unwrap(await tray.products(access, 1));
  // The SKUs of a product with variants and of one without.
  const skus = items.flatMap(({ input }) => input?.skus.slice(0, 1) ?? []).map(({ sku }) => sku);
  const wanted = [skus.find((sku) => sku.split("-").length === 3), skus.find((sku) => sku.split("-").length === 2)];
  return {
    orderId,
    customer: {
      ...{ name: "Ana Souza", email: "ana@loja.com", birthDate: "31/12/1990", document: "529.982.247-25" },
      ...{
        phone: "",
        isCorporate: false,
        corporateDocument: "",
        corporateName: "",
        tradeName: "",
        stateInscription: "",
      },
    },
    phone: "5511987654321",
    address: {
      ...{ name: "Casa", type: "Casa", zipCode: "01310-100", street: "Avenida Paulista", number: "1000" },
      ...{ complement: "", neighborhood: "Bela Vista", city: "São Paulo", state: "SP" },
    },
    items: wanted.map((sku) => {
      const item = storeItemOf(sku ?? "", "tray");
      if (!item) throw new Error("not a sku of the store");
      return { ...item, quantity: 1, price: cents(4_990), fullPrice: cents(5_990) };
    }),
    ...{ freight: { name: "Sedex", price: cents(2_240) }, discount: cents(500), fee: cents(0), paymentName: "Pix" },
  };
}

test("an order is created, found, paid and canceled", async () => {
  const { tray, access } = await linked();
  const storeOrderId = unwrap(await tray.orders.create(access, await anOrder("UM")));
  const open = { storeOrderId, isPaid: false, isCanceled: false, hasItems: true };
  expect(unwrap(await tray.orders.find(access, "UM"))).toEqual(open);
  expect(unwrap(await tray.orders.find(access, "DOIS"))).toBeUndefined();
  const payment = { storeOrderId, orderId: "UM", method: "Pix", value: cents(11_720), paidAt: Date.now() };
  unwrap(await tray.orders.recordPayment(access, payment));
  expect(unwrap(await tray.orders.find(access, "UM"))).toEqual({ ...open, isPaid: true });
  unwrap(await tray.orders.cancel(access, storeOrderId));
  expect(unwrap(await tray.orders.find(access, "UM"))).toEqual({ ...open, isPaid: true, isCanceled: true });
  expect((await store.request("/tray/_orders")).body).toMatchObject([{ id: storeOrderId, total: "117.20" }]);
});

test("an order whose response timed out can be found in the store", async () => {
  const { tray, access } = await linked();
  const wanted = await anOrder("TRES");
  await store.control({ timeout: 1, timeoutMs: 1_000 });
  const answer = await trayWithin(300).orders.create(access, wanted);
  expect(answer).toMatchObject({ ok: false, problem: { kind: "later", mayBeDone: true } });
  expect(unwrap(await tray.orders.find(access, "TRES"))).toMatchObject({ hasItems: true });
});

test("a refusal contains the store's own text", async () => {
  const { tray, access } = await linked();
  const wanted = await anOrder("QUATRO");
  const customer = { ...wanted.customer, document: "1" };
  expect(await tray.orders.create(access, { ...wanted, customer })).toMatchObject({
    ...{ ok: false, problem: { kind: "refused", detail: "cpf: invalid value" } },
  });
});

import { expect, test } from "vitest";
import { createFakePaymentProvider } from "../../test/fakes/fake-payment-provider.ts";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
  checkoutDocument,
} from "../../test/fixtures/checkout-shop-fixture.ts";
import { aProduct } from "../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { sheetsOf } from "../../test/fixtures/sheet-fixture.ts";

const server = useServer({ hasMembersByHeader: true, connectorFor: createFakePaymentProvider().connectorFor });

const PRICE = 30;
const FREIGHT = 12;

const panelOf = (shop: CheckoutShop) => async (address: string, body?: object) => {
  const [method, path] = address.split(" ");
  const { data, errors } = await server.call(`${method} /painel/api/shops/${shop.shopId}/${path}`, {
    headers: memberHeaders(shop.chatbotId),
    ...(body && { body }),
  });
  expect(errors).toEqual([]);
  return data;
};

type Change = {
  name: string;
  /** What a coffee costs while the change holds, with its delivery. */
  total: number;
  /** Answers how the change is undone. */
  make: (shop: CheckoutShop) => Promise<() => Promise<unknown>>;
};

const changes: Change[] = [
  {
    ...{ name: "an imported file", total: 20 + FREIGHT },
    async make(shop) {
      const file = "Código do produto;Nome;SKU;Preço;Estoque\ncafe;Café;cafe;20,00;90\n";
      const { changeSetId } = await sheetsOf(server, () => shop).importFile(file);
      return undoOf(shop, changeSetId);
    },
  },
  {
    ...{ name: "a price change of many products", total: 33 + FREIGHT },
    async make(shop) {
      const edit = { price: { how: "raise", percent: 10, toNinety: false } };
      const { id } = await panelOf(shop)("POST bulk-edits", { selection: { filter: {} }, edit });
      await server.runJobs();
      return undoOf(shop, id);
    },
  },
  {
    ...{ name: "a change of the settings", total: PRICE + 5 },
    async make(shop) {
      const { version } = await panelOf(shop)("GET settings");
      const [zone, ...others] = checkoutDocument.deliveryZones;
      await panelOf(shop)("PATCH settings", { deliveryZones: [{ ...zone, price: 5 }, ...others] });
      return () => panelOf(shop)(`POST settings/versions/${version}/restore`, {});
    },
  },
];

const undoOf = (shop: CheckoutShop, changeSetId: string | null) => async () => {
  await panelOf(shop)(`POST change-sets/${changeSetId}/undo`, {});
  await server.runJobs();
};

/** Whose total changed under their eyes looks again, and places the order as it is now. */
async function placeAsShown(buyer: AtCheckout): Promise<{ id: string; total: number }> {
  for (;;) {
    const { data, errors } = await buyer.place();
    if (errors.length === 0) return { id: data.id, total: data.totalAmout };
    expect(errors).toMatchObject([{ code: "order-changed" }]);
    await buyer.order();
  }
}

test.each(changes)("$name is undone while orders are placed: each keeps its price", async ({ make, total }) => {
  const products = [aProduct("cafe", { price: PRICE, stock: 100 })];
  const shop = await aCheckoutShop(server, { products });
  const undo = await make(shop);
  const [early, late, ...others] = await Promise.all(
    Array.from({ length: 7 }, async () => {
      const buyer = atCheckout(await shop.customer());
      await buyer.choosesAll();
      return buyer;
    }),
  );
  if (!early || !late) throw new Error("nobody buys");
  const before = await placeAsShown(early);
  expect(before.total).toBe(total);

  const [during] = await Promise.all([Promise.all(others.map(placeAsShown)), undo()]);
  const after = await placeAsShown(late);
  expect(after.total).toBe(PRICE + FREIGHT);
  for (const placed of during) expect([total, PRICE + FREIGHT]).toContain(placed.total);

  const orders = [before, ...during, after];
  const kept = await Promise.all(orders.map(({ id }) => panelOf(shop)(`GET orders/${id}`)));
  expect(kept.map(({ order }) => ({ id: order.id, total: order.totalAmout }))).toEqual(orders);
});

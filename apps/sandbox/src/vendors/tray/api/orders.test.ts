import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type RunningTrayApp, startTrayApp } from "../../../../test/tray-app-fixture.ts";

let app: RunningTrayApp;
let access: string;
let plain: Product;
let varied: Product;
type Product = { id: number; stock: number; variants: { id: number; stock: number }[] };

beforeEach(async () => {
  app = await startTrayApp();
  ({ access } = await app.link());
  const { body } = await app.request("/tray/_products?limit=50");
  const products: Product[] = body.products;
  const has = (isWanted: (product: Product) => boolean) => {
    const found = products.find(isWanted);
    if (!found) throw new Error("the store has no such product");
    return found;
  };
  plain = has(({ variants, stock }) => variants.length === 0 && stock > 5);
  varied = has(({ variants }) => variants.some(({ stock }) => stock > 2));
});
afterEach(() => app.close());

const customer = (changes: object = {}) => ({
  ...{ type: "0", name: "Ana Souza", cpf: "52998224725", email: "ana@loja.com", cellphone: "11987654321" },
  CustomerAddress: [address],
  ...changes,
});
const address = {
  ...{ address: "Rua A", number: "1", complement: "", neighborhood: "Centro", city: "São Paulo", state: "SP" },
  ...{ zip_code: "01310100", country: "BRA", type: "1" },
};
const item = (changes: object = {}) => ({
  ...{ product_id: String(plain.id), price: "49.90", original_price: "59.90", quantity: "2" },
  ...changes,
});
const order = (changes: object = {}) => ({
  Order: {
    ...{ point_sale: "PARTICULAR", session_id: "ABC", shipment: "Sedex", shipment_value: "22.40", payment_form: "Pix" },
    Customer: customer(),
    ProductsSold: [item()],
    ...changes,
  },
});

const send = (method: string, path: string, body?: object) =>
  app.request(`${app.base}/web_api/${path}?access_token=${access}`, { method, ...(body && { body }) });
const stockOf = async (id: number) => Number((await app.call(`products/${id}`, access)).body.Product.stock);

async function createOrder(changes: object = {}): Promise<string> {
  const { status, body } = await send("POST", "orders", order(changes));
  expect(body).toEqual({ message: "Created", id: expect.stringMatching(/^\d+$/), code: 201 });
  expect(status).toBe(201);
  return body.id;
}

test("an order is created, found by the app's session id, and read completely", async () => {
  const id = await createOrder({ discount: "5.00", taxes: "1.00" });
  await createOrder({ session_id: "OUTRO" });
  const { body } = await app.call("orders?session_id=ABC", access);
  expect(body).toMatchObject({ paging: { total: 1 }, appliedFilters: [{ session_id: "ABC" }] });
  expect(body.Orders).toMatchObject([
    { Order: { id, session_id: "ABC", total: "118.20", has_payment: "0", OrderStatus: { type: "open" } } },
  ]);
  expect((await app.call(`orders/${id}/complete`, access)).body.Order).toMatchObject({
    Customer: { cpf: "52998224725", CustomerAddresses: [{ CustomerAddress: { zip_code: "01310100" } }] },
    ProductsSold: [{ ProductsSold: { product_id: String(plain.id), variant_id: "0", price: "49.90", quantity: "2" } }],
    Payment: [],
  });
  expect((await app.call("orders?session_id=NENHUM", access)).body).toMatchObject({ paging: { total: 0 }, Orders: [] });
});

test("the same order sent twice becomes two orders, because Tray has no idempotency key", async () => {
  await createOrder();
  await createOrder();
  expect((await app.call("orders?session_id=ABC", access)).body.paging.total).toBe(2);
  expect((await app.request("/tray/_orders")).body).toHaveLength(2);
});

test("stock goes down with an order and comes back when it is canceled, and the app gets webhooks", async () => {
  const variant = varied.variants.find(({ stock }) => stock > 2);
  const id = await createOrder({
    ProductsSold: [item(), item({ product_id: String(varied.id), variant_id: String(variant?.id) })],
  });
  expect(await stockOf(plain.id)).toBe(plain.stock - 2);
  expect(await stockOf(varied.id)).toBe(varied.stock - 2);
  const webhooks = await app.webhooks(3);
  expect(webhooks.map(({ body }) => new URLSearchParams(body).get("scope_name")).sort()).toEqual([
    ...["product_stock", "product_stock", "variant_stock"],
  ]);
  expect((await send("PUT", `orders/cancel/${id}`)).body).toEqual({ message: "Saved", id, code: 200 });
  expect(await stockOf(plain.id)).toBe(plain.stock);
  expect((await app.call(`orders/${id}`, access)).body.Order).toMatchObject({
    ...{ status: "CANCELADO", OrderStatus: { type: "canceled" } },
  });
  expect((await send("PUT", `orders/cancel/${id}`)).status).toBe(400);
  expect((await send("PUT", `orders/${id}/cancel`)).status, "a path that only one source documents").toBe(405);
});

test("a payment is recorded, and the order waits to be shipped", async () => {
  const id = await createOrder();
  const payment = { order_id: id, method: "Pix", value: "122.20", date: "2026-05-20", note: "Vitrine ABC" };
  expect((await send("POST", "payments", { Payment: payment })).status).toBe(201);
  expect((await app.call(`orders/${id}/complete`, access)).body.Order).toMatchObject({
    ...{ has_payment: "1", status: "A ENVIAR", payment_date: "2026-05-20" },
    Payment: [{ Payment: payment }],
  });
  for (const changes of [{ order_id: "1" }, { method: "" }, { value: "122,20" }, { date: "20/05/2026" }]) {
    expect((await send("POST", "payments", { Payment: { ...payment, ...changes } })).status).toBe(400);
  }
});

test("only some fields of an order can be changed later", async () => {
  const id = await createOrder();
  expect((await send("PUT", `orders/${id}`, { Order: { sending_code: "BR1" } })).status).toBe(200);
  expect((await app.call(`orders/${id}`, access)).body.Order).toMatchObject({ sending_code: "BR1" });
  expect((await send("PUT", `orders/${id}`, { Order: { total: "1.00" } })).status).toBe(400);
  expect((await send("PUT", "orders/1", { Order: { sending_code: "BR1" } })).status).toBe(404);
});

describe("an invalid order is refused", () => {
  test.each<[string, () => object]>([
    ["shipment: required", () => ({ shipment: "" })],
    ["shipment_value: invalid value", () => ({ shipment_value: 22.4 })],
    ["payment_form: required", () => ({ payment_form: undefined })],
    ["discount: invalid value", () => ({ discount: "5" })],
    ["ProductsSold: required", () => ({ ProductsSold: undefined, Customer: customer({ ProductsSold: [item()] }) })],
    ["product_id: not found", () => ({ ProductsSold: [item({ product_id: "999999" })] })],
    ["variant_id: required", () => ({ ProductsSold: [item({ product_id: String(varied.id) })] })],
    ["variant_id: the product has no variants", () => ({ ProductsSold: [item({ variant_id: "1" })] })],
    ["price: invalid value", () => ({ ProductsSold: [item({ price: "49.9" })] })],
    ["quantity: invalid value", () => ({ ProductsSold: [item({ quantity: "0" })] })],
    ["type: invalid value", () => ({ Customer: customer({ type: "2" }) })],
    ["cpf: invalid value", () => ({ Customer: customer({ cpf: "529.982.247-25" }) })],
    ["cnpj: required", () => ({ Customer: customer({ type: "1" }) })],
    ["cellphone: invalid value", () => ({ Customer: customer({ cellphone: "5511987654321" }) })],
    [
      "zip_code: invalid value",
      () => ({ Customer: customer({ CustomerAddress: [{ ...address, zip_code: "01310-100" }] }) }),
    ],
  ])("%s", async (cause, changes) => {
    const { status, body } = await send("POST", "orders", order(changes()));
    expect({ status, causes: body.causes }).toEqual({ status: 400, causes: [cause] });
    expect((await app.request("/tray/_orders")).body).toEqual([]);
  });

  test("without the store's token", async () => {
    const { status } = await app.request(`${app.base}/web_api/orders?access_token=x`, { body: order() });
    expect(status).toBe(401);
  });
});

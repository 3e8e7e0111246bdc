import { LogisticType } from "@vitrine/domain/codes/journey";
import { expect, test } from "vitest";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { aShop } from "../../../test/fixtures/server-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();

let accounts = 0;
/** An account of its own, that has one shop already. */
async function anAccount() {
  const { chatbotId, shopId, token } = await aShop(server, { name: `Primeira ${++accounts}` });
  const call = (address: string, body?: unknown) =>
    server.call(address.replace(" /", " /painel/api/shops/"), {
      headers: memberHeaders(chatbotId),
      ...(body !== undefined && { body }),
    });
  return { chatbotId, shopId, token, call };
}

const create = (chatbotId: string, body: object, role: "owner" | "manager" = "owner") =>
  server.call("POST /painel/api/shops", { headers: memberHeaders(chatbotId, role), body });
const visit = (shopId: string) => server.call(`GET /api/session/anonymous-session?shop=${shopId}`);
const missing = (answer: { data: { steps: { step: string; isDone: boolean }[] } }) =>
  answer.data.steps.filter(({ isDone }) => !isDone).map(({ step }) => step);

test("an owner builds a shop step by step, and visitors see it once it is published", async () => {
  const { chatbotId, call } = await anAccount();
  const { data: shop } = await create(chatbotId, { name: " Pão da Vila ", zipCode: "69005-040" });
  expect(shop).toEqual({ shopId: "pao-da-vila", name: "Pão da Vila" });
  const steps = () => call(`GET /${shop.shopId}/first-steps`);
  expect(missing(await steps())).toEqual(["look", "product", "delivery", "payment", "channel", "publish"]);

  const { data: settings } = await call(`GET /${shop.shopId}/settings`);
  expect(settings.document).toMatchObject({
    ...{ name: "Pão da Vila", isPublished: false, timeZone: "America/Manaus" },
    location: { zipCode: "69005040", city: "Manaus", state: "AM" },
  });

  const product = await call(`POST /${shop.shopId}/first-steps/product`, { name: "Pão francês", price: 1.5 });
  expect(product.data).toEqual({ productId: "pao-frances" });
  const zone = {
    ...{ providerId: "cidade", name: "Entrega", type: LogisticType.ExpressDelivery, price: 8 },
    zipCodeRanges: [{ from: "69000000", to: "69099999" }],
  };
  await call(`PATCH /${shop.shopId}/settings`, { deliveryZones: [zone] });
  const paid = await call(`PUT /${shop.shopId}/first-steps/pix-key`, { key: "PIX@padaria.com.br" });
  expect(paid.data).toMatchObject({ pixKey: "pix@padaria.com.br", canSell: false });
  expect(missing(await steps())).toEqual(["look", "channel", "publish"]);

  expect(await visit(shop.shopId)).toMatchObject({ status: 401 });
  await call(`PATCH /${shop.shopId}/settings`, { isPublished: true });
  expect((await steps()).data).toMatchObject({
    canSell: true,
    shopUrl: "https://vitrine.test/catalog?loja=pao-da-vila",
  });
  expect(await visit(shop.shopId)).toMatchObject({ status: 200 });

  // Whatever is set up instead: the list is there again while nobody can finish a purchase by it.
  const boleto = { providerId: "boleto", name: "Boleto", method: 1, providerType: 5 };
  await call(`PATCH /${shop.shopId}/settings`, { paymentOptions: [boleto] });
  expect(missing(await steps())).toContain("payment");
  expect((await steps()).data.canSell).toBe(false);
  const { data: payments } = await call(`GET /${shop.shopId}/payments`);
  expect(payments.withheld).toEqual([{ providerId: "boleto", because: "account-missing" }]);
  const cash = { providerId: "d", name: "Dinheiro", method: 4, providerType: 6 };
  await call(`PATCH /${shop.shopId}/settings`, { paymentOptions: [boleto, cash] });
  expect((await steps()).data.canSell).toBe(true);
});

test("a shop that is being built is tried as a customer, by whoever runs it", async () => {
  const { chatbotId, call } = await anAccount();
  const { shopId } = (await create(chatbotId, { name: "Em obras" })).data;
  await call(`POST /${shopId}/first-steps/product`, { name: "Bolo", price: 30 });
  const { url } = (await call(`POST /${shopId}/try`, {})).data;
  const code = new URL(url).hash.slice(1);
  const session = await server.call(`GET /api/session/${code}`);
  expect(session).toMatchObject({ status: 200, data: { sessionType: 0 } });
  const products = await server.call("GET /api/catalog/products/bolo", { token: code });
  expect(JSON.stringify(products.data)).toContain("Bolo");
});

test("shops of the same name get ids of their own, whoever has the first", async () => {
  const [one, other] = [await anAccount(), await anAccount()];
  const name = "Loja da Esquina";
  const ids = [
    (await create(one.chatbotId, { name })).data.shopId,
    (await create(other.chatbotId, { name })).data.shopId,
    (await create(one.chatbotId, { name })).data.shopId,
  ];
  expect(ids).toEqual(["loja-da-esquina", "loja-da-esquina-2", "loja-da-esquina-3"]);
});

test("two products of the same name are two products", async () => {
  const { shopId, call } = await anAccount();
  const add = async () =>
    (await call(`POST /${shopId}/first-steps/product`, { name: "Bolo", price: 30 })).data.productId;
  expect([await add(), await add()]).toEqual(["bolo", "bolo-2"]);
});

test("only an owner makes shops, and only so many", async () => {
  const { chatbotId } = await anAccount();
  expect(await create(chatbotId, { name: "Não" }, "manager")).toMatchObject({ status: 403 });
  const answers = [];
  for (let turn = 0; turn < 20; turn++) answers.push(await create(chatbotId, { name: `Filial ${chatbotId}` }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(answers.at(-1)?.errors).toMatchObject([{ code: "too-many-shops" }]);
});

test("nobody builds the shop of another account", async () => {
  const [mine, theirs] = [await anAccount(), await anAccount()];
  for (const [address, body] of [
    [`GET /${theirs.shopId}/first-steps`],
    [`PUT /${theirs.shopId}/first-steps/pix-key`, { key: "ladrao@exemplo.com" }],
    [`POST /${theirs.shopId}/first-steps/product`, { name: "Meu", price: 1 }],
    [`POST /${theirs.shopId}/try`, {}],
  ] as const) {
    expect(await mine.call(address, body)).toMatchObject({ status: 404, errors: [{ code: "shop-not-found" }] });
  }
});

test("a Pix key that is none is refused, and nothing changes", async () => {
  const { shopId, call } = await anAccount();
  const refused = await call(`PUT /${shopId}/first-steps/pix-key`, { key: "123" });
  expect(refused.errors).toMatchObject([{ code: "pix-key-invalid" }]);
  expect((await call(`GET /${shopId}/first-steps`)).data.pixKey).toBe("");
});

test("the log says who changed the Pix key, from what to what, once", async () => {
  const { shopId, call } = await anAccount();
  for (const key of ["um@exemplo.com", "dois@exemplo.com", "dois@exemplo.com"]) {
    await call(`PUT /${shopId}/first-steps/pix-key`, { key });
  }
  const { data } = await call(`GET /${shopId}/audit-log?action=pix-key.changed`);
  expect(data.items).toMatchObject([
    { before: { key: "um@exemplo.com" }, after: { key: "dois@exemplo.com" } },
    { before: { key: "" }, after: { key: "um@exemplo.com" } },
  ]);
});

test("sample products come with their pictures and go without what the shop made of them", async () => {
  const { shopId, call, token } = await anAccount();
  expect((await call(`POST /${shopId}/samples`, {})).data).toEqual({ added: 6 });
  expect((await call(`POST /${shopId}/samples`, {})).data).toEqual({ added: 0 });
  const steps = (await call(`GET /${shopId}/first-steps`)).data;
  expect(steps).toMatchObject({ hasSamples: true });
  expect(missing({ data: steps })).toContain("product");

  const product = (id: string) => server.call(`GET /platform/v1/shops/${shopId}/products/exemplo-${id}`, { token });
  const [picture] = (await product("caf-101")).data.images;
  expect((await server.app.inject(new URL(picture).pathname)).headers["content-type"]).toBe("image/webp");

  await server.call(`PATCH /platform/v1/shops/${shopId}/products/exemplo-caf-111`, {
    token,
    body: { name: "Meu café" },
  });
  await server.call(`PATCH /platform/v1/shops/${shopId}/products/exemplo-cho-101/skus/exemplo-cho-101`, {
    token,
    body: { price: 10 },
  });
  await call(`POST /${shopId}/first-steps/product`, { name: "Bolo", price: 30 });
  expect((await call(`DELETE /${shopId}/samples`)).data).toEqual({ removed: 4, kept: 2 });
  expect((await product("caf-111")).data.name).toBe("Meu café");
  expect((await product("caf-101")).status).toBe(404);
  const { data } = await server.call(`GET /platform/v1/shops/${shopId}/products`, { token });
  expect(data.items.map(({ providerId }: { providerId: string }) => providerId).toSorted()).toEqual([
    ...["bolo", "exemplo-caf-111", "exemplo-cho-101"],
  ]);
});

test("a new shop may begin with sample products, customers and orders, and they go away together", async () => {
  const { chatbotId } = await anAccount();
  const { data: shop } = await create(chatbotId, { name: "Com Exemplos", hasSamples: true });
  const headers = memberHeaders(chatbotId);
  const ask = (address: string) => server.call(address.replace("{}", `/painel/api/shops/${shop.shopId}`), { headers });
  const { hands, sample } = (await ask("GET {}/home")).data;
  expect(Object.fromEntries(hands.map((each: { kind: string; count: number }) => [each.kind, each.count]))).toEqual({
    // Somebody gave up after a Pix to the shop itself, which has to send it back.
    ...{ "refund-due": 1, "to-prepare": 2, unpaid: 1 },
  });
  expect(sample).toMatchObject({ hasProducts: true });
  const { items } = (await ask("GET {}/orders?perPage=200")).data;
  expect(items).toHaveLength(sample.orders);
  const { items: deeds } = (await ask("GET {}/audit-log")).data;
  expect(new Set(deeds.map(({ member }: { member: { name: string } }) => member.name))).toEqual(new Set(["Olga Dona"]));

  expect((await ask("DELETE {}/sample-data")).data.orders).toBe(sample.orders);
  expect((await ask("GET {}/home")).data).toMatchObject({ hands: [], sample: null });
  expect((await ask("GET {}/first-steps")).data.hasSamples).toBe(false);
});

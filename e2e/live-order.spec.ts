import type { Page } from "@playwright/test";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { callAs, expect, orderOf, test } from "./fixtures.ts";
import {
  aPair,
  expectEqualToServer,
  openListening,
  openLiveShop,
  type Pair,
  products,
  put,
  sleep,
  wake,
} from "./live-shop.ts";
import { atProvider, pixCode, settle } from "./paying.ts";

let shop = "";
const [bourbon, catuai, mug, filter] = products.map(({ name }) => name) as [string, string, string, string];
/** Shorter than the interval at which an open payment is read again, so that only the live stream can pass. */
const soonerThanPolled = { timeout: 8_000 };

test.beforeAll(async ({ sandboxUrl }) => {
  shop = await openLiveShop(sandboxUrl);
});

/** Every change came by the live stream: nobody polled. */
async function closeUnpolled(pair: Pair): Promise<void> {
  expect(pair.polls).toEqual([]);
  await pair.close();
}

const line = (page: Page, name: string) => page.getByRole("article", { name });
const notices = (page: Page) => page.getByRole("region", { name: "Avisos" });
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in window);

test("two people build one order and see each other's changes, and who made them", async ({ browser }) => {
  const pair = await aPair(browser, shop, { customerAt: "/product/bourbon" });
  const { customer, agent, surprises } = pair;
  await Promise.all([markPage(customer), markPage(agent)]);

  await customer
    .getByRole("button", { name: `Adicionar ${bourbon}` })
    .first()
    .click();
  await expect(line(agent, bourbon)).toBeVisible();
  await expect(notices(agent).getByText(new RegExp(`adicionou ${bourbon}`, "i"))).toBeVisible();
  await expect(notices(customer).getByText(/Cliente/)).toBeHidden();

  await customer.getByRole("link", { name: /^Carrinho/ }).click();
  await expect(agent.getByText("Cliente no carrinho")).toBeVisible();
  await put(pair.ofAgent, "caneca", 2);
  await expect(line(customer, mug)).toBeVisible();
  await expect(notices(customer).getByText(new RegExp(`^Ana adicionou.*${mug}`))).toBeVisible();

  await line(agent, bourbon).getByRole("button", { name: "Adicionar mais um item" }).click();
  await expect(line(customer, bourbon).getByRole("spinbutton")).toHaveValue("2");
  await line(customer, mug)
    .getByRole("button", { name: /^Remover .* do carrinho$/ })
    .click();
  await expect(line(agent, mug)).toBeHidden();
  await agent.getByLabel("Desconto manual").fill("5,00");
  await agent.getByRole("button", { name: "Aplicar" }).first().click();
  await expectEqualToServer(pair);
  expect([await isSamePage(customer), await isSamePage(agent)]).toEqual([true, true]);
  expect(surprises).toEqual([]);
  await closeUnpolled(pair);
});

test("customer and agent see whether the other person is there, and the agent sees the customer's page", async ({
  browser,
}) => {
  const pair = await aPair(browser, shop, { customerAt: "/catalog", agentAt: "/catalog" });
  const { customer, agent } = pair;
  await expect(agent.getByText("Cliente no catálogo")).toBeVisible();
  await expect(customer.getByText("Um atendente está ajudando você")).toBeVisible();

  await customer
    .getByRole("link", { name: new RegExp(catuai) })
    .first()
    .click();
  await agent.getByRole("link", { name: "Cliente vendo um produto" }).click();
  await expect(agent.getByRole("heading", { level: 1, name: catuai })).toBeVisible();

  const phone = customer.context();
  const another = await phone.newPage();
  await customer.close();
  await expect(agent.getByText("Cliente fora da loja")).toBeVisible();
  await openListening(another, pair.ofCustomer, "/order");
  await expect(agent.getByText("Cliente no carrinho")).toBeVisible();
  await agent.context().close();
  await expect(another.getByText("Um atendente está ajudando você")).toBeHidden();
  await closeUnpolled(pair);
});

test("a field that is being typed in keeps its value, focus and position while the other person changes the order", async ({
  browser,
}) => {
  const pair = await aPair(browser, shop, { customerAt: "/catalog" });
  const { customer, agent, ofCustomer, ofAgent } = pair;
  for (const { id } of products) await put(ofCustomer, id, 1);
  await customer.getByRole("link", { name: /^Carrinho/ }).click();

  const discount = agent.getByLabel("Desconto manual");
  await discount.pressSequentially("12,");
  await put(ofCustomer, "caneca", 3);
  await expect(line(agent, mug).getByRole("spinbutton")).toHaveValue("4");
  await expect(discount).toBeFocused();
  await discount.pressSequentially("50");
  await expect(discount).toHaveValue("12,50");

  const field = line(customer, filter).getByRole("spinbutton");
  await field.scrollIntoViewIfNeeded();
  await field.fill("7");
  await customer.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const top = async () => (await field.boundingBox())?.y ?? Number.NaN;
  const before = await top();
  const order = await orderOf(ofAgent);
  const { index, providerId } = order.items.find(({ name }) => name === bourbon) ?? {};
  await callAs(ofAgent, "POST /api/order/items/", { index, providerId, quantity: 0 });
  await expect(line(customer, bourbon)).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("7");
  expect(Math.abs((await top()) - before)).toBeLessThan(3);
  await expect(line(agent, filter).getByRole("spinbutton")).toHaveValue("7");
  await expectEqualToServer(pair);
  await closeUnpolled(pair);
});

test("at the top of the page, the focused line does not move when the line above it is removed", async ({
  browser,
}) => {
  const pair = await aPair(browser, shop);
  const { customer, ofAgent } = pair;
  const { items } = await put(ofAgent, "bourbon", 1);
  await put(ofAgent, "catuai", 1);
  const plus = line(customer, catuai).getByRole("button", { name: "Adicionar mais um item" });
  await plus.tap();
  await plus.focus();
  expect(await customer.evaluate(() => window.scrollY)).toBe(0);
  const top = async () => Math.round((await plus.boundingBox())?.y ?? Number.NaN);
  const before = await top();
  await callAs(ofAgent, "POST /api/order/items/", { index: items[0]?.index, providerId: "bourbon", quantity: 0 });
  await expect(line(customer, bourbon)).toBeHidden();
  await expect.poll(top).toBe(before);
  await plus.tap();
  await expect(line(customer, catuai).getByRole("spinbutton")).toHaveValue("3");
  await plus.blur();
  await expect.poll(top).toBeLessThan(before - 50);
  await expectEqualToServer(pair);
  await closeUnpolled(pair);
});

test("both screens show a payment as soon as the server knows it", async ({ browser, sandboxUrl }) => {
  const pair = await aPair(browser, shop, { customerAt: "/catalog", agentAt: "/catalog" });
  const { customer, agent, ofCustomer } = pair;
  await put(ofCustomer, "bourbon", 1);
  await callAs(ofCustomer, "POST /api/order/address/", {
    ...{ type: "Casa", name: "Casa", zipCode: "01310-100", street: "Avenida Paulista", number: "1578" },
    ...{ complement: "", neighborhood: "Bela Vista", city: "São Paulo", state: "SP" },
  });
  await callAs(ofCustomer, "POST /api/order/logistic/", {
    ...{ type: LogisticType.ExpressDelivery, providerId: "motoboy", addressIndex: 0 },
  });
  await callAs(ofCustomer, `POST /api/order/payment/method?paymentMethod=${PaymentMethod.Pix}`);
  const person = { name: "Marina Souza", email: "marina@loja.com", document: "529.982.247-25" };
  await callAs(ofCustomer, "POST /api/order/confirm", { ...person, paymentMethod: PaymentMethod.Pix });
  await openListening(customer, ofCustomer, "/order/pay");
  await expect(pixCode(customer)).toBeVisible();
  await expect(agent.getByText("Cliente no pagamento")).toBeVisible();
  await settle(sandboxUrl, await atProvider(sandboxUrl, ofCustomer), "paid");
  await expect(customer.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible(soonerThanPolled);
  await expect(agent.getByRole("region", { name: "Avisos" }).getByText("Pagamento confirmado")).toBeVisible(
    soonerThanPolled,
  );
  await closeUnpolled(pair);
});

test("changes arrive by polling when the network buffers streams", async ({ browser }) => {
  const pair = await aPair(browser, shop, {
    breakNetwork: (page) => page.route("**/api/live", () => {}),
  });
  const { customer, ofAgent } = pair;
  await put(ofAgent, "catuai", 2);
  await expect(line(customer, catuai)).toBeVisible();
  await expect(notices(customer).getByText(new RegExp(`^Ana adicionou.*${catuai}`))).toBeVisible();
  await customer.unrouteAll({ behavior: "ignoreErrors" });
  await pair.close();
});

test("a phone that slept shows the missed changes when it wakes, and receives new ones", async ({ browser }) => {
  const pair = await aPair(browser, shop);
  const { customer, agent, ofAgent } = pair;
  await sleep(customer);
  await expect(agent.getByText("Cliente fora da loja")).toBeVisible();
  await put(ofAgent, "bourbon", 1);
  await put(ofAgent, "catuai", 1);
  await expect(line(agent, catuai)).toBeVisible();
  await expect(line(customer, catuai)).toBeHidden();
  await wake(customer);
  await expect(line(customer, catuai)).toBeVisible();
  await expect(agent.getByText("Cliente no carrinho")).toBeVisible();
  await put(ofAgent, "caneca", 1);
  await expect(line(customer, mug)).toBeVisible();
  await expectEqualToServer(pair);
  await closeUnpolled(pair);
});

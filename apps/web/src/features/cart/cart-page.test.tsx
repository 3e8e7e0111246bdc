import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { Order } from "@vitrine/contract/storefront/order";
import type { OrderItem } from "@vitrine/contract/storefront/order-items";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { expect, test, vi } from "vitest";
import { fakeClock } from "../../../test/fakes/fake-clock.ts";
import { noConnection, refusal, type SentCall, type ServerAnswers } from "../../../test/fakes/fake-server.ts";
import { openPage } from "../../../test/fixtures/page-fixture.tsx";
import {
  aLogistic,
  anItem,
  anOrder,
  aPlatformUserSession,
  aSession,
  shopSettings,
} from "../../../test/samples/contract-samples.ts";

const coffee = anItem({ index: 4, quantity: 2, totalAmout: 60 });
const cheese = anItem({ index: 7, providerId: "queijo", sku: "queijo", name: "Queijo", unitPrice: 45, totalAmout: 45 });

/** An order whose totals match its lines, like the server's. */
function orderOf(items: OrderItem[], changes: Partial<Order> = {}): Order {
  const itemsAmout = items.reduce((amount, item) => amount + item.totalAmout, 0);
  return anOrder({ items, itemsAmout, totalAmout: itemsAmout, ...changes });
}

const order = orderOf([coffee, cheese]);

async function openCart(cart: Order, answers: ServerAnswers = {}) {
  const page = openPage("/order#code", {
    "GET /api/session/{code}": aSession({ order: cart }),
    "GET /api/order/current": cart,
    ...answers,
  });
  await screen.findByRole("heading", { level: 1, name: "Meu carrinho" });
  return page;
}

const line = (name: string) => within(screen.getByRole("article", { name }));
const plus = (name: string) => line(name).getByRole<HTMLButtonElement>("button", { name: "Adicionar mais um item" });
const quantity = (name: string) =>
  Number(line(name).getByRole<HTMLInputElement>("spinbutton", { name: "Quantidade" }).value);
const words = (element: Element) => (element.textContent ?? "").replaceAll(/\s/g, " ");
const amount = (label: string) =>
  words(screen.getByText(label, { selector: "section > dl dt" }).nextElementSibling as Element);
const changes = (sent: SentCall[]) =>
  sent.filter(({ path }) => path === "/api/order/items/").map(({ body }) => JSON.parse(body ?? ""));
/** How long taps are collected before they are sent. */
const DEBOUNCE = 1_000;

async function openCartWithClock(...parameters: Parameters<typeof openCart>) {
  const page = await openCart(...parameters);
  return { ...page, ...fakeClock() };
}

const notices = () => within(screen.getByRole("region", { name: "Avisos" }));

test("an item shows its name, its options and its price", async () => {
  const item = anItem({
    name: "Café torrado",
    quantity: 3,
    unitPrice: 42.9,
    promotionalPrice: 39.9,
    totalAmout: 119.7,
    attributes: [
      { name: "Moagem", option: "Fina" },
      { name: "Torra", option: "Clara" },
    ],
    subscription: { id: "mensal", recurrence: { type: 30, frequency: 2 } },
    preferences: "Embrulhar para presente",
    soldInKilo: true,
    amountInKilo: 0.5,
  });
  await openCart(orderOf([item]));
  const text = words(screen.getByRole("article", { name: "Café torrado" }));
  for (const part of [
    "Moagem: Fina · Torra: Clara",
    "Assinatura: A cada 2 Meses",
    "Preferências: Embrulhar para presente",
    "500 g",
    "de R$ 42,90 por R$ 39,90 cada",
    "R$ 119,70",
  ]) {
    expect(text).toContain(part);
  }
  expect(line("Café torrado").getByRole("link", { name: "Café torrado" }).getAttribute("href")).toBe("/product/cafe");
});

test("a gift is free and cannot be changed", async () => {
  await openCart(orderOf([coffee, anItem({ index: 9, name: "Caneca", isGift: true, unitPrice: 0, totalAmout: 0 })]));
  expect(words(screen.getByRole("article", { name: "Caneca" }))).toContain("Brinde");
  expect(line("Caneca").getByText("Grátis")).toBeTruthy();
  expect(line("Caneca").queryAllByRole("button")).toEqual([]);
  expect(screen.getByRole("link", { name: "Carrinho, 2 itens" })).toBeTruthy();
});

test("taps are shown at once and saved in one request a second later", async () => {
  const after = orderOf([{ ...coffee, quantity: 4, totalAmout: 120 }, cheese], { version: 2 });
  const { pass, sent, user } = await openCartWithClock(order, { "POST /api/order/items/": after });
  await user.click(plus("Café torrado"));
  await user.click(plus("Café torrado"));
  expect(quantity("Café torrado")).toBe(4);
  expect(words(screen.getByRole("article", { name: "Café torrado" }))).toContain("R$ 120,00");
  expect(amount("Subtotal")).toBe("R$ 165,00");
  expect(amount("Total")).toBe("Recalculando...");
  expect(screen.getByRole("link", { name: "Carrinho, 5 itens" })).toBeTruthy();
  await pass(DEBOUNCE / 2);
  expect(changes(sent)).toEqual([]);

  await pass(DEBOUNCE / 2);
  expect(changes(sent)).toEqual([{ index: 4, providerId: "cafe", quantity: 4 }]);
  await waitFor(() => expect(amount("Total")).toBe("R$ 165,00"));
  expect(changes(sent)).toHaveLength(1);
  expect(sent.find(({ method }) => method === "POST")).toMatchObject({ keepalive: true });
});

test("a refused quantity goes back to the saved one with the reason, and the other line is still saved", async () => {
  const message = "Este produto está indisponível no estoque";
  const { pass, sent, user } = await openCartWithClock(order, {
    "POST /api/order/items/": ({ body }) =>
      JSON.parse(body ?? "").index === coffee.index
        ? refusal(409, message)
        : orderOf([coffee, { ...cheese, quantity: 2, totalAmout: 90 }], { version: 2 }),
  });
  await user.click(plus("Café torrado"));
  await user.click(plus("Queijo"));
  await pass(DEBOUNCE);
  expect(changes(sent)).toHaveLength(2);
  expect(await notices().findByText(message)).toBeTruthy();
  await waitFor(() => expect(amount("Total")).toBe("R$ 150,00"));
  expect([quantity("Café torrado"), quantity("Queijo")]).toEqual([2, 2]);
  expect(changes(sent)).toHaveLength(2);
});

test("without a connection the tapped quantity stays on the screen and is retried with the same key", async () => {
  const { pass, sent, user } = await openCartWithClock(order, { "POST /api/order/items/": noConnection() });
  await user.click(plus("Café torrado"));
  await pass(DEBOUNCE);
  expect(changes(sent)).not.toEqual([]);
  await waitFor(() => expect(localStorage.getItem("order_changes")).not.toBeNull());
  await screen.findByText(/^Sem conexão\. Suas alterações serão enviadas/);
  expect(quantity("Café torrado")).toBe(3);
  const tried = sent.filter(({ method }) => method === "POST");
  expect(tried.length).toBeGreaterThan(1);
  expect(new Set(tried.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
});

test.each([
  ["opening another page", () => fireEvent.click(screen.getByRole("link", { name: "Voltar" }))],
  ["switching to another app", () => hide()],
  ["closing the page", () => fireEvent(window, new Event("pagehide"))],
])("%s before the quantity is saved loses nothing", async (_, leave) => {
  const { sent, user } = await openCartWithClock(order, { "POST /api/order/items/": order });
  const openedAt = Date.now();
  await user.click(plus("Café torrado"));
  leave();
  await waitFor(() => expect(changes(sent)).toEqual([{ index: 4, providerId: "cafe", quantity: 3 }]));
  expect(Date.now() - openedAt).toBeLessThan(DEBOUNCE);
  expect(sent.find(({ method }) => method === "POST")?.keepalive).toBe(true);
});

function hide() {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  fireEvent(document, new Event("visibilitychange"));
}

const removeCoffee = () => screen.getByRole("button", { name: "Remover Café torrado do carrinho" });
const undo = () => notices().findByRole("button", { name: "Desfazer" });

test("a removal that is undone at once sends no request", async () => {
  const { pass, sent, user } = await openCartWithClock(order);
  await user.click(removeCoffee());
  expect(screen.queryByRole("article", { name: "Café torrado" })).toBeNull();
  expect(screen.getByRole("list", { name: "Itens do carrinho" })).toBe(document.activeElement);
  await user.click(await undo());
  expect(quantity("Café torrado")).toBe(2);
  await pass(DEBOUNCE);
  expect(changes(sent)).toEqual([]);
});

test("a removal that is undone after saving adds the item again", async () => {
  const own = { subscription: { id: "mensal", recurrence: { type: 30 as const, frequency: 1 } }, preferences: "Moído" };
  const mine = { ...coffee, ...own };
  const { pass, sent, user } = await openCartWithClock(orderOf([mine, cheese]), {
    "POST /api/order/items/": ({ body }) =>
      JSON.parse(body ?? "").quantity === 0
        ? orderOf([cheese], { version: 2 })
        : orderOf([cheese, { ...mine, index: 8 }], { version: 3 }),
  });
  await user.click(removeCoffee());
  await pass(DEBOUNCE);
  expect(changes(sent)).toEqual([{ index: 4, providerId: "cafe", quantity: 0 }]);
  await user.click(await undo());
  expect(await screen.findByRole("article", { name: "Café torrado" })).toBeTruthy();
  expect(changes(sent)[1]).toEqual({ providerId: "cafe", sku: "cafe", quantity: 2, ...own });
});

test.each([
  ["is read-only for a customer when the shop blocks it", SessionType.Contact, true, true],
  ["can be changed by a customer when the shop allows it", SessionType.Contact, false, false],
  ["can be changed by a platform user", SessionType.PlatformUser, true, false],
])("the quantity of a restricted product %s", async (_, sessionType, disableRestrictedProducts, isReadOnly) => {
  const cart = orderOf([{ ...coffee, isRestrictedSale: true }]);
  await openCart(cart, {
    "GET /api/session/{code}": aSession({ order: cart, sessionType }),
    "GET /api/shop/settings": shopSettings({ disableRestrictedProducts }),
  });
  expect(line("Café torrado").getByRole<HTMLInputElement>("spinbutton").disabled).toBe(isReadOnly);
  expect(line("Café torrado").queryByRole("button", { name: "Adicionar mais um item" }) === null).toBe(isReadOnly);
  expect(removeCoffee()).toBeTruthy();
});

test("the totals are shown line by line, and one tap explains the total", async () => {
  const { user } = await openCart({
    ...order,
    coupon: "BEMVINDO",
    discountAmout: 10,
    serviceTax: 4.9,
    totalAmout: 112.4,
    logistic: aLogistic({ price: 12.5 }),
    explanation: [
      { kind: "products", name: "Produtos", amount: 105 },
      { kind: "gift", name: "Brinde: Caneca", amount: 0 },
      { kind: "coupon", name: "Cupom BEMVINDO", amount: -10 },
      { kind: "freight", name: "Entrega", amount: 12.5 },
      { kind: "service-fee", name: "Taxa de serviço", amount: 4.9 },
    ],
  });
  const lines = ["Cupom", "Subtotal", "Descontos", "Entrega", "Taxa de serviço", "Total"].map(amount);
  expect(lines).toEqual(["BEMVINDO", "R$ 105,00", "-R$ 10,00", "R$ 12,50", "R$ 4,90", "R$ 112,40"]);
  await user.click(
    screen.getAllByRole("button", { name: /^Ver como se chega ao total de R\$\s112,40$/ })[0] as Element,
  );
  const explanation = words(await screen.findByRole("dialog", { name: "Como se chega ao total" }));
  expect(explanation).toContain("Brinde: CanecaGrátisCupom BEMVINDO-R$ 10,00Entrega");
});

test("before a delivery is chosen its price is “A combinar”, and a missing discount is zero", async () => {
  await openCart(order);
  expect([amount("Entrega"), amount("Descontos")]).toEqual(["A combinar", "R$ 0,00"]);
});

test("a shop that only has pickup speaks of the pickup before one is chosen", async () => {
  await openCart({ ...order, enableDelivery: false, enablePickUp: true });
  expect(amount("Retirada")).toBe("A combinar");
});

const confirmButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Confirmar pedido/ });
const warnings = () =>
  within(screen.getByRole("region", { name: "Atenção" }))
    .getAllByRole("listitem")
    .map(words);

test("a broken limit is listed under Atenção and disables the confirmation", async () => {
  await openCart({ ...order, minOrderValue: 120, catalogErrorMessages: ["O preço de Café torrado mudou."] });
  expect(warnings()).toEqual([
    "O valor mínimo do seu pedido é R$ 120,00.",
    "Faltam R$ 15,00 em produtos.",
    "O preço de Café torrado mudou.",
  ]);
  expect(confirmButton().disabled).toBe(true);
  const reason = document.getElementById(confirmButton().getAttribute("aria-describedby") ?? "");
  expect(words(reason as Element)).toBe("O valor mínimo do seu pedido é R$ 120,00. Faltam R$ 15,00 em produtos.");
});

const allowance = { unitsPerSku: 5, units: 6, held: 0, limitedSkus: ["cafe", "queijo"] };
const ofVisitor = orderOf([{ ...coffee, quantity: 5, totalAmout: 150 }, cheese], { isAnonymousUser: true });
const anonymous: ServerAnswers = { "GET /api/order/visitor-allowance": { allowance } };

test("a visitor reads how many they may reserve as soon as they pass it, and the way to the chat", async () => {
  await openCart(ofVisitor, {
    ...anonymous,
    "GET /api/session/{code}": { ...aSession({ order: ofVisitor }), chatLink: "https://chat.test/loja" },
  });
  await waitFor(() => expect(confirmButton().disabled).toBe(false));
  expect(screen.queryByRole("region", { name: "Atenção" })).toBeNull();
  plus("Café torrado").click();
  await waitFor(() =>
    expect(warnings()).toEqual([
      "Quem compra sem se identificar pelo chat pode reservar até 5 unidades de Café torrado. Diminua para 5 unidades ou fale com a loja.",
      "Quem compra sem se identificar pelo chat pode reservar até 6 unidades ao todo. Diminua para 6 unidades ou fale com a loja.",
    ]),
  );
  const attention = within(screen.getByRole("region", { name: "Atenção" }));
  expect(attention.getByRole("link", { name: "Falar com a loja" }).getAttribute("href")).toBe("https://chat.test/loja");
  line("Café torrado").getByRole("button", { name: "Remover um item" }).click();
  await waitFor(() => expect(screen.queryByRole("region", { name: "Atenção" })).toBeNull());
});

test("a visitor of a shop without a chat is not promised one: the checkout is their way", async () => {
  await openCart(ofVisitor, anonymous);
  expect(screen.getByRole("link", { name: "Escolher entrega e pagamento" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Confirmar/ })).toBeNull();
});

test("what a visitor's unpaid orders hold counts, and goods without stock control do not", async () => {
  const held = { ...allowance, held: 4, limitedSkus: ["queijo"] };
  await openCart(ofVisitor, {
    "GET /api/order/visitor-allowance": { allowance: { ...held, units: 4 } },
    "GET /api/session/{code}": { ...aSession({ order: ofVisitor }), chatLink: "https://chat.test/loja" },
  });
  await waitFor(() =>
    expect(warnings()).toEqual([
      "Quem compra sem se identificar pelo chat pode reservar até 4 unidades ao todo, contando 4 unidades dos seus pedidos que ainda não foram pagos. Pague ou cancele um deles, ou fale com a loja.",
    ]),
  );
  expect(confirmButton().disabled).toBe(true);
});

test("a contact and an agent are not asked what a visitor may reserve", async () => {
  const { sent } = await openCart({ ...ofVisitor, isAnonymousUser: false }, anonymous);
  expect(sent.filter(({ path }) => path.includes("visitor-allowance"))).toEqual([]);
});

test("a message of the catalogue alone does not disable the confirmation", async () => {
  await openCart({ ...order, catalogErrorMessages: ["O preço de Café torrado mudou."] });
  expect(warnings()).toEqual(["O preço de Café torrado mudou."]);
  expect(confirmButton().disabled).toBe(false);
});

test("an empty cart links to the catalogue", async () => {
  const { user } = await openCart(anOrder());
  await screen.findByRole("heading", { name: "Seu carrinho está vazio" });
  expect(screen.queryByRole("button", { name: /Confirmar/ })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Ver catálogo" }));
  await screen.findByRole("heading", { name: "Empório Aurora" });
});

test("an order that failed to load can be loaded again", async () => {
  let isUp = false;
  const { user } = await openCart(order, {
    "GET /api/session/{code}": aSession(),
    "GET /api/order/current": () => (isUp ? order : refusal(500, "Não foi possível carregar o pedido")),
  });
  await screen.findByText("Não foi possível carregar o pedido.");
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("article", { name: "Café torrado" })).toBeTruthy();
});

test("the page shows that the order is loading", async () => {
  await openCart(order, {
    "GET /api/session/{code}": aSession(),
    "GET /api/order/current": () => new Promise<Order>(() => {}),
  });
  expect(screen.getByText("Carregando o carrinho…").getAttribute("role")).toBe("status");
});

test.each([
  [OrderStatus.Received, "Este pedido já foi enviado para a loja. Os itens não podem mais ser alterados."],
  [OrderStatus.Canceled, "Este pedido foi cancelado. Os itens não podem mais ser alterados."],
])("an order with status %d is read-only", async (status, sentence) => {
  await openCart({ ...order, status });
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ver pedido" }).getAttribute("href")).toBe("/orders/order-1");
  expect(line("Café torrado").queryAllByRole("button")).toEqual([]);
  expect(screen.queryByRole("button", { name: /Confirmar/ })).toBeNull();
});

test("a platform user does not have the customer's confirmation button", async () => {
  await openCart(order, { "GET /api/session/{code}": aPlatformUserSession({ order }) });
  expect(screen.getByRole("article", { name: "Café torrado" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Confirmar/ })).toBeNull();
});

const gift = (id: string, name: string) => ({ id, seller: null, name, imageUrl: null });
const mug = { id: "brinde", name: "Brinde da casa", availableQuantity: 1, selectedGifts: [] };
const oneOfTwo = { ...mug, availableGifts: [gift("a", "Caneca"), gift("b", "Avental")] };
const samples = { id: "amostras", name: "Amostras", availableQuantity: 2, selectedGifts: [] };
const twoOfThree = { ...samples, availableGifts: [gift("c", "Café"), gift("d", "Chá"), gift("e", "Mel")] };
const selections = (sent: SentCall[]) =>
  sent.filter(({ path }) => path === "/api/order/gift/").map(({ body }) => JSON.parse(body ?? ""));

test("with one gift allowed, a new choice replaces the old one, and the customer can decline the gift", async () => {
  const chosen = (index: number) => [{ id: index === 0 ? "a" : "b", seller: null, index }];
  const { sent, user } = await openCart(
    { ...order, gifts: [{ ...oneOfTwo, selectedGifts: chosen(0) }] },
    {
      "POST /api/order/gift/": ({ body }) => ({
        ...order,
        version: 2,
        gifts: [{ ...oneOfTwo, selectedGifts: JSON.parse(body ?? "").selectedGifts }],
      }),
    },
  );
  const option = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
  expect(option("Caneca").checked).toBe(true);
  await user.click(option("Avental"));
  await waitFor(() => expect([option("Caneca").checked, option("Avental").checked]).toEqual([false, true]));
  await waitFor(() => expect(screen.queryByText(/Salvando/)).toBeNull());
  await user.click(screen.getByRole("button", { name: "Não quero brinde" }));
  await waitFor(() => expect(option("Avental").checked).toBe(false));
  expect(selections(sent)).toEqual([
    { id: "brinde", selectedGifts: chosen(1) },
    { id: "brinde", selectedGifts: [] },
  ]);
});

test("with two gifts allowed, a third one cannot be chosen", async () => {
  const { sent, user } = await openCart(
    { ...order, gifts: [twoOfThree] },
    {
      "POST /api/order/gift/": ({ body }) => ({
        ...order,
        version: JSON.parse(body ?? "").selectedGifts.length + 1,
        gifts: [{ ...twoOfThree, selectedGifts: JSON.parse(body ?? "").selectedGifts }],
      }),
    },
  );
  const option = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  await user.click(option("Café"));
  await screen.findByText(/1 de 2 escolhidos/);
  await user.click(option("Mel"));
  await waitFor(() => expect(option("Chá").disabled).toBe(true));
  expect(await screen.findByText(/2 de 2 escolhidos/)).toBeTruthy();
  expect(selections(sent)[1]).toEqual({
    id: "amostras",
    selectedGifts: [
      { id: "c", seller: null, index: 0 },
      { id: "e", seller: null, index: 2 },
    ],
  });
});

test("a refused gift shows the reason, and the choice stays as it was", async () => {
  const { user } = await openCart(
    { ...order, gifts: [oneOfTwo] },
    { "POST /api/order/gift/": refusal(409, "Este brinde não está disponível.") },
  );
  await user.click(screen.getByRole("radio", { name: "Caneca" }));
  expect(await notices().findByText("Este brinde não está disponível.")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Caneca" }).checked).toBe(false);
});

test("the last quantity is saved before the order is confirmed", async () => {
  const after = orderOf([{ ...coffee, quantity: 3, totalAmout: 90 }, cheese], { version: 2 });
  const { sent, user } = await openCart(order, {
    "GET /api/session/{code}": aSession({ order, channelType: ChannelType.Messenger }),
    "POST /api/order/items/": after,
    "GET /api/order/confirm": { order: { ...after, version: 3 }, chatLink: null, chatText: null },
  });
  await user.click(plus("Café torrado"));
  await user.click(confirmButton());
  await screen.findByRole("heading", { name: "Itens adicionados ao pedido" });
  const paths = sent.filter(({ path }) => /items|confirm/.test(path)).map(({ path }) => path);
  expect(paths).toEqual(["/api/order/items/", "/api/order/confirm?channelType=0"]);
});

test("an order whose quantity could not be saved is not confirmed", async () => {
  const { sent, user } = await openCart(order, { "POST /api/order/items/": refusal(409, "Indisponível") });
  await user.click(plus("Café torrado"));
  await user.click(confirmButton());
  await notices().findByText("Indisponível");
  await waitFor(() => expect(confirmButton().disabled).toBe(false));
  expect(sent.filter(({ path }) => path.startsWith("/api/order/confirm"))).toEqual([]);
  expect(quantity("Café torrado")).toBe(2);
});

test("a customer can go on to choose delivery and payment", async () => {
  await openCart(order);
  const link = screen.getByRole("link", { name: "Escolher entrega e pagamento" });
  expect(link.getAttribute("href")).toBe("/order/checkout");
});

import { act, screen, waitFor, within } from "@testing-library/react";
import type { OrderMessages, SentMessage } from "@vitrine/contract/storefront/messaging";
import type { Order } from "@vitrine/contract/storefront/order";
import type { OrderPage } from "@vitrine/contract/storefront/orders";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { expect, test } from "vitest";
import { fakeClock } from "../../../test/fakes/fake-clock.ts";
import { refusal } from "../../../test/fakes/fake-server.ts";
import { openPage } from "../../../test/fixtures/page-fixture.tsx";
import { aMessage } from "../../../test/samples/chat-samples.ts";
import { aPaymentOption, atTheDoor } from "../../../test/samples/checkout-samples.ts";
import { anItem, anOrder, aPlatformUserSession, aSession } from "../../../test/samples/contract-samples.ts";
import { anOrderPage, aSummary, order1042 } from "../../../test/samples/orders-samples.ts";
import { aPlacedOrder } from "../../../test/samples/payment-samples.ts";
import { storeSession } from "../../features/session/stored-session.ts";

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const notices = () => within(screen.getByRole("region", { name: "Avisos" }));

const withItems = { "GET /api/order/current": anOrder({ items: [anItem()] }) };
const bought = { ...withItems, "GET /api/orders": [aSummary()], "GET /api/orders/{id}": anOrderPage() };

test.each([
  ["/finish", "Pedido finalizado", "Pedido finalizado, você pode fechar essa aba!"],
  ["/change-payment", "Aguardando alteração...", "Você pode fechar essa aba para alterar a forma de pagamento"],
  ["/confirm", "Itens adicionados ao pedido", "Pedido confirmado, você pode fechar essa aba"],
])("%s says “%s” and that the tab can be closed, once", async (path, title, notice) => {
  openPage(`${path}#code`, bought);
  await heading(title);
  expect(await notices().findAllByText(notice)).toHaveLength(1);
});

test("a canceled order shows “Pedido cancelado” and no success notice", async () => {
  openPage("/finish/order-1#code", {
    "GET /api/orders/{id}": anOrderPage({ order: order1042({ status: OrderStatus.Canceled }) }),
  });
  await heading("Pedido cancelado");
  expect(notices().queryByRole("button", { name: "Fechar" })).toBeNull();
});

const at = "2026-11-17T12:00:00.000Z";
const givenBack = { amount: 102.9, at, reason: "", arrival: "pix" as const, cause: "order-canceled" as const };
const canceled = (payment: Partial<Order["payment"]> = {}) => {
  const providerType = PaymentProviderType.ShopProvider;
  return order1042({ status: OrderStatus.Canceled, payment: { ...order1042().payment, providerType, ...payment } });
};
const canceledBy = (because: "shop" | "customer" | "unpaid", changes: Partial<OrderPage> = {}) =>
  anOrderPage({
    order: canceled(),
    timeline: [{ what: "canceled", at, note: because === "shop" ? "Acabou o café" : "", because }],
    ...changes,
  });

test.each([
  ["the shop, not paid", canceledBy("shop"), "A loja cancelou este pedido.", /o dinheiro é devolvido automaticamente/],
  [
    "the shop, paid to it by hand",
    canceledBy("shop", {
      order: canceled({ providerType: PaymentProviderType.Manual, status: PaymentStatus.Paid }),
    }),
    "A loja cancelou este pedido.",
    /O pagamento de R\$\s102,90 está com a loja: combine com ela a devolução/,
  ],
  [
    "the shop, paid",
    canceledBy("shop", { refunds: [{ ...givenBack, isDone: false }] }),
    "A loja cancelou este pedido.",
    /Devolução em andamento: R\$\s102,90/,
  ],
  ["the customer", canceledBy("customer"), "Você cancelou este pedido.", /Não pague mais este pedido/],
  ["nobody paying", canceledBy("unpaid"), "Este pedido não foi pago a tempo e foi cancelado.", /Se você já pagou/],
])("an order canceled by %s says who, why, and what happens with the money", async (_, page, who, money) => {
  openPage("/finish/order-1#code", { "GET /api/orders/{id}": page });
  await heading("Pedido cancelado");
  expect(screen.getByText((text) => text.startsWith(who))).toBeTruthy();
  expect(screen.getByText(money)).toBeTruthy();
  expect(screen.queryByText("Acabou o café") !== null).toBe(page.timeline[0]?.because === "shop");
});

test("a notice disappears when it is closed", async () => {
  const { user } = openPage("/finish#code", bought);
  await heading("Pedido finalizado");
  await user.click(await notices().findByRole("button", { name: "Fechar" }));
  expect(notices().queryByRole("button", { name: "Fechar" })).toBeNull();
});

test.each([
  ["/finish", "Pedido finalizado", "stays until it is closed", true],
  ["/confirm", "Itens adicionados ao pedido", "closes by itself", false],
  ["/change-payment", "Aguardando alteração...", "closes by itself", false],
])("%s: the notice beside “%s” %s", async (path, title, _, stays) => {
  const { pass } = fakeClock();
  openPage(`${path}#code`, bought);
  await heading(title);
  await notices().findByRole("button", { name: "Fechar" });
  await act(async () => void (await pass(60_000)));
  expect(notices().queryByRole("button", { name: "Fechar" }) !== null).toBe(stays);
});

test("leaving the page closes its notice", async () => {
  const { user } = openPage("/finish#code", bought);
  await heading("Pedido finalizado");
  await notices().findByRole("button", { name: "Fechar" });
  await user.click(screen.getByRole("link", { name: "Ver catálogo" }));
  await heading("Empório Aurora");
  await waitFor(() => expect(notices().queryByRole("button", { name: "Fechar" })).toBeNull());
});

test("a confirmation without an item says so, and leads to the catalogue", async () => {
  openPage("/confirm#code", { "GET /api/order/current": anOrder() });
  await heading("Nenhum item no pedido");
  expect(screen.getByRole("link", { name: "Ver catálogo" })).toBeTruthy();
  expect(notices().queryByRole("button", { name: "Fechar" })).toBeNull();
});

test("a confirmation that this tab did not make has no chat to return to", async () => {
  openPage("/confirm#code", withItems);
  await heading("Itens adicionados ao pedido");
  expect(screen.queryByRole("link", { name: "Voltar para a conversa" })).toBeNull();
});

const finished = (page: OrderPage) => ({ "GET /api/orders/{id}": page });

test("the last page shows the receipt of the order in its address, and the order's page is one tap away", async () => {
  const payment = { ...order1042().payment, method: PaymentMethod.OnDelivery, cashAmount: 120 };
  const { sent } = openPage("/finish/order-1#code", {
    "GET /api/order/current": anOrder({ id: "" }),
    ...finished(anOrderPage({ order: order1042({ payment }) })),
  });
  const receipt = within(await screen.findByRole("region", { name: "Pedido 1042" }));
  expect(receipt.getAllByRole("listitem")).toHaveLength(2);
  expect(receipt.getByText(/Avenida Paulista, 1578/)).toBeTruthy();
  expect(receipt.getByText(/Troco: R\$\s17,10/)).toBeTruthy();
  expect(receipt.getByRole("button", { name: /total de R\$\s102,90/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ver pedido" }).getAttribute("href")).toBe("/orders/order-1");
  expect(sent.some(({ path }) => path === "/api/orders/order-1")).toBe(true);
});

test("without an order in its address, the last page shows the newest placed order", async () => {
  const { sent } = openPage("/finish#code", {
    "GET /api/order/current": anOrder({ id: "" }),
    "GET /api/orders": [aSummary({ id: "order-7" }), aSummary()],
    ...finished(anOrderPage()),
  });
  expect(await screen.findByRole("region", { name: "Pedido 1042" })).toBeTruthy();
  expect(sent.some(({ path }) => path === "/api/orders/order-7")).toBe(true);
});

test.each([
  ["nothing in the cart", [], ["Ver catálogo"], "Você ainda não finalizou um pedido nesta loja."],
  [
    "items in the cart",
    [anItem()],
    ["Ver carrinho", "Ver catálogo"],
    "Você ainda não finalizou um pedido nesta loja. Os itens continuam no carrinho.",
  ],
])("a contact who never bought, with %s, is not thanked and is led on", async (_, items, ways, text) => {
  openPage("/finish#code", { "GET /api/order/current": anOrder({ items }) });
  await heading("Nenhum pedido finalizado");
  expect(await screen.findByText(text)).toBeTruthy();
  expect(
    within(screen.getByRole("main"))
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(ways);
  expect(screen.queryByText(/Obrigado/)).toBeNull();
  expect(notices().queryByRole("button", { name: "Fechar" })).toBeNull();
});

test("the last page of an order that is not the contact's thanks nobody", async () => {
  openPage("/finish/order-9#code", { "GET /api/orders/{id}": refusal(404, "Pedido não encontrado.") });
  await heading("Não encontramos este pedido");
  expect(screen.getByRole("link", { name: "Ver pedidos" }).getAttribute("href")).toBe("/orders");
  expect(screen.queryByText(/Obrigado/)).toBeNull();
});

test("where the order cannot be read, the last page says so and reads it again", async () => {
  let isDown = true;
  const { user } = openPage("/finish/order-1#code", {
    "GET /api/orders/{id}": () => (isDown ? refusal(403, "Sem acesso.") : anOrderPage()),
  });
  await heading("Não foi possível mostrar o pedido");
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await heading("Pedido finalizado");
});

test.each([
  ["Messenger", ChannelType.Messenger, "https://m.me/loja"],
  ["the web chat", ChannelType.WebChat, "https://loja.exemplo.com"],
])("on %s the last page leads back to the conversation with the server's link", async (_, channelType, chatLink) => {
  openPage("/finish/order-1#code", {
    "GET /api/session/{code}": aSession({ channelType }),
    ...finished(anOrderPage({ chatLink })),
  });
  const link = await screen.findByRole("link", { name: "Voltar para a conversa" });
  expect(link.getAttribute("href")).toBe(chatLink);
});

test("a visitor without a conversation follows the order on its page", async () => {
  openPage("/finish/order-1#code", finished(anOrderPage()));
  expect(await screen.findByText(/Acompanhe os próximos passos na página do pedido/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Voltar para a conversa" })).toBeNull();
});

test("an agent is not thanked for the purchase, and can see the order or begin the next one", async () => {
  openPage("/finish/order-1#code", {
    "GET /api/session/{code}": aPlatformUserSession(),
    "GET /api/orders/{id}/messages": messagesOf([]),
    ...finished(anOrderPage({ canPay: true, chatLink: "https://chat.exemplo.com" })),
  });
  await heading("Pedido finalizado");
  expect(screen.getByText(/O pedido de Marina Alves foi registrado/)).toBeTruthy();
  expect(screen.queryByText(/Obrigado/)).toBeNull();
  expect(screen.getByRole("link", { name: "Ver pedido" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Começar outro pedido" }).getAttribute("href")).toBe("/catalog");
  expect(screen.queryByRole("link", { name: "Ver pagamento" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Voltar para a conversa" })).toBeNull();
});

const messagesOf = (messages: SentMessage[], changes: Partial<OrderMessages> = {}): OrderMessages => ({
  ...{ isReachable: true, messages, pixCode: null, canResend: false, hasTemplate: false, ...changes },
});
const silent = "O contato não escreve há mais de 24 horas.";

test.each([
  ["nothing left yet", messagesOf([]), "A mensagem para o contato ainda não saiu."],
  ["no channel brings it", messagesOf([], { isReachable: false }), "O contato não recebeu nada."],
  ["it waits", messagesOf([aMessage({ kind: "payment" })]), "Enviando para o contato…"],
  ["the provider took it", messagesOf([aMessage({ kind: "payment", status: "sent" })]), /^Enviado para o contato/],
  ["it arrived", messagesOf([aMessage({ kind: "status", status: "delivered" })]), "Entregue ao contato."],
  [
    "it failed after an older summary arrived",
    messagesOf([
      aMessage({ id: "2", kind: "payment", status: "failed", reason: silent }),
      aMessage({ id: "1", kind: "summary", status: "read" }),
    ]),
    "O contato não recebeu a mensagem.",
  ],
])("an agent reads the truth where %s", async (_, messages, text) => {
  openPage("/finish/order-1#code", {
    "GET /api/session/{code}": aPlatformUserSession(),
    "GET /api/orders/{id}/messages": messages,
    ...finished(anOrderPage({ canPay: true })),
  });
  const sending = within(await screen.findByRole("region", { name: "Envio ao contato" }));
  expect(await sending.findByText(text)).toBeTruthy();
  expect(sending.queryByText(/foi enviado/)).toBeNull();
});

test("where the contact got nothing, the agent copies the Pix and the link and sends the approved template", async () => {
  const failed = aMessage({ kind: "payment", status: "failed", reason: silent });
  const waiting = aMessage({ id: "message-2", kind: "payment" });
  let about = messagesOf([failed], { pixCode: "000201pix", canResend: true, hasTemplate: true });
  const { user, sent } = openPage("/finish/order-1#code", {
    "GET /api/session/{code}": aPlatformUserSession(),
    "GET /api/orders/{id}/messages": () => about,
    "POST /api/order/link": { url: "https://loja.exemplo/l/1", expiresAt: at },
    "POST /api/orders/{id}/send-payment": () => {
      about = { ...about, messages: [waiting, failed] };
      return waiting;
    },
    ...finished(anOrderPage({ canPay: true })),
  });
  const sending = within(await screen.findByRole("region", { name: "Envio ao contato" }));
  expect(await sending.findByText(silent)).toBeTruthy();
  await user.click(sending.getByRole("button", { name: "Copiar Pix" }));
  expect(await sending.findByRole("button", { name: "Pix copiado" })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe("000201pix");
  await user.click(sending.getByRole("button", { name: "Copiar link" }));
  expect(await sending.findByRole("button", { name: "Link copiado" })).toBeTruthy();
  expect(sent.find(({ path }) => path === "/api/order/link")?.body).toBe('{"page":"order","orderId":"order-1"}');
  await user.click(sending.getByRole("button", { name: "Enviar modelo aprovado" }));
  expect(await sending.findByText("Enviando para o contato…")).toBeTruthy();
});

test("an order that is not paid yet links to its payment", async () => {
  openPage("/finish/order-1#code", finished(anOrderPage({ canPay: true })));
  const link = await screen.findByRole("link", { name: "Ver pagamento" });
  expect(link.getAttribute("href")).toBe("/order/pay/order-1");
});

test("a paid order shows that the payment is confirmed", async () => {
  const payment = { ...order1042().payment, status: PaymentStatus.Paid };
  openPage("/finish/order-1#code", finished(anOrderPage({ order: order1042({ payment }) })));
  expect(await screen.findByText("Pagamento confirmado")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Ver pagamento" })).toBeNull();
});

test("an order that cannot be paid here has no payment link on the last page", async () => {
  openPage("/finish/order-1#code", finished(anOrderPage()));
  await heading("Pedido finalizado");
  expect(screen.queryByRole("link", { name: "Ver pagamento" })).toBeNull();
});

const paymentOptions = [
  aPaymentOption(PaymentMethod.CreditCard),
  aPaymentOption(PaymentMethod.Pix),
  aPaymentOption(PaymentMethod.Boleto),
  ...atTheDoor,
];

test.each([
  ["Cartão de Crédito", 0, "/order/payment/order-1"],
  ["PIX", 3, "/order/pay/order-1"],
])("/change-payment: choosing %s saves the method and opens its payment page", async (label, method, page) => {
  const order = { ...aPlacedOrder(null), enableBoletoPayment: true };
  const { sent, user } = openPage("/change-payment#code", {
    "GET /api/session/{code}": aSession({ order }),
    "GET /api/order/payments/": paymentOptions,
    "POST /api/order/payment/method": { ...aPlacedOrder(method as PaymentMethod), version: 2 },
  });
  await heading("Aguardando alteração...");
  const cards = await screen.findAllByRole("radio");
  const names = ["Dinheiro Sem troco", "Débito", "Crédito"];
  expect(cards.map((card) => card.textContent?.trim())).toEqual(["Cartão de Crédito", "PIX", "Boleto", ...names]);
  const goOn = screen.getByRole<HTMLButtonElement>("button", { name: "Continuar" });
  expect(goOn.disabled).toBe(true);
  await user.click(screen.getByRole("radio", { name: label }));
  await user.click(goOn);
  await waitFor(() => expect(window.location.pathname).toBe(page));
  expect(sent.some(({ path }) => path === `/api/order/payment/method?paymentMethod=${method}&orderId=order-1`)).toBe(
    true,
  );
});

const invoice = aPaymentOption(PaymentMethod.OnDelivery, {
  ...{ providerId: "f28", name: "Faturado 28 dias", payOnDelivery: true, means: "invoice" },
  invoice: { dueDays: 28, limit: 500, free: 500 },
});

test.each([
  [/^Faturado 28 dias/, "f28", null],
  [/^Dinheiro/, "4", aPlacedOrder(null).totalAmout],
])("/change-payment: %s is chosen, and the order says what comes next", async (name, providerId, cashAmount) => {
  const { sent, user } = openPage("/change-payment#code", {
    "GET /api/session/{code}": aSession({ order: aPlacedOrder(null) }),
    "GET /api/order/payments/": [...paymentOptions, invoice],
    "POST /api/order/payment/delivery": { ...aPlacedOrder(PaymentMethod.OnDelivery), version: 2 },
  });
  await user.click(await screen.findByRole("radio", { name }));
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  await waitFor(() => expect(window.location.pathname).toBe("/orders/order-1"));
  const chosen = sent.find(({ path }) => path === "/api/order/payment/delivery?orderId=order-1");
  expect(JSON.parse(chosen?.body ?? "")).toEqual({ providerId, cashAmount, type: PaymentMethod.OnDelivery });
});

test("/change-payment: a form that is agreed on with the shop is chosen by its own name", async () => {
  const agreed = aPaymentOption(PaymentMethod.Custom, { providerId: "conta", name: "Conta da casa" });
  const { sent, user } = openPage("/change-payment#code", {
    "GET /api/session/{code}": aSession({ order: aPlacedOrder(null) }),
    "GET /api/order/payments/": [...paymentOptions, agreed],
    "POST /api/order/payment/method": { ...aPlacedOrder(PaymentMethod.Custom), version: 2 },
  });
  await user.click(await screen.findByRole("radio", { name: "Conta da casa" }));
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  await waitFor(() => expect(window.location.pathname).toBe("/orders/order-1"));
  expect(sent.some(({ path }) => path === "/api/order/payment/method?paymentMethod=7&orderId=order-1")).toBe(true);
});

test("/change-payment: where there is no other way to pay, the page leads back to the order", async () => {
  openPage("/change-payment#code", {
    "GET /api/session/{code}": aSession({ order: aPlacedOrder(PaymentMethod.OnDelivery) }),
    "GET /api/order/payments/": [],
  });
  await heading("Aguardando alteração...");
  expect(await screen.findByText(/^Por aqui não há outra forma de pagamento/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ver o pedido" }).getAttribute("href")).toBe("/orders/order-1");
});

test.each([
  ["paid", { payment: { ...anOrderPage().order.payment, status: PaymentStatus.Paid } }],
  ["canceled", { status: OrderStatus.Canceled }],
])("/change-payment: an order that was %s meanwhile leads to its page", async (_, changes) => {
  const page = anOrderPage();
  openPage("/change-payment/order-1#code", {
    "GET /api/orders/{id}": { ...page, order: { ...page.order, ...changes } },
  });
  await waitFor(() => expect(window.location.pathname).toBe("/orders/order-1"));
});

test("/change-payment: a failed load and a refused choice are shown", async () => {
  let answer: typeof paymentOptions | Response = refusal(500, "Erro");
  const { user } = openPage("/change-payment#code", {
    "GET /api/session/{code}": aSession({ order: aPlacedOrder(null) }),
    "GET /api/order/payments/": () => answer,
    "POST /api/order/payment/method": refusal(409, "Este pedido já foi pago"),
  });
  expect(await screen.findByText("Falha ao carregar opções de pagamento")).toBeTruthy();
  answer = paymentOptions;
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await user.click(await screen.findByRole("radio", { name: "PIX" }));
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  expect(await screen.findByText("Este pedido já foi pago")).toBeTruthy();
});

test("the invalid-session page requests no session", async () => {
  const { sent } = openPage("/invalid-session");
  await heading("Sessão Inválida");
  expect(sent).toEqual([]);
});

test("an agent whose session is over opens the contact again, and is not sent into the shop as a visitor", async () => {
  openPage("/invalid-session?loja=emporio&vista=atendente");
  await heading("Sessão Inválida");
  expect(screen.getByText(/sessão de atendimento terminou/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Ver a loja sem o link" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Abrir o painel" })).toBeNull();
});

test("who came from the panel goes back there, also when the page is loaded again at an address that says nothing", async () => {
  storeSession(aPlatformUserSession({ isFromPanel: true }), { code: "agent-code" });
  openPage("/invalid-session");
  await heading("Sessão Inválida");
  expect(screen.getByText(/fecha quando você sai dele/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Abrir o painel" }).getAttribute("href")).toBe("/painel");
  expect(screen.queryByRole("button", { name: "Ver a loja sem o link" })).toBeNull();
});

test("who opens a customer's link afterwards is told as a customer", async () => {
  storeSession(aPlatformUserSession({ isFromPanel: true }), { code: "agent-code" });
  storeSession(aSession(), { code: "customer-code" });
  openPage("/invalid-session");
  await heading("Sessão Inválida");
  expect(screen.queryByRole("link", { name: "Abrir o painel" })).toBeNull();
});

import { screen, waitFor, within } from "@testing-library/react";
import type { OrderPage } from "@vitrine/contract/storefront/orders";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import { expect, test, vi } from "vitest";
import { fakeClock } from "../../../../test/fakes/fake-clock.ts";
import { fakeLiveStream, untilListening } from "../../../../test/fakes/fake-live-stream.ts";
import { noConnection, refusal, type ServerAnswers } from "../../../../test/fakes/fake-server.ts";
import { words } from "../../../../test/fixtures/checkout-fixture.tsx";
import { openPage } from "../../../../test/fixtures/page-fixture.tsx";
import {
  aLogistic,
  anItem,
  anOrder,
  aPlatformUserSession,
  aSession,
  shopSettings,
} from "../../../../test/samples/contract-samples.ts";
import { anOrderPage, order1042 } from "../../../../test/samples/orders-samples.ts";
import { areLiveUpdatesActive } from "../../../lib/api/live-updates.ts";

const GET_ORDER = "GET /api/orders/{id}";
const nothingOpen = anOrder({ id: "" });

function open(page: OrderPage, answers: ServerAnswers = {}) {
  return openPage("/orders/order-1#code", {
    "GET /api/order/current": nothingOpen,
    [GET_ORDER]: page,
    ...answers,
  });
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const region = (name: string) => within(screen.getByRole("region", { name }));
const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("an order page shows number, state, items, the explained total, where it goes and how it is paid", async () => {
  const { user } = open(anOrderPage());
  await heading("Pedido 1042");
  expect(screen.getAllByText("Aguardando pagamento")).toHaveLength(2);
  const items = within(screen.getByRole("list", { name: "Itens do pedido" }))
    .getAllByRole("listitem")
    .map(words);
  expect(items).toEqual(["Café torrado2 × R$ 30,00R$ 60,00", "Queijo1 × R$ 30,00R$ 30,00"]);
  const facts = words(region("Entrega e pagamento").getByText("Entrega").closest("dl"));
  expect(facts).toBe(
    "EntregaExpressaAvenida Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-100PagamentoPIXAguardando pagamento",
  );
  await user.click(screen.getByRole("button", { name: /Ver como se chega ao total de R\$\s102,90/ }));
  expect(await screen.findByRole("dialog", { name: "Como se chega ao total" })).toBeTruthy();
});

test("a pickup shows the store with its address, the day, the time and the change for cash", async () => {
  const logistic = aLogistic({
    type: LogisticType.StorePickUp,
    name: "Retirada",
    startDeliveryTime: "2026-11-17T12:00:00.000Z",
    endDeliveryTime: "2026-11-17T14:00:00.000Z",
    storePickUpAddress: { name: "Loja Centro", street: "Rua Direita", number: "10", neighborhood: "Sé" },
  });
  const payment = { ...order1042().payment, method: PaymentMethod.OnDelivery, cashAmount: 120 };
  open(anOrderPage({ order: order1042({ logisticType: LogisticType.StorePickUp, logistic, payment }) }));
  await heading("Pedido 1042");
  expect(words(region("Entrega e pagamento").getByText("Retirada").closest("dl"))).toBe(
    "RetiradaLoja CentroRua Direita, 10, Sé" +
      "Dia e horárioterça-feira, 17/11, das 09:00 às 11:00" +
      "PagamentoNa retiradaEm dinheiro: R$ 120,00Troco: R$ 17,10",
  );
  expect(region("Resumo do pedido").queryByText("Entrega")).toBeNull();
});

test("the timeline says what happened and when, with the shop's words", async () => {
  const at = "2026-11-16T13:05:00.000Z";
  open(
    anOrderPage({
      order: order1042({ fulfilment: { stage: "on-the-way", at, note: "Rastreio BR123" } }),
      timeline: [
        { what: "placed", at, note: "", because: null },
        { what: "paid", at, note: "", because: null },
        { what: "on-the-way", at, note: "Rastreio BR123", because: null },
      ],
    }),
  );
  await heading("Pedido 1042");
  expect(region("Andamento").getAllByRole("listitem").map(words)).toEqual([
    "Pedido feito16/11/2026 às 10:05",
    "Pagamento confirmado16/11/2026 às 10:05",
    "Saiu para entrega16/11/2026 às 10:05Rastreio BR123",
  ]);
  expect(words(screen.getByText("A loja informa:").parentElement)).toBe("A loja informa: Rastreio BR123");
});

test.each([
  ["nobody paid it", "unpaid", aSession(), "Cancelado: não foi pago a tempo"],
  ["the customer wanted it", "customer", aSession(), "Cancelado por você"],
  ["the customer wanted it, for an agent", "customer", aPlatformUserSession(), "Cancelado pelo cliente"],
  ["the shop wanted it", "shop", aSession(), "Cancelado pela loja"],
  ["nobody knows why", null, aSession(), "Cancelado"],
] as const)("the timeline of a canceled order says why: %s", async (_, because, session, text) => {
  const timeline = [{ what: "canceled", at: "2026-11-16T13:05:00.000Z", note: "", because }] as const;
  const page = anOrderPage({ order: order1042({ status: OrderStatus.Canceled }), timeline: [...timeline] });
  open(page, { "GET /api/session/{code}": session });
  await heading("Pedido 1042");
  expect(region("Andamento").getAllByRole("listitem").map(words)).toEqual([`${text}16/11/2026 às 10:05`]);
});

const at = (hour: number) => new Date(Date.UTC(2026, 10, 17, hour + 3)).toISOString();
const aRefund = (changes: Partial<OrderPage["refunds"][number]> = {}): OrderPage["refunds"][number] => ({
  ...{ amount: 30, at: at(9), isDone: true, reason: "Faltou o queijo", arrival: "pix", cause: "shop" },
  ...changes,
});

test("a part that was given back is told with its amount, its day and its reason, and the order stays paid", async () => {
  const payment = { ...order1042().payment, status: PaymentStatus.Paid };
  const refunds = [aRefund(), aRefund({ amount: 5, at: at(11), isDone: false, reason: "" })];
  open(anOrderPage({ order: order1042({ payment }), refunds }));
  await heading("Pedido 1042");
  expect(words(region("Entrega e pagamento").getByText("Pagamento").closest("dl"))).toContain(
    "PagamentoPIXPago" +
      "Dinheiro devolvidoR$ 30,00 · Faltou o queijo17/11/2026 às 09:00" +
      "O Pix volta para a conta de onde saiu, quase sempre em poucos minutos." +
      "Devolução em andamentoR$ 5,0017/11/2026 às 11:00",
  );
  expect(region("Andamento").getAllByRole("listitem").map(words)).toEqual([
    expect.stringContaining("Pedido feito"),
    "Dinheiro devolvido17/11/2026 às 09:00R$ 30,00 · Faltou o queijo",
    "Devolução em andamento17/11/2026 às 11:00R$ 5,00",
  ]);
});

test("an order that the shop gave back in full is “Devolvido”, with nothing to pay", async () => {
  const payment = { ...order1042().payment, status: PaymentStatus.Canceled, refundedAmount: 102.9 };
  open(anOrderPage({ order: order1042({ payment }), refunds: [aRefund({ amount: 102.9 })] }));
  await heading("Pedido 1042");
  expect(screen.getAllByText("Devolvido")).toHaveLength(2);
  expect(screen.queryByText("Aguardando pagamento")).toBeNull();
  expect(screen.queryByRole("link", { name: /Pagar agora|Mudar forma de pagamento/ })).toBeNull();
});

test.each([
  ["given back", true, "PIXDevolvidoDinheiro devolvidoR$ 102,90 · o pedido foi cancelado"],
  ["on its way back", false, "PIXEm devoluçãoDevolução em andamentoR$ 102,90 · o pedido foi cancelado"],
])("a canceled order that was paid says that the money is %s, not that nobody paid", async (_, isDone, text) => {
  const payment = { ...order1042().payment, status: PaymentStatus.Canceled };
  const refunds = [aRefund({ amount: 102.9, isDone, reason: "", cause: "order-canceled" })];
  open(anOrderPage({ order: order1042({ status: OrderStatus.Canceled, payment }), refunds }));
  await heading("Pedido 1042");
  expect(words(region("Entrega e pagamento").getByText("Pagamento").closest("dl"))).toContain(text);
});

test.each([
  ["America/Sao_Paulo", "terça-feira, 17/11, das 00:00 às 02:00", "16/11/2026 às 23:30"],
  ["America/Manaus", "segunda-feira, 16/11, das 23:00 às 01:00", "16/11/2026 às 22:30"],
])("a phone far away shows day and time as the shop's clock in %s has them", async (timeZone, slot, moment) => {
  vi.stubEnv("TZ", "Asia/Tokyo");
  const at = "2026-11-17T02:30:00.000Z";
  const logistic = aLogistic({
    ...{ startDeliveryTime: "2026-11-17T03:00:00.000Z", endDeliveryTime: "2026-11-17T05:00:00.000Z" },
  });
  const timeline: OrderPage["timeline"] = [{ what: "placed", at, note: "", because: null }];
  const session = aSession({ shop: { id: "loja", name: "Loja", timeZone } });
  open(anOrderPage({ order: order1042({ logistic }), placedAt: at, timeline }), { "GET /api/session/{code}": session });
  await heading("Pedido 1042");
  expect(region("Entrega e pagamento").getByText(slot)).toBeTruthy();
  expect(screen.getAllByText(moment)).toHaveLength(2);
});

test.each([
  ["a Pix", PaymentMethod.Pix, "/order/pay/order-1"],
  ["a boleto", PaymentMethod.Boleto, "/order/pay/order-1"],
  ["a card", PaymentMethod.CreditCard, "/order/payment/order-1"],
  ["a method that is still to be chosen", null, "/change-payment/order-1"],
])("“Pagar agora” of %s opens its payment, named by the order", async (_, method, path) => {
  const payment = { ...order1042().payment, method };
  open(anOrderPage({ order: order1042({ payment }), canPay: true, canChangePayment: true }));
  await heading("Pedido 1042");
  expect(href("Pagar agora")).toBe(path);
  expect(href("Mudar forma de pagamento")).toBe("/change-payment/order-1");
});

test("an unpaid order says until when its products are reserved", async () => {
  const until = "2026-11-16T15:05:00.000Z";
  open(anOrderPage({ canPay: true, canChangePayment: true, heldUntil: until }));
  await heading("Pedido 1042");
  expect(words(screen.getByText(/Produtos reservados até/))).toBe(
    "Produtos reservados até 16/11/2026 às 12:05. Sem pagamento até lá, o pedido é cancelado.",
  );
});

test("an unpaid order whose products are kept without a limit promises no time", async () => {
  open(anOrderPage({ canPay: true, canChangePayment: true }));
  await heading("Pedido 1042");
  expect(screen.queryByText(/Produtos reservados/)).toBeNull();
});

test("an order with nothing left to do has no actions", async () => {
  open(anOrderPage({ order: order1042({ status: OrderStatus.Finalized }) }));
  await heading("Pedido 1042");
  for (const name of ["Pagar agora", "Mudar forma de pagamento", "Falar com a loja"])
    expect(screen.queryByRole("link", { name })).toBeNull();
  for (const name of ["Cancelar pedido", "Repetir este pedido"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

test("“Falar com a loja” uses the server's link, whatever the channel", async () => {
  open(anOrderPage({ chatLink: "https://m.me/loja" }));
  await heading("Pedido 1042");
  expect(href("Falar com a loja")).toBe("https://m.me/loja");
});

test("canceling asks first, names this order and shows it as canceled", async () => {
  let page = anOrderPage({ canCancel: true, canPay: true });
  const canceled = order1042({ status: OrderStatus.Canceled, version: 2 });
  const { sent, user } = open(page, {
    [GET_ORDER]: () => page,
    "POST /api/orders/{id}/cancel": () => {
      page = anOrderPage({ order: canceled });
      return canceled;
    },
  });
  const cancels = () => sent.filter(({ path }) => path === "/api/orders/order-1/cancel");
  await user.click(await screen.findByRole("button", { name: "Cancelar pedido" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Não" }));
  expect(cancels()).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Cancelar pedido" }));
  await user.click(screen.getByRole("button", { name: "Sim" }));
  expect(await screen.findByText("Cancelado")).toBeTruthy();
  expect(cancels()).toHaveLength(1);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("Não foi pago")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Cancelado"));
  expect(screen.queryByRole("link", { name: "Pagar agora" })).toBeNull();
});

test.each([
  ["with the live update about it", true],
  ["also without one", false],
])("what happened to a canceled order is fetched %s", async (_, isAnnounced) => {
  const canceled = order1042({ status: OrderStatus.Canceled, version: 2 });
  const { sent, user } = open(anOrderPage({ canCancel: true }), { "POST /api/orders/{id}/cancel": canceled });
  const stream = fakeLiveStream();
  await untilListening(stream);
  stream.send();
  await user.click(await screen.findByRole("button", { name: "Cancelar pedido" }));
  const reads = () => sent.filter(({ path }) => path === "/api/orders/order-1").length;
  await waitFor(() => expect(areLiveUpdatesActive()).toBe(true));
  const before = reads();
  const { pass } = fakeClock();
  await user.click(screen.getByRole("button", { name: "Sim" }));
  expect(await screen.findByText("Cancelado")).toBeTruthy();
  expect(reads()).toBe(before);
  if (isAnnounced) stream.send({ position: "p2", hasOrders: true });
  else await pass(400);
  await waitFor(() => expect(reads()).toBe(before + 1));
});

test("a refused cancel says why, and the order stays as it is", async () => {
  const { user } = open(anOrderPage({ canCancel: true }), {
    "POST /api/orders/{id}/cancel": refusal(409, "Este pedido já está em preparo."),
  });
  await user.click(await screen.findByRole("button", { name: "Cancelar pedido" }));
  await user.click(screen.getByRole("button", { name: "Sim" }));
  expect(await within(screen.getByRole("dialog")).findByText("Este pedido já está em preparo.")).toBeTruthy();
});

test("a cancel whose answer was lost is sent again under the same key", async () => {
  let tries = 0;
  const { sent, user } = open(anOrderPage({ canCancel: true }), {
    "POST /api/orders/{id}/cancel": () =>
      tries++ < 2 ? noConnection() : order1042({ status: OrderStatus.Canceled, version: 2 }),
  });
  await user.click(await screen.findByRole("button", { name: "Cancelar pedido" }));
  await user.click(screen.getByRole("button", { name: "Sim" }));
  await waitFor(() => expect(tries).toBe(3));
  const keys = sent.filter(({ path }) => path.endsWith("/cancel")).map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(1);
});

const newOrder = anOrder({ id: "order-2", items: [anItem()], totalAmout: 30, itemsAmout: 30 });

test("repeating an order of which a product is gone says so before the cart opens", async () => {
  const { user } = open(anOrderPage({ canRepeat: true }), {
    "POST /api/orders/{id}/repeat": { order: newOrder, changes: ["Queijo não está mais à venda."] },
  });
  await user.click(await screen.findByRole("button", { name: "Repetir este pedido" }));
  const dialog = within(await screen.findByRole("dialog", { name: "O que mudou" }));
  expect(dialog.getByText("Queijo não está mais à venda.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Ver carrinho" }));
  await heading("Meu carrinho");
  expect(window.location.pathname).toBe("/order");
  expect(screen.getByRole("link", { name: "Carrinho, 1 item" })).toBeTruthy();
});

test("repeating an order that is still sold as it was opens the cart at once, and two quick taps repeat it once", async () => {
  const { sent, user } = open(anOrderPage({ canRepeat: true }), {
    "POST /api/orders/{id}/repeat": { order: newOrder, changes: [] },
    "GET /api/order/current": newOrder,
  });
  await user.dblClick(await screen.findByRole("button", { name: "Repetir este pedido" }));
  await heading("Meu carrinho");
  expect(sent.filter(({ path }) => path.endsWith("/repeat"))).toHaveLength(1);
});

test("an agent reads whose order it is, and neither pays nor returns to the chat", async () => {
  open(anOrderPage({ canPay: true, chatLink: "https://chat.exemplo.com", canCancel: true }), {
    "GET /api/session/{code}": aPlatformUserSession(),
  });
  await heading("Pedido 1042");
  expect(screen.getByText("Pedido de Marina Alves")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Pagar agora" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Falar com a loja" })).toBeNull();
  expect(screen.getByRole("button", { name: "Cancelar pedido" })).toBeTruthy();
});

test("an agent who may not give money back asks to cancel a paid order, sees that it waits, and asks again once refused", async () => {
  const payment = { ...order1042().payment, status: PaymentStatus.Paid };
  let cancelApproval: NonNullable<OrderPage["cancelApproval"]> | null = null;
  let answered: Pick<OrderPage, "cancelAnswer"> = {};
  const page = () => anOrderPage({ order: order1042({ payment }), refundOnCancel: 102.9, cancelApproval, ...answered });
  const { sent, user } = open(page(), {
    "GET /api/session/{code}": aPlatformUserSession(),
    [GET_ORDER]: page,
    "POST /api/orders/{id}/cancel-request": () => {
      cancelApproval = { reason: "Desistiu", by: "Bia", askedAt: "2026-11-17T12:00:00.000Z" };
      return order1042({ payment, version: 2 });
    },
  });
  const stream = fakeLiveStream();
  await untilListening(stream);
  stream.send();
  await user.click(await screen.findByRole("button", { name: "Pedir cancelamento" }));
  expect(screen.queryByRole("button", { name: "Cancelar pedido" })).toBeNull();
  const dialog = within(screen.getByRole("dialog", { name: "Pedir cancelamento" }));
  expect(dialog.getByText(/R\$\s102,90 voltam a quem pagou/)).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Pedir" })).toHaveProperty("disabled", true);
  await user.type(dialog.getByLabelText("Motivo"), "Desistiu");
  await user.click(dialog.getByRole("button", { name: "Pedir" }));
  expect(await screen.findByText(/Cancelamento pedido: aguarda aprovação/)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent.find(({ path }) => path.endsWith("/cancel-request"))?.body).toBe(JSON.stringify({ reason: "Desistiu" }));
  cancelApproval = null;
  const at = "2026-11-17T12:05:00.000Z";
  answered = { cancelAnswer: { isAllowed: false, by: "Marcos", reason: "Já saiu", at } };
  stream.send({ position: "p2", hasOrders: true });
  expect(await screen.findByRole("button", { name: "Pedir cancelamento" })).toBeTruthy();
  expect(screen.getByText("Cancelamento recusado por Marcos: “Já saiu”")).toBeTruthy();
});

test("a question that cannot be asked any more says why, and what was typed stays", async () => {
  const payment = { ...order1042().payment, status: PaymentStatus.Paid };
  const { user } = open(anOrderPage({ order: order1042({ payment }), refundOnCancel: 102.9, cancelApproval: null }), {
    "GET /api/session/{code}": aPlatformUserSession(),
    "POST /api/orders/{id}/cancel-request": refusal(409, "Você pode cancelar este pedido sem pedir aprovação."),
  });
  await user.click(await screen.findByRole("button", { name: "Pedir cancelamento" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.type(dialog.getByLabelText("Motivo"), "Desistiu");
  await user.click(dialog.getByRole("button", { name: "Pedir" }));
  expect(await dialog.findByText(/sem pedir aprovação/)).toBeTruthy();
  expect(dialog.getByLabelText("Motivo")).toHaveProperty("value", "Desistiu");
});

test("an order of somebody else is not found, and the page leads on", async () => {
  openPage("/orders/order-9#code", {
    "GET /api/order/current": nothingOpen,
    [GET_ORDER]: refusal(404, "Pedido não encontrado"),
  });
  await heading("Pedido não encontrado");
  expect(href("Ver pedidos")).toBe("/orders");
});

test("the page of an order says who sells, and leads to what they promise", async () => {
  const href = "/shop-info?loja=emporio-aurora#returns";
  open(anOrderPage(), {
    "GET /api/shop/settings": shopSettings({
      info: { lines: ["Aurora Ltda. · CNPJ 11.222.333/0001-81"], pages: [{ title: "Trocas e devoluções", href }] },
    }),
  });
  const foot = within(await screen.findByRole("region", { name: "Sobre a loja" }));
  expect(foot.getByText("Aurora Ltda. · CNPJ 11.222.333/0001-81")).toBeTruthy();
  expect(foot.getByRole("link", { name: "Trocas e devoluções" }).getAttribute("href")).toBe(href);
});

test("an order that failed to load can be loaded again", async () => {
  let isUp = false;
  const { user } = open(anOrderPage(), { [GET_ORDER]: () => (isUp ? anOrderPage() : refusal(500, "Falhou")) });
  expect(await screen.findByText("Não foi possível carregar")).toBeTruthy();
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await heading("Pedido 1042");
});

test.each([
  [0, "R$ 0,00"],
  [20_000_000, "R$ 20.000.000,00"],
])("an order of R$ %d shows its total", async (totalAmout, text) => {
  const payment = { ...order1042().payment, status: PaymentStatus.Paid };
  open(anOrderPage({ order: order1042({ totalAmout, payment }) }));
  await heading("Pedido 1042");
  expect(words(region("Resumo do pedido").getByText("Total").parentElement)).toContain(text);
});

test("items that the shop changed after the payment leave a rest, with the Pix of the shop for it", async () => {
  const payment = { ...order1042().payment, status: PaymentStatus.Waiting, paidAmount: 102.9, dueAmount: 30 };
  open(anOrderPage({ order: order1042({ payment }), restPixCode: "00020126PIX" }));
  await heading("Pedido 1042");
  const rest = region("Diferença do pedido");
  expect(words(rest.getByText("Falta pagar R$ 30,00").closest("p"))).toContain("Você já pagou R$ 102,90.");
  expect(rest.getByText("00020126PIX")).toBeTruthy();
  expect(rest.getByRole("button", { name: /^Pagar R\$.30,00 com Pix/ })).toBeTruthy();
});

test("what they left over comes back", async () => {
  const payment = { ...order1042().payment, status: PaymentStatus.Paid, surplusAmount: 12 };
  open(anOrderPage({ order: order1042({ payment }) }));
  await heading("Pedido 1042");
  expect(
    words(
      region("Diferença do pedido")
        .getByText(/voltam para você/)
        .closest("p"),
    ),
  ).toContain("R$ 12,00 voltam");
});

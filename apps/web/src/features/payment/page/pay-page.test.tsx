import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { Charge, OrderCharge } from "@vitrine/contract/storefront/payment";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { FailureType, PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { expect, test, vi } from "vitest";
import { fakeClock } from "../../../../test/fakes/fake-clock.ts";
import { noConnection, refusal, type SentCall, type ServerAnswers } from "../../../../test/fakes/fake-server.ts";
import { openPage } from "../../../../test/fixtures/page-fixture.tsx";
import { aSession, shopSettings } from "../../../../test/samples/contract-samples.ts";
import { anOrderPage, order1042 } from "../../../../test/samples/orders-samples.ts";
import { aCharge, anOrderCharge, aPlacedOrder, PIX_CODE } from "../../../../test/samples/payment-samples.ts";

const { Pix, Boleto, Link, Nubank, Pagaleve, CreditCard, OnDelivery } = PaymentMethod;
const pixCharge = (changes: Partial<Charge> = {}) => aCharge({ pixCode: PIX_CODE, ...changes });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

function open(order: ReturnType<typeof aPlacedOrder>, answers: ServerAnswers = {}) {
  const session = aSession({ order, channelType: ChannelType.Messenger });
  return openPage("/order/pay/order-1#code", {
    "GET /api/session/{code}": session,
    "GET /api/orders/{id}": anOrderPage({ order }),
    ...answers,
  });
}

/** The fake server creates the first charge, and answers later reads with the second. */
function charging(created: OrderCharge, later: OrderCharge | (() => OrderCharge) = created): ServerAnswers {
  return { "POST /api/order/payment/charge": created, "GET /api/order/payment/charge": later };
}

const heading = (name: string) => screen.findByRole("heading", { name });
const callsTo = (sent: readonly SentCall[], call: string) =>
  sent.filter(({ method, path }) => `${method} ${path}` === call).length;
const POST_CHARGE = "POST /api/order/payment/charge?orderId=order-1";
const comeBack = () => act(() => void window.dispatchEvent(new Event("visibilitychange")));

test("Pix shows the amount, a QR code, the code to copy, and the time left by the server's clock", async () => {
  // The phone is an hour ahead of the server.
  const serverTime = inMinutes(-60);
  const expiresAt = inMinutes(-50);
  const { sent, user } = open(aPlacedOrder(Pix), charging(anOrderCharge(pixCharge({ expiresAt }), { serverTime })));
  const writeText = vi.spyOn(navigator.clipboard, "writeText");
  await heading("Pague com Pix");
  expect(await screen.findByRole("img", { name: "QR code do Pix" })).toBeTruthy();
  expect(screen.getByText("R$ 149,90")).toBeTruthy();
  expect(screen.getByRole("timer").textContent).toMatch(/^(10:00|9:5\d)$/);
  expect(screen.getByText("Aguardando o pagamento...")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Pix copia e cola" })).toBeTruthy();
  expect(screen.getByText(PIX_CODE)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Copiar código" }));
  expect(await screen.findByRole("button", { name: "Código copiado" })).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(PIX_CODE);
  expect(callsTo(sent, POST_CHARGE)).toBe(1);
  expect(screen.queryByRole("link", { name: "Voltar" })).toBeNull();
  expect(screen.queryByRole("link", { name: /Carrinho/ })).toBeNull();
});

test.each(["/order/pay/order-1#code", "/order/payment/order-1#code", "/change-payment/order-1#code"])(
  "%s of an order that the shop gave back leads to the order, and asks for no payment",
  async (path) => {
    const method = path.startsWith("/order/payment") ? CreditCard : Pix;
    const payment = { ...order1042().payment, method, status: PaymentStatus.Canceled, refundedAmount: 102.9 };
    const { sent } = openPage(path, { "GET /api/orders/{id}": anOrderPage({ order: order1042({ payment }) }) });
    await heading("Pedido 1042");
    expect(callsTo(sent, POST_CHARGE)).toBe(0);
  },
);

test.each([
  ["is already paid", { payment: { ...order1042().payment, status: PaymentStatus.Paid } }],
  ["was canceled", { status: OrderStatus.Canceled }],
])("an order that %s asks for no other payment method", async (_, changes) => {
  const page = anOrderPage({ order: order1042(changes) });
  openPage("/change-payment/order-1#code", { "GET /api/orders/{id}": page });
  await heading("Pedido 1042");
});

test.each(["/order/pay/order-1#code", "/order/payment/order-1#code"])(
  "%s of an order that is not there has a way on",
  async (path) => {
    openPage(path, { "GET /api/orders/{id}": refusal(404, "Pedido não encontrado") });
    expect((await screen.findByRole("link", { name: "Ver pedidos" })).getAttribute("href")).toBe("/orders");
    expect(screen.getByText("Pedido não encontrado.")).toBeTruthy();
  },
);

test("a visitor of a shop without a chat is told of no conversation", async () => {
  const ofVisitor = { ...aPlacedOrder(Pix, { providerType: PaymentProviderType.Manual }), isAnonymousUser: true };
  open(ofVisitor, charging(anOrderCharge(pixCharge({ providerType: PaymentProviderType.Manual }))));
  expect(await screen.findByText(/A confirmação aparece na página do pedido/)).toBeTruthy();
  expect(screen.queryByText(/conversa/)).toBeNull();
});

test("a Pix paid in the bank's app is confirmed when the person comes back", async () => {
  let isPaid = false;
  const paid = () => anOrderCharge(pixCharge({ status: isPaid ? PaymentStatus.Paid : PaymentStatus.Waiting }));
  const { user } = open(aPlacedOrder(Pix), charging(anOrderCharge(pixCharge()), paid));
  await screen.findByRole("img", { name: "QR code do Pix" });
  isPaid = true;
  comeBack();
  await heading("Pagamento confirmado");
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  await heading("Pedido finalizado");
});

test("a Pix paid while the page is open is confirmed automatically", async () => {
  const { pass } = fakeClock();
  let polls = 0;
  const later = () => anOrderCharge(pixCharge({ status: polls++ > 0 ? PaymentStatus.Paid : PaymentStatus.Waiting }));
  open(aPlacedOrder(Pix), charging(anOrderCharge(pixCharge()), later));
  await screen.findByRole("img", { name: "QR code do Pix" });
  await pass(6_000);
  expect(polls).toBeGreaterThan(1);
  await heading("Pagamento confirmado");
});

test("an order that is already paid says so, and no charge is created", async () => {
  const { sent } = open(aPlacedOrder(Pix, { status: PaymentStatus.Paid }));
  await heading("Pagamento confirmado");
  expect(callsTo(sent, POST_CHARGE)).toBe(0);
});

test("an order that costs nothing says that there is nothing to pay", async () => {
  const { sent } = open({ ...aPlacedOrder(Pix, { status: PaymentStatus.Paid }), totalAmout: 0 });
  await heading("Nada a pagar");
  expect(callsTo(sent, POST_CHARGE)).toBe(0);
});

test.each([
  ["WhatsApp", ChannelType.WhatsApp, "https://wa.exemplo.com/5511987654321"],
  ["Messenger", ChannelType.Messenger, "https://m.exemplo.com/loja"],
  ["Instagram", ChannelType.Instagram, "https://ig.exemplo.com/loja"],
  ["web chat", ChannelType.WebChat, "https://loja.exemplo.com/conversa"],
])(
  "after a paid Pix the %s conversation opens automatically, with the server's link",
  async (_, channelType, chatLink) => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    const order = aPlacedOrder(Pix);
    openPage("/order/pay#code", {
      "GET /api/session/{code}": aSession({ order, channelType }),
      "GET /api/order/current": order,
      "GET /api/orders/{id}": anOrderPage({ order, chatLink }),
      ...charging(anOrderCharge(pixCharge({ status: PaymentStatus.Paid }))),
    });
    await heading("Pagamento confirmado");
    await waitFor(() => expect(assign).toHaveBeenCalledWith(chatLink));
    await heading("Pedido finalizado");
  },
);

test("without a conversation to return to, a paid Pix ends on the last page with the order", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const order = order1042();
  openPage("/order/pay#code", {
    "GET /api/session/{code}": aSession({ order, channelType: ChannelType.WebChat }),
    "GET /api/order/current": order,
    "GET /api/orders/{id}": anOrderPage({ order }),
    ...charging(anOrderCharge(pixCharge({ status: PaymentStatus.Paid }))),
  });
  await heading("Pagamento confirmado");
  expect(await screen.findByRole("region", { name: "Pedido 1042" })).toBeTruthy();
  expect(window.location.pathname).toBe("/finish/order-1");
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  ["the server reports it", pixCharge({ status: PaymentStatus.Expired })],
  ["its deadline has passed", pixCharge({ expiresAt: inMinutes(-1) })],
])("a Pix that expired because %s is replaced with one tap", async (_, old) => {
  let made = 0;
  const fresh = anOrderCharge(pixCharge({ id: "charge-2", pixCode: `${PIX_CODE}2` }));
  const { user } = open(aPlacedOrder(Pix), {
    "POST /api/order/payment/charge": () => (made++ === 0 ? anOrderCharge(old) : fresh),
    "GET /api/order/payment/charge": () => (made > 1 ? fresh : anOrderCharge(old)),
  });
  await heading("O tempo para pagamento expirou");
  await user.click(screen.getByRole("button", { name: "Gerar novo código" }));
  expect(await screen.findByText(`${PIX_CODE}2`)).toBeTruthy();
});

test("a manual Pix shows its code, and the shop is told when the customer says that it is paid", async () => {
  const order = aPlacedOrder(Pix, { providerType: PaymentProviderType.Manual });
  let tries = 0;
  const { user } = open(order, {
    ...charging(anOrderCharge(pixCharge({ providerType: PaymentProviderType.Manual }))),
    "POST /api/orders/{id}/said-paid": () => (++tries === 1 ? refusal(409, "Tente de novo.") : order),
  });
  expect(await screen.findByText(/A loja confirma este pagamento manualmente/)).toBeTruthy();
  expect(screen.getByText(PIX_CODE)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Já paguei" }));
  expect(await screen.findByText("Tente de novo.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Já paguei" }));
  await waitFor(() => expect(window.location.pathname).toBe("/finish/order-1"));
});

test("the page waits for a Pix code that is not ready yet", async () => {
  let code: string | null = null;
  open(
    aPlacedOrder(Pix),
    charging(anOrderCharge(aCharge()), () => anOrderCharge(aCharge({ pixCode: code }))),
  );
  expect(await screen.findByText("Gerando o código...")).toBeTruthy();
  code = PIX_CODE;
  comeBack();
  expect(await screen.findByText(PIX_CODE)).toBeTruthy();
});

test("a Pix that takes long says so within moments, with ways out, and appears by itself", async () => {
  let code: string | null = null;
  const { user } = open(aPlacedOrder(Pix), {
    ...charging(anOrderCharge(aCharge()), () => anOrderCharge(aCharge({ pixCode: code }))),
    "GET /api/order/payment/update": aPlacedOrder(Pix, { method: null, status: null }),
  });
  expect(await screen.findByText("Estamos gerando o seu Pix…")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Voltar" }).getAttribute("href")).toContain("/catalog");
  expect(screen.getByRole("button", { name: "Alterar forma de pagamento" })).toBeTruthy();
  code = PIX_CODE;
  expect(await screen.findByText(PIX_CODE)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Alterar forma de pagamento" }));
});

test("an order that does not come says so too, without an answer of the server", async () => {
  open(aPlacedOrder(Pix), { "GET /api/orders/{id}": () => new Promise(() => {}) });
  expect(await screen.findByText("Estamos abrindo o seu pagamento…")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Voltar" }).getAttribute("href")).toContain("/catalog");
});

test("a charge whose request hangs says so too", async () => {
  open(aPlacedOrder(Pix), { "POST /api/order/payment/charge": () => new Promise(() => {}) });
  expect(await screen.findByText("Estamos gerando o seu Pix…")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Alterar forma de pagamento" })).toBeTruthy();
});

test("when the browser refuses to copy, the page says how to select the code", async () => {
  open(aPlacedOrder(Pix), charging(anOrderCharge(pixCharge())));
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("NotAllowedError"));
  fireEvent.click(await screen.findByRole("button", { name: "Copiar código" }));
  expect(await screen.findByText("O navegador não deixou copiar. Toque no código para selecioná-lo.")).toBeTruthy();
});

test("a boleto shows its line, barcode, due date, amount, PDF and how long the confirmation takes", async () => {
  const boleto = {
    line: "23793.38128 60082.677139 63003.456305 1 97130000014990",
    barcode: "23791971300000149903381260082677136300345630",
    dueDate: "2026-12-01",
    pdfUrl: "https://banco.exemplo.com/boleto.pdf",
  };
  open(aPlacedOrder(Boleto), charging(anOrderCharge(aCharge({ method: Boleto, boleto }))));
  await heading("Pague com boleto");
  expect(await screen.findByRole("img", { name: "Código de barras do boleto" })).toBeTruthy();
  expect(screen.getByText(boleto.line)).toBeTruthy();
  expect(screen.getByText("01/12/2026")).toBeTruthy();
  expect(screen.getByText("R$ 149,90")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copiar linha digitável" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Abrir boleto em PDF" }).getAttribute("href")).toBe(boleto.pdfUrl);
  expect(screen.getByText(/leva até 2 dias úteis/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Concluir" })).toBeTruthy();
});

test.each([
  [Nubank, "Pague com Nubank", "Pagar com Nubank"],
  [Pagaleve, "Pague com Pagaleve", "Pagar com Pagaleve"],
  [Link, "Pagamento", "Pagar agora"],
])("method %i is paid on the provider's page, by a link in the same tab", async (method, title, label) => {
  const link = "https://pagar.exemplo.com/1";
  open(aPlacedOrder(method), charging(anOrderCharge(aCharge({ method, link }))));
  await heading(title);
  const button = await screen.findByRole("link", { name: label });
  expect(button.getAttribute("href")).toBe(link);
  expect(button.getAttribute("target")).toBeNull();
});

test.each([
  [PaymentStatus.Canceled, "Pagamento cancelado"],
  [PaymentStatus.Failed, "Aconteceu um erro com seu pagamento"],
])("a wallet payment that ended with status %i can be retried", async (status, title) => {
  let made = 0;
  const over = aCharge({
    method: Nubank,
    status,
    failureType: status === PaymentStatus.Failed ? FailureType.Unknown : null,
  });
  const live = anOrderCharge(aCharge({ method: Nubank, link: "https://pagar.exemplo.com/2" }));
  const { user } = open(aPlacedOrder(Nubank), {
    "POST /api/order/payment/charge": () => (made++ === 0 ? anOrderCharge(over) : live),
    "GET /api/order/payment/charge": () => (made > 1 ? live : anOrderCharge(over)),
  });
  await heading(title);
  expect(screen.getByRole("button", { name: "Alterar forma de pagamento" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("link", { name: "Pagar com Nubank" })).toBeTruthy();
});

test("a wallet payment that was canceled earlier is shown, and no new charge is created without a tap", async () => {
  const over = anOrderCharge(aCharge({ method: Nubank, status: PaymentStatus.Canceled }));
  const live = anOrderCharge(aCharge({ method: Nubank, link: "https://pagar.exemplo.com/2" }));
  const answers = charging(live, () => (callsTo(sent, POST_CHARGE) > 0 ? live : over));
  const { sent, user } = open(aPlacedOrder(Nubank, { status: PaymentStatus.Canceled }), answers);
  await heading("Pagamento cancelado");
  expect(callsTo(sent, POST_CHARGE)).toBe(0);
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("link", { name: "Pagar com Nubank" })).toBeTruthy();
  expect(callsTo(sent, POST_CHARGE)).toBe(1);
});

test("an open charge is shown again, and no new one is created", async () => {
  const { sent } = open(aPlacedOrder(Pix, { status: PaymentStatus.Waiting }), {
    "GET /api/order/payment/charge": anOrderCharge(pixCharge({ expiresAt: inMinutes(10) })),
  });
  expect(await screen.findByText(PIX_CODE)).toBeTruthy();
  expect(callsTo(sent, POST_CHARGE)).toBe(0);
});

test.each([
  ["has passed its deadline", pixCharge({ expiresAt: inMinutes(-1) })],
  ["expired", pixCharge({ status: PaymentStatus.Expired })],
  ["used another method", aCharge({ method: Nubank, status: PaymentStatus.Canceled })],
])("a person who comes back to a charge that %s gets a new code", async (_, old) => {
  const fresh = anOrderCharge(pixCharge({ id: "charge-2" }));
  const answers = charging(fresh, () => (callsTo(sent, POST_CHARGE) > 0 ? fresh : anOrderCharge(old)));
  const { sent } = open(aPlacedOrder(Pix, { status: PaymentStatus.Waiting }), answers);
  expect(await screen.findByText(PIX_CODE)).toBeTruthy();
  expect(callsTo(sent, POST_CHARGE)).toBe(1);
});

test("a charge that could not be created shows the reason and a retry button", async () => {
  let isUp = false;
  const { user } = open(aPlacedOrder(Pix), {
    "POST /api/order/payment/charge": () =>
      isUp ? anOrderCharge(pixCharge()) : refusal(502, "O banco não respondeu."),
    "GET /api/order/payment/charge": () => anOrderCharge(isUp ? pixCharge() : null),
  });
  expect(await screen.findByText("O banco não respondeu.")).toBeTruthy();
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByText(PIX_CODE)).toBeTruthy();
});

test("without a connection the page shows an error", async () => {
  open(aPlacedOrder(Pix), {
    "POST /api/order/payment/charge": noConnection(),
    "GET /api/order/payment/charge": noConnection(),
  });
  expect(await screen.findByText("Não foi possível gerar o pagamento.")).toBeTruthy();
});

test("changing the payment method cancels the old one first", async () => {
  const order = aPlacedOrder(Pix);
  const { sent, user } = open(order, {
    ...charging(anOrderCharge(pixCharge())),
    "GET /api/order/payment/update": { ...aPlacedOrder(null), version: 2 },
    "GET /api/order/payments/": [],
  });
  await user.click(await screen.findByRole("button", { name: "Alterar forma de pagamento" }));
  await heading("Aguardando alteração...");
  expect(callsTo(sent, "GET /api/order/payment/update?orderId=order-1")).toBe(1);
});

test("when the change of the method fails, the old charge stays", async () => {
  const { user } = open(aPlacedOrder(Pix), {
    ...charging(anOrderCharge(pixCharge())),
    "GET /api/order/payment/update": refusal(409, "Não"),
  });
  await user.click(await screen.findByRole("button", { name: "Alterar forma de pagamento" }));
  expect(await screen.findByText("Erro ao atualizar o método de pagamento")).toBeTruthy();
  expect(screen.getByText(PIX_CODE)).toBeTruthy();
});

test("an order without a payment method says so", async () => {
  open(aPlacedOrder(null));
  await heading("Método de pagamento não encontrado");
  expect(screen.getByRole("link", { name: "Escolher pagamento" })).toBeTruthy();
});

test("an order that is paid on delivery goes to the last page", async () => {
  open(aPlacedOrder(OnDelivery));
  await heading("Pedido finalizado");
});

test("an order that is paid by card goes to the card page", async () => {
  open(aPlacedOrder(CreditCard));
  await waitFor(() => expect(window.location.pathname).toBe("/order/payment/order-1"));
});

test("a person who comes back from the page where the card is typed sees that the payment is awaited", async () => {
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
  const link = "https://pagbrasil.exemplo.com/1";
  const order = aPlacedOrder(CreditCard, {
    ...{ providerType: PaymentProviderType.PagBrasil, link, status: PaymentStatus.Waiting },
  });
  const answer = anOrderCharge(aCharge({ method: CreditCard, providerType: PaymentProviderType.PagBrasil, link }));
  const { sent } = open(order, { "GET /api/order/payment/charge": answer });
  expect(await screen.findByText("Aguardando o pagamento...")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Pagar agora" }).getAttribute("href")).toBe(link);
  expect(replace).not.toHaveBeenCalled();
  expect(callsTo(sent, POST_CHARGE)).toBe(0);
});

test.each([
  ["a Pix", Pix, "/order/pay#code"],
  ["a card", CreditCard, "/order/payment#code"],
])("in a shop that charges nothing here, %s offers nothing to retry", async (_, method, path) => {
  const order = aPlacedOrder(method);
  const { sent } = openPage(path, {
    "GET /api/session/{code}": aSession({ order, channelType: ChannelType.Messenger }),
    "GET /api/shop/settings": shopSettings({ disableChargeOrders: true }),
    "GET /api/order/current": order,
    "POST /api/order/payment/charge": refusal(409, "Este pedido é pago diretamente à loja."),
    "GET /api/order/payment/charge": anOrderCharge(null),
    "GET /api/order/payment/credit": [],
  });
  await heading("Pagamento direto com a loja");
  expect(screen.queryByRole("button", { name: "Tentar novamente" })).toBeNull();
  expect(screen.getByRole("link", { name: "Ver o pedido" }).getAttribute("href")).toBe("/finish/order-1");
  expect(callsTo(sent, POST_CHARGE)).toBe(0);
});

test("a canceled order cannot be paid", async () => {
  const order = { ...aPlacedOrder(Pix), status: OrderStatus.Canceled };
  open(order, { "GET /api/orders/{id}": anOrderPage({ order }) });
  await heading("Pedido cancelado");
});

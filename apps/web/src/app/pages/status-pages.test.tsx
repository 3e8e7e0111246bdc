import { act, screen, waitFor, within } from "@testing-library/react";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { expect, test } from "vitest";
import { aPaymentOption, atTheDoor } from "../../../test/checkout-samples.ts";
import { anOrder, aPlatformUserSession, aSession, shopSettings } from "../../../test/contract-samples.ts";
import { fakeClock } from "../../../test/fake-clock.ts";
import { refusal } from "../../../test/fake-server.ts";
import { openPage } from "../../../test/page-fixture.tsx";
import { aPlacedOrder } from "../../../test/payment-samples.ts";

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const notices = () => within(screen.getByRole("region", { name: "Avisos" }));

test.each([
  ["/finish", "Pedido finalizado", "Pedido finalizado, você pode fechar essa aba!"],
  ["/change-payment", "Aguardando alteração...", "Você pode fechar essa aba para alterar a forma de pagamento"],
  ["/confirm", "Itens adicionados ao pedido", "Pedido confirmado, você pode fechar essa aba"],
])("%s says “%s” and that the tab can be closed, once", async (path, title, notice) => {
  openPage(`${path}#code`);
  await heading(title);
  expect(await notices().findAllByText(notice)).toHaveLength(1);
});

test("a canceled order shows “Pedido cancelado” and no success notice", async () => {
  openPage("/finish#code", {
    "GET /api/session/{code}": aSession({ order: anOrder({ status: OrderStatus.Canceled }) }),
  });
  await heading("Pedido cancelado");
  expect(notices().queryByRole("button", { name: "Fechar" })).toBeNull();
});

test("a notice disappears when it is closed", async () => {
  const { user } = openPage("/finish#code");
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
  openPage(`${path}#code`);
  await heading(title);
  await notices().findByRole("button", { name: "Fechar" });
  await act(async () => void (await pass(60_000)));
  expect(notices().queryByRole("button", { name: "Fechar" }) !== null).toBe(stays);
});

test("leaving the page closes its notice", async () => {
  const { user } = openPage("/finish#code");
  await heading("Pedido finalizado");
  await notices().findByRole("button", { name: "Fechar" });
  await user.click(screen.getByRole("link", { name: "Ver catálogo" }));
  await heading("Empório Aurora");
  await waitFor(() => expect(notices().queryByRole("button", { name: "Fechar" })).toBeNull());
});

test("a customer on WhatsApp can go back to the conversation", async () => {
  openPage("/confirm#code");
  await heading("Itens adicionados ao pedido");
  const link = screen.getByRole("link", { name: "Voltar para a conversa" });
  expect(link.getAttribute("href")).toBe("https://wa.me/5511987654321");
});

test.each([
  ["a customer on Messenger", aSession({ channelType: ChannelType.Messenger })],
  ["a platform user", aPlatformUserSession()],
])("%s is not sent to WhatsApp", async (_, session) => {
  openPage("/confirm#code", { "GET /api/session/{code}": session });
  await heading("Itens adicionados ao pedido");
  expect(screen.queryByRole("link", { name: "Voltar para a conversa" })).toBeNull();
});

const byPix = (status: PaymentStatus | null) => aPlacedOrder(PaymentMethod.Pix, { status });
const charging = shopSettings({ payment: { type: "provider", publicKey: null } });

test.each([null, PaymentStatus.Waiting, PaymentStatus.Expired])(
  "an order that is not paid yet (status %s) links to its payment",
  async (status) => {
    openPage("/finish#code", {
      "GET /api/session/{code}": aSession({ order: byPix(status) }),
      "GET /api/shop/settings": charging,
    });
    await heading("Pedido finalizado");
    const link = await screen.findByRole("link", { name: "Ver pagamento" });
    expect(link.getAttribute("href")).toBe("/order/pay");
  },
);

test("a paid order shows that the payment is confirmed", async () => {
  openPage("/finish#code", {
    "GET /api/session/{code}": aSession({ order: byPix(PaymentStatus.Paid) }),
    "GET /api/shop/settings": charging,
  });
  expect(await screen.findByText("Pagamento confirmado")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Ver pagamento" })).toBeNull();
});

test.each([
  ["a platform user", aPlatformUserSession({ order: byPix(null) }), charging],
  ["a shop that does not charge", aSession({ order: byPix(null) }), { ...charging, disableChargeOrders: true }],
])("%s sees no payment link on the last page", async (_, session, settings) => {
  openPage("/finish#code", { "GET /api/session/{code}": session, "GET /api/shop/settings": settings });
  await heading("Pedido finalizado");
  await notices().findByRole("button", { name: "Fechar" });
  expect(screen.queryByRole("link", { name: "Ver pagamento" })).toBeNull();
});

const paymentOptions = [
  aPaymentOption(PaymentMethod.CreditCard),
  aPaymentOption(PaymentMethod.Pix),
  aPaymentOption(PaymentMethod.Boleto),
  ...atTheDoor,
];

test.each([
  ["Cartão de Crédito", 0, "/order/payment"],
  ["PIX", 3, "/order/pay"],
])("/change-payment: choosing %s saves the method and opens its payment page", async (label, method, page) => {
  const order = { ...aPlacedOrder(null), enableBoletoPayment: true };
  const { sent, user } = openPage("/change-payment#code", {
    "GET /api/session/{code}": aSession({ order }),
    "GET /api/order/payments/": paymentOptions,
    "POST /api/order/payment/method": { ...aPlacedOrder(method as PaymentMethod), version: 2 },
  });
  await heading("Aguardando alteração...");
  const cards = await screen.findAllByRole("radio");
  expect(cards.map((card) => card.textContent?.trim())).toEqual(["Cartão de Crédito", "PIX", "Boleto"]);
  const goOn = screen.getByRole<HTMLButtonElement>("button", { name: "Continuar" });
  expect(goOn.disabled).toBe(true);
  await user.click(screen.getByRole("radio", { name: label }));
  await user.click(goOn);
  await waitFor(() => expect(window.location.pathname).toBe(page));
  expect(sent.some(({ path }) => path === `/api/order/payment/method?paymentMethod=${method}`)).toBe(true);
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

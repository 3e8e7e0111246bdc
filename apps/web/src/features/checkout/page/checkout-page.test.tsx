import { cleanup, screen } from "@testing-library/react";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { expect, test } from "vitest";
import { noConnection, refusal } from "../../../../test/fakes/fake-server.ts";
import { aFilledOrder, openCheckout, section } from "../../../../test/fixtures/checkout-fixture.tsx";
import { openPage } from "../../../../test/fixtures/page-fixture.tsx";
import { aPaymentOption } from "../../../../test/samples/checkout-samples.ts";
import { anOrder, aPlatformUserSession } from "../../../../test/samples/contract-samples.ts";
import { anOrderPage, order1042 } from "../../../../test/samples/orders-samples.ts";

const GET_ORDER = "GET /api/orders/{id}";
const nothingOpen = anOrder({ id: "" });

function expectNoSections() {
  for (const name of ["Finalizar pedido", "Forma de entrega", "Forma de pagamento"])
    expect(screen.queryByRole("heading", { name })).toBeNull();
}

test.each([
  ["a received order", OrderStatus.Received, "O pedido 1042 já foi enviado."],
  ["a canceled order", OrderStatus.Canceled, "O pedido 1042 foi cancelado."],
])("the checkout of %s has none of its sections and leads to the order's page", async (_, status, line) => {
  const order = order1042({ status });
  openPage("/order/checkout#code", {
    "GET /api/session/{code}": aPlatformUserSession({ order }),
    "GET /api/order/current": order,
    [GET_ORDER]: anOrderPage({ order }),
  });
  expect(await screen.findByText(line)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ver pedido" }).getAttribute("href")).toBe("/orders/order-1");
  expectNoSections();
});

test("an order that somebody else places while it is open here becomes one line, also after a reload", async () => {
  let current = aFilledOrder();
  const answers = { "GET /api/order/current": () => current, [GET_ORDER]: anOrderPage() };
  const refused = { "GET /api/order/cancel": refusal(409, "Este pedido já foi finalizado") };
  const { user } = await openCheckout(current, { answers: { ...answers, ...refused } });
  current = nothingOpen;
  await user.click(screen.getByRole("button", { name: "Cancelar pedido" }));
  await user.click(screen.getByRole("button", { name: "Sim" }));
  expect(await screen.findByText("O pedido 1042 já foi enviado.")).toBeTruthy();
  expectNoSections();
  cleanup();
  openPage("/order/checkout#code", { ...answers, "GET /api/session/{code}": aPlatformUserSession() });
  expect(await screen.findByText("O pedido 1042 já foi enviado.")).toBeTruthy();
  expectNoSections();
});

test("after the line about a sent order, the checkout of the next order can be opened", async () => {
  window.sessionStorage.setItem("checkout_order", JSON.stringify({ value: "order-1" }));
  const { user } = openPage("/order/checkout#code", {
    "GET /api/session/{code}": aPlatformUserSession(),
    "GET /api/order/current": nothingOpen,
    [GET_ORDER]: anOrderPage(),
  });
  await user.click(await screen.findByRole("button", { name: "Montar outro pedido" }));
  expect(await screen.findByRole("heading", { name: "Forma de entrega" })).toBeTruthy();
});

test("an order that the tab remembers and nobody can find does not block the checkout", async () => {
  window.sessionStorage.setItem("checkout_order", JSON.stringify({ value: "order-1" }));
  openPage("/order/checkout#code", { "GET /api/order/current": nothingOpen });
  expect(await screen.findByRole("heading", { name: "Forma de entrega" })).toBeTruthy();
});

test("an order that failed to load can be loaded again", async () => {
  openPage("/order/checkout#code", { "GET /api/order/current": noConnection() });
  expect(await screen.findByText("Não foi possível carregar o pedido.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Tentar novamente" })).toBeTruthy();
});

const pix = aPaymentOption(PaymentMethod.Pix);

test.each([
  ["delivery or pickup", { enableDelivery: false, enablePickUp: false }, [pix], "não tem entrega nem retirada."],
  ["payment", {}, [], "não tem forma de pagamento."],
])("a shop without %s says that it cannot take orders yet", async (_, offers, options, reason) => {
  await openCheckout(aFilledOrder(offers), { role: "customer", answers: { "GET /api/order/payments/": options } });
  const title = await screen.findByText("Esta loja ainda não pode receber pedidos");
  expect(title.parentElement?.textContent).toContain(reason);
  expect(title.parentElement?.textContent).toContain("fale com a loja");
});

test("the bottom bar of a shop that cannot take orders says so too, and asks for nothing that cannot be chosen", async () => {
  const { user } = await openCheckout(aFilledOrder({ enableDelivery: false, enablePickUp: false }), {
    role: "customer",
    answers: { "GET /api/order/payments/": [] },
  });
  const gap = await screen.findByRole("button", { name: "Esta loja ainda não pode receber pedidos." });
  await user.click(screen.getByRole("button", { name: "Finalizar pedido" }));
  expect(screen.queryByRole("button", { name: /^Escolha a forma de/ })).toBeNull();
  await user.click(gap);
  expect(document.activeElement?.textContent).toContain("Ela ainda não tem entrega nem retirada");
});

test("a shop with delivery and payment says nothing", async () => {
  await openCheckout(aFilledOrder({ enablePixPayment: true }), { answers: { "GET /api/order/payments/": [pix] } });
  await section("Forma de pagamento").findByRole("radio", { name: "PIX" });
  expect(screen.queryByText("Esta loja ainda não pode receber pedidos")).toBeNull();
});

test("unsaved input of a platform user is stored in the tab only", async () => {
  const { user } = await openCheckout(aFilledOrder());
  await user.type(section("Dados do contato").getByLabelText("CPF"), "5299");
  const stored = window.sessionStorage.getItem("checkout_data");
  expect(stored).toContain("529.9");
  expect(window.localStorage.getItem("checkout_data")).toBeNull();
});

test.each([
  ["of this order is restored", "order-1", "529.9"],
  ["of another order is ignored", "order-0", ""],
])("a stored draft %s", async (_, orderId, shown) => {
  window.sessionStorage.setItem(
    "checkout_data",
    JSON.stringify({
      value: { [orderId]: { contact: { document: "529.9", name: 7 }, expiresAt: Date.now() + 60_000 } },
    }),
  );
  await openCheckout(aFilledOrder());
  expect(section("Dados do contato").getByLabelText<HTMLInputElement>("CPF").value).toBe(shown);
  expect(section("Dados do contato").getByLabelText<HTMLInputElement>("Nome").value).toBe("Marina Alves");
});

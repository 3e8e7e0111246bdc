import { screen, waitFor } from "@testing-library/react";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { expect, test } from "vitest";
import { aFilledOrder, openCheckout, section } from "../../../../test/checkout-fixture.tsx";
import { anOrder, aPlatformUserSession, aSession } from "../../../../test/contract-samples.ts";
import { noConnection } from "../../../../test/fake-server.ts";
import { openPage } from "../../../../test/page-fixture.tsx";

test("the checkout of a received order is blank", async () => {
  const order = anOrder({ status: OrderStatus.Received });
  openPage("/order/checkout#code", {
    "GET /api/session/{code}": aPlatformUserSession({ order }),
    "GET /api/order/current": order,
  });
  await screen.findByRole("banner");
  await waitFor(() => expect(screen.getByRole("main").textContent).toBe(""));
  expect(screen.queryByRole("heading", { name: "Finalizar pedido" })).toBeNull();
});

test("the checkout of a canceled order says that it was canceled", async () => {
  const order = anOrder({ status: OrderStatus.Canceled });
  openPage("/order/checkout#code", {
    "GET /api/session/{code}": aSession({ order }),
    "GET /api/order/current": order,
  });
  expect(await screen.findByText(/Este pedido foi cancelado\./)).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Forma de pagamento" })).toBeNull();
});

test("an order that failed to load can be loaded again", async () => {
  openPage("/order/checkout#code", { "GET /api/order/current": noConnection() });
  expect(await screen.findByText("Não foi possível carregar o pedido.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Tentar novamente" })).toBeTruthy();
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
    JSON.stringify({ value: { orderId, contact: { document: "529.9", name: 7 } } }),
  );
  await openCheckout(aFilledOrder());
  expect(section("Dados do contato").getByLabelText<HTMLInputElement>("CPF").value).toBe(shown);
  expect(section("Dados do contato").getByLabelText<HTMLInputElement>("Nome").value).toBe("Marina Alves");
});

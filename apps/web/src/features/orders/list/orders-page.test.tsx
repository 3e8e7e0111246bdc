import { screen, within } from "@testing-library/react";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { SessionType } from "@vitrine/domain/codes/session";
import { expect, test } from "vitest";
import { refusal, type ServerAnswers } from "../../../../test/fakes/fake-server.ts";
import { words } from "../../../../test/fixtures/checkout-fixture.tsx";
import { openPage } from "../../../../test/fixtures/page-fixture.tsx";
import { anOrder, aPlatformUserSession, aSession } from "../../../../test/samples/contract-samples.ts";
import { aSummary } from "../../../../test/samples/orders-samples.ts";

const awaiting = aSummary({ canPay: true });
const older = aSummary({
  id: "order-0",
  number: 1001,
  status: OrderStatus.Canceled,
  stage: null,
  placedAt: "2026-10-02T11:30:00.000Z",
  totalAmout: 20_000_000,
  itemCount: 1,
  items: [{ name: "Cesta de café da manhã especial para aniversário de família", imageUrl: null }],
});

function open(path: string, orders: ServerAnswers["GET /api/orders"], answers: ServerAnswers = {}) {
  return openPage(`${path}#code`, {
    "GET /api/order/current": anOrder({ id: "" }),
    ...(orders && { "GET /api/orders": orders }),
    ...answers,
  });
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const bar = () => within(screen.getByRole("banner"));

test("the list shows each order with number, date, items, total and state, newest first", async () => {
  open("/orders", [awaiting, older]);
  const rows = within(await screen.findByRole("list", { name: "Pedidos" })).getAllByRole("article");
  expect(rows.map((row) => row.querySelector("h2")?.textContent)).toEqual(["Pedido 1042", "Pedido 1001"]);
  expect(words(rows[1] ?? null)).toBe(
    "Pedido 1001CanceladoCesta de café da manhã especial para aniversário de família" +
      "02/10/2026 às 08:30 · 1 itemR$ 20.000.000,00",
  );
  expect(screen.getByRole("link", { name: "Pedido 1001" }).getAttribute("href")).toBe("/orders/order-0");
});

test("only an order that can be paid has “Pagar agora”", async () => {
  open("/orders", [
    aSummary({ canPay: true, payment: { method: PaymentMethod.CreditCard, status: null, refundedAmount: 0 } }),
    older,
  ]);
  const [first, second] = within(await screen.findByRole("list", { name: "Pedidos" })).getAllByRole("article");
  expect(
    within(first as HTMLElement)
      .getByRole("link", { name: "Pagar agora" })
      .getAttribute("href"),
  ).toBe("/order/payment/order-1");
  expect(within(second as HTMLElement).queryByRole("link", { name: "Pagar agora" })).toBeNull();
});

test("a person without orders is sent to the catalogue", async () => {
  const { user } = open("/orders", []);
  expect(await screen.findByText("Nenhum pedido ainda")).toBeTruthy();
  expect(bar().queryByRole("link", { name: /Meus pedidos/ })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Ver catálogo" }));
  await heading("Empório Aurora");
});

test("a list that failed to load can be loaded again", async () => {
  let isUp = false;
  const { user } = open("/orders", () => (isUp ? [awaiting] : refusal(500, "Falhou")));
  await user.click(await screen.findByRole("button", { name: "Tentar novamente" }).finally(() => (isUp = true)));
  expect(await screen.findByRole("link", { name: "Pedido 1042" })).toBeTruthy();
});

test("the top bar leads a customer with orders to the list", async () => {
  const { user } = open("/order", [aSummary()]);
  await heading("Meu carrinho");
  await user.click(await bar().findByRole("link", { name: "Meus pedidos" }));
  await heading("Meus pedidos");
});

test("the top bar says that an order waits for its payment", async () => {
  open("/order", [awaiting]);
  await heading("Meu carrinho");
  expect(await bar().findByRole("link", { name: "Meus pedidos, aguardando pagamento" })).toBeTruthy();
});

test.each(["/catalog", "/order"])("%s leads to the payment of an order that waits for it", async (path) => {
  open(path, [awaiting, older]);
  const line = (await screen.findByText("Pedido 1042 aguarda pagamento")).parentElement as HTMLElement;
  expect(within(line).getByRole("link", { name: "Pagar agora" }).getAttribute("href")).toBe("/order/pay/order-1");
});

test("two orders that wait for their payment lead to the list", async () => {
  open("/order", [awaiting, aSummary({ id: "order-0", number: 1001, canPay: true })]);
  const line = (await screen.findByText("2 pedidos aguardam pagamento")).parentElement as HTMLElement;
  expect(within(line).getByRole("link", { name: "Ver pedidos" }).getAttribute("href")).toBe("/orders");
});

test("an agent sees the order that waits for its payment, and does not pay it", async () => {
  open("/catalog", [awaiting], { "GET /api/session/{code}": aPlatformUserSession() });
  const line = (await screen.findByText("Pedido 1042 aguarda pagamento")).parentElement as HTMLElement;
  expect(within(line).getByRole("link", { name: "Ver pedido" }).getAttribute("href")).toBe("/orders/order-1");
  expect(await bar().findByRole("link", { name: "Pedidos do cliente, aguardando pagamento" })).toBeTruthy();
});

test("the orders are requested once, after the open order", async () => {
  const { sent } = open("/catalog", [awaiting]);
  await screen.findByText("Pedido 1042 aguarda pagamento");
  const paths = sent.map(({ path }) => path);
  expect(paths.indexOf("/api/orders")).toBeGreaterThan(paths.indexOf("/api/order/current"));
  expect(paths.filter((path) => path === "/api/orders")).toHaveLength(1);
});

test("a session that may not read orders has no list", async () => {
  const { sent } = open("/orders", [awaiting], {
    "GET /api/session/{code}": aSession({ sessionType: SessionType.None }),
  });
  expect(await screen.findByText("Nenhum pedido ainda")).toBeTruthy();
  expect(sent.some(({ path }) => path === "/api/orders")).toBe(false);
});

import { cleanup, screen, within } from "@testing-library/react";
import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { beforeEach, expect, test } from "vitest";
import { fakeLiveStream } from "../../../test/fake-live-stream.ts";
import { aPage } from "../../../test/order-samples.ts";
import { openPanel } from "../../../test/page-fixture.tsx";
import { someone } from "../../../test/samples.ts";

const path = "/loja/emporio-aurora/pedidos/o1";
const ORDER = "GET /painel/api/shops/{shopId}/orders/{orderId}";
const ASK = "POST /painel/api/shops/{shopId}/orders/{orderId}/refund-request";
const NEIGHBOURS = "GET /painel/api/shops/{shopId}/orders/{orderId}/neighbours";
const payment = {
  ...{ id: "p1", method: PaymentMethod.Pix, status: PaymentStatus.Paid, amount: 42, refunds: [], isRefunded: false },
  ...{ installments: 1, createdAt: "2026-11-17T12:00:00.000Z", expiresAt: null, providerPaymentId: "mp-1" },
  ...{ isRefunding: false, failureCode: null, providerType: PaymentProviderType.MercadoPago },
  // The page reads these fields of a payment, and no other.
} as unknown as PanelOrderDetails["payments"][number];
const allowed = { stages: [], actions: [{ action: "refund", obstacle: "role" } as const] };

beforeEach(() => void fakeLiveStream());

test("an agent asks for a part of the money, sees that it waits, and reads what became of it", async () => {
  let refundRequest: PanelOrderDetails["refundRequest"] = { mayAsk: true, waiting: null, answer: null };
  const paid = () => aPage({ payments: [payment], allowed, refundRequest });
  const answers = {
    "GET /painel/api/me": someone("agent"),
    ...{ [ORDER]: paid, [NEIGHBOURS]: { previous: null, next: null } },
    [ASK]: () => {
      const waiting = { reason: "Veio amassado", by: "Bia", askedAt: new Date().toISOString(), amount: 12.5 };
      refundRequest = { mayAsk: true, waiting, answer: null };
      return paid();
    },
  };
  const { sent, user } = openPanel(path, answers);
  await user.click(await screen.findByRole("button", { name: "Ações do pedido" }));
  expect(screen.queryByRole("menuitem", { name: "Estornar" })).toBeNull();
  await user.click(screen.getByRole("menuitem", { name: "Pedir estorno" }));
  const dialog = within(screen.getByRole("dialog", { name: "Pedir estorno" }));
  expect(dialog.getByText(/Até lá, nada é devolvido/)).toBeTruthy();
  await user.clear(dialog.getByLabelText("Valor"));
  await user.type(dialog.getByLabelText("Valor"), "12,50");
  await user.click(dialog.getByRole("button", { name: /^Pedir R\$.12,50$/ }));
  expect(dialog.getByText("Diga por que o dinheiro deve ser devolvido")).toBeTruthy();
  await user.type(dialog.getByLabelText("Motivo"), "Veio amassado");
  await user.click(dialog.getByRole("button", { name: /^Pedir R\$.12,50$/ }));
  expect(await screen.findByText(/^Bia pediu para estornar R\$.12,50: “Veio amassado”$/)).toBeTruthy();
  expect(sent.find(({ name }) => name === ASK)?.body).toEqual({
    ...{ paymentId: "p1", reason: "Veio amassado", amount: 12.5 },
  });
  await user.click(screen.getByRole("button", { name: "Ações do pedido" }));
  expect(screen.getByRole("menuitem", { name: /Pedir estorno/ }).textContent).toMatch(/aguarda aprovação/);
  cleanup();
  const answer = { isAllowed: true, by: "Marcos", reason: "", at: new Date().toISOString(), hasFailed: false };
  refundRequest = { mayAsk: true, waiting: null, answer };
  openPanel(path, answers);
  expect(await screen.findByText(/^Estorno aprovado por Marcos\./)).toBeTruthy();
});

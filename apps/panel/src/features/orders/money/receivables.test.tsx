import { screen, waitFor, within } from "@testing-library/react";
import type { Receivable } from "@vitrine/contract/panel/orders/receivables";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { cents } from "@vitrine/domain/money";
import { expect, test } from "vitest";
import { aPage } from "../../../../test/order-samples.ts";
import { openPanel } from "../../../../test/page-fixture.tsx";
import { answerMistake, firstAnswer, saidOf } from "./money-answer.ts";

const path = "/loja/emporio-aurora/pedidos/a-receber";

function anOwing(changes: Partial<Receivable> = {}): Receivable {
  return {
    ...{ id: "o1", number: 1001, contactId: "wp:1", customerName: "Marina Souza", phone: "5511999990000" },
    ...{ since: "2026-11-10T12:00:00.000Z", dueOn: null, isOverdue: true, total: 100, owed: 70.5 },
    ...{ method: PaymentMethod.OnDelivery, dueDays: null, hasChange: false, paymentState: "unpaid" },
    ...changes,
  };
}
const both = {
  items: [anOwing(), anOwing({ id: "o2", number: 1002, dueOn: "2026-12-16", isOverdue: false, owed: 100 })],
  ...{ count: 2, sum: 170.5, overdue: { count: 1, sum: 70.5 }, isCapped: false, timeZone: "America/Sao_Paulo" },
};

test("what is owed has its sum, its age and its day, and is settled where it stands", async () => {
  const { sent, user } = openPanel(path, {
    "GET /painel/api/shops/{shopId}/receivables": both,
    "POST /painel/api/shops/{shopId}/orders/{orderId}/receipts": aPage({ owed: null }),
  });
  expect((await screen.findByText(/^R\$\s170,50$/)).closest("div")?.textContent).toContain("2 pedidos");
  expect(screen.getByText("Vencido", { selector: "dt" })).toBeTruthy();
  expect(screen.getByText("16/12/2026")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Receber: Pedido 1001" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Receber pagamento" }));
  expect(dialog.getByRole("button", { name: "Maquininha" }).getAttribute("aria-pressed"), "as it was agreed").toBe(
    "true",
  );
  await user.click(dialog.getByRole("button", { name: "Pix" }));
  await user.click(dialog.getByRole("button", { name: "Recebi" }));
  expect(await screen.findByText("Pedido 1001 está pago")).toBeTruthy();
  expect(sent.find(({ name }) => name.endsWith("/receipts"))?.body).toEqual({ received: { means: "pix" } });
});

test("those of one courier are received together", async () => {
  const { sent, user } = openPanel(path, {
    "GET /painel/api/shops/{shopId}/receivables": both,
    "POST /painel/api/shops/{shopId}/orders/bulk": { results: both.items.map(({ id }) => ({ id, error: null })) },
  });
  await user.click(await screen.findByRole("checkbox", { name: "Selecionar todos desta página" }));
  await user.click(screen.getByRole("button", { name: "Recebi tudo" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Dinheiro" }));
  await user.click(dialog.getByRole("button", { name: "Recebi" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.find(({ name }) => name.endsWith("/bulk"))?.body).toEqual({
    ...{ ids: ["o1", "o2"], action: { kind: "receive", means: "cash" } },
  });
});

test("an answer says only what was said", () => {
  const owed = cents(10_000);
  const first = firstAnswer("card");
  expect(answerMistake(first, owed)).toBe("kind");
  expect(saidOf({ ...first, kind: "all", amount: cents(1), dueOn: "2026-12-16" })).toEqual({
    received: { means: "card" },
  });
  const part = { ...first, kind: "part" as const, amount: cents(4_050), dueOn: "2026-12-16" };
  expect(answerMistake(part, owed)).toBeUndefined();
  expect(saidOf(part)).toEqual({ received: { means: "card", amount: 40.5 }, dueOn: "2026-12-16" });
  for (const amount of [null, cents(0), owed]) expect(answerMistake({ ...part, amount }, owed)).toBe("amount");
  expect(saidOf({ ...first, kind: "later" })).toEqual({});
  expect(saidOf({ ...first, kind: "later", dueOn: "" }, "2026-12-16"), "the day is taken away").toEqual({
    dueOn: null,
  });
});

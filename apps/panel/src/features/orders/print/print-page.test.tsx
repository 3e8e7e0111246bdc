import { screen, waitFor } from "@testing-library/react";
import type { PrintedOrder } from "@vitrine/contract/panel/orders/orders";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refusal } from "../../../../test/fake-server.ts";
import { openPanel } from "../../../../test/page-fixture.tsx";

const PAPERS = "GET /painel/api/shops/{shopId}/orders/papers";
const BULK = "POST /painel/api/shops/{shopId}/orders/bulk";
const print = "/loja/emporio-aurora/pedidos/imprimir?slotDay=2026-11-18";

function anOrder(number: number): PrintedOrder {
  return {
    ...{ id: `o${number}`, number, placedAt: "2026-11-18T13:00:00.000Z", customerName: "Marina", phone: "" },
    ...{ isPickup: false, logisticType: 1, route: "Motoboy", district: "Centro", address: "Rua A, 1" },
    ...{ slot: null, items: [], total: 42, notes: [] },
    payment: { state: null, method: null, due: 0, cashAmount: null },
  };
}

const hundred = Array.from({ length: 100 }, (_, index) => anOrder(1_001 + index));
const papers = { shopName: "Loja", timeZone: "America/Manaus", items: hundred, hasMore: false };
const choices = { sellers: [], agents: [], channels: [], tags: [], timeZone: "America/Manaus" };
const answers = { "GET /painel/api/shops/{shopId}/orders/choices": choices, [PAPERS]: papers };
const idsOf = ({ body }: { body: unknown }) => (body as { ids: string[] }).ids;

// happy-dom loads no fonts.
beforeEach(
  () => void Object.defineProperty(document, "fonts", { value: { ready: Promise.resolve() }, configurable: true }),
);
afterEach(() => void Reflect.deleteProperty(document, "fonts"));

test("a hundred slips are printed, each once, and all of them are marked", async () => {
  const printed = vi.fn();
  vi.stubGlobal("print", printed);
  const { sent, user } = openPanel(print, {
    ...answers,
    [BULK]: (call) => ({ results: idsOf(call).map((id) => ({ id, error: null })) }),
  });
  expect(await screen.findAllByRole("article")).toHaveLength(100);
  await user.click(screen.getByRole("button", { name: "Imprimir" }));
  const marked = () => sent.filter(({ name }) => name === BULK).flatMap(idsOf);
  await waitFor(() => expect(marked()).toEqual(hundred.map(({ id }) => id)));
  expect(printed).toHaveBeenCalledOnce();
});

test("slips that could not be marked as printed are said so", async () => {
  vi.stubGlobal("print", vi.fn());
  const { user } = openPanel(print, { ...answers, [BULK]: refusal(503, "Tente de novo em instantes.") });
  await screen.findAllByRole("article");
  await user.click(screen.getByRole("button", { name: "Imprimir" }));
  expect(await screen.findByText(/Nem todos ficaram marcados como impressos/)).toBeTruthy();
});

import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { beforeEach, expect, test } from "vitest";
import { drag } from "../../../test/drag.ts";
import { fakeLiveStream } from "../../../test/fake-live-stream.ts";
import type { ServerAnswers } from "../../../test/fake-server.ts";
import { aPage, aRow } from "../../../test/order-samples.ts";
import { currentAddress, openPanel } from "../../../test/page-fixture.tsx";
import { someone } from "../../../test/samples.ts";
import { orderList } from "./orders.queries.ts";
import { ordersSearch } from "./orders-search.ts";

const path = "/loja/emporio-aurora/pedidos";
const stages = { waiting: 1, preparing: 0, ready: 0, "on-the-way": 0, delivered: 0 };
const around: ServerAnswers = {
  "GET /painel/api/shops/{shopId}/orders/counts": { stages, toPrepare: 1, unpaid: 1, owed: 1, most: 2_000 },
  "GET /painel/api/shops/{shopId}/orders/choices": {
    ...{ sellers: [], agents: [{ id: "u1", name: "Bia" }], channels: ["whatsapp"], tags: ["frágil"] },
    timeZone: "America/Sao_Paulo",
  },
  "GET /painel/api/shops/{shopId}/views": { items: [] },
  "GET /painel/api/shops/{shopId}/orders/{orderId}/neighbours": { previous: "o2", next: null },
};

let live: ReturnType<typeof fakeLiveStream>;
beforeEach(() => {
  live = fakeLiveStream();
});

test("a new order appears in the open list by itself, and is marked as new", async () => {
  const items = [aRow()];
  openPanel(path, {
    ...around,
    "GET /painel/api/shops/{shopId}/orders": () => ({ items: [...items], nextPageToken: null }),
  });
  expect(await screen.findByText("1001")).toBeTruthy();
  expect(screen.queryByText("Novo")).toBeNull();
  items.unshift(aRow({ id: "o2", number: 1002, customerName: "João Pereira" }));
  await act(() => live.tell("order", { orderId: "o2", isNew: true }));
  expect(await screen.findByText("1002")).toBeTruthy();
  expect(screen.getByText("Novo")).toBeTruthy();
});

test("an order that is placed while the code of the panel is on its way is in the list, too", async () => {
  const search = ordersSearch.read(new URLSearchParams());
  const sentWithPage = { items: [aRow()], nextPageToken: null };
  const now = [aRow({ id: "o2", number: 1002 }), aRow()];
  openPanel(path, { ...around, "GET /painel/api/shops/{shopId}/orders": { items: now, nextPageToken: null } }, [
    [orderList("emporio-aurora", search).queryKey, sentWithPage],
  ]);
  expect(await screen.findByText("1002")).toBeTruthy();
});

test("a filter is in the address and goes to the server; without a match it can be taken away", async () => {
  const { sent, user } = openPanel(`${path}?stage=ready,nonsense&q=maria`, {
    ...around,
    "GET /painel/api/shops/{shopId}/orders": ({ path: asked }) => ({
      ...{ items: asked.includes("q=maria") ? [] : [aRow()], nextPageToken: null },
    }),
  });
  await user.click(await screen.findByRole("button", { name: "Limpar filtros" }));
  expect(await screen.findByText("1001")).toBeTruthy();
  expect(currentAddress()).toBe(path);
  const asked = sent.find(({ path: each }) => each.includes("/orders?"));
  expect(asked?.path).toContain("stage=ready&q=maria");
});

test("what one order of many refuses is said, and only that one stays selected", async () => {
  const rows = [aRow(), aRow({ id: "o2", number: 1002 })];
  const { sent, user } = openPanel(path, {
    ...around,
    "GET /painel/api/shops/{shopId}/orders": { items: rows, nextPageToken: null },
    "POST /painel/api/shops/{shopId}/orders/bulk": {
      results: [
        { id: "o1", error: null },
        { id: "o2", error: { code: "fulfilment-not-received", message: "Só um pedido recebido pode ser preparado." } },
      ],
    },
  });
  await user.click(await screen.findByRole("checkbox", { name: "Selecionar todos desta página" }));
  await user.click(screen.getByRole("button", { name: "Preparar" }));
  const refused = within(await screen.findByRole("dialog", { name: "1 pedido não mudou" }));
  expect(refused.getByText(/Só um pedido recebido/)).toBeTruthy();
  await user.click(refused.getByRole("button", { name: "Entendi" }));
  expect(screen.getByText("1 selecionado")).toBeTruthy();
  const bulk = sent.find(({ name }) => name.endsWith("/bulk"));
  expect(bulk?.body).toEqual({ ids: ["o1", "o2"], action: { kind: "move", stage: "preparing" } });
});

test("many orders are delivered after one question, and none before the answer", async () => {
  const rows = [aRow(), aRow({ id: "o2", number: 1002 })];
  const { sent, user } = openPanel(path, {
    ...around,
    "GET /painel/api/shops/{shopId}/orders": { items: rows, nextPageToken: null },
    "POST /painel/api/shops/{shopId}/orders/bulk": { results: rows.map(({ id }) => ({ id, error: null })) },
  });
  await user.click(await screen.findByRole("checkbox", { name: "Selecionar todos desta página" }));
  const button = screen.getByRole("button", { name: "Marcar entregues" });
  await user.click(button);
  const dialog = await screen.findByRole("dialog", { name: "Marcar 2 pedidos como entregues?" });
  await user.click(within(dialog).getByRole("button", { name: "Cancelar" }));
  expect(sent.some(({ name }) => name.endsWith("/bulk"))).toBe(false);
  await user.click(button);
  const again = within(screen.getByRole("dialog"));
  await user.click(again.getByRole("button", { name: "Marcar entregues" }));
  expect(again.getByText("Diga se o dinheiro chegou."), "both are unpaid").toBeTruthy();
  await user.click(again.getByRole("button", { name: /^Recebi R\$\s240,60$/ }));
  await user.click(again.getByRole("button", { name: "Dinheiro" }));
  await user.click(again.getByRole("button", { name: "Marcar entregues" }));
  expect(await screen.findByText("2 em “Entregue”")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent.find(({ name }) => name.endsWith("/bulk"))?.body).toEqual({
    ...{ ids: ["o1", "o2"], action: { kind: "move", stage: "delivered", means: "cash" } },
  });
});

test("the keyboard stays with an order that it moves on the board", async () => {
  let stage: "waiting" | "preparing" = "waiting";
  const { user } = openPanel(`${path}/quadro`, {
    ...around,
    "GET /painel/api/shops/{shopId}/orders": ({ path: asked }) => ({
      ...{ items: asked.includes(`stage=${stage}`) ? [aRow({ stage })] : [], nextPageToken: null },
    }),
    "POST /painel/api/shops/{shopId}/orders/bulk": () => {
      stage = "preparing";
      return { results: [{ id: "o1", error: null }] };
    },
  });
  (await screen.findByRole("button", { name: "Preparar" })).focus();
  await user.keyboard("{Enter}");
  const preparing = within(await screen.findByRole("region", { name: "Em preparo" }));
  const card = await preparing.findByRole("link", { name: "1001" });
  await waitFor(() => expect(document.activeElement).toBe(card));
});

test.each(["mouse", "finger"] as const)("an order is dragged to the next column with a %s", async (pointer) => {
  const { sent } = openPanel(`${path}/quadro`, {
    ...around,
    "GET /painel/api/shops/{shopId}/orders": ({ path: asked }) => ({
      ...{ items: asked.includes("stage=waiting") ? [aRow({ stage: "waiting" })] : [], nextPageToken: null },
    }),
    "POST /painel/api/shops/{shopId}/orders/bulk": { results: [{ id: "o1", error: null }] },
  });
  const card = (await screen.findByRole("link", { name: "1001" })).closest("li") as HTMLElement;
  await drag(card, screen.getByRole("region", { name: "Em preparo" }), pointer);
  await waitFor(() =>
    expect(sent.find(({ name }) => name.endsWith("/bulk"))?.body).toMatchObject({
      ...{ ids: ["o1"], action: { kind: "move", stage: "preparing" } },
    }),
  );
});

test("an order is not delivered by one slip on the board", async () => {
  const { sent, user } = openPanel(`${path}/quadro`, {
    ...around,
    "GET /painel/api/shops/{shopId}/orders": ({ path: asked }) => ({
      ...{ items: asked.includes("stage=on-the-way") ? [aRow({ stage: "on-the-way" })] : [], nextPageToken: null },
    }),
  });
  await user.click(await screen.findByRole("button", { name: "Foi entregue" }));
  expect(await screen.findByRole("dialog", { name: "Marcar como entregue?" })).toBeTruthy();
  expect(sent.some(({ name }) => name.endsWith("/bulk"))).toBe(false);
});

test("the list is filtered by a tag of the shop, and the address keeps it", async () => {
  const { sent, user } = openPanel(path, {
    ...around,
    "GET /painel/api/shops/{shopId}/orders": { items: [aRow({ tags: ["frágil"] })], nextPageToken: null },
  });
  await user.click(await screen.findByRole("button", { name: /^Etiqueta/ }));
  await user.click(await screen.findByRole("checkbox", { name: "frágil" }));
  await waitFor(() => expect(currentAddress()).toBe(`${path}?tag=fr%C3%A1gil`));
  await waitFor(() => expect(sent.at(-1)?.path).toContain("tag=fr%C3%A1gil"));
});

test("all that the filter means are selected, also those of other pages, and each answers for itself", async () => {
  const { sent, user } = openPanel(`${path}?stage=waiting`, {
    ...around,
    "GET /painel/api/shops/{shopId}/orders": { items: [aRow()], nextPageToken: "mais" },
    "GET /painel/api/shops/{shopId}/orders/matching": {
      items: Array.from({ length: 30 }, (_, index) => ({ id: `o${index + 1}`, number: 1001 + index })),
      hasMore: false,
    },
    "POST /painel/api/shops/{shopId}/orders/bulk": ({ body }) => ({
      results: (body as { ids: string[] }).ids.map((id) => ({
        ...{ id, error: id === "o30" ? { code: "order-not-found", message: "Este pedido não existe." } : null },
      })),
    }),
  });
  await user.click(await screen.findByRole("checkbox", { name: "Selecionar todos desta página" }));
  await user.click(screen.getByRole("button", { name: "Selecionar todos do filtro" }));
  expect(await screen.findByText("30 selecionados")).toBeTruthy();
  expect(sent.find(({ name }) => name.endsWith("/matching"))?.path).toContain("stage=waiting");
  await user.click(screen.getByRole("button", { name: "Preparar" }));
  expect(await screen.findByText("Pedido 1030:")).toBeTruthy();
  const asked = sent
    .filter(({ name }) => name.endsWith("/bulk"))
    .flatMap(({ body }) => (body as { ids: string[] }).ids);
  expect(asked).toHaveLength(30);
});

test("the page of an order explains its total, says who did what and why, and moves it on", async () => {
  const { sent, user } = openPanel(`${path}/o1?stage=waiting`, {
    ...around,
    "GET /painel/api/shops/{shopId}/orders/{orderId}": aPage(),
    "POST /painel/api/shops/{shopId}/orders/{orderId}/stage": aPage({ paymentState: "paid" }),
  });
  expect(await screen.findByText("Motivo: Cliente pediu")).toBeTruthy();
  expect(screen.getByText("Entrega", { selector: "dt" })).toBeTruthy();
  const previous = await screen.findByRole("link", { name: "Pedido anterior da lista" });
  expect(previous.getAttribute("href")).toContain("/pedidos/o2?stage=waiting");
  await user.click(screen.getByRole("button", { name: "Em preparo" }));
  expect(await screen.findByText("Pago")).toBeTruthy();
  expect(sent.find(({ name }) => name.endsWith("/stage"))?.body).toEqual({ stage: "preparing" });
});

test("delivered ends an order, so the panel asks first", async () => {
  const allowed = { stages: [{ stage: "delivered" as const, obstacle: null }], actions: [] };
  const { sent, user } = openPanel(`${path}/o1`, {
    ...around,
    "GET /painel/api/shops/{shopId}/orders/{orderId}": aPage({ allowed }),
    "POST /painel/api/shops/{shopId}/orders/{orderId}/stage": aPage({ allowed: { stages: [], actions: [] } }),
  });
  const moves = () => sent.filter(({ name }) => name.endsWith("/stage")).map(({ body }) => body);
  await user.click(await screen.findByRole("button", { name: "Entregue" }));
  const dialog = await screen.findByRole("dialog", { name: "Marcar como entregue?" });
  expect(moves()).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Entregue" }));
  expect(moves(), "nobody said whether the money came").toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Ainda não recebi" }));
  await user.click(within(dialog).getByRole("button", { name: "Entregue" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(moves()).toEqual([{ stage: "delivered" }]);
});

test("a paid order is delivered without a question about its money", async () => {
  const allowed = { stages: [{ stage: "delivered" as const, obstacle: null }], actions: [] };
  const { sent, user } = openPanel(`${path}/o1`, {
    ...around,
    "GET /painel/api/shops/{shopId}/orders/{orderId}": aPage({ allowed, paymentState: "paid" }),
    "POST /painel/api/shops/{shopId}/orders/{orderId}/stage": aPage({ allowed: { stages: [], actions: [] } }),
  });
  await user.click(await screen.findByRole("button", { name: "Entregue" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByText("O dinheiro chegou?")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Entregue" }));
  await waitFor(() => expect(sent.some(({ name }) => name.endsWith("/stage"))).toBe(true));
});

test("an invoice is delivered without a question: it says when it is due", async () => {
  const allowed = { stages: [{ stage: "delivered" as const, obstacle: null }], actions: [] };
  const { order } = aPage();
  const invoice = { dueDays: 28, dueOn: null };
  const invoiced = { ...order, payment: { ...order.payment, method: PaymentMethod.OnDelivery, invoice } };
  const { sent, user } = openPanel(`${path}/o1`, {
    ...around,
    "GET /painel/api/shops/{shopId}/orders/{orderId}": aPage({ allowed, order: invoiced }),
    "POST /painel/api/shops/{shopId}/orders/{orderId}/stage": aPage({ allowed: { stages: [], actions: [] } }),
  });
  expect(await screen.findByText("vence 28 dias depois da entrega")).toBeTruthy();
  expect(screen.getByText("Faturado 28 dias")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Entregue" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^Faturado 28 dias: vence em \d\d\/\d\d\/\d{4}\. O valor fica em A receber\.$/)).toBeTruthy();
  expect(dialog.queryByText("O dinheiro chegou?")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Entregue" }));
  await waitFor(() => expect(sent.find(({ name }) => name.endsWith("/stage"))?.body).toEqual({ stage: "delivered" }));
});

test("an order is canceled with a reason only", async () => {
  const { sent, user } = openPanel(`${path}/o1`, {
    ...around,
    "GET /painel/api/shops/{shopId}/orders/{orderId}": aPage(),
    "POST /painel/api/shops/{shopId}/orders/{orderId}/cancel": aPage(),
  });
  await user.click(await screen.findByRole("button", { name: "Ações do pedido" }));
  await user.click(await screen.findByRole("menuitem", { name: "Cancelar pedido" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Cancelar pedido" }));
  expect(dialog.getByText("Diga por que o pedido é cancelado")).toBeTruthy();
  expect(sent.some(({ name }) => name.endsWith("/cancel"))).toBe(false);
  await user.type(dialog.getByLabelText("Motivo"), "Sem estoque");
  await user.click(dialog.getByRole("button", { name: "Cancelar pedido" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.find(({ name }) => name.endsWith("/cancel"))?.body).toEqual({
    ...{ reason: "Sem estoque", isTold: true, refund: 0 },
  });
});

test("an agent asks to cancel what is paid, sees that it waits, and reads what was decided by whom and why", async () => {
  const ORDER = "GET /painel/api/shops/{shopId}/orders/{orderId}";
  const actions = [{ action: "cancel", obstacle: "role" } as const];
  const allowed = { stages: [], actions };
  let cancelRequest: PanelOrderDetails["cancelRequest"] = { mayAsk: true, waiting: null, answer: null };
  const paid = () => aPage({ refundOnCancel: 127.9, allowed, cancelRequest });
  const { sent, user } = openPanel(`${path}/o1`, {
    ...around,
    [ORDER]: paid,
    "POST /painel/api/shops/{shopId}/orders/{orderId}/cancel-request": () => {
      const waiting = { reason: "Cliente desistiu", by: "Bia", askedAt: new Date().toISOString() };
      cancelRequest = { mayAsk: true, waiting, answer: null };
      return paid();
    },
  });
  await user.click(await screen.findByRole("button", { name: "Ações do pedido" }));
  expect(screen.queryByRole("menuitem", { name: "Cancelar pedido" })).toBeNull();
  await user.click(await screen.findByRole("menuitem", { name: "Pedir cancelamento" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/R\$.127,90 voltam a quem pagou/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Pedir cancelamento" }));
  expect(dialog.getByText("Diga por que o pedido deve ser cancelado")).toBeTruthy();
  await user.type(dialog.getByLabelText("Motivo"), "Cliente desistiu");
  await user.click(dialog.getByRole("button", { name: "Pedir cancelamento" }));
  expect(await screen.findByText(/^Bia pediu para cancelar.*devolver R\$.127,90: “Cliente desistiu”$/)).toBeTruthy();
  expect(screen.getByText(/^Aguarda aprovação/)).toBeTruthy();
  expect(sent.find(({ name }) => name.endsWith("/cancel-request"))?.body).toEqual({ reason: "Cliente desistiu" });
  cleanup();
  cancelRequest = {
    ...{ mayAsk: true, waiting: null },
    answer: { isAllowed: false, by: "Marcos", reason: "Já saiu", at: new Date().toISOString() },
  };
  openPanel(`${path}/o1`, { ...around, [ORDER]: paid });
  expect(await screen.findByText(/^Cancelamento recusado por Marcos: “Já saiu”/)).toBeTruthy();
});

test("an order gets a tag, and loses another", async () => {
  let tags = ["presente"];
  const { sent, user } = openPanel(`${path}/o1`, {
    ...around,
    "GET /painel/api/shops/{shopId}/orders/{orderId}": () => aPage({ tags }),
    "POST /painel/api/shops/{shopId}/orders/{orderId}/tags": ({ body }) => {
      tags = (body as { tags: string[] }).tags;
      return aPage({ tags });
    },
  });
  await user.type(await screen.findByLabelText("Nova etiqueta"), "frágil{Enter}");
  await user.click(await screen.findByRole("button", { name: "Tirar a etiqueta presente" }));
  await waitFor(() => expect(screen.queryByText("presente")).toBeNull());
  const saved = sent.filter(({ name }) => name.endsWith("/tags")).map(({ body }) => body);
  expect(saved).toEqual([{ tags: ["presente", "frágil"] }, { tags: ["frágil"] }]);
});

test("money that no provider tells of is confirmed after a question", async () => {
  const { sent, user } = openPanel(`${path}/o1`, {
    ...around,
    "GET /painel/api/shops/{shopId}/orders/{orderId}": aPage(),
    "POST /painel/api/shops/{shopId}/orders/{orderId}/receipts": aPage({ paymentState: "paid" }),
  });
  await user.click(await screen.findByRole("button", { name: "Ações do pedido" }));
  await user.click(await screen.findByRole("menuitem", { name: "Confirmar pagamento" }));
  expect(sent.some(({ name }) => name.endsWith("/receipts"))).toBe(false);
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Recebi" }));
  expect(await screen.findByText("Pago")).toBeTruthy();
  expect(sent.find(({ name }) => name.endsWith("/receipts"))?.body).toEqual({ received: { means: "pix" } });
});

test("what the person may not do stays in the menu, with the reason", async () => {
  const allowed = { stages: [], actions: [{ action: "refund" as const, obstacle: "role" as const }] };
  const { user } = openPanel(`${path}/o1`, {
    ...around,
    "GET /painel/api/me": someone("agent"),
    "GET /painel/api/shops/{shopId}/orders/{orderId}": aPage({ allowed }),
  });
  await user.click(await screen.findByRole("button", { name: "Ações do pedido" }));
  expect(await screen.findByText("Seu papel nesta conta não permite isso")).toBeTruthy();
});

test("a refund that somebody else has made meanwhile says that there is nothing left to give back", async () => {
  const payment = {
    ...{ id: "p1", method: PaymentMethod.Pix, status: PaymentStatus.Paid, amount: 42, refunds: [], isRefunded: false },
    ...{ installments: 1, createdAt: "2026-11-17T12:00:00.000Z" },
    // The dialog and the card read these fields of a payment, and no other.
  } as unknown as PanelOrderDetails["payments"][number];
  let page = aPage({ payments: [payment] });
  const { sent, user } = openPanel(`${path}/o1`, {
    ...around,
    "GET /painel/api/shops/{shopId}/orders/{orderId}": () => page,
  });
  await user.click(await screen.findByRole("button", { name: "Ações do pedido" }));
  await user.click(screen.getByRole("menuitem", { name: "Estornar" }));
  const dialog = within(screen.getByRole("dialog", { name: "Estornar pagamento" }));
  page = aPage({ payments: [{ ...payment, isRefunded: true }] });
  await act(() => live.tell("order", { orderId: "o1", isNew: false }));
  expect(await dialog.findByText(/^Não há mais o que devolver/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Estornar" }));
  expect(sent.some(({ path: asked }) => asked.endsWith("/refund"))).toBe(false);
});

test("items of a payment by hand are given back by the person, who says so when it is done", async () => {
  const payment = {
    ...{ id: "p1", method: PaymentMethod.Pix, status: PaymentStatus.Paid, amount: 42, isRefunded: false },
    ...{ installments: 1, createdAt: "2026-11-17T12:00:00.000Z", providerType: PaymentProviderType.Manual },
    refunds: [
      {
        id: "r1",
        status: "done",
        amount: 3.33,
        items: [{ index: 0, quantity: 1 }],
        by: {},
        createdAt: "2026-11-17T12:00:00.000Z",
      },
    ],
    // The dialog and the card read these fields of a payment, and no other.
  } as unknown as PanelOrderDetails["payments"][number];
  const refundLines = [{ index: 0, name: "Café", quantity: 3, paid: 10 }];
  const page = aPage({ payments: [payment], refundLines });
  const { sent, user } = openPanel(`${path}/o1`, {
    ...around,
    "GET /painel/api/shops/{shopId}/orders/{orderId}": page,
    "POST /painel/api/shops/{shopId}/orders/{orderId}/refund": page,
  });
  await user.click(await screen.findByRole("button", { name: "Ações do pedido" }));
  await user.click(screen.getByRole("menuitem", { name: "Estornar" }));
  const dialog = within(screen.getByRole("dialog", { name: "Estornar pagamento" }));
  await user.click(dialog.getByRole("button", { name: "Itens" }));
  expect(dialog.queryByRole("option", { name: /^3/ }), "one of the three went back before").toBeNull();
  await user.selectOptions(dialog.getByLabelText("Café"), "2");
  expect(dialog.getByText(/^Envie você mesmo R\$\s6,67/)).toBeTruthy();
  expect(dialog.getByText(/telefone \(11\) 99999-0000/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: /^Devolvi R\$\s6,67$/ }));
  const asked = () => sent.find(({ path: each }) => each.endsWith("/refund"))?.body;
  await waitFor(() => expect(asked()).toEqual({ paymentId: "p1", reason: "", items: [{ index: 0, quantity: 2 }] }));
});

test("a payment that its provider did not give back says so, and one on its way back is not called canceled", async () => {
  const payment = (changes: Partial<PanelOrderDetails["payments"][number]>) =>
    ({
      ...{ id: crypto.randomUUID(), method: PaymentMethod.Pix, status: PaymentStatus.Paid, amount: 42, refunds: [] },
      ...{
        providerType: PaymentProviderType.MercadoPago,
        isRefunded: false,
        isRefunding: false,
        installments: 1,
        createdAt: "2026-11-17T12:00:00.000Z",
        ...changes,
      },
    }) as unknown as PanelOrderDetails["payments"][number];
  const { order } = aPage();
  openPanel(`${path}/o1`, {
    ...around,
    "GET /painel/api/shops/{shopId}/orders/{orderId}": aPage({
      order: { ...order, status: OrderStatus.Canceled },
      payments: [
        payment({ failureCode: "refund-refused: too-old" }),
        payment({ method: PaymentMethod.OnDelivery }),
        payment({ status: PaymentStatus.Canceled, isRefunding: true }),
      ],
    }),
  });
  expect(await screen.findByText(/42,00 ainda não voltaram: o provedor recusou a devolução \(too-old\)/)).toBeTruthy();
  expect(screen.getByText(/42,00 ainda não voltaram: este pagamento foi combinado/)).toBeTruthy();
  expect(screen.getByText("Estorno em andamento")).toBeTruthy();
  expect(screen.queryByText(/refund-refused/)).toBeNull();
});

test.each([
  ["nothing", [], "Os produtos voltam ao estoque. Isso não pode ser desfeito."],
  [
    "Pix",
    [PaymentMethod.Pix],
    "Os produtos voltam ao estoque e R$ 42,00 voltam ao cliente pelo Pix, quase sempre em poucos minutos. Isso não pode ser desfeito.",
  ],
  [
    "cash",
    [PaymentMethod.OnDelivery],
    "Os produtos voltam ao estoque. R$ 42,00 foram combinados direto com o cliente: devolva o valor e registre em Ações › Estornar. Isso não pode ser desfeito.",
  ],
] as const)("who cancels an order on which %s was paid reads who gives it back", async (_, methods, text) => {
  const payments = methods.map(
    (method) =>
      ({
        ...{ id: "p1", method, status: PaymentStatus.Paid, amount: 42, refunds: [], isRefunded: false },
        ...{ providerType: PaymentProviderType.MercadoPago, installments: 1, createdAt: "2026-11-17T12:00:00.000Z" },
      }) as unknown as PanelOrderDetails["payments"][number],
  );
  const page = { ...around, "GET /painel/api/shops/{shopId}/orders/{orderId}": aPage({ payments }) };
  const { user } = openPanel(`${path}/o1`, page);
  await user.click(await screen.findByRole("button", { name: "Ações do pedido" }));
  await user.click(screen.getByRole("menuitem", { name: "Cancelar pedido" }));
  const said = within(screen.getByRole("dialog")).getByText(/^Os produtos voltam/).textContent;
  expect(said?.replaceAll("\u00a0", " ")).toBe(text);
});

test("a refund is of all that is left of the chosen payment, until somebody types a part of it", async () => {
  const paid = (id: string, amount: number) =>
    ({
      ...{ id, method: PaymentMethod.Pix, status: PaymentStatus.Paid, amount, refunds: [], isRefunded: false },
      ...{ installments: 1, createdAt: "2026-11-17T12:00:00.000Z" },
    }) as unknown as PanelOrderDetails["payments"][number];
  const page = aPage({ payments: [paid("p1", 42), paid("p2", 58)] });
  const { sent, user } = openPanel(`${path}/o1`, {
    ...around,
    "GET /painel/api/shops/{shopId}/orders/{orderId}": page,
    "POST /painel/api/shops/{shopId}/orders/{orderId}/refund": page,
  });
  await user.click(await screen.findByRole("button", { name: "Ações do pedido" }));
  await user.click(screen.getByRole("menuitem", { name: "Estornar" }));
  const dialog = within(screen.getByRole("dialog", { name: "Estornar pagamento" }));
  expect(dialog.getByRole("button", { name: /42,00/ })).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText("Pagamento"), "p2");
  await user.click(dialog.getByRole("button", { name: /58,00/ }));
  const asked = () => sent.find(({ path: each }) => each.endsWith("/refund"))?.body;
  await waitFor(() => expect(asked()).toEqual({ paymentId: "p2", reason: "" }));
});

test("a column of the board leads to all of its orders, also those that are delivered and closed", async () => {
  openPanel(`${path}/quadro`, {
    ...around,
    "GET /painel/api/shops/{shopId}/orders": { items: [aRow()], nextPageToken: "mais" },
  });
  const links = await screen.findAllByRole("link", { name: "Ver todos" });
  const addresses = links.map((link) => link.getAttribute("href")?.split("?")[1]);
  expect(addresses[0]).toBe("status=received&stage=waiting");
  expect(addresses[4]).toBe("stage=delivered&sort=-changedAt");
});

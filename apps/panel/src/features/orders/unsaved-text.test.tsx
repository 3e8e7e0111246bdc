import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import { beforeEach, expect, test } from "vitest";
import { fakeLiveStream } from "../../../test/fake-live-stream.ts";
import { type ServerAnswers, signedOut } from "../../../test/fake-server.ts";
import { aPage } from "../../../test/order-samples.ts";
import { currentAddress, openPanel } from "../../../test/page-fixture.tsx";
import { someone } from "../../../test/samples.ts";

const path = "/loja/emporio-aurora/pedidos";
const PAGE = "GET /painel/api/shops/{shopId}/orders/{orderId}";
const page = aPage();
const others: ServerAnswers = {
  "GET /painel/api/shops/{shopId}/orders/{orderId}/neighbours": ({ path: asked }) =>
    asked.includes("/o2/") ? { previous: "o1", next: null } : { previous: null, next: "o2" },
  [PAGE]: ({ path: asked }) =>
    asked.endsWith("/o2") ? { ...page, order: { ...page.order, id: "o2", number: 1002 } } : page,
};

beforeEach(() => void fakeLiveStream());

test("a half-written note of an order is asked about before another page opens, and stays with its order", async () => {
  const { user } = openPanel(`${path}/o1`, others);
  // Both orders are read once: what the panel knows already, it shows at once.
  await user.click(await screen.findByRole("link", { name: "Próximo pedido da lista" }));
  await user.click(await screen.findByRole("link", { name: "Pedido anterior da lista" }));
  await user.type(await screen.findByLabelText("Nova anotação"), "Deixar com o porteiro");
  const next = await screen.findByRole("link", { name: "Próximo pedido da lista" });
  await user.click(next);
  let question = within(await screen.findByRole("dialog", { name: "Sair sem salvar?" }));
  await user.click(question.getByRole("button", { name: "Cancelar" }));
  expect(currentAddress()).toBe(`${path}/o1`);
  expect(screen.getByLabelText("Nova anotação")).toHaveProperty("value", "Deixar com o porteiro");
  await user.click(next);
  question = within(await screen.findByRole("dialog", { name: "Sair sem salvar?" }));
  await user.click(question.getByRole("button", { name: "Sair sem salvar" }));
  await waitFor(() => expect(currentAddress()).toBe(`${path}/o2`));
  expect(await screen.findByRole("heading", { level: 1, name: /1002/ })).toBeTruthy();
  expect(screen.getByLabelText("Nova anotação")).toHaveProperty("value", "");
});

test("who goes on typing while a note is saved keeps what they typed", async () => {
  let save = (_: PanelOrderDetails) => {};
  const { user } = openPanel(`${path}/o1`, {
    ...others,
    "POST /painel/api/shops/{shopId}/orders/{orderId}/notes": () =>
      new Promise<PanelOrderDetails>((resolve) => {
        save = resolve;
      }),
  });
  await user.type(await screen.findByLabelText("Nova anotação"), "Ligar antes{Enter}");
  await user.type(screen.getByLabelText("Nova anotação"), " de sair");
  save({
    ...page,
    notes: [
      { id: "n1", text: "Ligar antes", author: { type: "agent", id: "m1", name: "Ana" }, createdAt: page.createdAt },
    ],
  });
  expect(await screen.findByText("Ligar antes")).toBeTruthy();
  expect(screen.getByLabelText("Nova anotação")).toHaveProperty("value", "Ligar antes de sair");
});

const dialogs = {
  cancel: { item: "Cancelar pedido", field: "Motivo", action: "Cancelar pedido" },
  refund: { item: "Estornar", field: "Motivo", action: /^Estornar/ },
  address: { item: "Mudar endereço", field: "Complemento", action: "Mudar endereço" },
} as const;

test.each(Object.entries(dialogs))(
  "what was typed to %s stays when the session ends, and is sent after it",
  async (call, names) => {
    let isIn = true;
    const { sent, user } = openPanel(`${path}/o1`, {
      ...others,
      "GET /painel/api/me": () => (isIn ? someone() : signedOut()),
      [PAGE]: () => withAll(),
      [`POST /painel/api/shops/{shopId}/orders/{orderId}/${call}`]: () => (isIn ? withAll() : signedOut()),
    });
    const dialog = await open(user, names.item);
    await user.type(dialog.getByLabelText(names.field), "Fundos");
    isIn = false;
    await user.click(dialog.getByRole("button", { name: names.action }));
    expect(await dialog.findByText(/Sua sessão terminou, mas o que você escreveu continua aqui/)).toBeTruthy();
    expect(dialog.getByLabelText(names.field)).toHaveProperty("value", "Fundos");
    expect(currentAddress()).toBe(`${path}/o1`);
    isIn = true;
    await user.click(dialog.getByRole("button", { name: names.action }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const bodies = sent.filter(({ name }) => name.endsWith(`/${call}`)).map(({ body }) => JSON.stringify(body));
    expect(bodies).toEqual([expect.stringContaining("Fundos"), expect.stringContaining("Fundos")]);
  },
);

test.each(Object.entries(dialogs))(
  "what was typed to %s is asked about before Escape, a tap beside it or another page throws it away",
  async (_, names) => {
    const { user } = openPanel(`${path}/o1`, { ...others, [PAGE]: () => withAll() });
    const dialog = await open(user, names.item);
    const sheet = screen.getByRole("dialog");
    await user.type(dialog.getByLabelText(names.field), "Fundos");
    for (const leave of [
      () => fireEvent(sheet, new Event("cancel", { cancelable: true })),
      () => fireEvent.click(sheet),
      // As the way back of a phone does.
      () => fireEvent.click(screen.getByText("Pedidos", { selector: "main a" })),
    ]) {
      leave();
      const question = within(await screen.findByRole("dialog", { name: "Sair sem salvar?" }));
      await user.click(question.getByRole("button", { name: "Cancelar" }));
      expect(screen.queryByRole("dialog", { name: "Sair sem salvar?" })).toBeNull();
      expect(dialog.getByLabelText(names.field)).toHaveProperty("value", "Fundos");
    }
    fireEvent.click(sheet);
    await user.click(await screen.findByRole("button", { name: "Sair sem salvar" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(currentAddress()).toBe(`${path}/o1`);
  },
);

test("a dialog in which nothing was typed closes without a question", async () => {
  const { user } = openPanel(`${path}/o1`, { ...others, [PAGE]: () => withAll() });
  for (const { item } of Object.values(dialogs)) {
    await open(user, item);
    fireEvent.click(screen.getByRole("dialog"));
    expect(screen.queryByRole("dialog")).toBeNull();
  }
});

/** An order with an address and with money to give back. */
function withAll(): PanelOrderDetails {
  const place = { zipCode: "04077000", street: "Rua A", number: "1", complement: "", neighborhood: "Moema" };
  const customer = { ...page.order.customer, address: { ...place, city: "São Paulo", state: "SP" } };
  const payment = {
    ...{ id: "p1", method: PaymentMethod.Pix, status: PaymentStatus.Paid, amount: 42, refunds: [], isRefunded: false },
    ...{ installments: 1, createdAt: "2026-11-17T12:00:00.000Z" },
    // The dialog and the card read these fields of a payment, and no other.
  } as unknown as PanelOrderDetails["payments"][number];
  return { ...page, order: { ...page.order, customer } as PanelOrderDetails["order"], payments: [payment] };
}

async function open(user: UserEvent, item: string) {
  await user.click(await screen.findByRole("button", { name: "Ações do pedido" }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
  return within(await screen.findByRole("dialog"));
}

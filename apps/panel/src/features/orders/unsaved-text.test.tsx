import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import { beforeEach, expect, test } from "vitest";
import { type ServerAnswers, signedOut } from "../../../test/fake-server.ts";
import { aPage, fakeLiveStream } from "../../../test/order-samples.ts";
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

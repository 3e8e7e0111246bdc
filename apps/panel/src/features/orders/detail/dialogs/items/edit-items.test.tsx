import { screen, within } from "@testing-library/react";
import type { ItemsPreview } from "@vitrine/contract/panel/orders/order-page";
import type { PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { beforeEach, expect, test } from "vitest";
import { fakeLiveStream } from "../../../../../../test/fake-live-stream.ts";
import { aPage } from "../../../../../../test/order-samples.ts";
import { openPanel } from "../../../../../../test/page-fixture.tsx";

beforeEach(() => {
  fakeLiveStream();
});

const item = { sku: "cafe", providerId: "cafe", name: "Café 500 g", quantity: 3, index: 0, isGift: false };
const facts = { unitPrice: 30, promotionalPrice: null, totalAmout: 90, attributes: [], preferences: "" };
const preview: ItemsPreview = {
  ...{ version: 3, totalBefore: 102, total: 72, lostGifts: [], paid: 102, givesBack: 30, isByHand: false, toPay: 0 },
  explanation: [
    { name: "Produtos", amount: 60 },
    { name: "Entrega", amount: 12 },
  ],
};

test("what changes is seen with its money before it is saved, and is sent with the version and the reason", async () => {
  const page = aPage();
  const order = { ...page.order, items: [{ ...item, ...facts }] } as unknown as PanelOrderDetails["order"];
  const { sent, user } = openPanel("/loja/emporio-aurora/pedidos/o1", {
    "GET /painel/api/shops/{shopId}/orders/{orderId}": { ...page, order },
    "GET /painel/api/shops/{shopId}/orders/{orderId}/neighbours": { previous: null, next: null },
    "GET /painel/api/shops/{shopId}/orders/{orderId}/items/search": { items: [{ id: "cha", name: "Chá verde" }] },
    "POST /painel/api/shops/{shopId}/orders/{orderId}/items/preview": preview,
    "POST /painel/api/shops/{shopId}/orders/{orderId}/items": { ...page, order },
  });
  await user.click(await screen.findByRole("button", { name: "Ações do pedido" }));
  await user.click(screen.getByRole("menuitem", { name: "Editar itens" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Editar itens: pedido 1001" }));
  const save = dialog.getByRole("button", { name: "Salvar" });
  expect(save.getAttribute("aria-disabled")).toBe("true");
  expect(dialog.getByText(/^Nada mudou ainda/)).toBeTruthy();
  await user.click(save);
  expect(dialog.queryByText("Diga por que os itens mudam")).toBeNull();
  const units = dialog.getByRole("textbox", { name: "Café 500 g" });
  await user.clear(units);
  await user.type(units, "2");
  await user.type(dialog.getByRole("searchbox", { name: "Adicionar produto" }), "chá");
  await user.click(await dialog.findByRole("button", { name: /Chá verde/ }));
  expect(await dialog.findByText(/O provedor devolve R\$.30,00 ao cliente/)).toBeTruthy();
  await user.click(await dialog.findByRole("button", { name: /^Salvar/ }));
  expect(dialog.getByText("Diga por que os itens mudam")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: "Motivo" }), "Combinado por telefone");
  await user.click(dialog.getByRole("button", { name: /^Salvar/ }));
  const saved = sent.find(({ body }) => typeof body === "object" && body !== null && "reason" in body);
  expect(saved?.body).toEqual({
    ...{ items: [{ index: 0, quantity: 2 }], added: [{ sku: "cha", quantity: 1 }] },
    ...{ reason: "Combinado por telefone", isTold: true, version: 3 },
  });
});

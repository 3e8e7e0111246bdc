import { screen, waitFor, within } from "@testing-library/react";
import type { ShopFarewell } from "@vitrine/contract/panel/settings/shop-deletion";
import { expect, test } from "vitest";
import { currentAddress, openPanel } from "../../../../test/page-fixture.tsx";
import { someone } from "../../../../test/samples.ts";

const page = "/loja/emporio-aurora/configuracoes/excluir";
const FAREWELL = "GET /painel/api/shops/{shopId}/deletion";
const DELETE = "POST /painel/api/shops/{shopId}/deletion";
const LIST = "GET /painel/api/deleted-shops";
const RESTORE = "POST /painel/api/deleted-shops/restore";
const farewell: ShopFarewell = {
  ...{ name: "Empório Aurora", blockers: [], owed: { count: 2, sum: 120.5 } },
  ...{ hasStoreLink: true, eraseAt: "2026-12-19T15:00:00.000Z", sendsMail: true },
};
const deleted = { shopId: "emporio-aurora", name: "Empório Aurora", eraseAt: farewell.eraseAt };

test("the owner reads what goes and what stays, types the name, and finds the shop among those that can come back", async () => {
  let isDeleted = false;
  const { user, sent } = openPanel(page, {
    "GET /painel/api/me": () => ({ ...someone(), ...(isDeleted && { shops: [] }) }),
    [FAREWELL]: farewell,
    [DELETE]: () => {
      isDeleted = true;
      return deleted;
    },
    [LIST]: { items: [deleted] },
    [RESTORE]: () => {
      isDeleted = false;
      return { shopId: deleted.shopId, name: deleted.name };
    },
  });
  expect(await screen.findByText(/Até 19\/12\/26, qualquer proprietário pode trazê-la de volta/)).toBeTruthy();
  expect(screen.getByText(/2 pedidos entregues ainda não foram pagos/).textContent).toMatch(/R\$\s120,50/);
  expect(screen.getByText(/desvinculada da outra plataforma/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Baixar pedidos" })).toBeTruthy();
  const button = screen.getByRole("button", { name: "Excluir a loja" });
  await user.click(button);
  await user.type(screen.getByLabelText(/escreva o nome da loja/), "Empório");
  await user.click(button);
  expect(sent.some(({ name }) => name === DELETE)).toBe(false);
  await user.type(screen.getByLabelText(/escreva o nome da loja/), " aurora");
  await user.click(button);
  const list = within(await screen.findByRole("list", { name: "Lojas excluídas" }));
  expect(sent.find(({ name }) => name === DELETE)?.body).toEqual({ name: "Empório aurora" });
  expect(currentAddress()).toBe("/lojas-excluidas");
  await user.click(list.getByRole("button", { name: "Trazer de volta Empório Aurora" }));
  await waitFor(() => expect(currentAddress()).toBe("/loja/emporio-aurora"));
  expect(sent.find(({ name }) => name === RESTORE)?.body).toEqual({ shopId: "emporio-aurora" });
});

test("what is open with customers is named first, and the shop cannot be deleted", async () => {
  const blockers: ShopFarewell["blockers"] = [
    { kind: "paid-orders", count: 3 },
    { kind: "refunds", count: 1 },
  ];
  const { user, sent } = openPanel(page, { [FAREWELL]: { ...farewell, blockers } });
  const list = within(await screen.findByRole("list", { name: "Em aberto" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "3 pedidos pagos, sem entrega",
    "1 devolução sem terminar",
  ]);
  await user.type(screen.getByLabelText(/escreva o nome da loja/), "Empório Aurora{Enter}");
  expect(sent.some(({ name }) => name === DELETE)).toBe(false);
});

import { screen, within } from "@testing-library/react";
import type { PanelShopAddress } from "@vitrine/contract/panel/settings/shop-address";
import { expect, test } from "vitest";
import { refusal, type ServerAnswers } from "../../../../test/fake-server.ts";
import { openPanel } from "../../../../test/page-fixture.tsx";

const page = "/loja/emporio-aurora/configuracoes/dominio";
const CHANGE = "PUT /painel/api/shops/{shopId}/address";
const state = (address: string, ...earlier: string[]): PanelShopAddress => ({
  ...{ address, earlier, url: `https://vitrine.test/catalog?loja=${address}` },
});
const around: ServerAnswers = {
  "GET /painel/api/shops/{shopId}/settings": {
    ...{ version: 4, warnings: [] },
    document: {
      name: "Empório Aurora",
      settings: { style: { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null } },
    },
  },
  "GET /painel/api/shops/{shopId}/hosts": { hosts: [], pointsTo: "vitrine.exemplo" },
  "GET /painel/api/shops/{shopId}/address": state("emporio-aurora"),
};

test("the owner reads what a new address means before it is changed, and sees that the old one still leads there", async () => {
  const { user, sent } = openPanel(page, { ...around, [CHANGE]: state("aurora", "emporio-aurora") });
  const field = await screen.findByLabelText("Endereço da loja");
  await user.clear(field);
  await user.type(field, "Aurora{Enter}");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/continuam levando à loja/).textContent).toContain("emporio-aurora");
  await user.click(dialog.getByRole("button", { name: "Mudar" }));
  const earlier = within(await screen.findByRole("list", { name: "Endereços anteriores" }));
  expect(earlier.getByText("emporio-aurora")).toBeTruthy();
  expect(sent.find(({ name }) => name === CHANGE)?.body).toEqual({ address: "aurora" });
  expect(screen.getByLabelText<HTMLInputElement>("Link da loja").value).toContain("loja=aurora");
});

test("an address that cannot be in a link is said at its field and is not sent", async () => {
  const { user, sent } = openPanel(page, around);
  const field = await screen.findByLabelText("Endereço da loja");
  await user.clear(field);
  await user.type(field, "pão da vila{Enter}");
  expect(screen.getByText(/letras sem acento/)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent.some(({ name }) => name === CHANGE)).toBe(false);
});

test("an address of another shop is refused in words", async () => {
  const taken = "Este endereço já leva a outra loja. Escolha outro.";
  const { user } = openPanel(page, { ...around, [CHANGE]: refusal(409, taken, "shop-address-taken") });
  const field = await screen.findByLabelText("Endereço da loja");
  await user.clear(field);
  await user.type(field, "padaria{Enter}");
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Mudar" }));
  expect(await screen.findByText(taken)).toBeTruthy();
});

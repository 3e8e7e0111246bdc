import { screen, waitFor, within } from "@testing-library/react";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import { expect, test } from "vitest";
import { currentAddress, openPanel } from "../../../../test/page-fixture.tsx";

const READ = "GET /painel/api/shops/{shopId}/settings";
const CHANGE = "PATCH /painel/api/shops/{shopId}/settings";
const PAGE = "/loja/emporio-aurora/configuracoes/vendedores";

const centro = { providerId: "centro", name: "Centro", address: "Rua Direita, 1", serviceTax: 0 };
const moema = { providerId: "moema", name: "Moema", address: "Rua Tuim, 2", serviceTax: 4.9, priceTableIds: ["clube"] };
const ofMoema = {
  ...{ providerId: "z-moema", name: "Zona sul", type: 1 as const, price: 12, sellerId: "moema" },
  zipCodeRanges: [{ from: "04000000", to: "04999999" }],
};
const priceTables = [
  { id: "clube", name: "Clube" },
  { id: "atacado", name: "Atacado" },
];

function saved(changes: Partial<PanelSettings["document"]> = {}): PanelSettings {
  const style = { defaultColor: "#aa3300", secondaryColor: "#222222", urlLogo: null };
  return { version: 7, document: { name: "Empório Aurora", settings: { style }, ...changes }, warnings: [] };
}
const full = saved({ sellers: [centro, moema], deliveryZones: [ofMoema], priceTables });
const bodies = (sent: ReturnType<typeof openPanel>["sent"]) =>
  sent.filter(({ name }) => name === CHANGE).map(({ body }) => body);

test("the first seller of a shop needs a name and nothing else", async () => {
  const { sent, user } = openPanel(`${PAGE}/+`, { [READ]: saved(), [CHANGE]: full });
  await user.type(await screen.findByLabelText("Nome"), "Loja do Centro");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(currentAddress()).toBe(PAGE));
  const sellers = [{ providerId: "loja-do-centro", name: "Loja do Centro", address: "", serviceTax: 0 }];
  expect(bodies(sent)).toEqual([{ sellers }]);
});

test("a seller is changed by itself, with its fee, its CEPs and the tables it may use", async () => {
  const { sent, user } = openPanel(`${PAGE}/moema`, { [READ]: full, [CHANGE]: full });
  const fee = await screen.findByLabelText("Taxa de serviço");
  await user.clear(fee);
  await user.type(fee, "5");
  await user.click(screen.getByRole("button", { name: "Adicionar faixa" }));
  await user.type(screen.getByLabelText("De, faixa 1"), "04000000");
  await user.type(screen.getByLabelText("Até, faixa 1"), "04999999");
  await user.click(screen.getByRole("checkbox", { name: "Atacado" }));
  await user.selectOptions(screen.getByLabelText("Tabela de preço padrão"), "Atacado");
  // Only the tables that it may use can be its usual one, and one that is taken away is told of.
  await user.click(screen.getByRole("checkbox", { name: "Atacado" }));
  expect(screen.getByText(/não está entre as que a loja pode usar/)).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "Atacado" }));
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(currentAddress()).toBe(PAGE));
  const changed = { serviceTax: 5, priceTableIds: ["clube", "atacado"], defaultPriceTableId: "atacado" };
  const zipCodeRanges = [{ from: "04000000", to: "04999999" }];
  expect(bodies(sent)).toEqual([{ sellers: [centro, { ...moema, ...changed, zipCodeRanges }] }]);
});

test("who removes a seller reads what goes with it, and nothing is left that names it", async () => {
  const { sent, user } = openPanel(PAGE, { [READ]: full, [CHANGE]: full });
  await user.click(await screen.findByRole("button", { name: "Ações de Moema" }));
  await user.click(screen.getByRole("menuitem", { name: "Remover" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Também sai: a área “Zona sul”.");
  await user.click(within(dialog).getByRole("button", { name: "Remover" }));
  await waitFor(() => expect(bodies(sent)).toEqual([{ sellers: [centro], deliveryZones: [] }]));
});

import { screen, waitFor, within } from "@testing-library/react";
import type { PanelCoupon } from "@vitrine/contract/panel/promotions";
import { expect, test } from "vitest";
import { refusal } from "../../../test/fake-server.ts";
import { currentAddress, openPanel } from "../../../test/page-fixture.tsx";
import { settingsIn } from "../../../test/samples.ts";

const LIST = "GET /painel/api/shops/{shopId}/coupons";
const READ = "GET /painel/api/shops/{shopId}/coupons/{id}";
const CREATE = "POST /painel/api/shops/{shopId}/coupons";
const CHANGE = "PATCH /painel/api/shops/{shopId}/coupons/{id}";
const settings = { "GET /painel/api/shops/{shopId}/settings": settingsIn("America/Sao_Paulo") };

const ten: PanelCoupon = {
  ...{ code: "DEZ", kind: "percent", value: 10, maxUses: 100, uses: 7 },
  ...{ version: "v1", updatedAt: "2026-11-17T12:00:00.000Z" },
};
const over: PanelCoupon = { ...ten, code: "PASCOA", validUntil: "2020-04-12T12:00:00.000Z", uses: 1_234 };

test("the list says what each coupon gives, how often it was used and whether it still works", async () => {
  openPanel("/loja/emporio-aurora/promocoes", { ...settings, [LIST]: { items: [ten, over], nextPageToken: null } });
  const works = (await screen.findByRole("link", { name: "DEZ" })).closest("[data-row]");
  expect(works?.textContent).toMatch(/10%.*7 de 100.*Ativo/);
  expect(screen.getByRole("link", { name: "PASCOA" }).closest("[data-row]")?.textContent).toContain("Encerrado");
});

test("a change sends only its field, for the version of that one coupon", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/promocoes/cupons/DEZ", {
    ...settings,
    [READ]: ten,
    [CHANGE]: { ...ten, minimumValue: 50, version: "v2" },
  });
  await user.type(await screen.findByLabelText("Pedido mínimo"), "50,00");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Cupom salvo")).toBeTruthy();
  const change = sent.find(({ name }) => name === CHANGE);
  expect(change?.body).toEqual({ minimumValue: 50 });
  expect(change?.headers["if-match"]).toBe('"v1"');
});

test("a new coupon is typed as people write it, saved as the cart takes it, and opened", async () => {
  const made: PanelCoupon = { ...ten, code: "VOLTA-10", kind: "amount", value: 12.5 };
  const { sent, user } = openPanel("/loja/emporio-aurora/promocoes/cupons/novo", {
    ...settings,
    [CREATE]: made,
    [READ]: made,
  });
  await user.type(await screen.findByLabelText("Código"), "volta-10!");
  await user.click(screen.getByRole("button", { name: "Valor em reais" }));
  await user.type(screen.getByLabelText("Desconto em reais"), "12,50");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(currentAddress()).toBe("/loja/emporio-aurora/promocoes/cupons/VOLTA-10"));
  expect(sent.find(({ name }) => name === CREATE)?.body).toEqual({ code: "VOLTA-10", kind: "amount", value: 12.5 });
});

test("two people with the same coupon: other fields are joined, a disputed one is shown with both values", async () => {
  const theirs: PanelCoupon = { ...ten, value: 15, maxUses: 200, version: "v2" };
  let isSavedByThem = false;
  const { sent, user } = openPanel("/loja/emporio-aurora/promocoes/cupons/DEZ", {
    ...settings,
    [READ]: () => (isSavedByThem ? theirs : ten),
    [CHANGE]: ({ headers }) => {
      isSavedByThem = true;
      if (headers["if-match"] === '"v2"') return { ...theirs, value: 12, version: "v3" };
      return refusal(412, "Mudou enquanto isso.", "version-mismatch");
    },
  });
  const percent = await screen.findByLabelText("Desconto em %");
  await user.clear(percent);
  await user.type(percent, "12");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("15%")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: /12%/ }));
  await user.click(screen.getByRole("button", { name: /Salvar/ }));
  expect(await screen.findByText("Cupom salvo")).toBeTruthy();
  expect(sent.filter(({ name }) => name === CHANGE).at(-1)?.body).toEqual({ kind: "percent", value: 12 });
});

test("a coupon for a category is chosen by its name and kept by its id", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/promocoes/cupons/DEZ", {
    ...settings,
    [READ]: ten,
    "GET /painel/api/shops/{shopId}/picker/{kind}": { items: [{ id: "c1", name: "Bebidas" }] },
    [CHANGE]: { ...ten, categoryIds: ["c1"], version: "v2" },
  });
  await user.type(await screen.findByLabelText("Só para estas categorias"), "beb");
  await user.click(await screen.findByRole("button", { name: /Bebidas/ }));
  const chosen = screen.getByRole("list", { name: /Escolhidos: Só para estas categorias/ });
  expect(within(chosen).getByText("Bebidas")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Cupom salvo")).toBeTruthy();
  expect(sent.find(({ name }) => name === CHANGE)?.body).toEqual({ categoryIds: ["c1"] });
});

test("a coupon is tried against the orders of the last weeks, as it is typed and before it is saved", async () => {
  const REPLAY = "POST /painel/api/shops/{shopId}/settings/replay";
  const { sent, user } = openPanel("/loja/emporio-aurora/promocoes/cupons/DEZ", {
    ...settings,
    [READ]: ten,
    [REPLAY]: {
      ...{ since: "2026-10-20T12:00:00.000Z", isCut: false, orders: 340, lost: 0, gained: 0, changed: 12 },
      ...{ before: { orders: 340, total: 51_000 }, after: { orders: 340, total: 50_880.5 } },
      examples: [
        {
          ...{ orderId: "o1", number: 1042, placedAt: "2026-11-16T12:00:00.000Z", before: 90, after: 80 },
          reasons: [{ code: "discount", from: 10, to: 20 }],
        },
      ],
    },
  });
  const percent = await screen.findByLabelText("Desconto em %");
  await user.clear(percent);
  await user.type(percent, "20");
  await user.click(screen.getByRole("button", { name: "Testar" }));
  const result = await screen.findByRole("region", { name: "Resultado do teste" });
  expect(within(result).getByText("12 de 340 pedidos mudariam.")).toBeTruthy();
  expect(within(result).getByText(/desconto de R\$\s10,00 para R\$\s20,00/)).toBeTruthy();
  expect(within(result).getByText(/-R\$\s119,50/)).toBeTruthy();
  expect(sent.find(({ name }) => name === REPLAY)?.body).toEqual({
    weeks: 4,
    part: { list: "coupons", id: "DEZ", value: { code: "DEZ", kind: "percent", value: 20, maxUses: 100 } },
  });
  expect(sent.some(({ name }) => name === CHANGE)).toBe(false);
  await user.type(percent, "0");
  expect(within(result).getByText(/teste de novo/)).toBeTruthy();
});

test("two people rename a price table: both names are shown, and the chosen one is saved", async () => {
  const TABLES = "GET /painel/api/shops/{shopId}/price-tables";
  const RENAME = "PATCH /painel/api/shops/{shopId}/price-tables/{id}";
  const table = { id: "atacado", name: "Atacado", version: "v1", updatedAt: "2026-11-17T12:00:00.000Z" };
  const theirs = { ...table, name: "Revenda", version: "v2" };
  const { sent, user } = openPanel("/loja/emporio-aurora/promocoes/tabelas", {
    [TABLES]: { items: [table], nextPageToken: null },
    "GET /painel/api/shops/{shopId}/price-tables/{id}": theirs,
    [RENAME]: ({ headers }) =>
      headers["if-match"] === '"v2"' ? theirs : refusal(412, "Mudou enquanto isso.", "version-mismatch"),
  });
  await user.click(await screen.findByRole("button", { name: "Editar Atacado" }));
  await user.type(screen.getByLabelText("Nome"), " 2026");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByRole("radio", { name: /Revenda/ })).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: /Atacado 2026/ }));
  await user.click(screen.getByRole("button", { name: "Salvar assim" }));
  expect(await screen.findByText("Tabela salva")).toBeTruthy();
  expect(sent.filter(({ name }) => name === RENAME).at(-1)?.body).toEqual({ name: "Atacado 2026" });
});

test("a gift rule without gifts says so at its field, in the words of the screen, and goes there", async () => {
  const message = "Brindes para escolher: escolha pelo menos um.";
  const { user } = openPanel("/loja/emporio-aurora/promocoes/brindes/novo", {
    ...settings,
    "POST /painel/api/shops/{shopId}/gift-rules": refusal(400, message, "invalid-request", { param: "/gifts" }),
  });
  await user.type(await screen.findByLabelText("Nome que o cliente lê"), "Mimo");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Brindes para escolher: escolha pelo menos um.")).toBeTruthy();
  expect(screen.getByText("Escolha pelo menos um.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Brindes para escolher"));
});

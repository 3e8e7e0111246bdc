import { screen, waitFor, within } from "@testing-library/react";
import type { PanelPromotion } from "@vitrine/contract/panel/promotions";
import { expect, test } from "vitest";
import { currentAddress, openPanel } from "../../../test/page-fixture.tsx";
import { settingsIn } from "../../../test/samples.ts";

const LIST = "GET /painel/api/shops/{shopId}/promotions";
const READ = "GET /painel/api/shops/{shopId}/promotions/{id}";
const CREATE = "POST /painel/api/shops/{shopId}/promotions";
const CHANGE = "PATCH /painel/api/shops/{shopId}/promotions/{id}";
const PREVIEW = "POST /painel/api/shops/{shopId}/promotions/preview";
const REPLAY = "POST /painel/api/shops/{shopId}/settings/replay";
const SETTINGS = "GET /painel/api/shops/{shopId}/settings";

const running: PanelPromotion = {
  ...{ id: "cafe", name: "Semana do café", kind: "percent", value: 15, endsInNinety: true, isWholeShop: true },
  ...{ validFrom: "2020-05-18T03:00:00.000Z", prices: 12, changedByHand: 1 },
  ...{ version: "v1", updatedAt: "2026-11-17T12:00:00.000Z" },
};
const { validFrom: _, ...undated } = running;
const others: PanelPromotion[] = [
  { ...undated, id: "natal", name: "Natal", validFrom: "2999-12-01T03:00:00.000Z", prices: 0 },
  { ...running, id: "pascoa", name: "Páscoa", validUntil: "2020-06-01T03:00:00.000Z", prices: 0 },
  { ...running, id: "inverno", name: "Inverno", isPaused: true, prices: 0 },
];
const settings = { [SETTINGS]: settingsIn("America/Sao_Paulo") };
const list = "/loja/emporio-aurora/promocoes/ofertas";

test("the list says what each offer takes off, when, and whether it runs now", async () => {
  openPanel(list, { ...settings, [LIST]: { items: [running, ...others], nextPageToken: null } });
  const rowOf = async (name: string) => (await screen.findByRole("link", { name })).closest("[data-row]")?.textContent;
  expect(await rowOf("Semana do café")).toMatch(/−15%, final ,90.*Loja toda.*12.*Em andamento/);
  expect(await rowOf("Natal")).toMatch(/desde 01\/12\/99.*00:00.*Agendada/);
  expect(await rowOf("Páscoa")).toContain("Encerrada");
  expect(await rowOf("Inverno")).toContain("Pausada");
});

test("a new offer is made by the shop's clock, whatever clock the person has", async () => {
  const made: PanelPromotion = { ...running, id: "nova" };
  const { sent, user } = openPanel(`${list}/nova`, { ...settings, [CREATE]: made, [READ]: made });
  await user.type(await screen.findByLabelText("Nome da oferta"), "Semana do café");
  await user.type(screen.getByLabelText("Começa em"), "2026-12-01T08:00");
  await user.click(screen.getByRole("button", { name: "Valor em reais" }));
  await user.type(screen.getByLabelText("Desconto em reais"), "5,50");
  await user.click(screen.getByLabelText("Arredondar para final ,90"));
  await user.click(screen.getByLabelText("A loja toda"));
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(currentAddress()).toBe(`${list}/nova`));
  expect(await screen.findByText("Oferta salva")).toBeTruthy();
  expect(sent.find(({ name }) => name === CREATE)?.body).toEqual({
    ...{ id: expect.stringMatching(/^oferta-/), name: "Semana do café", kind: "amount", value: 5.5 },
    ...{ endsInNinety: true, validFrom: "2026-12-01T11:00:00.000Z", isWholeShop: true },
  });
});

test("an offer is paused with one tap, and its end is asked about first", async () => {
  const { sent, user } = openPanel(`${list}/cafe`, { ...settings, [READ]: running, [CHANGE]: running });
  expect(await screen.findByText(/12 preços no ar agora. 1 foi mudado à mão e fica como está/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Pausar" }));
  expect(await screen.findByText("Oferta pausada")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Encerrar agora" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Encerrar" }));
  expect(await screen.findByText("Oferta encerrada")).toBeTruthy();
  expect(sent.filter(({ name }) => name === CHANGE).map(({ body }) => body)).toEqual([
    { isPaused: true },
    { validUntil: expect.any(String) },
  ]);
});

test("the prices are seen before the offer is saved, with the reason where one stays", async () => {
  const price = (amount: number) => ({ from: amount, to: amount });
  const { sent, user } = openPanel(`${list}/cafe`, {
    ...{ ...settings, [READ]: running },
    [PREVIEW]: {
      ...{ total: 2, looked: 2, changed: 1, others: [{ id: "natal", name: "Natal" }] },
      rows: [
        { id: "c", name: "Café", before: price(50), after: price(39.9), unchanged: null },
        { id: "m", name: "Mate", before: price(1), after: price(1), unchanged: "not-lower" },
      ],
    },
  });
  const percent = await screen.findByLabelText("Desconto em %");
  await user.clear(percent);
  await user.type(percent, "20");
  await user.click(screen.getByRole("button", { name: "Ver os preços" }));
  const preview = await screen.findByRole("region", { name: "Prévia" });
  expect(within(preview).getByText("1 de 2 produtos muda de preço.")).toBeTruthy();
  expect(within(preview).getByText(/em comum: Natal. Vale o menor preço/)).toBeTruthy();
  expect(within(preview).getByText("Café").closest("li")?.textContent).toMatch(/R\$\s50,00 R\$\s39,90/);
  expect(within(preview).getByText(/Não muda: o desconto não deixa o preço menor/)).toBeTruthy();
  expect(sent.find(({ name }) => name === PREVIEW)?.body).toMatchObject({ id: "cafe", kind: "percent", value: 20 });
  expect(sent.some(({ name }) => name === CHANGE)).toBe(false);
});

test("an offer is tried on the orders of the last weeks before it is published", async () => {
  const side = (orders: number, total: number) => ({ orders, total });
  const { sent, user } = openPanel(`${list}/cafe`, {
    ...{ ...settings, [READ]: running },
    [REPLAY]: {
      ...{ since: "2026-10-20T00:00:00.000Z", isCut: false, orders: 9, lost: 0, gained: 0, changed: 1 },
      ...{ before: side(9, 900), after: side(9, 885) },
      examples: [
        {
          ...{ orderId: "p1", number: 1042, placedAt: "2026-11-10T12:00:00.000Z", before: 100, after: 85 },
          reasons: [{ code: "items", from: 100, to: 85 }],
        },
      ],
    },
  });
  await user.click(await screen.findByRole("button", { name: "Testar" }));
  const result = within(await screen.findByRole("region", { name: "Resultado do teste" }));
  expect(result.getByText("1 de 9 pedidos mudaria.")).toBeTruthy();
  expect(result.getByText(/^produtos de R\$\s100,00 para R\$\s85,00$/)).toBeTruthy();
  expect(screen.getByText(/o preço de sempre que cada produto tinha no dia/)).toBeTruthy();
  const asked = sent.find(({ name }) => name === REPLAY)?.body;
  expect(asked).toMatchObject({ weeks: 4, promotion: { id: "cafe", kind: "percent", value: 15, isWholeShop: true } });
});

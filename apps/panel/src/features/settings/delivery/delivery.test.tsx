import { screen, waitFor, within } from "@testing-library/react";
import type { DeliveryPreview } from "@vitrine/contract/panel/delivery-preview";
import type { PanelSettings } from "@vitrine/contract/panel/settings";
import { expect, test } from "vitest";
import { refusal } from "../../../../test/fake-server.ts";
import { currentAddress, openPanel } from "../../../../test/page-fixture.tsx";

const READ = "GET /painel/api/shops/{shopId}/settings";
const CHANGE = "PATCH /painel/api/shops/{shopId}/settings";
const PREVIEW = "POST /painel/api/shops/{shopId}/settings/delivery-preview";
const PAGE = "/loja/emporio-aurora/configuracoes/entrega";

const centre = {
  ...{ providerId: "centro", name: "Centro", type: 1 as const, price: 12, minKilos: 1 },
  zipCodeRanges: [{ from: "01000000", to: "01599999" }],
};
const country = { ...centre, providerId: "brasil", name: "Brasil", price: 30 };
const counter = {
  ...{ providerId: "balcao", name: "Balcão", zipCode: "01001000", price: 0 },
  address: { name: "Balcão", street: "Rua Direita", number: "1", neighborhood: "Sé" },
};
const afternoon = {
  ...{ logisticIds: ["centro"], weekdays: [1, 2, 3], startTime: "14:00", endTime: "18:00" },
  ...{ minutesAhead: 60, daysAhead: 7 },
};

function saved(changes: Partial<PanelSettings["document"]> = {}, version = 7): PanelSettings {
  const style = { defaultColor: "#aa3300", secondaryColor: "#222222", urlLogo: null };
  const document = { name: "Empório Aurora", settings: { style }, ...changes };
  return { version, document, warnings: [] };
}
const full = () => saved({ deliveryZones: [centre, country], pickupStores: [counter], schedules: [afternoon] });

const changes = (sent: ReturnType<typeof openPanel>["sent"]) => sent.filter(({ name }) => name === CHANGE);

test("a zone is changed by itself, and what the form does not show stays", async () => {
  const { sent, user } = openPanel(`${PAGE}/areas/centro`, { [READ]: full(), [CHANGE]: full() });
  const price = await screen.findByLabelText("Preço da entrega");
  await user.clear(price);
  await user.type(price, "990");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(currentAddress()).toBe(PAGE));
  expect(changes(sent)[0]?.body).toEqual({ deliveryZones: [{ ...centre, price: 9.9 }, country] });
});

test("two people change two zones: the second keeps the change of the first", async () => {
  const theirs = saved({ deliveryZones: [centre, { ...country, price: 45 }] }, 8);
  let reads = 0;
  const { sent, user } = openPanel(`${PAGE}/areas/centro`, {
    [READ]: () => (reads++ === 0 ? full() : theirs),
    [CHANGE]: ({ headers }) =>
      headers["if-match"] === '"8"' ? theirs : refusal(412, "Outra pessoa salvou.", "version-mismatch"),
  });
  const name = await screen.findByLabelText("Nome");
  await user.type(name, " e Sé");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(currentAddress()).toBe(PAGE));
  expect(changes(sent).at(-1)?.body).toEqual({
    deliveryZones: [
      { ...centre, name: "Centro e Sé" },
      { ...country, price: 45 },
    ],
  });
});

test("a mistake that the server finds stands beside its field", async () => {
  const { user } = openPanel(`${PAGE}/areas/brasil`, {
    [READ]: full(),
    [CHANGE]: refusal(422, "Campo deliveryZones.1.zipCodeRanges: 02000000–01000000 o início vem depois do fim.", "x", {
      param: "/deliveryZones/1/zipCodeRanges",
    }),
  });
  await user.type(await screen.findByLabelText("Nome"), "!");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  const field = screen.getByRole("group", { name: "Faixas de CEP" });
  expect(await within(field).findByText("02000000–01000000 o início vem depois do fim.")).toBeTruthy();
});

test("a removed zone leaves the schedules, too", async () => {
  const { sent, user } = openPanel(PAGE, { [READ]: full(), [CHANGE]: full() });
  await user.click(await screen.findByRole("button", { name: "Ações de Centro" }));
  await user.click(screen.getByRole("menuitem", { name: "Remover" }));
  await user.click(screen.getByRole("button", { name: "Remover" }));
  await waitFor(() => expect(changes(sent)).toHaveLength(1));
  expect(changes(sent)[0]?.body).toEqual({ deliveryZones: [country], pickupStores: [counter], schedules: [] });
});

test("zones are copied and put in another order", async () => {
  const { sent, user } = openPanel(PAGE, { [READ]: full(), [CHANGE]: full() });
  await user.click(await screen.findByRole("button", { name: "Ações de Brasil" }));
  await user.click(screen.getByRole("menuitem", { name: "Mover para cima" }));
  await waitFor(() => expect(changes(sent)).toHaveLength(1));
  expect(changes(sent)[0]?.body).toEqual({ deliveryZones: [country, centre] });
  await user.click(screen.getByRole("button", { name: "Ações de Centro" }));
  await user.click(screen.getByRole("menuitem", { name: "Copiar" }));
  await waitFor(() => expect(currentAddress()).toBe(`${PAGE}/areas/centro-2`));
  const copy = { ...centre, providerId: "centro-2", name: "Centro (cópia)" };
  expect(changes(sent)[1]?.body).toEqual({ deliveryZones: [centre, country, copy] });
});

test("a tap on a list that somebody has just changed is made on the new list", async () => {
  const theirs = saved({ deliveryZones: [centre, { ...country, price: 45 }] }, 8);
  let isSaved = false;
  const { sent, user } = openPanel(PAGE, {
    [READ]: () => (isSaved ? theirs : full()),
    [CHANGE]: ({ headers }) => {
      if (headers["if-match"] === '"8"') return theirs;
      isSaved = true;
      return refusal(412, "Outra pessoa salvou.", "version-mismatch");
    },
  });
  await user.click(await screen.findByRole("button", { name: "Ações de Brasil" }));
  await user.click(screen.getByRole("menuitem", { name: "Mover para cima" }));
  await waitFor(() => expect(changes(sent)).toHaveLength(2));
  expect(changes(sent)[1]?.body).toEqual({ deliveryZones: [{ ...country, price: 45 }, centre] });
});

test("a shop outside the capitals begins with a guess, and is told so", async () => {
  const { sent, user } = openPanel(PAGE, { [READ]: saved(), [CHANGE]: full() });
  await user.type(await screen.findByLabelText("CEP da loja"), "13080395");
  await user.click(screen.getByRole("button", { name: "Criar área" }));
  expect(await screen.findByText(/Confira as faixas de CEP/)).toBeTruthy();
  const guess = { name: "Entrega na região", price: 0, zipCodeRanges: [{ from: "13080000", to: "13089999" }] };
  expect(changes(sent)[0]?.body).toMatchObject({ deliveryZones: [guess] });
});

test("a shop without deliveries begins with its CEP", async () => {
  const { sent, user } = openPanel(PAGE, { [READ]: saved(), [CHANGE]: full() });
  await user.type(await screen.findByLabelText("CEP da loja"), "01310100");
  await user.type(screen.getByLabelText("Preço"), "990");
  await user.click(screen.getByRole("button", { name: "Criar área" }));
  await waitFor(() => expect(currentAddress()).toBe(`${PAGE}/areas/entrega-em-sao-paulo`));
  expect(changes(sent)[0]?.body).toMatchObject({
    deliveryZones: [{ name: "Entrega em São Paulo", price: 9.9, zipCodeRanges: [{ from: "01000000" }, {}] }],
  });
});

test("the holidays of a year are closed with one tap, and a day opens again with another", async () => {
  const closed = saved({ closedDates: ["2099-12-25"] });
  const { sent, user } = openPanel(PAGE, { [READ]: closed, [CHANGE]: closed });
  await user.click(await screen.findByRole("button", { name: "Adicionar feriados nacionais" }));
  await waitFor(() => expect(changes(sent)).toHaveLength(1));
  const holidays = (changes(sent)[0]?.body as { closedDates?: string[] } | undefined)?.closedDates ?? [];
  expect(holidays).toContain("2099-12-25");
  expect(holidays.length).toBeGreaterThan(10);
  await user.click(screen.getByRole("button", { name: /Remover .*25\/12\/2099/ }));
  await waitFor(() => expect(changes(sent)).toHaveLength(2));
  expect(changes(sent)[1]?.body).toEqual({ closedDates: [] });
});

test("a schedule says for what it holds, and the server hears of a new one with a name of its own", async () => {
  const { sent, user } = openPanel(`${PAGE}/horarios/+`, { [READ]: full(), [CHANGE]: full() });
  await user.type(await screen.findByLabelText("Das"), "09:00");
  await user.type(screen.getByLabelText("Até as"), "12:00");
  await user.click(screen.getByRole("checkbox", { name: "Balcão" }));
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(currentAddress()).toBe(PAGE));
  expect(changes(sent)[0]?.body).toMatchObject({
    schedules: [afternoon, { id: "horario-09-00", logisticIds: ["balcao"], startTime: "09:00", minutesAhead: 60 }],
  });
});

const preview: DeliveryPreview = {
  ...{ decidedBy: "zones", timeZone: "America/Sao_Paulo" },
  delivery: [
    {
      ...{ providerId: "brasil", name: "Brasil", option: null, reason: "cep-outside" },
      ...{ range: null, freeFrom: null, kilos: null, missing: null, slot: null },
    },
    {
      ...{ providerId: "centro", name: "Centro", reason: "free-from", freeFrom: 100, kilos: null, missing: 20 },
      range: { from: "01000000", to: "01599999" },
      slot: { first: { startTime: "2026-11-20T17:00:00.000Z", endTime: "2026-11-20T21:00:00.000Z" } },
      option: {
        ...{ providerId: "centro", name: "Centro", price: 0, orderMinPrice: 120, maxDistinctItems: null },
        ...{ maxItemsAmout: null, storePickUpAddress: null, description: "", shippingTimeEstimative: "2 horas" },
        ...{ minShippingTimeEstimative: "", storeName: "" },
      },
    },
  ],
  pickup: [],
};

test("what the customer sees is asked with the zone as it is typed, and each option says its rule", async () => {
  const { sent, user } = openPanel(`${PAGE}/areas/centro`, { [READ]: full(), [PREVIEW]: preview });
  await user.type(await screen.findByLabelText("Nome"), "!");
  await user.type(screen.getByLabelText("CEP do cliente"), "01310100");
  await user.click(screen.getByRole("button", { name: "Ver opções" }));
  expect(
    await screen.findByText(/O CEP está na faixa 01000-000 a 01599-999, e é grátis: o pedido chega a R\$\s100,00/),
  ).toBeTruthy();
  expect(screen.getByText(/Primeiro horário livre: sexta-feira, 20\/11, das\s14:00\sàs\s18:00/)).toBeTruthy();
  expect(screen.getByText(/faltam R\$\s20,00 para o mínimo/)).toBeTruthy();
  expect(screen.getByText("Nenhuma faixa desta área tem o CEP 01310-100.")).toBeTruthy();
  expect(sent.find(({ name }) => name === PREVIEW)?.body).toMatchObject({
    ...{ zipCode: "01310100", value: 100 },
    draft: { deliveryZones: [{ ...centre, name: "Centro!" }, country] },
  });
});

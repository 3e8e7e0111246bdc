import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { DeliveryPreview } from "@vitrine/contract/panel/settings/delivery-preview";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import { expect, test, vi } from "vitest";
import { refusal, signedOut } from "../../../../test/fake-server.ts";
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
  await user.type(price, "9,90");
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

test("two people change one time: it stays one, with both changes", async () => {
  const key = "centro_123_14:00_18:00";
  let stored = full();
  const theirs = { ...afternoon, id: key, startTime: "13:00" };
  const { sent, user } = openPanel(`${PAGE}/horarios/${encodeURIComponent(key)}`, {
    [READ]: () => stored,
    [CHANGE]: ({ headers }) =>
      headers["if-match"] === '"8"' ? stored : refusal(412, "Outra pessoa salvou.", "version-mismatch"),
  });
  const field = await screen.findByLabelText("Pedidos por horário");
  stored = saved({ deliveryZones: [centre, country], schedules: [theirs] }, 8);
  await user.type(field, "9");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(currentAddress()).toBe(PAGE));
  expect(changes(sent).at(-1)?.body).toEqual({ schedules: [{ ...theirs, capacity: 9 }] });
});

test("a time that came without an id is saved under the name by which it was opened", async () => {
  const { sent, user } = openPanel(`${PAGE}/horarios/centro_123_14%3A00_18%3A00`, { [READ]: full(), [CHANGE]: full() });
  await user.type(await screen.findByLabelText("Pedidos por horário"), "9");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(currentAddress()).toBe(PAGE));
  expect(changes(sent)[0]?.body).toEqual({ schedules: [{ ...afternoon, id: "centro_123_14:00_18:00", capacity: 9 }] });
});

test("who saves a zone that somebody removed is told so, keeps what they typed, and may make it again", async () => {
  const shown = vi.fn();
  Element.prototype.scrollIntoView = shown;
  let stored = full();
  const { sent, user } = openPanel(`${PAGE}/areas/centro`, {
    [READ]: () => stored,
    [CHANGE]: ({ headers }) =>
      headers["if-match"] === '"8"' ? stored : refusal(412, "Outra pessoa salvou.", "version-mismatch"),
  });
  await user.type(await screen.findByLabelText("Nome"), " e Sé");
  stored = saved({ deliveryZones: [country] }, 8);
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  const told = await screen.findByText(/Alguém removeu isto enquanto você editava/);
  // On a phone it is several screens below.
  await waitFor(() => expect(shown.mock.contexts).toContain(told.closest("[role=alert]")));
  expect(screen.getByLabelText<HTMLInputElement>("Nome").value).toBe("Centro e Sé");
  expect(changes(sent)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(currentAddress()).toBe(PAGE));
  expect(changes(sent).at(-1)?.body).toEqual({ deliveryZones: [country, { ...centre, name: "Centro e Sé" }] });
});

test("a mistake that the server finds stands beside its field", async () => {
  const { user } = openPanel(`${PAGE}/areas/brasil`, {
    [READ]: full(),
    [CHANGE]: refusal(422, "Áreas de entrega nº 2, Faixas de CEP: 02000000–01000000 o início vem depois do fim.", "x", {
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
  await user.type(screen.getByLabelText("Preço"), "9,90");
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

test("a day that was typed stays when the session ends", async () => {
  const { user } = openPanel(PAGE, { [READ]: saved(), [CHANGE]: () => signedOut() });
  fireEvent.change(await screen.findByLabelText("Dia"), { target: { value: "2099-12-24" } });
  await user.click(screen.getByRole("button", { name: "Adicionar dia" }));
  expect(await screen.findByText(/Sua sessão terminou, mas o que você escreveu continua aqui/)).toBeTruthy();
  expect(screen.getByLabelText("Dia")).toHaveProperty("value", "2099-12-24");
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
  ...{ decidedBy: "zones", timeZone: "America/Sao_Paulo", address: null },
  delivery: [
    {
      ...{ providerId: "brasil", name: "Brasil", option: null, reason: "cep-outside" },
      ...{ range: null, neighborhood: null, distance: null, freeFrom: null, kilos: null, missing: null, slot: null },
    },
    {
      ...{ providerId: "centro", name: "Centro", reason: "free-from", freeFrom: 100, kilos: null, missing: 20 },
      ...{ range: { from: "01000000", to: "01599999" }, neighborhood: null, distance: null },
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

const PLACES = "GET /painel/api/shops/{shopId}/settings/places/{zipCode}";
const NEIGHBORHOODS = "GET /painel/api/shops/{shopId}/settings/neighborhoods";
const REPLAY = "POST /painel/api/shops/{shopId}/settings/replay";

test("a zone by neighborhoods is filled with names that are typed, pasted or known", async () => {
  const { sent, user } = openPanel(`${PAGE}/areas/centro`, {
    [READ]: full(),
    [CHANGE]: full(),
    [NEIGHBORHOODS]: { items: ["Bela Vista", "Mooca", "Sé"] },
  });
  await user.click(await screen.findByRole("button", { name: "Bairros" }));
  await user.type(screen.getByLabelText("Cidade"), "São Paulo");
  await user.selectOptions(screen.getByLabelText("Estado"), "SP");
  await user.click(await screen.findByRole("button", { name: "Adicionar Mooca" }));
  await user.type(screen.getByLabelText("Bairros"), "Vila Mariana, mooca; sé{Enter}");
  const chosen = screen.getByRole("list", { name: "Bairros escolhidos" });
  expect(within(chosen).getAllByRole("listitem")).toHaveLength(3);
  await user.click(screen.getByRole("button", { name: "Tirar Mooca" }));
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(currentAddress()).toBe(PAGE));
  const town = { city: "São Paulo", state: "SP", neighborhoods: ["Vila Mariana", "sé"] };
  expect(changes(sent)[0]?.body).toEqual({ deliveryZones: [{ ...centre, zipCodeRanges: [], town }, country] });
});

test("a zone by distance is measured from a store, and says what the store lacks", async () => {
  const { sent, user } = openPanel(`${PAGE}/areas/centro`, { [READ]: full(), [CHANGE]: full() });
  await user.click(await screen.findByRole("button", { name: "Distância" }));
  expect(screen.getByText(/Balcão ainda não tem coordenadas/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Informar onde fica Balcão" })).toBeTruthy();
  await user.type(screen.getByLabelText("Até quantos km"), "3,5");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(currentAddress()).toBe(PAGE));
  const distance = { storeId: "balcao", maxKilometers: 3.5 };
  expect(changes(sent)[0]?.body).toEqual({ deliveryZones: [{ ...centre, zipCodeRanges: [], distance }, country] });
});

test("where a store is comes from its CEP, or is copied from a map, and nonsense is not saved", async () => {
  const place = { street: "Praça da Sé", neighborhood: "Sé", city: "São Paulo", state: "SP" };
  let isKnown = false;
  const { sent, user } = openPanel(`${PAGE}/retirada/balcao`, {
    [READ]: full(),
    [CHANGE]: full(),
    [PLACES]: () => ({ ...place, geoCoordinates: isKnown ? { latitude: -23.5505, longitude: -46.6333 } : null }),
  });
  await user.click(await screen.findByRole("button", { name: "Buscar pelo CEP" }));
  expect(await screen.findByText(/Nenhum serviço sabe onde fica este CEP no mapa/)).toBeTruthy();
  const field = screen.getByLabelText("Coordenadas");
  await user.type(field, "-46.6333, -23.5505");
  expect(screen.getByText(/Fica fora do Brasil/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(changes(sent)).toEqual([]);
  expect(document.activeElement).toBe(field);
  isKnown = true;
  await user.click(screen.getByRole("button", { name: "Buscar pelo CEP" }));
  await waitFor(() => expect((field as HTMLInputElement).value).toBe("-23.5505, -46.6333"));
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(currentAddress()).toBe(PAGE));
  const geoCoordinates = { latitude: -23.5505, longitude: -46.6333 };
  expect(changes(sent)[0]?.body).toEqual({ pickupStores: [{ ...counter, geoCoordinates }] });
});

test("a removed store leaves its place to the zones that are measured from it", async () => {
  const geoCoordinates = { latitude: -23.5505, longitude: -46.6333 };
  const near = { ...centre, zipCodeRanges: [], distance: { storeId: "balcao", maxKilometers: 3 } };
  const shop = saved({ deliveryZones: [near], pickupStores: [{ ...counter, geoCoordinates }] });
  const { sent, user } = openPanel(PAGE, { [READ]: shop, [CHANGE]: shop });
  expect(await screen.findByText("Até 3 km de Balcão, em linha reta")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Ações de Balcão" }));
  await user.click(screen.getByRole("menuitem", { name: "Remover" }));
  await user.click(screen.getByRole("button", { name: "Remover" }));
  await waitFor(() => expect(changes(sent)).toHaveLength(1));
  expect(changes(sent)[0]?.body).toEqual({
    deliveryZones: [{ ...near, distance: { maxKilometers: 3, from: geoCoordinates } }],
    pickupStores: [],
  });
});

const refused = { option: null, range: null, freeFrom: null, kilos: null, missing: null, slot: null };
const far = { kilometers: 5.304, maxKilometers: 3, storeName: "Balcão" };

test.each<[string, Partial<DeliveryPreview["delivery"][number]>, RegExp]>([
  ["too far", { reason: "too-far", distance: far }, /fica a 5,3 km de Balcão, em linha reta, e a área só vai até 3 km/],
  ["nowhere", { reason: "place-unknown", distance: far }, /Nenhum serviço sabe onde fica o CEP 01310-100 no mapa/],
  ["without an origin", { reason: "origin-unknown", distance: far }, /Balcão ainda não tem coordenadas/],
  ["another neighborhood", { reason: "neighborhood-outside" }, /O bairro Mooca, em São Paulo, não está na lista/],
])("the preview says why a zone is %s", async (_, decided, text) => {
  const town = { city: "São Paulo", state: "SP", neighborhoods: ["Sé"] };
  const option = { providerId: "centro", name: "Centro", ...refused, neighborhood: null, distance: null, ...decided };
  const answer = {
    ...{ decidedBy: "zones", timeZone: "America/Sao_Paulo", delivery: [option], pickup: [] },
    address: { city: "São Paulo", state: "SP", neighborhood: "Mooca" },
  } as DeliveryPreview;
  const { sent, user } = openPanel(PAGE, {
    [READ]: saved({ deliveryZones: [{ ...centre, zipCodeRanges: [], town }] }),
    [PREVIEW]: answer,
  });
  await user.type(await screen.findByLabelText("CEP do cliente"), "01310100");
  await user.type(screen.getByLabelText("Bairro"), "mooca");
  await user.click(screen.getByRole("button", { name: "Ver opções" }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(sent.find(({ name }) => name === PREVIEW)?.body).toMatchObject({ neighborhood: "mooca" });
});

test("another minimum of a zone is tried on the orders of the last weeks before it is saved", async () => {
  const replayed = {
    ...{ since: "2026-10-20T12:00:00.000Z", isCut: false, orders: 40, lost: 3, gained: 0, changed: 0 },
    ...{ before: { orders: 40, total: 2_000 }, after: { orders: 37, total: 1_900 }, examples: [] },
  };
  const { sent, user } = openPanel(`${PAGE}/areas/centro`, { [READ]: full(), [REPLAY]: replayed });
  await user.type(await screen.findByLabelText("Pedido mínimo"), "50,00");
  await user.click(screen.getByRole("button", { name: "Testar" }));
  expect(await screen.findByText("3 de 40 pedidos mudariam.")).toBeTruthy();
  expect(screen.getByText(/-R\$\s100,00/)).toBeTruthy();
  expect(sent.find(({ name }) => name === REPLAY)?.body).toEqual({
    ...{ weeks: 4, part: { list: "delivery-zones", id: "centro", value: { ...centre, orderMinPrice: 50 } } },
  });
  expect(changes(sent)).toEqual([]);
});

import { screen, waitFor } from "@testing-library/react";
import type { FirstSteps } from "@vitrine/contract/panel/settings/first-steps";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import type { Me } from "@vitrine/contract/panel/team/me";
import { expect, test } from "vitest";
import { refusal, signedOut } from "../../../test/fake-server.ts";
import { currentAddress, openPanel } from "../../../test/page-fixture.tsx";
import { someone } from "../../../test/samples.ts";

const shop = "/loja/emporio-aurora";
const at = (step: string) => `${shop}/primeiros-passos?passo=${step}`;

const nothing: FirstSteps = {
  steps: [
    { step: "look", isDone: false, isNeeded: false },
    { step: "product", isDone: false, isNeeded: true },
    { step: "delivery", isDone: false, isNeeded: true },
    { step: "payment", isDone: false, isNeeded: true },
    { step: "channel", isDone: false, isNeeded: false },
    { step: "publish", isDone: false, isNeeded: true },
  ],
  ...{ canSell: false, isPublished: false, shopUrl: "https://vitrine.test/catalog?loja=emporio-aurora", pixKey: "" },
  hasSamples: false,
};

const settings: PanelSettings = {
  version: 3,
  warnings: [],
  document: {
    name: "Empório Aurora",
    location: { zipCode: "30130010", city: "Belo Horizonte", state: "MG" },
    settings: { style: { defaultColor: "#1f4d3a", secondaryColor: "#b04a2c", urlLogo: null } },
    pickupStores: [],
  },
};

const around = {
  "GET /painel/api/shops/{shopId}/first-steps": nothing,
  "GET /painel/api/shops/{shopId}/settings": settings,
  "PATCH /painel/api/shops/{shopId}/settings": settings,
};
const patches = (sent: ReturnType<typeof openPanel>["sent"]) =>
  sent.filter(({ name }) => name.startsWith("PATCH")).map(({ body }) => body);

test("an owner without a shop makes one by its name and CEP, once, and goes on to its first steps", async () => {
  let shops: Me["shops"] = [];
  const { user, sent } = openPanel("/", {
    ...around,
    "GET /painel/api/me": () => someone("owner", { shops }),
    "POST /painel/api/shops": () => {
      shops = [{ id: "pao-da-vila", name: "Pão da Vila", isTest: false, timeZone: "America/Sao_Paulo" }];
      return { shopId: "pao-da-vila", name: "Pão da Vila" };
    },
  });
  await user.type(await screen.findByLabelText("Nome da loja"), "Pão da Vila");
  await user.type(screen.getByLabelText("CEP da loja"), "3013");
  await user.click(screen.getByRole("button", { name: "Criar loja" }));
  expect(screen.getByText("Complete o CEP, ou deixe vazio")).toBeTruthy();
  await user.type(screen.getByLabelText("CEP da loja"), "0010");
  expect(screen.getByText("Belo Horizonte · MG")).toBeTruthy();
  await user.dblClick(screen.getByRole("button", { name: "Criar loja" }));
  await waitFor(() => expect(currentAddress()).toBe("/loja/pao-da-vila/primeiros-passos"));
  expect(sent.filter(({ name }) => name === "POST /painel/api/shops").map(({ body }) => body)).toEqual([
    { name: "Pão da Vila", zipCode: "30130-010" },
  ]);
});

test("somebody who may not make shops is told to wait for one", async () => {
  openPanel("/", { "GET /painel/api/me": someone("agent", { shops: [] }) });
  expect(await screen.findByText("Grupo Aurora ainda não tem uma loja")).toBeTruthy();
  expect(screen.queryByLabelText("Nome da loja")).toBeNull();
});

test("the shop's WhatsApp is asked for, read as people write it, and saved as its links need it", async () => {
  const { user, sent } = openPanel(at("aparencia"), around);
  const number = await screen.findByLabelText("WhatsApp da loja");
  await user.type(number, "98765-4321");
  await user.click(screen.getByRole("button", { name: "Salvar e continuar" }));
  expect(screen.getByText(/Escreva o número com o DDD/)).toBeTruthy();
  expect(patches(sent)).toEqual([]);
  await user.clear(number);
  await user.type(number, "(31) 98765-4321{Enter}");
  await waitFor(() => expect(patches(sent)).toMatchObject([{ settings: { whatsApp: "5531987654321" } }]));
});

test("a step is skipped without saving anything", async () => {
  const { user, sent } = openPanel(at("aparencia"), around);
  await user.click(await screen.findByRole("button", { name: "Pular" }));
  await screen.findByRole("heading", { name: "Primeiro produto" });
  expect(currentAddress()).toBe(at("produto"));
  expect(patches(sent)).toEqual([]);
});

test("the colour is saved at once", async () => {
  const { user, sent } = openPanel(at("aparencia"), around);
  await user.click(await screen.findByRole("button", { name: "Azul" }));
  await user.click(screen.getByRole("button", { name: "Salvar e continuar" }));
  await screen.findByRole("heading", { name: "Primeiro produto" });
  expect(patches(sent)).toEqual([{ settings: { style: { defaultColor: "#0f5aa6" } } }]);
});

test("the first product needs a name and a price, and a refusal keeps what was typed", async () => {
  let isRefused = true;
  const { user, sent } = openPanel(at("produto"), {
    ...around,
    "POST /painel/api/shops/{shopId}/first-steps/product": () =>
      isRefused ? refusal(500, "Não foi agora.") : { productId: "pao" },
  });
  await user.type(await screen.findByLabelText("Nome do produto"), "Pão francês");
  await user.click(screen.getByRole("button", { name: "Salvar e continuar" }));
  expect(screen.getByText("Informe o preço. Para dar de graça, digite 0.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Preço"));
  expect(sent.filter(({ name }) => name.endsWith("/product"))).toEqual([]);
  await user.type(screen.getByLabelText("Preço"), "1,50");
  expect(screen.queryByText("Informe o preço. Para dar de graça, digite 0.")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Salvar e continuar" }));
  expect(await screen.findByText("Não foi agora.")).toBeTruthy();
  isRefused = false;
  await user.click(screen.getByRole("button", { name: "Salvar e continuar" }));
  await screen.findByRole("heading", { name: "Entrega ou retirada" });
  expect(sent.findLast(({ name }) => name.endsWith("/product"))?.body).toEqual({ name: "Pão francês", price: 1.5 });
});

test("the shop delivers where its owner says, and what others saved meanwhile stays", async () => {
  const theirs = { providerId: "moto", name: "Moto", type: 1 as const, zipCodeRanges: [], price: 5 };
  let version = 3;
  const { user, sent } = openPanel(at("entrega"), {
    ...around,
    "GET /painel/api/shops/{shopId}/settings": () => ({
      ...settings,
      version,
      document: { ...settings.document, deliveryZones: version === 3 ? [] : [theirs] },
    }),
    "PATCH /painel/api/shops/{shopId}/settings": ({ headers }) => {
      if (headers["if-match"] === '"4"') return settings;
      version = 4;
      return refusal(412, "Mudou", "version-mismatch");
    },
  });
  await user.type(await screen.findByLabelText("Preço da entrega"), "8,00");
  // Nothing is taken for granted.
  await user.click(screen.getByRole("button", { name: "Salvar e continuar" }));
  expect(screen.getByText("Diga onde você entrega")).toBeTruthy();
  expect(patches(sent)).toEqual([]);
  await user.selectOptions(screen.getByLabelText("Onde você entrega?"), "Em toda a cidade de Belo Horizonte");
  expect(screen.getByText(/CEPs de 30000-000 a 31999-999/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Salvar e continuar" }));
  await screen.findByRole("heading", { name: "Chave Pix" });
  expect(patches(sent).at(-1)).toEqual({
    deliveryZones: [
      theirs,
      {
        ...{ providerId: "entrega", name: "Entrega", type: 1, price: 8 },
        zipCodeRanges: [{ from: "30000000", to: "31999999" }],
      },
    ],
  });
});

test.each([
  [
    "Até uma distância da loja",
    { zipCodeRanges: [], distance: { from: { latitude: -19.9, longitude: -43.9 }, maxKilometers: 5 } },
  ],
  [
    "Só em alguns bairros",
    { zipCodeRanges: [], town: { city: "Belo Horizonte", state: "MG", neighborhoods: ["Savassi", "Lourdes"] } },
  ],
])("a shop may deliver %s", async (choice, area) => {
  const { user, sent } = openPanel(at("entrega"), {
    ...around,
    "GET /painel/api/shops/{shopId}/settings/places/{zipCode}": {
      ...{ street: "Rua da Bahia", neighborhood: "Centro", city: "Belo Horizonte", state: "MG" },
      geoCoordinates: { latitude: -19.9, longitude: -43.9 },
    },
  });
  await user.selectOptions(await screen.findByLabelText("Onde você entrega?"), choice);
  const names = screen.queryByLabelText("Bairros");
  if (names) await user.type(names, "Savassi, Lourdes,");
  await waitFor(() => expect(sent.some(({ name }) => name.includes("/places/"))).toBe(true));
  await user.click(screen.getByRole("button", { name: "Salvar e continuar" }));
  await screen.findByRole("heading", { name: "Chave Pix" });
  expect(patches(sent)).toMatchObject([{ deliveryZones: [area] }]);
});

test("a step that lacks something says what, and goes there", async () => {
  const { user, sent } = openPanel(at("entrega"), around);
  await user.click(await screen.findByRole("checkbox", { name: "Entrego na região" }));
  await user.click(screen.getByRole("button", { name: "Salvar e continuar" }));
  expect(screen.getByText(/^Marque a entrega, a retirada ou as duas/)).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "O cliente pode retirar no local" }));
  await user.type(screen.getByLabelText("Rua"), "Rua da Bahia");
  await user.click(screen.getByRole("button", { name: "Salvar e continuar" }));
  expect(screen.getAllByText("Preencha")).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText("Número"));
  expect(patches(sent)).toEqual([]);
});

test("who comes back to the delivery finds what was saved, and loses nothing of it", async () => {
  const zone = {
    ...{ providerId: "entrega", name: "Motoboy", type: 1 as const, price: 8, shippingTimeEstimative: "2 horas" },
    zipCodeRanges: [{ from: "30100000", to: "30199999" }],
  };
  const store = {
    ...{ providerId: "retirada", name: "Balcão", price: 0, zipCode: "30130010" },
    address: { name: "Empório Aurora", street: "Rua da Bahia", number: "10", neighborhood: "Centro" },
  };
  const document = { ...settings.document, deliveryZones: [zone], pickupStores: [store] };
  const { user, sent } = openPanel(at("entrega"), {
    ...around,
    "GET /painel/api/shops/{shopId}/settings": { ...settings, document },
  });
  expect(await screen.findByLabelText("Preço da entrega")).toHaveProperty("value", "R$\u00a08,00");
  expect(screen.getByLabelText("Rua")).toHaveProperty("value", "Rua da Bahia");
  await user.type(screen.getByLabelText("Número"), "0");
  await user.click(screen.getByRole("button", { name: "Salvar e continuar" }));
  await screen.findByRole("heading", { name: "Chave Pix" });
  expect(patches(sent)).toEqual([
    { deliveryZones: [zone], pickupStores: [{ ...store, address: { ...store.address, number: "100" } }] },
  ]);
});

test("a CEP that is corrected with the delivery becomes the shop's own", async () => {
  const { user, sent } = openPanel(at("entrega"), around);
  const cep = await screen.findByLabelText("CEP da loja");
  await user.clear(cep);
  await user.type(cep, "69005010");
  await user.selectOptions(screen.getByLabelText("Onde você entrega?"), "Em toda a cidade de Manaus");
  await user.click(screen.getByRole("button", { name: "Salvar e continuar" }));
  await screen.findByRole("heading", { name: "Chave Pix" });
  expect(patches(sent)).toMatchObject([
    { location: { zipCode: "69005010", city: "Manaus", state: "AM" }, timeZone: "America/Manaus" },
  ]);
});

test("the Pix key says of which kind it is, and a wrong one is not sent", async () => {
  const { user, sent } = openPanel(at("pix"), {
    ...around,
    "PUT /painel/api/shops/{shopId}/first-steps/pix-key": { ...nothing, pixKey: "pix@pao.com.br" },
  });
  const key = await screen.findByRole("textbox", { name: "Chave Pix" });
  await user.click(screen.getByRole("button", { name: "Salvar e continuar" }));
  expect(screen.getByText("Informe a chave, ou pule este passo")).toBeTruthy();
  await user.type(key, "123");
  await user.tab();
  expect(await screen.findByText("Confira a chave: ela não parece completa")).toBeTruthy();
  await user.clear(key);
  await user.type(key, "pix@pao.com.br");
  expect(screen.getByText("Chave do tipo e-mail")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Salvar e continuar" }));
  await screen.findByRole("heading", { name: "Comece a vender" });
  expect(sent.filter(({ name }) => name.startsWith("PUT")).map(({ body }) => body)).toEqual([
    { key: "pix@pao.com.br" },
  ]);
});

test("a shop that is published has a link and a QR code, and says what is missing", async () => {
  let isPublished = false;
  const { user, sent } = openPanel(at("vender"), {
    ...around,
    "GET /painel/api/shops/{shopId}/first-steps": () => ({ ...nothing, isPublished }),
    "PATCH /painel/api/shops/{shopId}/settings": () => {
      isPublished = true;
      return settings;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Publicar a loja" }));
  expect(await screen.findByRole("img", { name: "QR code da loja" })).toBeTruthy();
  expect(screen.getByText("https://vitrine.test/catalog?loja=emporio-aurora")).toBeTruthy();
  expect(screen.getByText("Falta uma forma de pagamento")).toBeTruthy();
  expect(patches(sent)).toEqual([{ isPublished: true }]);
});

test("Início lists what is left until the shop sells, and each step is one tap away", async () => {
  const { user } = openPanel(shop, around);
  await screen.findByRole("heading", { name: "Sua loja ainda não pode vender" });
  const pay = screen.getByRole("link", { name: /Definir como o cliente paga/ });
  expect(pay.getAttribute("href")).toMatch(/configuracoes\/pagamentos$/);
  await user.click(screen.getByRole("link", { name: /Definir entrega ou retirada/ }));
  await waitFor(() => expect(currentAddress()).toBe(at("entrega")));
});

test("a shop that sells has no list on Início", async () => {
  openPanel(shop, { ...around, "GET /painel/api/shops/{shopId}/first-steps": { ...nothing, canSell: true } });
  await screen.findByRole("heading", { level: 1, name: "Olá, Olga" });
  await waitFor(() => expect(screen.queryByText("Sua loja ainda não pode vender")).toBeNull());
});

test("sample products come and go with one tap, and one that was changed stays", async () => {
  let hasSamples = false;
  const { user } = openPanel(at("produto"), {
    ...around,
    "GET /painel/api/shops/{shopId}/first-steps": () => ({ ...nothing, hasSamples }),
    "POST /painel/api/shops/{shopId}/samples": () => {
      hasSamples = true;
      return { added: 6 };
    },
    "DELETE /painel/api/shops/{shopId}/samples": () => {
      hasSamples = false;
      return { removed: 5, kept: 1 };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Usar produtos de exemplo" }));
  await user.click(await screen.findByRole("button", { name: "Remover exemplos" }));
  expect(await screen.findByText("Os exemplos foram removidos. Um que você mudou ficou na loja.")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Usar produtos de exemplo" })).toBeTruthy();
});

test("whose session ends in the first steps keeps the product that they typed", async () => {
  const { user } = openPanel(at("produto"), {
    ...around,
    "POST /painel/api/shops/{shopId}/first-steps/product": signedOut(),
  });
  await user.type(await screen.findByLabelText("Nome do produto"), "Pão de milho");
  await user.type(screen.getByLabelText("Preço"), "8,50");
  await user.click(screen.getByRole("button", { name: "Salvar e continuar" }));
  expect(await screen.findByText(/Sua sessão terminou, mas o que você escreveu continua aqui/)).toBeTruthy();
  expect(screen.getByLabelText("Nome do produto")).toHaveProperty("value", "Pão de milho");
});

import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { JourneyStep } from "@vitrine/domain/codes/journey";
import { ChannelType } from "@vitrine/domain/codes/session";
import { expect, test } from "vitest";
import { refusal } from "../../../../test/fake-server.ts";
import { aPhoto, fakeUploads } from "../../../../test/fake-uploads.ts";
import { openPanel } from "../../../../test/page-fixture.tsx";

const READ = "GET /painel/api/shops/{shopId}/settings";
const CHANGE = "PATCH /painel/api/shops/{shopId}/settings";
const SHOWN = "GET /painel/api/shops/{shopId}/pictures/shown";

const green = { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null };
const channel = (channelId: string, name: string) => ({
  ...{ channelId, name, channelType: ChannelType.WhatsApp, carrier: "meta" as const },
});
const settingsWith = (
  settings: Partial<ShopDocument["settings"]> = {},
  more: Partial<ShopDocument> = {},
): PanelSettings => ({
  version: 7,
  document: {
    name: "Empório Aurora",
    settings: { style: green, ...settings },
    channels: [channel("wa", "WhatsApp"), channel("ig", "Instagram")],
    ...more,
  },
  warnings: [],
});

function open(saved: PanelSettings, answers: Parameters<typeof openPanel>[1] = {}) {
  const opened = openPanel("/loja/emporio-aurora/configuracoes/aparencia", {
    [READ]: saved,
    [CHANGE]: { ...saved, version: 8 },
    "POST /painel/api/shops/{shopId}/try": { url: "https://loja.test/catalog?loja=emporio-aurora#emporio-aurora.code" },
    [SHOWN]: { address: "/images/x/y/480.webp" },
    ...answers,
  });
  const save = async () => {
    await opened.user.click(screen.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(opened.sent.some(({ name }) => name === CHANGE)).toBe(true));
    return opened.sent.findLast(({ name }) => name === CHANGE)?.body;
  };
  return { ...opened, save };
}

test("a colour is chosen by its code, and the page says how it will be read", async () => {
  const { user, save } = open(settingsWith());
  const code = await screen.findByLabelText("Cor principal");
  await user.clear(code);
  await user.type(code, "ffd4");
  await user.tab();
  expect(screen.getByText("Escreva a cor como #1f4d3a.")).toBeTruthy();
  await user.type(code, "00");
  await user.tab();
  expect(code).toHaveProperty("value", "#ffd400");
  expect(screen.getByText(/Texto preto sobre a cor: contraste 14,7.*um tom mais escuro/)).toBeTruthy();
  expect(await save()).toEqual({ settings: { style: { defaultColor: "#ffd400" } } });
});

test("two colours that are almost the same are said to be", async () => {
  const { user } = open(settingsWith());
  const code = await screen.findByLabelText("Cor de destaque");
  await user.clear(code);
  await user.type(code, "#22523e");
  expect(screen.getByText(/quase iguais/)).toBeTruthy();
});

test("a logo is uploaded, shown and saved", async () => {
  const uploads = fakeUploads();
  const { save } = open(settingsWith());
  const area = await screen.findByRole("region", { name: "Enviar: Logo" });
  fireEvent.drop(area, { dataTransfer: { files: [aPhoto("logo.png", "image/png")], types: ["Files"] } });
  const url = "https://vitrine.test/images/uploads/emporio-aurora/a.webp";
  await uploads[0]?.answer({ url, width: 9, height: 9 });
  const logo = screen.getByRole("list", { name: "Logo" });
  expect(await within(logo).findByRole("img")).toBeTruthy();
  expect(await save()).toEqual({ settings: { style: { urlLogo: url } } });
});

test("a logo that is removed is saved as none", async () => {
  const { user, save } = open(settingsWith({ style: { ...green, urlLogo: "https://cdn.test/logo.png" } }));
  await user.click(await screen.findByRole("button", { name: "Remover a foto 1" }));
  expect(await save()).toEqual({ settings: { style: { urlLogo: null } } });
});

test("a channel gets a look of its own, and the others keep theirs", async () => {
  const instagram = { channelId: "ig", style: { ...green, defaultColor: "#7a2740" } };
  const { user, save } = open(settingsWith({ channelSettings: [instagram] }));
  await user.click(await screen.findByLabelText("Aparência própria em WhatsApp"));
  const code = screen.getByLabelText("Cor principal em WhatsApp");
  await user.clear(code);
  await user.type(code, "#075e54");
  expect(await save()).toEqual({
    settings: { channelSettings: [instagram, { channelId: "wa", style: { ...green, defaultColor: "#075e54" } }] },
  });
});

test("two people who change the looks of two channels both keep theirs, without a question", async () => {
  const theirs = { channelId: "ig", style: { ...green, defaultColor: "#7a2740" } };
  let reads = 0;
  const { user, sent } = open(settingsWith(), {
    [READ]: () => {
      reads += 1;
      return reads === 1 ? settingsWith() : { ...settingsWith({ channelSettings: [theirs] }), version: 8 };
    },
    [CHANGE]: ({ headers }) =>
      headers["if-match"] === '"7"'
        ? refusal(412, "Isto mudou.", "version-mismatch")
        : { ...settingsWith(), version: 9 },
  });
  await user.click(await screen.findByLabelText("Aparência própria em WhatsApp"));
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(screen.queryByText("Alterações não salvas")).toBeNull());
  expect(sent.findLast(({ name }) => name === CHANGE)?.body).toEqual({
    settings: { channelSettings: [theirs, { channelId: "wa", style: green }] },
  });
});

test("each option says what customers get, and the step of the seller leaves the other steps", async () => {
  const { user, save } = open(settingsWith({ steps: [JourneyStep.Start, JourneyStep.Catalog] }));
  expect(await screen.findByText(/Produtos inativos aparecem com o aviso/)).toBeTruthy();
  await user.click(screen.getByLabelText("Esconder produtos que não estão à venda"));
  expect(screen.getByText(/Produtos inativos somem/)).toBeTruthy();
  await user.click(screen.getByLabelText("Quem atende escolhe a loja antes dos produtos"));
  await user.click(screen.getByLabelText("E-mail opcional"));
  await user.type(screen.getByLabelText("E-mail da loja para recibos"), "recibos@aurora.test");
  expect(await save()).toEqual({
    receiptEmail: "recibos@aurora.test",
    settings: {
      hiddenInactiveProducts: true,
      emailOptional: true,
      steps: [JourneyStep.Start, JourneyStep.Catalog, JourneyStep.Seller],
    },
  });
});

test("the phone beside the form is the real shop, and follows what is chosen before it is saved", async () => {
  const { user } = open(settingsWith({}, { anonymousBrowsing: true }));
  const frame: HTMLIFrameElement = await screen.findByTitle("Prévia da loja em um celular");
  expect(frame.getAttribute("src")).toBe("/catalog?loja=emporio-aurora#emporio-aurora.code");
  const told: unknown[] = [];
  const window_ = { postMessage: (data: unknown) => told.push(data) };
  Object.defineProperty(frame, "contentWindow", { value: window_ });
  act(() => {
    const ready = new MessageEvent("message", { data: { preview: "ready" } });
    Object.defineProperty(ready, "source", { value: window_ });
    window.dispatchEvent(ready);
  });
  expect(told).toEqual([{ previewStyle: { ...green, urlCover: null } }]);
  fireEvent.change(screen.getByLabelText("Cor principal: escolher pelo olho"), { target: { value: "#7a2740" } });
  await waitFor(() => expect(told.at(-1)).toMatchObject({ previewStyle: { defaultColor: "#7a2740" } }));
  await user.click(screen.getByLabelText("Aparência própria em WhatsApp"));
  await user.selectOptions(screen.getByLabelText("Ver como em"), "wa");
  fireEvent.change(screen.getByLabelText("Cor principal em WhatsApp: escolher pelo olho"), {
    target: { value: "#075e54" },
  });
  await waitFor(() => expect(told.at(-1)).toMatchObject({ previewStyle: { defaultColor: "#075e54" } }));
});

test("a shop that visitors may not open is sketched", async () => {
  open(settingsWith());
  const sketch = await screen.findByRole("img", { name: "Esboço da loja em um celular" });
  expect(within(sketch).getByText("Empório Aurora")).toBeTruthy();
});

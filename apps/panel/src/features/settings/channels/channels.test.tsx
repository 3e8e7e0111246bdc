import { screen, waitFor, within } from "@testing-library/react";
import type { PanelChannel, PanelTemplate, PanelTemplates } from "@vitrine/contract/panel/settings/channels";
import { ChannelType } from "@vitrine/domain/codes/session";
import { describe, expect, test } from "vitest";
import { channelKindSamples } from "../../../../test/channel-samples.ts";
import { refusal } from "../../../../test/fake-server.ts";
import { currentAddress, openPanel } from "../../../../test/page-fixture.tsx";

const path = "/loja/emporio-aurora/configuracoes/canais";
const LIST = "GET /painel/api/shops/{shopId}/channels";

const whatsApp: PanelChannel = {
  ...{ channelId: "wa", channelType: ChannelType.WhatsApp, name: "WhatsApp da loja", carrier: "meta" },
  ...{
    senderId: "123",
    accountId: "9123",
    baseUrl: "",
    returnTo: "5511900001234",
    otherInbox: null,
    verifiedAt: null,
    receivedAt: null,
    isConnected: true,
  },
  webhookUrl: "https://vitrine.test/webhooks/chat/emporio-aurora/wa",
  credentials: [
    { name: "accessToken", isStored: true },
    { name: "appSecret", isStored: true },
    { name: "verifyToken", isStored: false },
  ],
};
const around = {
  [LIST]: { items: [whatsApp] },
  "GET /painel/api/shops/{shopId}/channel-kinds": { items: channelKindSamples },
  "GET /painel/api/shops/{shopId}/first-steps": {
    ...{ steps: [], canSell: true, isPublished: true, pixKey: "", hasSamples: false },
    shopUrl: "https://vitrine.test/catalog?loja=emporio-aurora",
  },
  "GET /painel/api/shops/{shopId}/channels/{channelId}/templates": { items: [], askedAt: null, failure: null },
};

test("the page has the shop's link with its QR code, what is connected and what can be", async () => {
  openPanel(path, around);
  expect(await screen.findByRole("img", { name: "QR code da loja" })).toBeTruthy();
  const connected = within(await screen.findByRole("list", { name: "Canais da loja" }));
  expect(connected.getByText("Nada recebido ainda")).toBeTruthy();
  const others = within(screen.getByRole("list", { name: "Canais para ligar" }));
  expect(others.getAllByRole("link")).toHaveLength(channelKindSamples.length);
});

test("a new channel is connected by its steps, and opens with its webhook address", async () => {
  let items: PanelChannel[] = [];
  const { user, sent } = openPanel(`${path}/novo/whatsapp`, {
    ...around,
    [LIST]: () => ({ items }),
    "POST /painel/api/shops/{shopId}/channels": () => {
      items = [whatsApp];
      return whatsApp;
    },
  });
  await user.type(await screen.findByLabelText("Identificação do número"), "123");
  await user.type(screen.getByLabelText("Token de acesso"), "segredo");
  await user.click(screen.getByRole("button", { name: "Ligar canal" }));
  await waitFor(() => expect(currentAddress()).toBe(`${path}/wa`));
  expect(await screen.findByDisplayValue(whatsApp.webhookUrl)).toBeTruthy();
  expect(sent.find(({ name }) => name.startsWith("POST"))?.body).toEqual({
    ...{ name: "WhatsApp", senderId: "123", channelType: 1, carrier: "meta" },
    credentials: { accessToken: "segredo" },
  });
});

test("a stored secret is only replaced by one that is typed, and nothing else is sent", async () => {
  const { user, sent } = openPanel(`${path}/wa`, {
    ...around,
    "PATCH /painel/api/shops/{shopId}/channels/{channelId}": whatsApp,
  });
  const secret = await screen.findByLabelText<HTMLInputElement>("Token de acesso");
  expect([secret.type, secret.value]).toEqual(["password", ""]);
  await user.type(screen.getByLabelText("Token de verificação"), "minha palavra");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Canal salvo")).toBeTruthy();
  expect(sent.find(({ name }) => name.startsWith("PATCH"))?.body).toEqual({
    credentials: { verifyToken: "minha palavra" },
  });
});

test("what the channel answered to the test message is shown", async () => {
  let answer = { state: "sent" as "sent" | "refused", message: "O canal aceitou a mensagem. Confira a conversa." };
  const { user, sent } = openPanel(`${path}/wa`, {
    ...around,
    "POST /painel/api/shops/{shopId}/channels/{channelId}/test": () => answer,
  });
  await user.type(await screen.findByLabelText("Seu WhatsApp"), "11 99999-0001{Enter}");
  expect(await screen.findByText("Enviada")).toBeTruthy();
  answer = { state: "refused", message: "A conta da loja no canal precisa de atenção. (190)" };
  await user.click(screen.getByRole("button", { name: "Enviar teste" }));
  expect(await screen.findByText("A conta da loja no canal precisa de atenção. (190)")).toBeTruthy();
  expect(sent.filter(({ name }) => name.endsWith("/test"))[0]?.body).toEqual({ to: "11 99999-0001" });
});

test("a channel shows what its provider can do, and only that", async () => {
  const site = { ...whatsApp, channelId: "site", carrier: "webhook", channelType: ChannelType.WebChat } as const;
  openPanel(`${path}/site`, { ...around, [LIST]: { items: [site] } });
  expect(await screen.findByRole("heading", { name: "Código para o site" })).toBeTruthy();
  expect(screen.queryByText("Verificado pelo canal")).toBeNull();
  expect(screen.queryByRole("heading", { name: "Modelos de mensagem" })).toBeNull();
});

test("a kind of channel that nobody offers leads back to those that are", async () => {
  openPanel(`${path}/novo/pombo-correio`, around);
  await waitFor(() => expect(currentAddress()).toBe(path));
});

test("a channel that lacks its secrets cannot be tried, and says so", async () => {
  openPanel(`${path}/wa`, { ...around, [LIST]: { items: [{ ...whatsApp, isConnected: false }] } });
  expect(await screen.findByText("Faltam dados")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Enviar teste" }).getAttribute("aria-disabled")).toBe("true");
});

test("a channel is removed after a question", async () => {
  const { user, sent } = openPanel(`${path}/wa`, {
    ...around,
    "DELETE /painel/api/shops/{shopId}/channels/{channelId}": {},
  });
  await user.click(await screen.findByRole("button", { name: "Remover" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Remover" }));
  await waitFor(() => expect(currentAddress()).toBe(path));
  expect(sent.some(({ name }) => name.startsWith("DELETE"))).toBe(true);
});

test.each(["wa", "novo/whatsapp"])("leaving %s with something typed asks first", async (page) => {
  const { user } = openPanel(`${path}/${page}`, around);
  await user.type(await screen.findByLabelText("Identificação do número"), "4");
  await user.click(screen.getByRole("link", { name: "Canais" }));
  expect(await screen.findByRole("dialog", { name: "Sair sem salvar?" })).toBeTruthy();
});

test("who cannot load the channels reads why", async () => {
  openPanel(path, { ...around, [LIST]: refusal(500, "Falhou") });
  expect(await screen.findByText("Falhou")).toBeTruthy();
});

test("the templates of WhatsApp say what Meta thinks of them, and a missing one is sent to be approved", async () => {
  const template = (state: PanelTemplate["state"], message: string): PanelTemplate => ({
    ...{ name: "vitrine_pedido", title: "Novidade do pedido", text: "O seu pedido 1042" },
    ...{ state, message },
  });
  const known = (each: PanelTemplate, failure: string | null = null): PanelTemplates => ({
    ...{ items: [each], askedAt: each.state && "2026-11-17T12:00:00.000Z", failure },
  });
  let tries = 0;
  const { user } = openPanel(`${path}/wa`, {
    ...around,
    "GET /painel/api/shops/{shopId}/channels/{channelId}/templates": known(template(null, "")),
    "POST /painel/api/shops/{shopId}/channels/{channelId}/templates/refresh": () =>
      tries++ === 0
        ? known(template(null, ""), "A Meta não aceitou o token de acesso. (190)")
        : known(template("missing", "Ainda não existe na conta do WhatsApp.")),
    "POST /painel/api/shops/{shopId}/channels/{channelId}/templates/{name}/submit": known(
      template("rejected", "A Meta recusou. O texto foi lido como propaganda."),
    ),
  });
  expect(await screen.findByText("A Meta ainda não foi perguntada.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Atualizar" }));
  expect(await screen.findByText(/não aceitou o token de acesso/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Atualizar" }));
  await user.click(await screen.findByRole("button", { name: "Enviar para aprovação" }));
  expect(await screen.findByText(/lido como propaganda/)).toBeTruthy();
  expect(screen.getByText("Recusado")).toBeTruthy();
  expect(screen.queryByText(/não aceitou o token de acesso/)).toBeNull();
});

describe("where the conversations are answered", () => {
  const LABEL = "As respostas são escritas em outra caixa de entrada";
  const CHANGE = "PATCH /painel/api/shops/{shopId}/channels/{channelId}";
  async function change(channel: PanelChannel, act: (user: ReturnType<typeof openPanel>["user"]) => Promise<void>) {
    const { user, sent } = openPanel(`${path}/wa`, { ...around, [LIST]: { items: [channel] }, [CHANGE]: channel });
    await screen.findByRole("checkbox", { name: LABEL });
    await act(user);
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(sent.some(({ name }) => name === CHANGE)).toBe(true));
    return sent.find(({ name }) => name === CHANGE)?.body;
  }

  test("another program is named", async () => {
    const named = await change(whatsApp, async (user) => {
      expect(screen.getByText(/A equipe responde em Atendimento/)).toBeTruthy();
      await user.click(screen.getByRole("checkbox", { name: LABEL }));
      expect(screen.getByText(/a equipe lê as conversas e monta pedidos, mas não escreve/)).toBeTruthy();
      await user.type(screen.getByLabelText("Nome do programa"), "Chatwoot");
    });
    expect(named).toEqual({ otherInbox: "Chatwoot" });
  });

  test("a program without a name is another inbox", async () => {
    const unnamed = await change(whatsApp, (user) => user.click(screen.getByRole("checkbox", { name: LABEL })));
    expect(unnamed).toEqual({ otherInbox: "outra caixa de entrada" });
  });

  test("the inbox of the provider is on before anybody chooses, and the shop may switch it off", async () => {
    const here = await change({ ...whatsApp, otherInbox: "Suri" }, async (user) => {
      expect(screen.getByLabelText<HTMLInputElement>("Nome do programa").value).toBe("Suri");
      await user.click(screen.getByRole("checkbox", { name: LABEL }));
    });
    expect(here).toEqual({ otherInbox: null });
  });

  test("a new channel of a provider with an inbox begins with it", async () => {
    const kinds = { items: channelKindSamples.map((kind) => ({ ...kind, inbox: "Suri" })) };
    openPanel(`${path}/novo/whatsapp`, { ...around, "GET /painel/api/shops/{shopId}/channel-kinds": kinds });
    expect((await screen.findByRole<HTMLInputElement>("checkbox", { name: LABEL })).checked).toBe(true);
  });
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { Conversation } from "@vitrine/contract/panel/service/conversation";
import { beforeEach, expect, test, vi } from "vitest";
import { aContact } from "../../../../test/contact-samples.ts";
import { aConversation, anEntry } from "../../../../test/conversation-samples.ts";
import { refusal, type ServerAnswers } from "../../../../test/fake-server.ts";
import { currentAddress, openPanel } from "../../../../test/page-fixture.tsx";

const counts = { here: 0, wrote: 0, cart: 0, unpaid: 0, late: 0, mine: 0, unserved: 0 };
const WRITE = "POST /painel/api/shops/{shopId}/service/{contactId}/messages";
const CONVERSATION = "GET /painel/api/shops/{shopId}/service/{contactId}/conversation";
const SESSION = "POST /painel/api/shops/{shopId}/service/{contactId}/session";

const open = (conversation: Conversation | (() => Conversation), answers: ServerAnswers = {}) =>
  openPanel("/loja/emporio-aurora/atendimento/wp%3A1", {
    "GET /painel/api/shops/{shopId}/service": { items: [], nextPageToken: null, counts },
    "GET /painel/api/shops/{shopId}/contacts/{contactId}": aContact(),
    [CONVERSATION]: conversation,
    "GET /painel/api/shops/{shopId}/replies": { items: [{ title: "Horário", text: "Abrimos às 8h, {nome}." }] },
    ...answers,
  });

const messages = async () => within(await screen.findByRole("list", { name: "Mensagens" }));
const sent = (agentName: string | null, status: "sent" | "read" | "failed" = "sent", reason: string | null = null) => ({
  ...{ agentName, status, reason },
});
const text = (words: string) => ({ kind: "text" as const, text: words });
const ours = (words: string) => ({
  ...{ kind: "sent" as const, messageKind: "text" as const, title: words },
  bubbles: [{ imageUrl: null, text: words, footer: null, buttons: [], template: false, media: null }],
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("what both sides wrote stands there with who wrote it and what became of it", async () => {
  open(
    aConversation({
      entries: [
        anEntry({ id: "1", content: text("Tem pão? https://loja.test/pao") }),
        anEntry({ id: "2", from: "shop", content: ours("Tem sim!"), sent: sent("Bia", "read") }),
        anEntry({ id: "3", from: "shop", content: ours("Seu Pix"), sent: sent(null, "failed", "Número sem WhatsApp") }),
        anEntry({ id: "4", from: "shop-elsewhere", content: text("Oi, é o João"), sent: sent(null) }),
        anEntry({ id: "5", content: null, isDeleted: true }),
        anEntry({ id: "6", content: text("2 pães"), isEdited: true, reactions: [{ from: "shop", emoji: "👍" }] }),
        anEntry({ id: "7", content: { kind: "unsupported", label: "Enquete" } }),
      ],
    }),
  );
  const list = await messages();
  expect(list.getByRole("link", { name: "https://loja.test/pao" }).getAttribute("rel")).toContain("noopener");
  for (const words of ["Bia", "lida", "Automático", "não chegou", "Número sem WhatsApp", "Pelo celular da loja"])
    expect(list.getByText(words)).toBeTruthy();
  for (const words of ["Mensagem apagada", "editada", "👍", "Enquete"]) expect(list.getByText(words)).toBeTruthy();
});

test("a file on its way or refused is said in words, a voice message plays faster, and a place leads to a map", async () => {
  const media = {
    ...{ state: "ready" as const, url: "/painel/api/shops/s/media/1", mimeType: "audio/ogg", bytes: 9_000 },
    ...{ fileName: null, reason: null, againId: null, transcript: "Quero dois pães" },
  };
  const { user } = open(
    aConversation({
      entries: [
        anEntry({ id: "1", content: { kind: "voice", media } }),
        anEntry({ id: "2", content: { kind: "picture", media: { ...media, state: "waiting" }, caption: "Esta" } }),
        anEntry({
          ...{
            id: "3",
            content: { kind: "video", caption: null, media: { ...media, state: "refused", reason: "Passa de 64 MB." } },
          },
        }),
        anEntry({
          id: "4",
          content: { kind: "location", latitude: -3.7, longitude: -38.5, name: "Casa", address: null },
        }),
        anEntry({
          ...{
            id: "5",
            content: { kind: "document", caption: null, media: { ...media, bytes: 1_234_567, fileName: "lista.pdf" } },
          },
        }),
      ],
    }),
  );
  const list = await messages();
  expect(list.getByText("Quero dois pães")).toBeTruthy();
  expect(list.getByText("Transcrição automática")).toBeTruthy();
  const player = list.getByLabelText<HTMLAudioElement>("Mensagem de voz de Ana Souza");
  await user.click(list.getByRole("button", { name: "Velocidade 1×. Mudar" }));
  expect(list.getByRole("button", { name: "Velocidade 1,5×. Mudar" })).toBeTruthy();
  expect(player.playbackRate).toBe(1.5);
  expect(list.getByText("chegando…", { exact: false })).toBeTruthy();
  expect(list.getByText("não foi aberto. Passa de 64 MB.", { exact: false })).toBeTruthy();
  expect(list.getByRole("link", { name: "Abrir no mapa" }).getAttribute("href")).toContain("query=-3.7%2C-38.5");
  expect(list.getByRole("link", { name: /lista\.pdf/ }).textContent).toContain("1,2 MB");
});

test("one reacts to a message with what its channel takes, and takes the reaction away by the same tap", async () => {
  const sample = aConversation();
  const asked: unknown[] = [];
  const entries = [
    anEntry({ id: "1", messageId: "m1" }),
    anEntry({ id: "2", messageId: "m2", reactions: [{ from: "shop", emoji: "👍" }] }),
  ];
  const window = sample.window && { ...sample.window, reactions: ["👍", "❤️"] };
  const { user } = open(
    { ...sample, entries, window },
    {
      "POST /painel/api/shops/{shopId}/service/{contactId}/messages/reaction": ({ body }) => {
        asked.push(body);
        return {};
      },
    },
  );
  const list = await messages();
  const [first, second] = list.getAllByRole("button", { name: "Ações da mensagem de Ana Souza" });
  await user.click(first as HTMLElement);
  await user.click(await screen.findByRole("menuitemradio", { name: "Reagir com ❤️" }));
  await user.click(second as HTMLElement);
  await user.click(await screen.findByRole("menuitemradio", { name: "Tirar a reação 👍" }));
  await waitFor(() =>
    expect(asked).toEqual([
      { messageId: "m1", emoji: "❤️" },
      { messageId: "m2", emoji: null },
    ]),
  );
});

test("a file that the channel did not give is fetched again by hand", async () => {
  const asked: unknown[] = [];
  const media = {
    ...{ state: "gone" as const, url: null, mimeType: null, bytes: null, fileName: null, transcript: null },
    ...{ reason: "O canal não entregou o arquivo por uma semana.", againId: "media-1" },
  };
  const { user } = open(aConversation({ entries: [anEntry({ content: { kind: "voice", media } })] }), {
    "POST /painel/api/shops/{shopId}/media/{mediaId}/fetch": ({ path }) => {
      asked.push(path);
      return {};
    },
  });
  const list = await messages();
  expect(list.getByText(/O canal não entregou o arquivo por uma semana/)).toBeTruthy();
  await user.click(list.getByRole("button", { name: "Buscar de novo" }));
  await waitFor(() => expect(asked).toEqual([expect.stringMatching(/\/media\/media-1\/fetch$/)]));
});

test("the channel's own cart goes into the order, of the seller that is chosen, and what stays out is said", async () => {
  const line = { quantity: 1, price: 19.9 };
  const items = [
    { ...line, name: "Café, 500 g", sku: "cafe-500", productId: "cafe", quantity: 2 },
    { ...line, name: "Mel", sku: "mel", productId: "mel" },
    { ...line, name: "xyz-9", sku: null, productId: null },
  ];
  const added: unknown[] = [];
  const { user } = open(aConversation({ entries: [anEntry({ content: { kind: "cart", text: null, items } })] }), {
    "POST /painel/api/shops/{shopId}/service/{contactId}/order/items": ({ body }) => {
      added.push(body);
      const isFirst = added.length === 1;
      return {
        ...{
          added: isFirst ? 0 : 1,
          refused: [{ at: 1, message: isFirst ? "Selecione a loja." : "Produto esgotado." }],
        },
        sellers: isFirst ? [{ id: "centro", name: "Centro" }] : [],
      };
    },
  });
  const list = await messages();
  expect(list.getByText("Não está no catálogo da loja")).toBeTruthy();
  await user.click(list.getByRole("button", { name: "Colocar no pedido" }));
  await user.selectOptions(await list.findByLabelText("De qual loja?"), "Centro");
  await user.click(list.getByRole("button", { name: "Colocar no pedido" }));
  expect(await list.findByText("1 produto no pedido")).toBeTruthy();
  expect(list.getByText("Mel: Produto esgotado.")).toBeTruthy();
  const known = [
    { providerId: "cafe", sku: "cafe-500", quantity: 2 },
    { providerId: "mel", sku: "mel", quantity: 1 },
  ];
  expect(added).toEqual([{ items: known }, { items: known, sellerId: "centro" }]);
});

test("words that look like an order open the shop with them in one tap, and any others in two", async () => {
  const tab = { location: { href: "" }, close: vi.fn() };
  vi.stubGlobal("open", () => tab);
  const { user } = open(
    aConversation({
      entries: [
        anEntry({ id: "1", content: text("2 pães & 1 café"), order: { words: "2 pães & 1 café", isOffered: true } }),
        anEntry({ id: "2", content: text("Oi"), order: { words: "Oi", isOffered: false } }),
      ],
    }),
    { [SESSION]: { url: "https://loja.test/catalog#CODE", expiresAt: "2026-11-20T00:00:00.000Z" } },
  );
  const list = await messages();
  await user.click(list.getByRole("button", { name: "Ler como pedido" }));
  await waitFor(() =>
    expect(tab.location.href).toBe("https://loja.test/catalog#CODE?message=2%20p%C3%A3es%20%26%201%20caf%C3%A9"),
  );
  const [, second] = list.getAllByRole("button", { name: "Ações da mensagem de Ana Souza" });
  await user.click(second as HTMLElement);
  await user.click(await screen.findByRole("menuitem", { name: "Ler como pedido" }));
  await waitFor(() => expect(tab.location.href).toContain("?message=Oi"));
});

test("what one sends stands there at once, in order, and is sent again after a failure without being lost", async () => {
  const said: string[] = [];
  let isAway = true;
  const { user } = open(
    () =>
      aConversation({
        entries: said.map((words, index) =>
          anEntry({ id: `s${index}`, from: "shop", content: ours(words), sent: sent("Olga") }),
        ),
      }),
    {
      [WRITE]: ({ body }) => {
        if (isAway) return refusal(503, "O servidor não respondeu.");
        said.push((body as { text: string }).text);
        return {
          ...{ id: "m", kind: "text", title: "x", status: "waiting", reason: null, agentName: "Olga" },
          createdAt: "2026-11-19T10:00:00.000Z",
        };
      },
    },
  );
  const field = await screen.findByRole("textbox", { name: "Mensagem para Ana Souza" });
  await user.type(field, "/hor{Enter}");
  expect(field).toHaveProperty("value", "Abrimos às 8h, Ana.");
  await user.keyboard("{Enter}");
  await user.type(field, "Pode vir!{Enter}");
  expect(field).toHaveProperty("value", "");
  expect(await screen.findByText("Não enviada. O servidor não respondeu.")).toBeTruthy();
  isAway = false;
  await user.click(screen.getByRole("button", { name: "Enviar de novo" }));
  await waitFor(() => expect(screen.queryByRole("article", { name: /a caminho|não enviada/ })).toBeNull());
  expect(said).toEqual(["Abrimos às 8h, Ana.", "Pode vir!"]);
  const list = await messages();
  expect(list.getAllByRole("article").map((one) => one.textContent)).toEqual([
    expect.stringContaining("Abrimos às 8h, Ana."),
    expect.stringContaining("Pode vir!"),
  ]);
});

test("what is half written to a contact is there when one comes back", async () => {
  const { user } = open(aConversation());
  await user.type(await screen.findByRole("textbox", { name: "Mensagem para Ana Souza" }), "Já vejo");
  await user.keyboard("{Escape}{Escape}");
  await waitFor(() => expect(currentAddress()).toBe("/loja/emporio-aurora/atendimento"));
  window.history.back();
  expect(await screen.findByDisplayValue("Já vejo")).toBeTruthy();
});

const { window: channel } = aConversation();
test.each([
  [/Quem escreve nesta conversa é Suri/, aConversation({ ownedElsewhere: { name: "Suri" } })],
  [
    "Faz mais de 24 horas.",
    aConversation({ window: channel && { ...channel, canWrite: false, whyNot: "Faz mais de 24 horas." } }),
  ],
  [/Nenhum canal de conversa chega a este contato/, aConversation({ entries: [], window: null })],
])("why nobody writes here is said instead of a field (%s)", async (why, conversation) => {
  open(conversation);
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: /^Mensagem para/ })).toBeNull();
});

test("earlier messages come above, and the beginning says that it is the beginning", async () => {
  const newest = aConversation({ entries: [anEntry({ id: "2", content: text("A segunda") })], earlier: "older" });
  const older = aConversation({ entries: [anEntry({ id: "1", content: text("A primeira") })], earlier: null });
  const { user } = open(newest, {
    [CONVERSATION]: ({ path }) => (path.includes("pageToken=older") ? older : newest),
  });
  const earlier = await screen.findByRole("button", { name: "Ver mensagens anteriores" });
  await user.click(earlier);
  expect(await screen.findByText("A primeira")).toBeTruthy();
  expect(await screen.findByText("Começo do que está guardado")).toBeTruthy();
  const list = await messages();
  expect(list.getAllByRole("article").map((one) => one.textContent)).toEqual([
    expect.stringContaining("A primeira"),
    expect.stringContaining("A segunda"),
  ]);
});

const answer = {
  ...{ id: "m", kind: "products" as const, title: "x", status: "waiting" as const, reason: null, agentName: "Olga" },
  createdAt: "2026-11-19T10:00:00.000Z",
};

test("several products go out at once, with the options that were chosen of them", async () => {
  const product = (id: string, name: string) => ({
    ...{ id, name, imageUrl: null, minPrice: 40, maxPrice: 42.5, isAvailable: true },
    attributes: [{ id: "cor", name: "Cor", options: [{ id: "azul", name: "Azul" }] }],
  });
  const SENT = `${WRITE}/products` as const;
  const { sent: calls, user } = open(aConversation(), {
    "GET /painel/api/shops/{shopId}/service/{contactId}/products": {
      items: [product("cafe", "Café"), product("cha", "Chá"), product("mel", "Mel")],
    },
    [SENT]: answer,
  });
  await user.click(await screen.findByRole("button", { name: "Enviar produtos" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Produtos para Ana Souza" }));
  await user.click(await dialog.findByRole("checkbox", { name: /^Café/ }));
  await user.click(dialog.getByRole("checkbox", { name: /^Mel/ }));
  await user.selectOptions(dialog.getAllByRole("combobox", { name: "Cor" })[1] as HTMLElement, "Azul");
  await user.click(dialog.getByRole("button", { name: "Enviar 2 produtos" }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === SENT)?.body).toEqual({
      products: [
        { productId: "cafe", attributes: [] },
        { productId: "mel", attributes: [{ providerId: "cor", optionProviderId: "azul" }] },
      ],
    }),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("r answers what the contact wrote last, and Escape takes the answer back", async () => {
  const { sent: calls, user } = open(
    aConversation({ entries: [anEntry({ id: "1", content: text("Tem de 1 kg?"), messageId: "wamid.1" })] }),
    { [WRITE]: { ...answer, kind: "text" } },
  );
  const field = await screen.findByRole("textbox", { name: "Mensagem para Ana Souza" });
  await user.keyboard("r");
  const form = within(screen.getByRole("form", { name: "Escrever para Ana Souza" }));
  expect(document.activeElement).toBe(field);
  expect(form.getByText("Tem de 1 kg?")).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(form.queryByText("Tem de 1 kg?")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Ações da mensagem de Ana Souza" }));
  await user.click(await screen.findByRole("menuitem", { name: "Responder" }));
  await user.type(field, "Tem!{Enter}");
  await waitFor(() =>
    expect(calls.find(({ name }) => name === WRITE)?.body).toEqual({ text: "Tem!", repliesTo: "wamid.1" }),
  );
});

test("outside the window an approved template is filled and sent", async () => {
  const SENT = `${WRITE}/template` as const;
  const template = {
    name: "vitrine_recado" as const,
    label: "Recado da loja",
    text: "Olá! Temos um recado: {{1}}. Responda.",
  };
  const closed = { isOpen: false, canWrite: false, whyNot: "Faz mais de 24 horas.", templates: [template] };
  const { sent: calls, user } = open(aConversation({ window: channel && { ...channel, ...closed } }), {
    [SENT]: { ...answer, kind: "text" },
  });
  const form = within(await screen.findByRole("form", { name: "Enviar modelo aprovado" }));
  expect(form.queryByRole("combobox")).toBeNull();
  await user.click(form.getByRole("button", { name: "Enviar modelo" }));
  await user.type(form.getByLabelText("O que dizer"), "seu café chegou");
  expect(form.getByText("Olá! Temos um recado: seu café chegou. Responda.")).toBeTruthy();
  await user.click(form.getByRole("button", { name: "Enviar modelo" }));
  await waitFor(() => expect(form.getByLabelText("O que dizer")).toHaveProperty("value", ""));
  expect(calls.filter(({ name }) => name === SENT).map(({ body }) => body)).toEqual([
    { name: "vitrine_recado", values: ["seu café chegou"] },
  ]);
});

test("whoever reads the end stays there while pictures come, and leaves it by moving up", async () => {
  open(aConversation());
  const box = await screen.findByRole("region", { name: "Mensagens com Ana Souza" });
  let height = 1_000;
  Object.defineProperty(box, "clientHeight", { get: () => 400 });
  Object.defineProperty(box, "scrollHeight", { get: () => height });
  const moveTo = (top: number) => {
    box.scrollTop = top;
    fireEvent.scroll(box);
  };
  moveTo(600);
  height = 1_800;
  fireEvent.scroll(box);
  expect(box.scrollTop).toBe(1_800);
  moveTo(700);
  expect(box.scrollTop).toBe(700);
  expect(screen.getByRole("button", { name: "Ir para o fim" })).toBeTruthy();
});

const READ = "POST /painel/api/shops/{shopId}/service/{contactId}/conversation/read";

test("what is unread is read when somebody looks at it, and can be left unread for a colleague", async () => {
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  const UNREAD = "POST /painel/api/shops/{shopId}/service/{contactId}/conversation/unread";
  const { sent: calls, user } = open(aConversation({ unread: 1, seen: "lido-ate-aqui" }), {
    [READ]: { unread: 0 },
    [UNREAD]: { unread: 1 },
  });
  expect(await screen.findByText("1 mensagem não lida")).toBeTruthy();
  await waitFor(() => expect(calls.find(({ name }) => name === READ)?.body).toEqual({ upTo: "lido-ate-aqui" }));
  await user.click(screen.getByRole("button", { name: "Mais sobre Ana Souza" }));
  await user.click(await screen.findByRole("menuitem", { name: "Deixar como não lida" }));
  await waitFor(() => expect(currentAddress()).toBe("/loja/emporio-aurora/atendimento"));
  expect(calls.some(({ name }) => name === UNREAD)).toBe(true);
});

test("what comes above the newest message is read, too, and the line counts what was unread at first", async () => {
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  const ourLast = anEntry({ id: "9", from: "shop", content: ours("Bom dia!"), sent: sent("Bia") });
  const first = aConversation({ entries: [anEntry({ id: "1" }), ourLast], unread: 1, seen: "s1" });
  // Of the same second as our answer, it stands before it.
  const entries = [anEntry({ id: "1" }), anEntry({ id: "5" }), ourLast];
  let now = first;
  const taken = {
    ...{ id: "m", kind: "text" as const, title: "Oi", status: "waiting" as const, reason: null, agentName: "Olga" },
    createdAt: "2026-11-19T10:00:00.000Z",
  };
  const { sent: calls, user } = open(() => now, { [READ]: { unread: 0 }, [WRITE]: taken });
  const isReadTo = (upTo: string) =>
    waitFor(() => expect(calls.findLast((each) => each.name === READ)?.body).toEqual({ upTo }));
  await isReadTo("s1");
  now = aConversation({ entries, unread: 1, seen: "s2" });
  // After one wrote, the conversation is read again.
  await user.type(await screen.findByRole("textbox", { name: "Mensagem para Ana Souza" }), "Oi{Enter}");
  await isReadTo("s2");
  expect(screen.getByText("1 mensagem não lida")).toBeTruthy();
});

test("nothing is read in a window that nobody looks at", async () => {
  vi.spyOn(document, "hasFocus").mockReturnValue(false);
  const { sent: calls } = open(aConversation({ unread: 1 }), { [READ]: { unread: 0 } });
  expect(await screen.findByText("1 mensagem não lida")).toBeTruthy();
  expect(calls.some(({ name }) => name === READ)).toBe(false);
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  window.dispatchEvent(new Event("focus"));
  await waitFor(() => expect(calls.some(({ name }) => name === READ)).toBe(true));
});

import { screen, waitFor, within } from "@testing-library/react";
import type { EnteredCustomer } from "@vitrine/contract/panel/customers";
import type { CurrentService, DeskCard } from "@vitrine/contract/panel/orders/service";
import { expect, test, vi } from "vitest";
import { aContact, noTerms } from "../../../test/contact-samples.ts";
import { aConversation } from "../../../test/conversation-samples.ts";
import { fakeLiveStream } from "../../../test/fake-live-stream.ts";
import { refusal, type ServerAnswers, signedOut } from "../../../test/fake-server.ts";
import { aRow } from "../../../test/order-samples.ts";
import { currentAddress, openPanel } from "../../../test/page-fixture.tsx";
import { someone } from "../../../test/samples.ts";
import { anAgent } from "../../../test/team-samples.ts";

const counts = { here: 0, wrote: 0, cart: 1, unpaid: 0, late: 0, mine: 0, unserved: 1 };
function card(changes: Partial<DeskCard> = {}): DeskCard {
  return {
    contact: {
      id: "wp:1",
      name: "Ana Souza",
      phone: "5585999990000",
      tags: ["vip"],
      channelType: 1,
      isAnonymous: false,
    },
    ...{
      reasons: ["cart"],
      place: null,
      wroteAt: null,
      unpaid: [],
      late: [],
      service: null,
      conversation: null,
      watchers: [],
      isSeen: true,
    },
    cart: {
      ...{ id: "O1", number: null, total: 42.5, units: 2, paymentState: null, stage: null, slot: null },
      updatedAt: new Date().toISOString(),
    },
    activityAt: new Date().toISOString(),
    ...changes,
  };
}
const servedBy = (memberId: string, memberName: string, changes: Partial<CurrentService> = {}): CurrentService => ({
  ...{ memberId, memberName, since: new Date().toISOString(), handedBy: null, note: null, ...changes },
});
const SERVICE = "GET /painel/api/shops/{shopId}/service";
const REQUESTS = "GET /painel/api/shops/{shopId}/discount-requests";
const COUNT = "GET /painel/api/shops/{shopId}/approvals";
const CANCELS = "GET /painel/api/shops/{shopId}/cancel-requests";
const REFUNDS = "GET /painel/api/shops/{shopId}/refund-requests";
const TAKE = "POST /painel/api/shops/{shopId}/service/{contactId}/take";
const CONTACT = "GET /painel/api/shops/{shopId}/contacts/{contactId}";
const CONVERSATION = "GET /painel/api/shops/{shopId}/service/{contactId}/conversation";
const REPLIES = "GET /painel/api/shops/{shopId}/replies";
const PATCH = "PATCH /painel/api/shops/{shopId}/contacts/{contactId}";

const open = (address: string, answers: ServerAnswers = {}) =>
  openPanel(`/loja/emporio-aurora${address}`, {
    ...{ [REQUESTS]: { items: [] }, [CANCELS]: { items: [] }, [REFUNDS]: { items: [] } },
    ...answers,
  });

test("the desk says why a contact is there, and one takes them", async () => {
  let service: DeskCard["service"] = null;
  const { sent, user } = open("/atendimento", {
    [SERVICE]: () => ({ items: [card({ service })], nextPageToken: null, counts }),
    [TAKE]: () => {
      service = servedBy(someone().person.id, "Olga Dona");
      return { service };
    },
  });
  const row = within(await screen.findByRole("list", { name: "Contatos" }));
  expect(row.getByText("Carrinho aberto")).toBeTruthy();
  expect(row.getByText(/carrinho de R\$.42,50, 2 itens/)).toBeTruthy();
  await user.click(row.getByRole("button", { name: "Atender Ana Souza" }));
  expect(await screen.findByText("Com você")).toBeTruthy();
  expect(sent.find(({ name }) => name === TAKE)?.body).toEqual({ from: null });
});

test("the queue says how long somebody waits, what they wrote last and how much of it nobody read", async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const conversation: DeskCard["conversation"] = {
    ...{ channelType: 3, unread: 2, waitingSince: ago(42) },
    last: { from: "contact", text: "Alô?", at: ago(2) },
  };
  open("/atendimento", {
    [SERVICE]: { items: [card({ conversation, reasons: ["wrote"] })], nextPageToken: null, counts },
  });
  const row = within(await screen.findByRole("list", { name: "Contatos" }));
  expect(row.getByRole("img", { name: "Instagram" })).toBeTruthy();
  expect(row.getByText("há 42 min").textContent).toBe("Espera há 42 min");
  expect(row.getByText("Alô?")).toBeTruthy();
  expect(row.getByText("não lidas", { exact: false }).parentElement?.textContent).toBe("2 não lidas");
  await waitFor(() => expect(document.title).toBe("(2) Atendimento · Painel"));
});

test("an answer that the channel took ends the waiting in the queue, and many such are read once", async () => {
  const live = fakeLiveStream();
  let waitingSince: string | null = new Date(Date.now() - 42 * 60_000).toISOString();
  const last = { from: "shop" as const, text: "Oi!", at: new Date().toISOString() };
  const { sent } = open("/atendimento", {
    [SERVICE]: () => ({
      items: [card({ conversation: { channelType: 1, unread: 0, waitingSince, last } })],
      ...{ nextPageToken: null, counts },
    }),
  });
  expect(await screen.findByText("há 42 min")).toBeTruthy();
  const reads = () => sent.filter(({ name }) => name === SERVICE).length;
  const before = reads();
  waitingSince = null;
  for (const contactId of ["wp:1", "wp:2", "wp:1"]) await live.tell("messages", { contactId, isReceived: false });
  await waitFor(() => expect(screen.queryByText("há 42 min")).toBeNull());
  expect(reads()).toBe(before + 1);
});

test("somebody else was faster: the refusal says who, and the list is read again", async () => {
  let reads = 0;
  const { user } = open("/atendimento", {
    [SERVICE]: () => {
      reads += 1;
      return { items: [card()], nextPageToken: null, counts };
    },
    [TAKE]: refusal(409, "Este contato já mudou de mãos. Agora está com Bia.", "served-by-other"),
  });
  await user.click(await screen.findByRole("button", { name: "Atender Ana Souza" }));
  expect(await screen.findByText("Este contato já mudou de mãos. Agora está com Bia.")).toBeTruthy();
  await waitFor(() => expect(reads).toBeGreaterThan(1));
});

test("a contact of somebody else is taken over from them, named", async () => {
  const service = servedBy("u-bia", "Bia");
  const { sent, user } = open("/atendimento", {
    [SERVICE]: { items: [card({ service })], nextPageToken: null, counts },
    [TAKE]: { service },
  });
  await user.click(await screen.findByRole("button", { name: "Assumir Ana Souza" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Assumir o atendimento?" }));
  expect(dialog.getByText(/Bia é avisado/)).toBeTruthy();
  expect(sent.some(({ name }) => name === TAKE)).toBe(false);
  await user.click(dialog.getByRole("button", { name: "Assumir" }));
  await waitFor(() => expect(sent.find(({ name }) => name === TAKE)?.body).toEqual({ from: "u-bia" }));
});

test("the desk says which colleagues look at a contact, and what was written with one who was handed over", async () => {
  const me = someone().person.id;
  const watchers = [
    { memberId: me, name: "Olga", isInShop: true },
    { memberId: "u-bia", name: "Bia", isInShop: true },
    { memberId: "u-rui", name: "Rui", isInShop: false },
  ];
  const service = servedBy(me, "Olga", { handedBy: "Caio", note: "Quer na sexta" });
  open("/atendimento?served=me", { [SERVICE]: { items: [card({ service, watchers })], nextPageToken: null, counts } });
  expect(await screen.findByText("Bia está com a loja aberta · Rui está vendo")).toBeTruthy();
  expect(screen.getByText("Passado por Caio").parentElement?.textContent).toBe("Passado por Caio: “Quer na sexta”");
});

test("a contact is handed over to a colleague with a note", async () => {
  const me = someone().person.id;
  const service = servedBy(me, "Olga");
  const HAND_OVER = "POST /painel/api/shops/{shopId}/service/{contactId}/hand-over";
  const { sent, user } = open("/atendimento/wp%3A1", {
    [SERVICE]: { items: [card({ service })], nextPageToken: null, counts },
    ...{ [CONTACT]: aContact({ service }), [CONVERSATION]: aConversation() },
    "GET /painel/api/shops/{shopId}/service-colleagues": [{ id: "u-bia", name: "Bia" }],
    [HAND_OVER]: { service: servedBy("u-bia", "Bia") },
  });
  await user.click(await screen.findByRole("button", { name: "Passar Ana Souza para outra pessoa" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Passar Ana Souza" }));
  const colleague = await dialog.findByRole("combobox", { name: "Para quem" });
  await user.click(dialog.getByRole("button", { name: "Passar" }));
  expect(dialog.getByText("Escolha quem recebe o contato")).toBeTruthy();
  await user.selectOptions(colleague, "Bia");
  await user.type(dialog.getByRole("textbox", { name: "Anotação" }), "Falta o sabor");
  await user.click(dialog.getByRole("button", { name: "Passar" }));
  expect(await screen.findByText("Ana Souza está com Bia.")).toBeTruthy();
  expect(sent.find(({ name }) => name === HAND_OVER)?.body).toEqual({ to: "u-bia", note: "Falta o sabor", from: me });
});

test("search and reason are in the address, and “none yet” is not “no match”", async () => {
  const { user } = open("/atendimento", { [SERVICE]: { items: [], nextPageToken: null, counts } });
  expect(await screen.findByText("Ninguém espera agora")).toBeTruthy();
  await user.click(screen.getByRole("link", { name: /Carrinho aberto/ }));
  expect(await screen.findByText("Nada encontrado com estes filtros")).toBeTruthy();
  await user.type(screen.getByRole("searchbox"), "ana{Enter}");
  await waitFor(() => expect(currentAddress()).toBe("/loja/emporio-aurora/atendimento?q=ana&reason=cart"));
});

const ENTER = "POST /painel/api/shops/{shopId}/customers";

test("a number that nobody has becomes a contact, to whom one writes at once; who has it already is not made twice", async () => {
  let known: EnteredCustomer["known"] = { name: "Bia Reis", phone: "5511987654321", by: "phone" };
  const { sent, user } = open("/atendimento?q=11+98765-4321", {
    [SERVICE]: { items: [], nextPageToken: null, counts },
    [ENTER]: () => ({ contactId: "wp:9", known }),
    ...{ [CONTACT]: aContact({ id: "wp:9" }), [CONVERSATION]: aConversation({ entries: [] }) },
    [REPLIES]: { items: [] },
  });
  await user.click(await screen.findByRole("link", { name: "Criar contato" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Novo contato" }));
  expect(drawer.getByLabelText("Telefone")).toHaveProperty("value", "11 98765-4321");
  await user.type(drawer.getByLabelText("Nome"), "Bia");
  await user.click(drawer.getByRole("button", { name: "Criar e escrever" }));
  expect(await drawer.findByText(/Este telefone já é de Bia Reis/)).toBeTruthy();
  expect(drawer.getByRole("link", { name: "Escrever para Bia Reis" })).toBeTruthy();
  known = null;
  await user.click(drawer.getByRole("button", { name: "Criar e escrever" }));
  expect(await screen.findByRole("textbox", { name: "Mensagem para Ana Souza" })).toBeTruthy();
  expect(currentAddress()).toBe("/loja/emporio-aurora/atendimento/wp%3A9");
  expect(sent.find(({ name }) => name === ENTER)?.body).toEqual({
    ...{ phone: "11 98765-4321", customer: { name: "Bia" } },
  });
});

test("the storefront opens in a tab of the contact's own, which is closed again if it fails", async () => {
  const tab = { location: { href: "" }, close: vi.fn() };
  const opened = vi.fn(() => tab);
  vi.stubGlobal("open", opened);
  const { user } = open("/atendimento/wp%3A1", {
    [SERVICE]: { items: [card()], nextPageToken: null, counts },
    ...{ [CONTACT]: aContact(), [CONVERSATION]: aConversation() },
    "POST /painel/api/shops/{shopId}/service/{contactId}/session": {
      url: "https://loja.test/order#X",
      expiresAt: "2026-11-18T00:00:00.000Z",
    },
  });
  await user.click(await screen.findByRole("button", { name: "Abrir loja como atendente de Ana Souza" }));
  expect(opened).toHaveBeenCalledWith("", "contato-wp:1");
  await waitFor(() => expect(tab.location.href).toBe("https://loja.test/order#X"));
});

test("a desk with more than one page leads to the next, and back to the first", async () => {
  const { sent, user } = open("/atendimento", {
    [SERVICE]: ({ path }) => ({ items: [card()], nextPageToken: path.includes("pageToken") ? null : "mais", counts }),
  });
  await user.click(await screen.findByRole("link", { name: "Próxima" }));
  expect(await screen.findByRole("link", { name: "Primeira" })).toBeTruthy();
  expect(sent.some(({ path }) => path.includes("pageToken=mais"))).toBe(true);
});

test("a manager allows a discount with an answer, and the list is empty then", async () => {
  const request = {
    ...{ id: "r1", orderId: "O1", contact: { id: "wp:1", name: "Ana" }, discount: 20, itemsAmount: 100 },
    ...{ reason: "cliente antiga", askedAt: new Date().toISOString(), mayAllow: true },
    by: { id: "u-bia", name: "Bia", role: "agent" as const },
  };
  let items = [request];
  const { sent, user } = open("/atendimento/aprovacoes", {
    "GET /painel/api/me": someone("manager"),
    [REQUESTS]: () => ({ items }),
    [COUNT]: () => ({ waiting: items.length, since: null }),
    "POST /painel/api/shops/{shopId}/discount-requests/{orderId}": () => {
      items = [];
      return { decided: true };
    },
  });
  expect(await screen.findByText("“cliente antiga”")).toBeTruthy();
  expect(screen.queryByText("Limites de desconto")).toBeNull();
  await waitFor(() => expect(screen.getByRole("link", { name: /^Aprovações/ }).textContent).toBe("Aprovações1"));
  // The navigation says it on every page, at the side and at the bottom.
  expect(screen.getAllByRole("link", { name: /^Atendimento.*1 aprovação pendente$/ })).toHaveLength(2);
  await user.type(screen.getByLabelText("Sua resposta (opcional)"), "pode");
  await user.click(screen.getByRole("button", { name: /^Aprovar o desconto/ }));
  expect(await screen.findByText("Nenhum desconto espera por você")).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("link", { name: /^Aprovações/ }).textContent).toBe("Aprovações"));
  expect(screen.queryByText(/aprovação pendente/)).toBeNull();
  expect(sent.find(({ name }) => name.startsWith("POST"))?.body).toEqual({
    ...{ requestId: "r1", allows: true, reason: "pode" },
  });
});

test("an answer to a discount that was half written stays when the session ends", async () => {
  const request = {
    ...{ id: "r1", orderId: "O1", contact: { id: "wp:1", name: "Ana" }, discount: 20, itemsAmount: 100 },
    ...{ reason: "cliente antiga", askedAt: new Date().toISOString(), mayAllow: true },
    by: { id: "u-bia", name: "Bia", role: "agent" as const },
  };
  const { user } = open("/atendimento/aprovacoes", {
    [REQUESTS]: { items: [request] },
    "GET /painel/api/shops/{shopId}/discount-limits": {},
    "POST /painel/api/shops/{shopId}/discount-requests/{orderId}": () => signedOut(),
  });
  await user.type(await screen.findByLabelText("Sua resposta (opcional)"), "pode");
  await user.click(screen.getByRole("button", { name: /^Aprovar o desconto/ }));
  expect(await screen.findByText(/Sua sessão terminou, mas o que você escreveu continua aqui/)).toBeTruthy();
  expect(screen.getByLabelText("Sua resposta (opcional)")).toHaveProperty("value", "pode");
});

const CANCEL = "POST /painel/api/shops/{shopId}/cancel-requests/{orderId}";
const aCancel = {
  ...{ id: "c1", orderId: "O1", orderNumber: 1042, contact: { id: "wp:1", name: "Ana" }, refund: 102.9 },
  ...{ reason: "Cliente desistiu", askedAt: new Date().toISOString() },
  by: { id: "u-bia", name: "Bia", role: "agent" as const },
};

test.each([
  ["allows", "Aprovar", "Pedido cancelado", true],
  ["refuses", "Recusar", "Cancelamento recusado", false],
])(
  "a manager reads who wants a paid order canceled, why and what goes back, and %s it",
  async (_, verb, said, allows) => {
    let items = [aCancel];
    const { sent, user } = open("/atendimento/aprovacoes", {
      "GET /painel/api/me": someone("manager"),
      [CANCELS]: () => ({ items }),
      [COUNT]: () => ({ waiting: items.length, since: null }),
      [CANCEL]: () => {
        items = [];
        return { decided: true };
      },
    });
    const list = within(await screen.findByRole("list", { name: "Cancelamentos pedidos" }));
    expect(list.getByText("“Cliente desistiu”")).toBeTruthy();
    expect(list.getByText(/devolver R\$.102,90/)).toBeTruthy();
    expect(list.getByText(/Bia, atendente, para/)).toBeTruthy();
    expect(list.getByRole("link", { name: "Pedido 1042" }).getAttribute("href")).toContain("/pedidos/O1");
    await waitFor(() => expect(screen.getByRole("link", { name: /^Aprovações/ }).textContent).toBe("Aprovações1"));
    await user.click(list.getByRole("button", { name: new RegExp(`^${verb} o cancelamento do pedido 1042`) }));
    expect(await screen.findByText(said)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("list", { name: "Cancelamentos pedidos" })).toBeNull());
    expect(sent.find(({ name }) => name === CANCEL)?.body).toEqual({
      ...{ requestId: "c1", allows, refund: 102.9, reason: "" },
    });
  },
);

test.each([
  ["allows", "Aprovar", "Estorno aprovado", true],
  ["refuses", "Recusar", "Estorno recusado", false],
])("a manager reads who wants what given back, for which items and how, and %s it", async (_, verb, said, allows) => {
  const REFUND = "POST /painel/api/shops/{shopId}/refund-requests/{orderId}";
  const aRefund = { ...aCancel, isByHand: true, items: [{ name: "Café 500 g", quantity: 2 }] };
  let items = [aRefund];
  const { sent, user } = open("/atendimento/aprovacoes", {
    "GET /painel/api/me": someone("manager"),
    [REFUNDS]: () => ({ items }),
    [REFUND]: () => {
      items = [];
      return { decided: true };
    },
  });
  const list = within(await screen.findByRole("list", { name: "Estornos pedidos" }));
  expect(list.getByText("2 × Café 500 g")).toBeTruthy();
  expect(list.getByText(/envie o valor ao cliente antes de aprovar/)).toBeTruthy();
  await user.click(list.getByRole("button", { name: new RegExp(`^${verb} o estorno de R\\$.102,90 do pedido 1042$`) }));
  expect(await screen.findByText(said)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("list", { name: "Estornos pedidos" })).toBeNull());
  const body = sent.find(({ name }) => name === REFUND)?.body;
  expect(body).toEqual({ requestId: "c1", allows, refund: 102.9, reason: "" });
});

test("a sum that changed is said, and the row shows the new one", async () => {
  let refund = 102.9;
  const { user } = open("/atendimento/aprovacoes", {
    "GET /painel/api/me": someone("manager"),
    [CANCELS]: () => ({ items: [{ ...aCancel, refund }] }),
    [CANCEL]: () => {
      refund = 90.9;
      return refusal(409, "O valor a devolver é outro. Confira e cancele de novo: R$ 90,90.", "cancel-sum-changed");
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Aprovar o cancelamento/ }));
  expect(await screen.findByText(/O valor a devolver é outro/)).toBeTruthy();
  expect(await screen.findByRole("button", { name: /^Aprovar o cancelamento.*R\$.90,90/ })).toBeTruthy();
});

test("an agent does not see the approvals, and reads saved replies without changing them", async () => {
  open("/atendimento/respostas", {
    "GET /painel/api/me": someone("agent"),
    "GET /painel/api/shops/{shopId}/replies": { items: [{ title: "Saudação", text: "Olá, {nome}!" }] },
  });
  expect(await screen.findByText("Olá, {nome}!")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Aprovações/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Nova resposta" })).toBeNull();
});

test("a reply that is half written says what it lacks, and is not lost by a tap beside it or on another page", async () => {
  const { user } = open("/atendimento/respostas", { "GET /painel/api/shops/{shopId}/replies": { items: [] } });
  await user.click((await screen.findAllByRole("button", { name: "Nova resposta" }))[0] as HTMLElement);
  await user.type(screen.getByLabelText("Título"), "Saudação");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(screen.getByText("Escreva o texto")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Fechar" }));
  expect(await screen.findByText("Sair sem salvar?")).toBeTruthy();
  expect(screen.getByLabelText("Título")).toHaveProperty("value", "Saudação");
  const question = within(screen.getByRole("dialog", { name: "Sair sem salvar?" }));
  await user.click(question.getByRole("button", { name: "Cancelar" }));
  await user.click(screen.getAllByRole("link", { name: "Pedidos", hidden: true })[0] as HTMLElement);
  expect(await screen.findByText("Sair sem salvar?")).toBeTruthy();
  expect(screen.getByLabelText("Título")).toHaveProperty("value", "Saudação");
});

test("an owner sets the limit of an agent and sees that it is saved", async () => {
  let limits = {};
  const { sent, user } = open("/atendimento/aprovacoes", {
    [REQUESTS]: { items: [] },
    "GET /painel/api/shops/{shopId}/discount-limits": () => limits,
    "PUT /painel/api/shops/{shopId}/discount-limits": ({ body }) => {
      limits = body as object;
      return limits;
    },
  });
  const [percent] = await screen.findAllByLabelText("Até quantos %");
  if (percent) await user.type(percent, "7,5");
  await user.type(screen.getByLabelText("Atendentes dão até qual frete"), "15");
  await user.click(screen.getByRole("button", { name: "Salvar limites" }));
  expect(await screen.findByText("Limites salvos")).toBeTruthy();
  const saved = { agent: { percent: 7.5, value: null }, freight: 15 };
  expect(sent.find(({ name }) => name.startsWith("PUT"))?.body).toEqual(saved);
});

test("each order of a contact says how far the shop is and how it stands with its money", async () => {
  const order = (id: string, state: "waiting" | "partly-refunded", stage: "waiting" | "delivered") => {
    const row = aRow({ id, number: Number(id), stage });
    return { ...row, payment: { ...row.payment, state } };
  };
  const orders = [order("1001", "waiting", "waiting"), order("1002", "partly-refunded", "delivered")];
  openPanel("/loja/emporio-aurora/clientes/wp%3A1", {
    "GET /painel/api/shops/{shopId}/contacts/{contactId}": aContact({ orders }),
  });
  const said = async (name: string) => (await screen.findByRole("link", { name })).closest("li")?.textContent;
  expect(await said("Pedido 1001")).toMatch(/Aguardando preparoAguardando pagamento/);
  expect(await said("Pedido 1002")).toMatch(/EntregueEstornado em parte/);
});

test("name, phone and e-mail of a contact are corrected, for the version that was read", async () => {
  let contact = aContact();
  const { sent, user } = open("/clientes/wp%3A1", {
    "GET /painel/api/shops/{shopId}/contacts/{contactId}": () => contact,
    [PATCH]: ({ body }) => {
      if ((body as { phone: string }).phone === "123")
        return refusal(422, "Celular inválido. Digite o DDD e o número.", "phone-invalid", { param: "/phone" });
      contact = aContact({ customer: { ...contact.customer, name: "Ana Lima" } });
      return contact;
    },
  });
  await user.click(await screen.findByRole("link", { name: "Editar" }));
  const form = within(await screen.findByRole("dialog", { name: "Editar contato" }));
  await user.clear(form.getByLabelText("Nome"));
  await user.type(form.getByLabelText("Nome"), "Ana Lima");
  await user.clear(form.getByLabelText("Telefone"));
  await user.type(form.getByLabelText("Telefone"), "123");
  await user.click(form.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(form.getByLabelText("Telefone").getAttribute("aria-invalid")).toBe("true"));
  await user.clear(form.getByLabelText("Telefone"));
  await user.type(form.getByLabelText("Telefone"), "(11) 98765-4321");
  await user.click(form.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Ana Lima" })).toBeTruthy();
  expect(currentAddress()).toBe("/loja/emporio-aurora/clientes/wp%3A1");
  const saved = sent.filter(({ name }) => name === PATCH).at(-1);
  expect(saved?.body).toEqual({ phone: "(11) 98765-4321", customer: { name: "Ana Lima" } });
  expect(saved?.headers["if-match"]).toBe('"7"');
});

test("who saves a contact that somebody else has just changed saves what they typed, and the rest stays", async () => {
  let contact = aContact();
  const { user, sent } = open("/clientes/wp%3A1/editar", {
    "GET /painel/api/shops/{shopId}/contacts/{contactId}": () => contact,
    [PATCH]: ({ headers }) => {
      if (headers["if-match"] === '"8"') return contact;
      contact = aContact({ version: "8", customer: { ...contact.customer, email: "nova@loja.test" } });
      return refusal(412, "Isto mudou depois da sua leitura.", "version-mismatch");
    },
  });
  const form = within(await screen.findByRole("dialog", { name: "Editar contato" }));
  await user.type(form.getByLabelText("Nome"), " Lima");
  await user.click(form.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const last = sent.filter(({ name }) => name === PATCH).at(-1);
  // What the other person changed is not sent back.
  expect(last?.body).toEqual({ customer: { name: "Ana Souza Lima" } });
});

test.each(["558599990000", "351912345678"])(
  "the name of a contact is corrected, and the phone of the conversation is left alone (%s)",
  async (phone) => {
    const contact = aContact({ phone });
    const { user, sent } = open("/clientes/wp%3A1/editar", {
      "GET /painel/api/shops/{shopId}/contacts/{contactId}": contact,
      [PATCH]: contact,
    });
    const form = within(await screen.findByRole("dialog", { name: "Editar contato" }));
    await user.type(form.getByLabelText("Nome"), " Lima");
    await user.click(form.getByRole("button", { name: "Salvar" }));
    await waitFor(() =>
      expect(sent.find(({ name }) => name === PATCH)?.body).toEqual({ customer: { name: "Ana Souza Lima" } }),
    );
  },
);

test("a note about a contact that is half written stays when the session ends", async () => {
  const { user } = open("/clientes/wp%3A1", {
    [CONTACT]: aContact(),
    "POST /painel/api/shops/{shopId}/contacts/{contactId}/notes": signedOut,
  });
  await user.type(await screen.findByLabelText("Nova anotação"), "Prefere a tarde");
  await user.click(screen.getByRole("button", { name: "Anotar" }));
  expect(await screen.findByText(/Sua sessão terminou/)).toBeTruthy();
  expect(screen.getByLabelText("Nova anotação")).toHaveProperty("value", "Prefere a tarde");
});

test("a half-written note about a contact is asked about before it is lost, and only then", async () => {
  const { user } = open("/clientes/wp%3A1", { [CONTACT]: aContact() });
  await user.type(await screen.findByLabelText("Nova anotação"), "Prefere a tarde");
  await user.click(screen.getByRole("link", { name: "Editar" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Editar contato" }));
  // Nothing was typed into the drawer, yet the note below it would be lost.
  await user.click(screen.getByRole("link", { name: "Relatórios" }));
  const question = within(await screen.findByRole("dialog", { name: "Sair sem salvar?" }));
  await user.click(question.getByRole("button", { name: "Cancelar" }));
  await user.click(drawer.getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(currentAddress()).toBe("/loja/emporio-aurora/clientes/wp%3A1"));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByLabelText("Nova anotação")).toHaveProperty("value", "Prefere a tarde");
});

test("a new customer who is there already is shown, and what was typed stays", async () => {
  const NEW = "POST /painel/api/shops/{shopId}/customers";
  let known: EnteredCustomer["known"] = { name: "Padaria Lua", phone: "551134567890", by: "cnpj" };
  const { user, sent } = open("/clientes/novo", { [NEW]: () => ({ contactId: "wp:9", known }), [CONTACT]: aContact() });
  await user.type(await screen.findByLabelText("Nome"), "Lua");
  await user.type(screen.getByLabelText("Telefone"), "11 98765-4321");
  await user.click(screen.getByLabelText("Compra como empresa"));
  await user.type(screen.getByLabelText("CNPJ"), "11222333000181");
  await user.type(screen.getByLabelText("Etiquetas"), "vip, atacado");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText(/Padaria Lua já está cadastrado com o mesmo CNPJ/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Abrir cadastro" }).getAttribute("href")).toMatch(/clientes\/wp%3A9$/);
  expect(screen.getByLabelText("CNPJ").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("Nome")).toHaveProperty("value", "Lua");
  known = null;
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(currentAddress()).toBe("/loja/emporio-aurora/clientes/wp%3A9"));
  expect(sent.find(({ name }) => name === NEW)?.body).toMatchObject({
    ...{ phone: "11 98765-4321", tags: ["vip", "atacado"], addresses: [] },
    customer: { name: "Lua", isCorporate: true, corporateDocument: "11.222.333/0001-81" },
  });
});

test("what is agreed with a customer is read, and changed as a whole", async () => {
  const PUT = "PUT /painel/api/shops/{shopId}/contacts/{contactId}/terms";
  const terms = { ...noTerms, groupId: "mercados", creditLimit: 1_500 };
  const agreed = { priceTableId: "atacado", minOrderValue: 300, creditLimit: 1_500, dueDays: 28 };
  const contact = aContact({ terms, agreed });
  const { user, sent } = open("/clientes/wp%3A1", { [CONTACT]: contact, [PUT]: contact });
  const card = within(await screen.findByRole("region", { name: "Condições" }));
  for (const text of [
    /^Grupo Mercados/,
    /^tabela Atacado/,
    /mínimo de R\$.300,00/,
    /limite de R\$.1\.500,00/,
    /até 28 dias/,
  ])
    expect(card.getByText(text)).toBeTruthy();
  await user.click(card.getByRole("link", { name: "Mudar condições" }));
  const form = within(await screen.findByRole("dialog", { name: "Condições do cliente" }));
  await user.selectOptions(form.getByLabelText("Grupo"), "");
  await user.type(form.getByLabelText("Pedido mínimo"), "0");
  await user.clear(form.getByLabelText("Limite de crédito"));
  await user.click(form.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(sent.find(({ name }) => name === PUT)?.body).toEqual({ ...noTerms, minOrderValue: 0 }));
});

test("whoever is in nobody's charge can only be taken by one who sees their own customers", async () => {
  const waiting = card({ isSeen: false, reasons: ["wrote"], cart: null });
  open("/atendimento", {
    "GET /painel/api/me": someone("agent", { ownCustomersOnly: true }),
    [SERVICE]: { items: [waiting], nextPageToken: null, counts },
  });
  const row = within(await screen.findByRole("list", { name: "Contatos" }));
  expect(row.getByRole("button", { name: "Atender Ana Souza" })).toBeTruthy();
  expect(row.queryByRole("link", { name: "Ana Souza" })).toBeNull();
});

test("a manager puts a customer in the charge of a colleague", async () => {
  const rafael = anAgent();
  const ASSIGN = "PUT /painel/api/shops/{shopId}/contacts/{contactId}/in-charge";
  const { user, sent } = open("/clientes/wp%3A1", {
    "GET /painel/api/me": someone("manager"),
    "GET /painel/api/shops/{shopId}/contacts/{contactId}": aContact(),
    "GET /painel/api/team/members": { items: [rafael] },
    [ASSIGN]: aContact({ inCharge: { id: rafael.id, name: rafael.name } }),
  });
  await screen.findByRole("option", { name: "Rafael Lima" });
  await user.selectOptions(screen.getByLabelText("Quem cuida deste cliente"), "Rafael Lima");
  expect(await screen.findByText("Agora com Rafael Lima")).toBeTruthy();
  expect(sent.find(({ name }) => name === ASSIGN)?.body).toEqual({ inCharge: rafael.id });
});

import { screen, waitFor, within } from "@testing-library/react";
import type { CustomerConfirmation } from "@vitrine/contract/storefront/open-order";
import type { Order } from "@vitrine/contract/storefront/order";
import type { Session } from "@vitrine/contract/storefront/session";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { expect, test, vi } from "vitest";
import { deferred } from "../../../../test/deferred.ts";
import { noConnection, refusal, type SentCall, type ServerAnswers } from "../../../../test/fakes/fake-server.ts";
import { openPage } from "../../../../test/fixtures/page-fixture.tsx";
import { aProductPage } from "../../../../test/samples/catalog-samples.ts";
import {
  anItem,
  anOrder,
  aPlatformUserSession,
  aSession,
  shopSettings,
} from "../../../../test/samples/contract-samples.ts";
import { proofOfWork } from "../../../../test/samples/payment-samples.ts";
import { aProduct } from "../../../../test/samples/product-samples.ts";

const items = [anItem({ index: 1, quantity: 2, totalAmout: 60 }), anItem({ index: 2, isGift: true, totalAmout: 0 })];
const explanation = [{ kind: "products" as const, name: "Produtos", amount: 64.9 }];
const order = anOrder({ items, itemsAmout: 60, totalAmout: 64.9, explanation });
const confirmed = { ...order, version: 2, confirmedAt: "2026-11-15T12:00:00.000Z" };

async function openCatalog(session: Session, answers: ServerAnswers = {}) {
  const page = openPage("/catalog#code", {
    "GET /api/session/{code}": session,
    "GET /api/catalog/categories": [],
    "GET /api/catalog/top": aProductPage([aProduct()]),
    ...answers,
  });
  await screen.findByRole("heading", { level: 1, name: "Empório Aurora" });
  // The code of the footer is loaded after the rest of the page.
  await screen.findByRole("contentinfo");
  return page;
}

const openAs = (changes: Parameters<typeof aSession>[0] = {}, answers: ServerAnswers = {}) =>
  openCatalog(aSession({ order, channelType: ChannelType.Messenger, ...changes }), answers);

const button = () => screen.getByRole<HTMLButtonElement>("button", { name: /^(Confirmar pedido|\w+ndo\.\.\.)/ });
const words = (element: Element | null) => (element?.textContent ?? "").replaceAll(/\s/g, " ");
const reason = () => words(document.getElementById(button().getAttribute("aria-describedby") ?? ""));
const confirmations = (sent: SentCall[]) => sent.filter(({ path }) => path.startsWith("/api/order/confirm"));
const isConfirmed = () => screen.findByRole("heading", { name: "Itens adicionados ao pedido" });

test.each([
  [ChannelType.WhatsApp, "Confirmar pedido e retornar ao WhatsApp"],
  [ChannelType.Messenger, "Confirmar pedido"],
  [ChannelType.WebChat, "Confirmar pedido"],
  [ChannelType.Instagram, "Confirmar pedido"],
])("on channel %d the button says “%s”", async (channelType, label) => {
  await openAs({ channelType });
  expect(button().textContent).toBe(label);
  expect(button().disabled).toBe(false);
});

test("the bar shows the number of items and the total, and links to the cart", async () => {
  const { user } = await openAs();
  const total = screen.getByRole("button", { name: /^Ver como se chega ao total de R\$\s64,90$/ });
  expect(words(total.parentElement as Element)).toBe("2 itens R$ 64,90");
  await user.click(total);
  const link = await screen.findByRole("link", { name: "Ver itens do pedido" });
  expect(link.getAttribute("href")).toBe("/order");
});

test.each([
  ["a platform user", aPlatformUserSession({ order })],
  ["a visitor who may not have an order", aSession({ sessionType: SessionType.None })],
])("%s sees no confirm button", async (_, session) => {
  await openCatalog(session);
  expect(screen.queryByRole("button", { name: /Confirmar/ })).toBeNull();
});

test.each([
  [
    "an order that breaks a limit",
    { ...order, minOrderValue: 100 },
    "O valor mínimo do seu pedido é R$ 100,00. Faltam R$ 40,00 em produtos.",
  ],
  ["a closed order", { ...order, status: 1 as const }, "Este pedido já foi enviado para a loja."],
])("%s cannot be confirmed, and the bar says why", async (_, other, expected) => {
  await openAs({ order: other });
  expect(button().disabled).toBe(true);
  expect(reason()).toBe(expected);
});

test.each([
  ["a missing order", null],
  ["an empty order", anOrder()],
])("%s has no bar, and the first product brings it", async (_, empty) => {
  await openAs(
    { order: empty },
    { "GET /api/order/current": anOrder(), "POST /api/order/items/": { ...order, version: 2 } },
  );
  expect(screen.queryByRole("button", { name: /^Confirmar/ })).toBeNull();
  const add = await screen.findByRole<HTMLButtonElement>("button", { name: "Adicionar Café Bourbon" });
  await waitFor(() => expect(add.disabled).toBe(false));
  add.click();
  expect(await screen.findByRole("button", { name: "Confirmar pedido" })).toBeTruthy();
});

test("the button is disabled while a product is being added", async () => {
  const adding = deferred<Order>();
  const another = aProductPage([aProduct({ providerId: "outro" })]);
  const { user } = await openAs(
    {},
    { "GET /api/catalog/top": another, "POST /api/order/items/": () => adding.promise },
  );
  await user.click(await screen.findByRole("button", { name: "Adicionar Café Bourbon" }));
  expect(button().textContent).toBe("Atualizando...");
  expect(button().disabled).toBe(true);
  adding.answer({ ...order, version: 2 });
  await waitFor(() => expect(button().textContent).toBe("Confirmar pedido"));
});

test("two taps confirm once, and the button says that the page is redirecting", async () => {
  const answer = deferred<CustomerConfirmation>();
  const { sent, user } = await openAs({}, { "GET /api/order/confirm": () => answer.promise });
  await user.dblClick(button());
  expect(button().textContent).toBe("Redirecionando...");
  expect(button().disabled).toBe(true);
  answer.answer({ order: confirmed, chatLink: null, chatText: null });
  await isConfirmed();
  expect(confirmations(sent).map(({ path }) => path)).toEqual(["/api/order/confirm?channelType=0"]);
  expect(window.location.pathname).toBe("/confirm");
  expect(await screen.findByText("Pedido confirmado, você pode fechar essa aba")).toBeTruthy();
});

test("a customer who comes back can confirm the order again", async () => {
  const answer = { order: confirmed, chatLink: "https://m.me/loja", chatText: null };
  const { sent, user } = await openAs({}, { "GET /api/order/confirm": answer });
  await user.click(button());
  await isConfirmed();
  expect(screen.getByRole("link", { name: "Voltar para a conversa" }).getAttribute("href")).toBe("https://m.me/loja");
  await user.click(screen.getByRole("link", { name: "Voltar ao catálogo" }));
  await user.click(await screen.findByRole("button", { name: "Confirmar pedido" }));
  await isConfirmed();
  expect(confirmations(sent)).toHaveLength(2);
});

test("a visitor of a shop without a chat goes on to the checkout: nobody could arrange the rest with them", async () => {
  const { sent, user } = await openAs({ order: { ...order, isAnonymousUser: true }, channelType: ChannelType.WebChat });
  await user.click(button());
  await waitFor(() => expect(window.location.pathname).toBe("/order/checkout"));
  expect(confirmations(sent)).toEqual([]);
});

const chatLink = "https://wa.me/5511987654321?text=Ol%C3%A1!";

async function confirmOnWhatsApp(changes: Partial<Order> = {}) {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const answer = { order: { ...confirmed, ...changes }, chatLink, chatText: "Olá! Meu pedido está pronto." };
  const session = aSession({ order: { ...order, ...changes }, channelType: ChannelType.WhatsApp });
  const page = await openCatalog({ ...session, chatLink }, { "GET /api/order/confirm": answer });
  await page.user.click(button());
  await isConfirmed();
  return { ...page, assign };
}

test.each([
  ["a known customer sends the shop's message", {}, "Olá!"],
  ["an anonymous customer also sends the order id", { isAnonymousUser: true }, "Olá! order-1"],
])("on WhatsApp %s", async (_, changes, message) => {
  const { sent } = await confirmOnWhatsApp(changes);
  const query = new URL(confirmations(sent)[0]?.path ?? "", "https://loja.exemplo").searchParams;
  expect(Object.fromEntries(query)).toEqual({
    channelType: String(ChannelType.WhatsApp),
    contact: "5511987654321",
    callbackMessage: message,
  });
});

test("on WhatsApp the chat opens once automatically, and the page offers a link and the message to copy", async () => {
  const { assign, user } = await confirmOnWhatsApp();
  await waitFor(() => expect(assign.mock.calls).toEqual([[chatLink]]));
  expect(screen.getByRole("link", { name: "Abrir o WhatsApp" }).getAttribute("href")).toBe(chatLink);
  expect(screen.getByText("Olá! Meu pedido está pronto.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Copiar mensagem" }));
  expect(await navigator.clipboard.readText()).toBe("Olá! Meu pedido está pronto.");
  expect(screen.getByRole("button", { name: "Mensagem copiada" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Voltar ao catálogo" })).toBeTruthy();
});

test("a reloaded page still links to the chat, and does not open it again", async () => {
  const { assign } = await confirmOnWhatsApp();
  await waitFor(() => expect(assign).toHaveBeenCalled());
  assign.mockClear();
  openPage("/confirm#code", { "GET /api/session/{code}": aSession({ order: confirmed }) });
  await waitFor(() => expect(screen.getAllByRole("link", { name: "Abrir o WhatsApp" })).toHaveLength(2));
  expect(assign).not.toHaveBeenCalled();
});

test("when the shop settings fail to load, the order is confirmed without a contact", async () => {
  const { sent, user } = await openAs(
    { channelType: ChannelType.WhatsApp },
    {
      "GET /api/shop/settings": refusal(500, "Erro"),
      "GET /api/order/confirm": { order: confirmed, chatLink: null, chatText: null },
    },
  );
  await user.click(button());
  await isConfirmed();
  expect(confirmations(sent)[0]?.path).toBe("/api/order/confirm?channelType=1");
});

test("a confirmation that needs a proof of work is sent again with it, and nobody is asked", async () => {
  const { sent, user } = await openAs(
    {},
    {
      "GET /api/order/payment/captcha": proofOfWork,
      "GET /api/order/confirm": ({ path }) =>
        path.includes("proof=")
          ? { order: confirmed, chatLink: null, chatText: null }
          : refusal(428, "Tente de novo.", "proof-required"),
    },
  );
  await user.click(button());
  await waitFor(() => expect(window.location.pathname).toBe("/confirm"));
  const confirmations = sent.filter(({ path }) => path.startsWith("/api/order/confirm"));
  expect(confirmations).toHaveLength(2);
  expect(confirmations[1]?.path).toContain(`orderId=${order.id}`);
});

test("a refusal shows the server's message and the newest order", async () => {
  const newer = { ...order, version: 5, minOrderValue: 100 };
  const { user } = await openAs(
    {},
    {
      "GET /api/order/confirm": refusal(409, "Seu pedido ainda não pode ser confirmado."),
      "GET /api/order/current": newer,
    },
  );
  await user.click(button());
  expect(await screen.findByText("Seu pedido ainda não pode ser confirmado.")).toBeTruthy();
  await waitFor(() => expect(button().disabled).toBe(true));
  expect(reason()).toBe("O valor mínimo do seu pedido é R$ 100,00. Faltam R$ 40,00 em produtos.");
  expect(window.location.pathname).toBe("/catalog");
});

test("without a connection the confirmation is retried, and then a toast says so", async () => {
  const { sent, user } = await openAs({}, { "GET /api/order/confirm": noConnection() });
  await user.click(button());
  expect(await screen.findByText(/^Sem conexão\. Seus itens estão guardados/)).toBeTruthy();
  expect(confirmations(sent)).toHaveLength(3);
  await waitFor(() => expect(button().disabled).toBe(false));
});

const gift = { id: "a", seller: null, name: "Caneca", imageUrl: null };
const another = { ...gift, id: "b", name: "Avental" };
const chosen = { id: "a", seller: null, index: 0 };
const group = { id: "g", name: "Brinde", availableQuantity: 1, availableGifts: [gift, another], selectedGifts: [] };
const banner = () => screen.queryByRole("link", { name: /^Você ganhou/ });

test.each([
  ["a customer", aSession({ order: { ...order, gifts: [group] } }), "/order"],
  ["a platform user", aPlatformUserSession({ order: { ...order, gifts: [group] } }), "/order/checkout"],
])("the gift banner leads %s to the gifts", async (_, session, address) => {
  await openCatalog(session);
  expect(words(banner())).toBe("Você ganhou um brinde!Escolher");
  expect(banner()?.getAttribute("href")).toBe(address);
});

test.each([
  ["no earned gift", []],
  ["every gift chosen", [{ ...group, selectedGifts: [chosen] }]],
  [
    "more earned gifts than available ones, all of them chosen",
    [{ ...group, availableGifts: [gift], availableQuantity: 2, selectedGifts: [chosen] }],
  ],
])("with %s there is no banner", async (_, gifts) => {
  await openAs({ order: { ...order, gifts } });
  expect(banner()).toBeNull();
});

test("the banner adds up the gifts of several groups", async () => {
  const two = { ...group, id: "h", availableQuantity: 2, selectedGifts: [chosen] };
  await openAs({ order: { ...order, gifts: [group, two] } });
  expect(words(banner())).toContain("Você ganhou 2 brindes!");
});

test("a closed order has no gift banner", async () => {
  await openAs({ order: { ...order, status: 1, gifts: [group] } });
  expect(banner()).toBeNull();
});

test("without a WhatsApp number in the shop settings, a WhatsApp session gets no chat link", async () => {
  const { sent, user } = await openAs(
    { channelType: ChannelType.WhatsApp },
    {
      "GET /api/shop/settings": shopSettings({ whatsApp: null }),
      "GET /api/order/confirm": { order: confirmed, chatLink: null, chatText: null },
    },
  );
  await user.click(button());
  await isConfirmed();
  expect(confirmations(sent)[0]?.path).not.toContain("contact");
  expect(within(screen.getByRole("main")).queryByRole("link", { name: "Abrir o WhatsApp" })).toBeNull();
});

import { act, screen, waitFor, within } from "@testing-library/react";
import type { Session } from "@vitrine/contract/storefront/session";
import { ChannelType } from "@vitrine/domain/codes/session";
import { expect, test, vi } from "vitest";
import { refusal, type ServerAnswers } from "../../../test/fakes/fake-server.ts";
import { openPage } from "../../../test/fixtures/page-fixture.tsx";
import { aProductPage } from "../../../test/samples/catalog-samples.ts";
import { aMessage } from "../../../test/samples/chat-samples.ts";
import {
  anItem,
  anOrder,
  aPlatformUserSession,
  aSession,
  shopSettings,
} from "../../../test/samples/contract-samples.ts";
import { aProduct } from "../../../test/samples/product-samples.ts";

const { userShop } = aSession();
type Contact = { name?: string; phone?: string | null; id?: string };

function agentOf(
  { name = "Ana Souza", phone = "5511987654321", id = "wp:1" }: Contact,
  changes: Partial<Session> = {},
) {
  const customer = { ...userShop.customer, name };
  return aPlatformUserSession({ userShop: { ...userShop, id, phone, customer }, ...changes });
}

async function openCatalog(session: Session, answers: ServerAnswers = {}) {
  const page = openPage("/catalog#code", {
    "GET /api/session/{code}": session,
    "GET /api/catalog/categories": [],
    "GET /api/catalog/top": aProductPage([aProduct()]),
    "POST /api/order/send/product/{id}": aMessage(),
    ...answers,
  });
  await screen.findByRole("listitem");
  return page;
}

const served = () => screen.findByRole("region", { name: "Cliente em atendimento" });

test("an agent reads in the bar and in the tab whom they serve, by name, channel and phone", async () => {
  await openCatalog(agentOf({}));
  expect((await served()).textContent).toBe("ASAna SouzaWhatsApp · (11) 98765-4321");
  expect(document.title).toBe("Ana Souza · (11) 98765-4321 · Empório Aurora");
});

test("the name comes first in the tab of a product, too", async () => {
  const { user } = await openCatalog(agentOf({}), { "GET /api/catalog/products/{id}": aProduct() });
  await served();
  await user.click(screen.getByRole("link", { name: "Café Bourbon" }));
  await waitFor(() => expect(document.title).toBe("Ana Souza · (11) 98765-4321 · Café Bourbon · Empório Aurora"));
});

test.each([
  ["the middle button", "auxclick", { button: 1 }],
  ["Ctrl", "click", { ctrlKey: true }],
])("what an agent opens with %s is opened from their page, so that it has their session", async (_, type, init) => {
  await openCatalog(agentOf({}));
  await served();
  const open = vi.spyOn(window, "open").mockReturnValue(window);
  const click = new MouseEvent(type, { bubbles: true, cancelable: true, ...init });
  screen.getByRole("link", { name: "Café Bourbon" }).dispatchEvent(click);
  expect(open.mock.calls.map(([address]) => new URL(String(address)).pathname)).toEqual(["/product/cafe"]);
  expect(click.defaultPrevented).toBe(true);
});

test("the right button of an agent shows the browser's menu, as always", async () => {
  await openCatalog(agentOf({}));
  await served();
  const open = vi.spyOn(window, "open").mockReturnValue(window);
  const click = new MouseEvent("auxclick", { bubbles: true, cancelable: true, button: 2 });
  screen.getByRole("link", { name: "Café Bourbon" }).dispatchEvent(click);
  expect(open).not.toHaveBeenCalled();
  expect(click.defaultPrevented).toBe(false);
});

test.each([
  ["without a name is named by their phone", { name: "" }, "(11) 98765-4321"],
  ["without a name and a phone is named as such", { name: "", phone: null }, "Contato sem nome"],
  ["without a conversation is a visitor", { name: "", phone: null, id: "anonymous-1" }, "Visitante"],
])("a contact %s", async (_, contact, name) => {
  await openCatalog(agentOf(contact, { channelType: ChannelType.Instagram }));
  expect(within(await served()).getByText(name)).toBeTruthy();
  expect(document.title).toBe(`${name} · Empório Aurora`);
});

test("two tabs of people with the same name have different icons", async () => {
  const icon = document.createElement("link");
  icon.rel = "icon";
  document.head.append(icon);
  await openCatalog(agentOf({ id: "wp:1" }));
  await served();
  const first = icon.href;
  expect(first).toContain("data:image/svg+xml");
  document.body.replaceChildren();
  await openCatalog(agentOf({ id: "wp:2" }));
  await waitFor(() => expect(icon.href).not.toBe(first));
  icon.remove();
});

test("a customer's bar and tab say nothing of it", async () => {
  await openCatalog(aSession());
  expect(screen.queryByRole("region", { name: "Cliente em atendimento" })).toBeNull();
  expect(document.title).toBe("Empório Aurora · Vitrine");
});

test("a confirmation says to whom something was sent", async () => {
  const { user } = await openCatalog(agentOf({}));
  await user.click(await screen.findByRole("button", { name: "Enviar Café Bourbon para o contato" }));
  expect(await screen.findByText("Produto enviado para o contato")).toBeTruthy();
  expect(screen.getByText("Para Ana Souza · WhatsApp")).toBeTruthy();
});

test("an untouched order begins with the agent's usual seller, which is said", async () => {
  const seller = { providerId: "norte", name: "Norte" };
  const { sent } = await openCatalog(agentOf({}, { userShop: { ...userShop, currentOrder: anOrder({ items: [] }) } }), {
    "GET /api/shop/settings": shopSettings({ showSellerOptions: true }),
    "GET /api/order/seller/usual": { mayKeep: true, seller },
    "POST /api/order/seller/usual/take": anOrder({ items: [], version: 2, seller }),
  });
  expect(await screen.findByText("Pedido na sua loja padrão: Norte")).toBeTruthy();
  expect(sent.filter(({ path }) => path === "/api/order/seller/usual/take")).toHaveLength(1);
});

const panelOf = (name: string) => screen.getByRole("region", { name });
const open = (panel: HTMLElement) =>
  act(async () => panel.dispatchEvent(Object.assign(new Event("toggle"), { newState: "open" })));

test("a copied link is made for the page that the agent views, and says whose it is", async () => {
  const url = "https://loja.exemplo/catalog?loja=emporio-aurora#codigo-da-ana";
  const copied: string[] = [];
  const { sent, user } = await openCatalog(agentOf({}), {
    "POST /api/order/link": { url, expiresAt: "2026-11-23T12:00:00.000Z" },
  });
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
  await screen.findByRole("button", { name: "Copiar link do cliente" });
  const panel = panelOf("Copiar link do cliente");
  await open(panel);
  expect(panel.textContent).toContain("na sessão de Ana Souza");
  expect(panel.textContent).toContain("Envie só para ela");
  await user.click(await within(panel).findByRole("button", { name: "Copiar link" }));
  expect(await within(panel).findByText("Link de Ana Souza copiado.")).toBeTruthy();
  expect(copied).toEqual([url]);
  const calls = sent.filter(({ path }) => path === "/api/order/link");
  expect(calls.map(({ body }) => JSON.parse(body ?? ""))).toEqual([{ page: "catalog" }]);
});

test("a link that could not be made says why, and can be tried again", async () => {
  await openCatalog(agentOf({}), { "POST /api/order/link": refusal(429, "Muitas tentativas.") });
  await screen.findByRole("button", { name: "Copiar link do cliente" });
  const panel = panelOf("Copiar link do cliente");
  await open(panel);
  expect(await within(panel).findByText("Muitas tentativas.")).toBeTruthy();
  expect(within(panel).getByRole("button", { name: "Tentar novamente" })).toBeTruthy();
});

const wide = (isWide: boolean) =>
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        media: query,
        matches: isWide,
        onchange: null,
      }) as unknown as MediaQueryList,
  );

test("on a wide screen the order is beside the catalogue, and can be changed there", async () => {
  wide(true);
  const order = anOrder({ items: [anItem({ quantity: 2, totalAmout: 60 })], itemsAmout: 60, totalAmout: 60 });
  const { user } = await openCatalog(agentOf({}, { userShop: { ...userShop, currentOrder: order } }), {
    "POST /api/order/items/": { ...order, version: order.version + 1, items: [anItem({ quantity: 3 })] },
  });
  const panel = within(await screen.findByRole("complementary", { name: "Pedido" }));
  expect(await panel.findByRole("heading", { name: "Pedido de Marina Alves" })).toBeTruthy();
  expect(panel.getByRole("article", { name: "Café torrado" })).toBeTruthy();
  await user.click(panel.getByRole("button", { name: "Adicionar mais um item" }));
  expect(panel.getByRole<HTMLInputElement>("spinbutton").value).toBe("3");
  await user.click(screen.getByRole("button", { name: "Ir para o pedido" }));
  expect(document.activeElement).toBe(screen.getByRole("complementary", { name: "Pedido" }));
  expect(panel.getByRole("link", { name: "Abrir o pedido" }).getAttribute("href")).toBe("/order/checkout");
});

test("a customer's panel leads to the cart, and is not there on a phone", async () => {
  wide(true);
  await openCatalog(aSession());
  const panel = within(await screen.findByRole("complementary", { name: "Pedido" }));
  expect(await panel.findByRole("heading", { name: "Seu pedido" })).toBeTruthy();
  document.body.replaceChildren();
  wide(false);
  await openCatalog(aSession());
  expect(screen.queryByRole("complementary", { name: "Pedido" })).toBeNull();
});

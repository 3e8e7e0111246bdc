import { fireEvent, screen, within } from "@testing-library/react";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { SessionType } from "@vitrine/domain/codes/session";
import { expect, test } from "vitest";
import { openPage } from "../../test/fixtures/page-fixture.tsx";
import {
  aLogistic,
  anItem,
  anOrder,
  aPlatformUserSession,
  aSession,
  shopSettings,
} from "../../test/samples/contract-samples.ts";

const style = { defaultColor: "#7c2d12", secondaryColor: "#fde047", urlLogo: "https://img.exemplo.com/logo.png" };
const bar = async () => within(await screen.findByRole("banner"));
const withOrder = (changes: Parameters<typeof anOrder>[0]) => ({
  "GET /api/session/{code}": aSession({ order: anOrder(changes) }),
});

test("the catalogue has no back button", async () => {
  openPage("/catalog#code");
  expect((await bar()).queryByRole("link", { name: "Voltar" })).toBeNull();
});

test("on any other page, the back button opens the catalogue", async () => {
  const { user } = openPage("/order#code");
  await user.click((await bar()).getByRole("link", { name: "Voltar" }));
  await screen.findByRole("heading", { name: "Empório Aurora" });
  expect(window.location.pathname).toBe("/catalog");
});

test.each([
  ["/order", "scrolls away, and the connection notice goes along", true],
  ["/catalog", "stays, and the connection notice below it", false],
])("on %s the top bar %s", async (path, _, scrollsAway) => {
  openPage(`${path}#code`);
  await screen.findByRole("banner");
  expect(document.documentElement.classList.contains("bar-scrolls-away")).toBe(scrollsAway);
  // In a browser it starts where it is in the document: before the page, below the bar.
  const notice = await screen.findByRole("region", { name: "Conexão" });
  expect(notice.compareDocumentPosition(screen.getByRole("main"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(notice.classList.contains("hangs-from-bar")).toBe(true);
});

test("the card payment page has no back button and no cart", async () => {
  openPage("/order/payment#code");
  await screen.findByRole("heading", { name: "Pagamento" });
  expect((await bar()).queryByRole("link", { name: "Voltar" })).toBeNull();
  expect((await bar()).queryByRole("link", { name: /Carrinho/ })).toBeNull();
});

test("a shop without a logo shows “Shop”", async () => {
  openPage("/order#code");
  expect((await bar()).getByRole("link", { name: "Shop" }).getAttribute("href")).toBe("/catalog");
});

test("the logo has the shop's name as its text, and “Shop” replaces a logo that does not load", async () => {
  openPage("/order#code", { "GET /api/shop/settings": shopSettings({ style }) });
  const logo = (await bar()).getByRole("img", { name: "Empório Aurora" });
  expect(logo.getAttribute("src")).toBe(style.urlLogo);
  fireEvent.error(logo);
  expect((await bar()).getByRole("link", { name: "Shop" })).toBeTruthy();
});

test("a channel's theme overrides the shop's theme, and the shop's logo stays when the channel has none", async () => {
  const channel = { defaultColor: "#1d4ed8", secondaryColor: "#111111", urlLogo: null };
  openPage("/order#code", {
    "GET /api/shop/settings": shopSettings({
      style,
      channelSettings: [
        { channelId: "another", style },
        { channelId: "whatsapp-1", style: channel },
      ],
    }),
  });
  expect((await bar()).getByRole("img", { name: "Empório Aurora" }).getAttribute("src")).toBe(style.urlLogo);
  expect(document.documentElement.style.getPropertyValue("--brand")).toBe("#1d4ed8");
});

test("the info button lists the order's limits", async () => {
  openPage(
    "/catalog#code",
    withOrder({
      minOrderValue: 50,
      logistic: aLogistic({ maxDistinctItems: 12, maxItemsAmout: 40 }),
    }),
  );
  // The code of the button loads when the first view has loaded.
  const button = await (await bar()).findByRole("button", { name: "Limites do pedido" });
  const list = document.getElementById(button.getAttribute("popovertarget") ?? "");
  const terms = [...(list?.querySelectorAll("dt") ?? [])].map((term) => term.textContent);
  const values = [...(list?.querySelectorAll("dd") ?? [])].map((value) => value.textContent?.replace(/\s/, " "));
  expect(terms).toEqual(["Máximo de itens distintos", "Máximo de itens", "Valor mínimo"]);
  expect(values).toEqual(["12", "40", "R$ 50,00"]);
});

test.each([
  ["no order", aSession()],
  ["an order without limits", aSession({ order: anOrder({ minOrderValue: 0 }) })],
])("with %s there is no info button", async (_, session) => {
  openPage("/catalog#code", { "GET /api/session/{code}": session });
  expect((await bar()).queryByRole("button", { name: "Limites do pedido" })).toBeNull();
});

test.each([
  ["an empty cart shows no number", [], "Carrinho", ""],
  ["one item is counted", [anItem({ quantity: 1 })], "Carrinho, 1 item", "1"],
  ["gifts are not counted", [anItem({ quantity: 2 }), anItem({ quantity: 1, isGift: true })], "Carrinho, 2 itens", "2"],
  ["quantities add up", [anItem({ quantity: 2 }), anItem({ quantity: 10 })], "Carrinho, 12 itens", "12"],
])("%s", async (_, items, name, badge) => {
  openPage("/catalog#code", withOrder({ items }));
  const cart = (await bar()).getByRole("link", { name });
  expect(cart.textContent).toBe(badge);
  expect(cart.getAttribute("href")).toBe("/order");
});

test.each([OrderStatus.Received, OrderStatus.Canceled])(
  "the items of an order with status %d are no longer counted",
  async (status) => {
    openPage("/catalog#code", withOrder({ status, items: [anItem({ quantity: 2 })] }));
    expect((await bar()).getByRole("link", { name: "Carrinho" }).textContent).toBe("");
  },
);

test("a platform user's cart button opens the checkout", async () => {
  openPage("/catalog#code", { "GET /api/session/{code}": aPlatformUserSession() });
  expect((await bar()).getByRole("link", { name: "Carrinho" }).getAttribute("href")).toBe("/order/checkout");
});

test("a session without permission to read the order sees no cart", async () => {
  openPage("/catalog#code", { "GET /api/session/{code}": aSession({ sessionType: SessionType.None }) });
  expect((await bar()).queryByRole("link", { name: /Carrinho/ })).toBeNull();
});

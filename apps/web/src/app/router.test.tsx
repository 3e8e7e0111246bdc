import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectComplaints, openPage } from "../../test/fixtures/page-fixture.tsx";
import { anItem, anOrder, aSession } from "../../test/samples/contract-samples.ts";
import { aProduct } from "../../test/samples/product-samples.ts";
import { trayPlatform } from "../../test/samples/store-link-samples.ts";

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test.each([
  ["/catalog", "Empório Aurora"],
  ["/products-found", "Empório Aurora"],
  ["/products-found/cafe", "Empório Aurora"],
  ["/loja/products-found", "Empório Aurora"],
  ["/product/cafe", "Café Bourbon"],
  ["/order", "Meu carrinho"],
  ["/order/checkout", "Finalizar pedido"],
  ["/order/payment", "Pagamento"],
  ["/order/pay", "Pagamento"],
  ["/orders", "Meus pedidos"],
  ["/orders/order-1", "Pedido não encontrado"],
  ["/not-found", "Página não encontrada"],
  ["/something/else", "Página não encontrada"],
])("%s opens “%s” after the session is open", async (path, title) => {
  const { sent } = openPage(`${path}#code`, { "GET /api/catalog/products/{id}": aProduct() });
  await heading(title);
  expect(window.location.pathname).toBe(path);
  expect(sent.map((call) => call.path)).toContain("/api/session/current-session");
});

test.each([
  ["/recaptcha", "Verificação", []],
  ["/captcha-test", "Verificação", []],
  ["/tray/register", "Autorizar loja", ["/stores/tray"]],
  ["/tray/register/callback", "Vincular com a Suri", ["/stores/tray"]],
  ["/stores/tray/register", "Autorizar loja", ["/stores/tray"]],
  ["/stores/tray/register/callback", "Vincular com a Suri", ["/stores/tray"]],
])("%s opens “%s” without a session", async (path, title, asked) => {
  const { sent } = openPage(path, { "GET /stores/{platform}": trayPlatform });
  await heading(title);
  expect([...new Set(sent.map((call) => call.path))]).toEqual(asked);
});

test.each(["/product", "/product/"])(
  "%s has no product id and redirects to not-found without a history entry",
  async (path) => {
    const visited = window.history.length;
    openPage(`${path}#code`);
    await heading("Página não encontrada");
    expect(window.location.pathname).toBe("/not-found");
    expect(window.history.length).toBe(visited);
  },
);

test("the not-found page links to the catalogue", async () => {
  const { user } = openPage("/something/else#code");
  await user.click(await screen.findByRole("link", { name: "Voltar para o início" }));
  await heading("Empório Aurora");
});

test("a page that throws shows the error page with ways out, and other pages still work", async () => {
  // Of these pages, only the cart reads the attributes.
  const order = anOrder({ items: [anItem({ attributes: null as never })] });
  const chatLink = "https://wa.exemplo.com/5511987654321";
  const { user } = openPage("/order#code", { "GET /api/session/{code}": aSession({ order, chatLink }) });
  await heading("Ops! Algo de errado aconteceu");
  expectComplaints();
  expect(screen.getByRole("link", { name: "Voltar para a conversa" }).getAttribute("href")).toBe(chatLink);
  expect(screen.getByRole("link", { name: "Voltar para o início" }).getAttribute("href")).toBe("/catalog");
  expect(screen.getByRole("button", { name: "Tentar novamente" })).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Voltar" }));
  await heading("Empório Aurora");
});

test("when the frame around the pages throws, the unexpected-error page is shown", async () => {
  // The cart link in the top bar counts the items.
  const order = anOrder({ items: [null as never] });
  openPage("/catalog#code", { "GET /api/session/{code}": aSession({ order }) });
  await heading("Unexpected Application Error");
  expectComplaints();
});

import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { ProductRow } from "@vitrine/contract/panel/catalog/products";
import { expect, test } from "vitest";
import { refusal, signedOut } from "../../test/fake-server.ts";
import { currentAddress, openPanel } from "../../test/page-fixture.tsx";
import { someone } from "../../test/samples.ts";

const home = "/loja/emporio-aurora";

test("the panel opens in the shop of the last visit", async () => {
  localStorage.setItem("panel-last-shop", "aurora-teste");
  openPanel("/");
  await screen.findByRole("heading", { level: 1, name: "Olá, Olga" });
  expect(currentAddress()).toBe("/loja/aurora-teste");
});

test("without a last visit the panel opens in the first shop", async () => {
  openPanel("/");
  await screen.findByRole("heading", { level: 1 });
  expect(currentAddress()).toBe(home);
  expect(document.title).toBe("Olá, Olga · Painel");
});

test("an account without a shop says so", async () => {
  openPanel("/", { "GET /painel/api/me": someone("manager", { shops: [] }) });
  expect(await screen.findByText("Grupo Aurora ainda não tem uma loja")).toBeTruthy();
});

test("somebody who was removed from the last team is told so, and can sign out", async () => {
  const noMembership = () => refusal(403, "Sem equipe", "no-membership");
  const { user, sent } = openPanel(home, {
    "GET /painel/api/me": noMembership,
    "POST /painel/api/auth/sign-out": {},
  });
  expect(await screen.findByRole("heading", { name: "Você não faz parte de nenhuma equipe" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Sair" }));
  await screen.findByRole("heading", { level: 1, name: "Entrar no painel" });
  expect(sent.map(({ name }) => name)).toContain("POST /painel/api/auth/sign-out");
});

test("a shop of somebody else is a page that is not there", async () => {
  openPanel("/loja/outra-loja");
  expect(await screen.findByRole("heading", { name: "Página não encontrada" })).toBeTruthy();
});

test.each(["configuracoes/pagamentos", "primeiros-passos", "atendimento/aprovacoes"])(
  "an agent who opens %s of the owner reads that it is not theirs, and nothing is asked for",
  async (path) => {
    const { sent } = openPanel(`/loja/emporio-aurora/${path}`, { "GET /painel/api/me": someone("agent") });
    expect(await screen.findByRole("heading", { name: "Esta página não é do seu papel" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Tentar novamente" })).toBeNull();
    expect(sent.filter(({ name }) => name.includes("payments") || name.includes("settings"))).toEqual([]);
  },
);

test("somebody who is not signed in signs in, and comes back to where they were going", async () => {
  let isIn = false;
  const { user } = openPanel(`${home}?a=1`, {
    "GET /painel/api/me": () => (isIn ? someone() : signedOut()),
    "POST /painel/api/auth/sign-in/email": () => {
      isIn = true;
      return { needsSecondFactor: false };
    },
  });
  await screen.findByRole("heading", { level: 1, name: "Entrar no painel" });
  expect(currentAddress()).toBe(`/entrar?volta=${encodeURIComponent(`${home}?a=1`)}`);
  await user.type(screen.getByLabelText("E-mail"), "olga@aurora.test");
  await user.type(screen.getByLabelText("Senha"), "uma senha comprida{Enter}");
  await screen.findByRole("heading", { level: 1, name: "Olá, Olga" });
  expect(currentAddress()).toBe(`${home}?a=1`);
});

test("the person changes to dark, and back to what the device says", async () => {
  const { user } = openPanel(home);
  await user.click(await screen.findByRole("button", { name: "Menu de Olga Dona" }));
  await user.click(screen.getByRole("menuitemradio", { name: "Tema escuro" }));
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(localStorage.getItem("panel-theme")).toBe("dark");
  await user.click(screen.getByRole("button", { name: "Menu de Olga Dona" }));
  await user.click(screen.getByRole("menuitemradio", { name: "Tema do aparelho" }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem("panel-theme")).toBeNull();
});

test("the shop is changed by its menu, with the arrow keys", async () => {
  const { user } = openPanel(home);
  const [shops] = await screen.findAllByRole("button", { name: "Loja Empório Aurora: trocar de loja" });
  await user.click(shops as HTMLElement);
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(currentAddress()).toBe("/loja/aurora-teste"));
});

test("an owner makes another shop from the menu of shops, and nobody else is offered it", async () => {
  const shops = [{ id: "emporio-aurora", name: "Empório Aurora", isTest: false, timeZone: "America/Sao_Paulo" }];
  const { user } = openPanel(home, { "GET /painel/api/me": () => someone("owner", { shops }) });
  const [menu] = await screen.findAllByRole("button", { name: "Loja Empório Aurora: trocar de loja" });
  await user.click(menu as HTMLElement);
  await user.click(screen.getByRole("menuitem", { name: "Criar outra loja" }));
  expect(await screen.findByLabelText("Nome da loja")).toBeTruthy();
  cleanup();
  openPanel(home, { "GET /painel/api/me": () => someone("agent", { shops }) });
  await screen.findByRole("button", { name: "Menu de Olga Dona" });
  expect(screen.queryByRole("button", { name: /trocar de loja/ })).toBeNull();
});

test("signing out leads to the sign-in, and nothing of the person stays", async () => {
  const { user, sent } = openPanel(home, { "POST /painel/api/auth/sign-out": {} });
  await user.click(await screen.findByRole("button", { name: "Menu de Olga Dona" }));
  await user.click(screen.getByRole("menuitem", { name: "Sair" }));
  await screen.findByRole("heading", { level: 1, name: "Entrar no painel" });
  expect(sent.some(({ name }) => name === "POST /painel/api/auth/sign-out")).toBe(true);
  expect(screen.queryByText("Olga Dona")).toBeNull();
});

test("when the server does not answer, the page says so and can be tried again", async () => {
  let isDown = true;
  const { user } = openPanel(home, { "GET /painel/api/me": () => (isDown ? refusal(500, "Falhou") : someone()) });
  expect(await screen.findByText("Falhou")).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Olá, Olga" })).toBeTruthy();
});

test("Ctrl+K finds a page by the start of any word, without its accents", async () => {
  const { user } = openPanel(home);
  await screen.findByRole("heading", { level: 1 });
  await user.keyboard("{Control>}k{/Control}");
  const search = await screen.findByRole("combobox", { name: "Buscar ou ir para…" });
  await user.type(search, "inic");
  expect(
    within(screen.getByRole("listbox"))
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Início"]);
  await user.clear(search);
  await user.type(search, "aurora{Enter}");
  await waitFor(() => expect(currentAddress()).toBe("/loja/aurora-teste"));
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("a session that was ended elsewhere leads to the sign-in at the next call, and comes back after it", async () => {
  let isIn = true;
  const { user } = openPanel(home, {
    "GET /painel/api/me": () => (isIn ? someone() : signedOut()),
    "POST /painel/api/auth/sign-out": () => {
      isIn = false;
      return signedOut();
    },
  });
  await user.click(await screen.findByRole("button", { name: "Menu de Olga Dona" }));
  await user.click(screen.getByRole("menuitem", { name: "Sair" }));
  await screen.findByRole("heading", { level: 1, name: "Entrar no painel" });
  expect(currentAddress()).toBe(`/entrar?volta=${encodeURIComponent(home)}`);
});

test("another account of the person opens with its own shops", async () => {
  const accounts = [
    { id: "aurora", name: "Grupo Aurora", role: "owner" as const },
    { id: "sol", name: "Loja do Sol", role: "agent" as const },
  ];
  let open = someone("owner", { accounts });
  const { user } = openPanel(home, {
    "GET /painel/api/me": () => open,
    "POST /painel/api/me/account": () => {
      const shops = [{ id: "sol", name: "Loja do Sol", isTest: false, timeZone: "America/Sao_Paulo" }];
      open = someone("agent", { account: { id: "sol", name: "Loja do Sol" }, accounts, shops });
      return {};
    },
  });
  await user.click(await screen.findByRole("button", { name: "Menu de Olga Dona" }));
  await user.click(screen.getByRole("menuitem", { name: "Abrir Loja do Sol" }));
  await waitFor(() => expect(currentAddress()).toBe("/loja/sol"));
});

test("the palette finds orders, contacts and products, and leads there", async () => {
  const contact = {
    tags: [],
    orders: 1,
    value: 10,
    lastOrderAt: null,
    createdAt: "2026-11-01T12:00:00.000Z",
    inCharge: null,
  };
  const { user, sent } = openPanel(home, {
    "GET /painel/api/shops/{shopId}/orders": { items: [], nextPageToken: null },
    "GET /painel/api/shops/{shopId}/customers": {
      items: [{ ...contact, id: "wp:5511", name: "Maria Silva", phone: "+55 11 98765-4321" }],
      nextPageToken: null,
    },
    "GET /painel/api/shops/{shopId}/products": {
      items: [{ id: "doce", name: "Maria-mole", price: 4.5 } as ProductRow],
      nextPageToken: null,
    },
  });
  await screen.findByRole("heading", { level: 1 });
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox"), "maria");
  expect(await screen.findByRole("option", { name: /Maria-mole/ })).toBeTruthy();
  await user.click(await screen.findByRole("option", { name: /Maria Silva/ }));
  await waitFor(() => expect(currentAddress()).toBe(`${home}/clientes/wp%3A5511`));
  expect(sent.map(({ path }) => path)).toContain("/painel/api/shops/emporio-aurora/orders?q=maria&perPage=5");
});

test("the palette asks for nothing that the role may not see", async () => {
  const { user, sent } = openPanel(home, {
    "GET /painel/api/me": someone("agent", { permissions: ["use-panel"] }),
  });
  await screen.findByRole("heading", { level: 1 });
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox"), "maria");
  expect(await screen.findByText("Nada encontrado")).toBeTruthy();
  expect(sent.some(({ path }) => path.includes("q=maria"))).toBe(false);
});

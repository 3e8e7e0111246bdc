import { screen, waitFor } from "@testing-library/react";
import type { Session } from "@vitrine/contract/storefront/session";
import { expect, test, vi } from "vitest";
import { fakeServer, noConnection, refusal, type SentCall } from "../../test/fakes/fake-server.ts";
import { openPage } from "../../test/fixtures/page-fixture.tsx";
import { aPlatformUserSession, aSession } from "../../test/samples/contract-samples.ts";
import { getStored, removeStored, setStored } from "../lib/expiring-storage.ts";

const shopIsOpen = () => screen.findByRole("heading", { name: "Empório Aurora" });
const cartIsOpen = () => screen.findByRole("heading", { name: "Meu carrinho" });
const sessionIsInvalid = () => screen.findByRole("heading", { name: "Sessão Inválida" });

/** Leaves out the requests of the page behind the gate. */
const sessionCalls = (sent: SentCall[]) => sent.filter(({ path }) => /^\/api\/(session|shop)\//.test(path));

test("a customer's link opens the shop and leaves no code in the address bar", async () => {
  const { sent } = openPage("/catalog?utm=chat#customer-code");
  await shopIsOpen();
  expect(window.location.href).toMatch(/\/catalog\?utm=chat$/);
  expect(sessionCalls(sent).map(({ path }) => path)).toEqual(["/api/shop/settings", "/api/session/current-session"]);
  expect(getStored("device", "session_code")).toBe("customer-code");
  expect(getStored("device", "session_user_id")).toBe("user-1");
  expect(getStored("tab", "session_code")).toBeUndefined();
});

test("the start page redirects to the catalogue and keeps the code of the link", async () => {
  const { sent } = openPage("/#customer-code");
  await shopIsOpen();
  expect(window.location.pathname + window.location.hash).toBe("/catalog");
  expect(sent[0]?.headers.authorization).toBe("Bearer customer-code");
  expect(getStored("device", "session_code")).toBe("customer-code");
});

test("a customer's stored code lasts as long as the session", async () => {
  openPage("/catalog#customer-code", {
    "GET /api/session/{code}": aSession({ expiresAt: "2031-01-01T00:00:00.000Z" }),
  });
  await shopIsOpen();
  const expiry = Date.parse("2031-01-01T00:00:00.000Z");
  expect(JSON.parse(window.localStorage.getItem("session_code") ?? "")).toEqual({
    value: "customer-code",
    expiresAt: expiry,
  });
});

test("while the session opens, the page says that it is loading", async () => {
  openPage("/catalog");
  expect(screen.getByRole("status").textContent).toBe("Carregando…");
  await shopIsOpen();
  expect(screen.queryByText("Carregando…")).toBeNull();
});

test("the category in a customer's link is stored for two hours", async () => {
  openPage("/order#customer-code?catalogType=ShowCategory&catalogId=123");
  await cartIsOpen();
  const inTwoHours = Date.now() + 2 * 60 * 60 * 1_000;
  expect(getStored("device", "catalog_type")).toBe("ShowCategory");
  expect(getStored("device", "catalog_id")).toBe("123");
  expect(getStored("device", "catalog_id", inTwoHours + 1_000)).toBeUndefined();
});

test("the collection in a platform user's link is stored only in the tab", async () => {
  openPage("/order#agent-code?catalogType=ShowCollection&catalogId=9", {
    "GET /api/session/{code}": aPlatformUserSession(),
  });
  await cartIsOpen();
  expect(window.sessionStorage.getItem("catalog_type")).toBe('{"value":"ShowCollection"}');
  expect(window.sessionStorage.getItem("catalog_id")).toBe('{"value":"9"}');
  expect(window.localStorage.length).toBe(0);
});

test("a platform user's code is stored in the tab, and the customer's code on the device is kept", async () => {
  setStored("device", "session_code", "customer-code");
  openPage("/catalog#agent-code", { "GET /api/session/{code}": aPlatformUserSession() });
  await shopIsOpen();
  expect(getStored("tab", "session_code")).toBe("agent-code");
  expect(getStored("device", "session_code")).toBe("customer-code");
});

test("a customer's link in a platform user's tab replaces the platform user's session", async () => {
  setStored("tab", "session_code", "agent-code");
  openPage("/catalog#customer-code");
  await shopIsOpen();
  expect(getStored("tab", "session_code")).toBeUndefined();
  expect(getStored("device", "session_code")).toBe("customer-code");
});

test.each([
  [
    "the platform user's code of this tab is used first",
    { tab: "agent-code", device: "customer-code" },
    "Bearer agent-code",
  ],
  ["the customer's code comes next", { device: "customer-code" }, "Bearer customer-code"],
  ["with no code at all the visit is anonymous", {}, undefined],
])("without a link, %s", async (_, stored: { tab?: string; device?: string }, credential) => {
  if (stored.tab) setStored("tab", "session_code", stored.tab);
  if (stored.device) setStored("device", "session_code", stored.device);
  const { sent } = openPage("/catalog");
  await shopIsOpen();
  const opened = sent.find(({ path }) => path.startsWith("/api/session/"));
  expect(opened?.headers.authorization).toBe(credential);
  expect(opened?.path).toBe(`/api/session/${credential ? "current" : "anonymous"}-session`);
});

test("an anonymous visitor gets a personal code and uses it from then on", async () => {
  const { sent } = openPage("/catalog", { "GET /api/session/{code}": aSession({ code: "personal-code" }) });
  await shopIsOpen();
  expect(getStored("device", "session_code")).toBe("personal-code");
  expect(sessionCalls(sent).map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ["/api/session/anonymous-session", undefined],
    ["/api/shop/settings", "Bearer personal-code"],
  ]);
});

test("a refused session removes the stored code and shows the invalid-session page without a retry button", async () => {
  setStored("device", "session_code", "old-code");
  const { sent } = openPage("/order", { "GET /api/session/{code}": refusal(401, "Sessão expirada") });
  await sessionIsInvalid();
  expect(window.location.pathname).toBe("/invalid-session");
  expect(getStored("device", "session_code")).toBeUndefined();
  expect(sent.filter(({ path }) => path.startsWith("/api/session/"))).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Tentar novamente" })).toBeNull();
});

test.each([
  ["an agent's session that ends in this tab", "/catalog", "agent-code"],
  ["an old link that is opened in this tab", "/catalog#old-code", undefined],
])("%s leaves the customer's session of the other tabs as it was", async (_, address, inTab) => {
  if (inTab) setStored("tab", "session_code", inTab);
  setStored("device", "session_code", "customer-code");
  openPage(address, { "GET /api/session/{code}": refusal(401, "Sessão expirada") });
  await sessionIsInvalid();
  expect(getStored("tab", "session_code")).toBeUndefined();
  expect(getStored("device", "session_code")).toBe("customer-code");
});

test("a link that is over leads to the conversation of the last visit, and to the shop without a link", async () => {
  setStored("device", "last_chat", { link: "https://wa.me/5511900000000", shopName: "Empório Aurora" });
  const { sent, user } = openPage("/order#old-code", {
    "GET /api/session/{code}": ({ path }) =>
      path.endsWith("current-session") ? refusal(401, "Sessão expirada") : aSession({ code: "personal-code" }),
  });
  await sessionIsInvalid();
  const back = screen.getByRole("link", { name: "Voltar à conversa com Empório Aurora" });
  expect(back.getAttribute("href")).toBe("https://wa.me/5511900000000");
  expect(sessionCalls(sent).filter(({ path }) => path.includes("anonymous"))).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Ver a loja sem o link" }));
  await shopIsOpen();
  expect(getStored("device", "session_code")).toBe("personal-code");
});

test("without the old link a customer sees the shop with the session that still lasts, not as a visitor", async () => {
  setStored("device", "session_code", "customer-code");
  const { user } = openPage("/order#old-code", {
    "GET /api/session/{code}": ({ headers }) =>
      headers.authorization === "Bearer customer-code" ? aSession() : refusal(401, "Sessão expirada"),
  });
  await sessionIsInvalid();
  await user.click(screen.getByRole("button", { name: "Ver a loja sem o link" }));
  await shopIsOpen();
  expect(getStored("device", "session_code")).toBe("customer-code");
});

test("a shop that opens only by its links says so, and what to do", async () => {
  const { user } = openPage("/order#old-code", { "GET /api/session/{code}": refusal(401, "Sessão expirada") });
  await sessionIsInvalid();
  await user.click(screen.getByRole("button", { name: "Ver a loja sem o link" }));
  expect(await screen.findByText(/^Esta loja abre só pelo link da conversa\. Escreva para a loja/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a link that is over leads on to its own shop, not to another one of the same host", async () => {
  const { sent, user } = openPage("/catalog?loja=emporio-aurora#old-code", {
    "GET /api/session/{code}": ({ path }) =>
      path.endsWith("current-session") ? refusal(401, "Sessão expirada") : aSession({ code: "personal-code" }),
  });
  await sessionIsInvalid();
  await user.click(screen.getByRole("button", { name: "Ver a loja sem o link" }));
  await shopIsOpen();
  expect(sent.map(({ path }) => path)).toContain("/api/session/anonymous-session?shop=emporio-aurora");
});

test("a customer's visit remembers the way back to the conversation, an agent's does not", async () => {
  const chatLink = "https://wa.me/5511900000000";
  openPage("/catalog#agent-code", { "GET /api/session/{code}": { ...aPlatformUserSession(), chatLink } });
  await shopIsOpen();
  expect(getStored("device", "last_chat")).toBeUndefined();
  openPage("/catalog#customer-code", { "GET /api/session/{code}": aSession({ chatLink }) });
  await waitFor(() => expect(getStored("device", "last_chat")).toEqual({ link: chatLink, shopName: "Empório Aurora" }));
});

test("a session without a shop is treated as invalid", async () => {
  setStored("tab", "session_code", "agent-code");
  // The contract promises a shop, but a server that is not ready may answer without one.
  const withoutShop = { ...aSession(), shop: null } as unknown as Session;
  openPage("/catalog", { "GET /api/session/{code}": withoutShop });
  await sessionIsInvalid();
  expect(getStored("tab", "session_code")).toBeUndefined();
});

test("without a connection the session is requested three times, then the customer can retry the same link", async () => {
  const { sent, user } = openPage("/catalog#customer-code", { "GET /api/session/{code}": noConnection() });
  await sessionIsInvalid();
  expect(sent.filter(({ path }) => path === "/api/session/current-session")).toHaveLength(3);
  expect(getStored("device", "session_code")).toBeUndefined();

  fakeServer({ "GET /api/session/{code}": aSession() });
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await shopIsOpen();
  expect(window.location.pathname).toBe("/catalog");
  expect(getStored("device", "session_code")).toBe("customer-code");
});

test("a failed settings call is ignored: the shop opens with its default theme", async () => {
  openPage("/catalog#customer-code", { "GET /api/shop/settings": refusal(500, "Erro") });
  await shopIsOpen();
  expect(document.documentElement.style.getPropertyValue("--brand")).toBe("");
});

test("a browser that refuses storage still opens the shop", async () => {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    vi.spyOn(window, name, "get").mockImplementation(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
  }
  openPage("/catalog#customer-code");
  await shopIsOpen();
  expect(getStored("device", "session_code")).toBe("customer-code");
  for (const key of ["session_code", "session_user_id"] as const) removeStored("device", key);
});

test("the document has the shop's name and colours", async () => {
  openPage("/catalog#customer-code");
  await shopIsOpen();
  await waitFor(() => expect(document.title).toBe("Empório Aurora · Vitrine"));
  expect(document.documentElement.style.getPropertyValue("--brand")).toBe("#7c2d12");
  expect(document.documentElement.classList.contains("dense")).toBe(false);
});

test("a platform user gets the denser view", async () => {
  openPage("/catalog#agent-code", { "GET /api/session/{code}": aPlatformUserSession() });
  await shopIsOpen();
  expect(document.documentElement.classList.contains("dense")).toBe(true);
});

test("a link that names its shop keeps the name in the addresses people copy, and only there", async () => {
  const { user } = openPage("/catalog?loja=emporio-aurora#customer-code");
  await shopIsOpen();
  expect(window.location.href).toMatch(/\/catalog\?loja=emporio-aurora$/);
  await user.click(screen.getByRole("link", { name: "Carrinho" }));
  await cartIsOpen();
  expect(window.location.search).toBe("");
  await user.click(screen.getByRole("link", { name: "Voltar" }));
  await shopIsOpen();
  expect(window.location.href).toMatch(/\/catalog\?loja=emporio-aurora$/);
});

test("the address of a shop opened without its name stays as it is", async () => {
  openPage("/catalog#customer-code");
  await shopIsOpen();
  expect(window.location.search).toBe("");
});

import { expect, test } from "vitest";
import { authorizeAddress } from "./authorize-address.ts";
import { shopIdOf } from "./store-shop.ts";

const real = { authUrl: "https://{store}/auth.php", consumerKey: "k", publicUrl: "https://vitrine.test" };
const inSandbox = { ...real, authUrl: "http://localhost:3100/tray/{store}/auth.php" };

test.each([
  ["loja.exemplo.com.br", "https://loja.exemplo.com.br/auth.php"],
  [" https://Loja.Exemplo.com.br/produtos?pagina=2 ", "https://loja.exemplo.com.br/auth.php"],
  ["loja.exemplo.com.br\\@evil.example", "https://loja.exemplo.com.br/auth.php"],
  ["loja.exemplo.com.br/produtos", "https://loja.exemplo.com.br/auth.php"],
])("%s is the store behind %s", (typed, page) => {
  expect(authorizeAddress(typed, real)?.split("?")[0]).toBe(page);
});

test.each([
  ...["", " ", "loja-da-serra", "javascript:alert(1)", "data:text/html,x", "ftp://loja.com.br", "//", "https://"],
  ...["https://loja.com.br@evil.example/", "10.0.0.1", "http://[::1]/", "loja com espaço.com", "a..b", "-loja.com.br"],
  ...["../../evil", "x".repeat(300), "http://loja.exemplo.com.br:8080/"],
  ...["roteador.local", "painel.internal", "loja.localhost", "2130706433", "0x7f.1"],
])("%j is not a store", (typed) => {
  expect(authorizeAddress(typed, real)).toBeUndefined();
});

test("if the store is in the path, its name alone is enough", () => {
  expect(authorizeAddress("loja-da-serra", inSandbox)?.split("?")[0]).toBe(
    "http://localhost:3100/tray/loja-da-serra/auth.php",
  );
  expect(authorizeAddress("a/../../b", inSandbox)?.split("?")[0]).toBe("http://localhost:3100/tray/a/auth.php");
});

test("every store has its own shop id", () => {
  expect(shopIdOf("123456")).toBe("tray-123456");
  const ids = ["Loja A", "loja-a", "loja a", "loja_a", "x".repeat(100), "x".repeat(101), "é", "-"].map(shopIdOf);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/);
});

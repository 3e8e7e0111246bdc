import { readStoreAddress } from "@vitrine/domain/store-link/store-address";
import { expect, test } from "vitest";
import { authorizeAddress } from "./authorize-address.ts";

const real = { authUrl: "https://{store}/auth.php", consumer: { key: "k", secret: "s" } };
const inSandbox = { ...real, authUrl: "http://localhost:3100/tray/{store}/auth.php" };
const callbackUrl = "https://vitrine.test/tray/register/callback";

/** As an owner types it. */
function addressFor(typed: string, settings: typeof real): string | undefined {
  const host = readStoreAddress(typed);
  return host && authorizeAddress(settings, { host, callbackUrl });
}

test.each([
  ["loja.exemplo.com.br", "https://loja.exemplo.com.br/auth.php"],
  [" https://Loja.Exemplo.com.br/produtos?pagina=2 ", "https://loja.exemplo.com.br/auth.php"],
  ["loja.exemplo.com.br\\@evil.example", "https://loja.exemplo.com.br/auth.php"],
  ["loja.exemplo.com.br/produtos", "https://loja.exemplo.com.br/auth.php"],
])("%s is the store behind %s", (typed, page) => {
  expect(addressFor(typed, real)?.split("?")[0]).toBe(page);
});

test.each([
  ...["", " ", "loja-da-serra", "javascript:alert(1)", "data:text/html,x", "ftp://loja.com.br", "//", "https://"],
  ...["https://loja.com.br@evil.example/", "10.0.0.1", "http://[::1]/", "loja com espaço.com", "a..b", "-loja.com.br"],
  ...["../../evil", "x".repeat(300), "http://loja.exemplo.com.br:8080/"],
  ...["roteador.local", "painel.internal", "loja.localhost", "2130706433", "0x7f.1"],
])("%j is not a store", (typed) => {
  expect(addressFor(typed, real)).toBeUndefined();
});

test("if the store is in the path, its name alone is enough", () => {
  expect(addressFor("loja-da-serra", inSandbox)?.split("?")[0]).toBe(
    "http://localhost:3100/tray/loja-da-serra/auth.php",
  );
  expect(addressFor("a/../../b", inSandbox)?.split("?")[0]).toBe("http://localhost:3100/tray/a/auth.php");
});

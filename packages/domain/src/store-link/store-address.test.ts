import { expect, test } from "vitest";
import { readStoreAddress } from "./store-address.ts";

test.each([
  ["a bare address", "www.lojadaserra.com.br", "www.lojadaserra.com.br"],
  ["one copied from the browser", "https://www.lojadaserra.com.br/produtos?pagina=2#topo", "www.lojadaserra.com.br"],
  ["an old one without encryption", "http://lojadaserra.com.br/", "lojadaserra.com.br"],
  ["one typed with spaces around and capitals", "  LojaDaSerra.com.br ", "lojadaserra.com.br"],
  ["one with accents, as a browser asks for it", "açaí.com.br", "xn--aa-4iaz.com.br"],
  ["a single name, as some platforms call their stores", "loja-da-serra", "loja-da-serra"],
])("%s is accepted", (_, text, address) => {
  expect(readStoreAddress(text)).toBe(address);
});

test.each([
  ["nothing", ""],
  ["only spaces", "   "],
  ["a sentence", "minha loja na Tray"],
  ["a script", "javascript:alert(1)"],
  ["another protocol", "ftp://lojadaserra.com.br"],
  ["a name and password in front", "https://ana:segredo@lojadaserra.com.br"],
  ["a port", "lojadaserra.com.br:8080"],
  ["an IP address", "192.168.0.10"],
  ["an IP address in another notation", "http://2130706433"],
  ["an underscore", "loja_da_serra.com.br"],
  ["two dots in a row", "loja..com.br"],
  ["a very long text", `${"a".repeat(260)}.com.br`],
])("%s is not the address of a store", (_, text) => {
  expect(readStoreAddress(text)).toBeUndefined();
});

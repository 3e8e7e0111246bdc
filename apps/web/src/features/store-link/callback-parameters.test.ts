import { expect, test } from "vitest";
import { readCallback, withoutSecrets } from "./callback-parameters.ts";

const whole = {
  store: "391250",
  adm_user: "ana",
  code: "c0de",
  api_address: "https://391250.commercesuite.com.br/web_api",
  store_host: "www.lojadaserra.com.br",
};
const search = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`;

test("a whole answer of the store is an authorization", () => {
  expect(readCallback(search(whole))).toEqual({
    store: "391250",
    storeHost: "www.lojadaserra.com.br",
    missing: [],
    authorization: {
      store: "391250",
      admUser: "ana",
      code: "c0de",
      apiAddress: "https://391250.commercesuite.com.br/web_api",
      storeHost: "www.lojadaserra.com.br",
    },
  });
});

test("a store that does not say where it is found is where its API is", () => {
  const { store_host: _, ...rest } = whole;
  expect(readCallback(search(rest))).toMatchObject({
    storeHost: undefined,
    missing: [],
    authorization: { storeHost: "391250.commercesuite.com.br" },
  });
});

test.each([
  ["store", ""],
  ["store", "x".repeat(129)],
  ["adm_user", "  "],
  ["code", ""],
  ["code", "x".repeat(501)],
  ["api_address", ""],
  ["api_address", "391250.commercesuite.com.br/web_api"],
  ["api_address", "javascript:alert(1)"],
  ["api_address", "https://"],
])("without a sound %s (%j) there is no authorization, and it is named", (name, value) => {
  expect(readCallback(search({ ...whole, [name]: value }))).toMatchObject({
    missing: [name],
    authorization: undefined,
  });
});

test("an address without anything names everything", () => {
  expect(readCallback("").missing).toEqual(["store", "adm_user", "code", "api_address"]);
});

test("what stays in the address is the store, and nothing one could link it with", () => {
  expect(withoutSecrets(search(whole))).toBe("?store=391250&store_host=www.lojadaserra.com.br");
  expect(withoutSecrets("?code=c0de")).toBe("");
  expect(withoutSecrets("")).toBe("");
});

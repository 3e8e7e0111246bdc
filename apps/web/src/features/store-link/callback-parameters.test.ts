import { expect, test } from "vitest";
import { trayPlatform } from "../../../test/samples/store-link-samples.ts";
import { readCallback, withoutSecrets } from "./callback-parameters.ts";

const names = trayPlatform.callback;

const complete = {
  store: "391250",
  adm_user: "ana",
  code: "c0de",
  api_address: "https://391250.commercesuite.com.br/web_api",
  store_host: "www.lojadaserra.com.br",
};
const search = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`;

test("a callback with all parameters gives an authorization", () => {
  expect(readCallback(search(complete), names)).toEqual({
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

test("a store without a host gets the host of its API", () => {
  const { store_host: _, ...rest } = complete;
  expect(readCallback(search(rest), names)).toMatchObject({
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
])("without a valid %s (%j) there is no authorization, and the parameter is listed as missing", (name, value) => {
  expect(readCallback(search({ ...complete, [name]: value }), names)).toMatchObject({
    missing: [name],
    authorization: undefined,
  });
});

test("a callback without parameters lists all of them as missing", () => {
  expect(readCallback("", names).missing).toEqual(["store", "adm_user", "code", "api_address"]);
});

test("only the store and its host stay in the URL", () => {
  expect(withoutSecrets(search(complete), names)).toBe("?store=391250&store_host=www.lojadaserra.com.br");
  expect(withoutSecrets("?code=c0de", names)).toBe("");
  expect(withoutSecrets("", names)).toBe("");
});

test("a platform that names only the store and the code needs no more", () => {
  const few = { store: "loja", code: "codigo" };
  expect(readCallback("?loja=7&codigo=c0de&store=9", few)).toEqual({
    ...{ store: "7", storeHost: undefined, missing: [] },
    authorization: { store: "7", code: "c0de" },
  });
  expect(readCallback("?store=9", few).missing).toEqual(["loja", "codigo"]);
  expect(withoutSecrets("?loja=7&codigo=c0de", few)).toBe("?loja=7");
});

test("nothing stays in the URL while nobody knows how the platform calls its parameters", () => {
  expect(withoutSecrets(search(complete))).toBe("");
});

import { cardPictureSizes, rowPictureSizes } from "@vitrine/domain/catalog/picture-widths";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "../test/fakes/fake-server.ts";
import { aProductPage, productsNamed } from "../test/samples/catalog-samples.ts";
import { pictureSources } from "./features/offer/picture-sources.ts";
import { setStored } from "./lib/expiring-storage.ts";

beforeEach(() => vi.resetModules());

afterEach(() => {
  delete window.__vitrine;
  document.head.replaceChildren();
  document.documentElement.classList.remove("other-list");
});

async function callsOf(address: string) {
  window.history.replaceState(null, "", address);
  const sent = fakeServer({});
  await import("./early-script.ts");
  return sent.map(({ path, headers }) => [path, headers.authorization]);
}

const categories = "/api/catalog/categories?perPage=50";
const rows = "/api/catalog/rows";
const top = "/api/catalog/top?pageNumber=0&perPage=10";

test.each(["/", "/catalog", "/catalog/"])(
  "a link to %s requests the session, the settings, the categories, the rows and the best sellers at once",
  async (path) => {
    expect(await callsOf(`${path}#abc`)).toEqual([
      ["/api/session/current-session", "Bearer abc"],
      ["/api/shop/settings", "Bearer abc"],
      [categories, "Bearer abc"],
      [rows, "Bearer abc"],
      [top, "Bearer abc"],
    ]);
  },
);

test.each([
  ["/product/caf%C3%A9", "/api/catalog/products/caf%C3%A9"],
  ["/product/a+b@c/", "/api/catalog/products/a%2Bb%40c"],
])("a link to the product %s requests it at once, from the address that its page asks", async (path, address) => {
  expect(await callsOf(`${path}#abc`)).toContainEqual([address, "Bearer abc"]);
});

test.each(["/product/%E0%A4%A", "/product/", "/product/a/b"])("%s names no product and requests none", async (path) => {
  expect((await callsOf(`${path}#abc`)).map(([called]) => called)).toEqual([
    ...["/api/session/current-session", "/api/shop/settings"],
  ]);
});

test("the first pictures are preloaded before the app, from the same URLs that the cards use", async () => {
  window.history.replaceState(null, "", "/catalog#abc");
  fakeServer({
    "GET /api/catalog/rows": [],
    "GET /api/catalog/top": aProductPage(productsNamed("A", "B", "C", "D", "E")),
  });
  await import("./early-script.ts");
  const pictures = () => [...document.head.querySelectorAll("link[rel=preload]")];
  await expect.poll(pictures).toHaveLength(4);
  expect(pictures()[0]?.getAttribute("imagesrcset")).toBe(pictureSources("/images/a/cafe"));
  expect(pictures()[0]?.getAttribute("imagesizes")).toBe(cardPictureSizes);
});

test("in a shop with rows, the pictures of the first row are preloaded instead of those of the list", async () => {
  window.history.replaceState(null, "", "/catalog#abc");
  const row = (name: string) => ({ providerId: name, name, products: productsNamed("A", "B", "C", "D") });
  fakeServer({
    "GET /api/catalog/rows": [row("Natal"), row("Ofertas")],
    "GET /api/catalog/top": aProductPage(productsNamed("A", "B", "C", "D", "E")),
  });
  await import("./early-script.ts");
  const pictures = () => [...document.head.querySelectorAll("link[rel=preload]")];
  await expect.poll(pictures).toHaveLength(3);
  expect(pictures()[0]?.getAttribute("imagesizes")).toBe(rowPictureSizes);
});

test.each<[string, string, () => void]>([
  ["the link opens a category", "/catalog#abc?catalogType=ShowCategory&catalogId=1", () => {}],
  [
    "a category from an earlier link is still stored",
    "/catalog#abc",
    () => setStored("device", "catalog_type", "ShowCategory"),
  ],
  [
    "the last visit ended in a search",
    "/catalog#abc",
    () => setStored("device", "cached_catalog", { searchText: "café", searchCategoryIds: [] }),
  ],
  ["the link opens the suggestions", "/products-found#abc", () => {}],
  ["the link has the suggestions within its path", "/loja/products-found#abc", () => {}],
])("when %s, the best sellers are not requested", async (_, address, prepare) => {
  prepare();
  const calls = (await callsOf(address)).map(([path]) => path);
  expect(calls).toContain(categories);
  expect(calls).not.toContain(top);
  expect(document.documentElement.classList.contains("other-list")).toBe(true);
});

test("without a link, the stored session code is used", async () => {
  setStored("device", "session_code", "stored");
  expect(await callsOf("/order")).toEqual([
    ["/api/session/current-session", "Bearer stored"],
    ["/api/shop/settings", "Bearer stored"],
  ]);
});

test("the code of a link or a stored session is in no URL", async () => {
  const sent = await callsOf("/catalog?loja=aurora#secret");
  expect(sent.filter(([path]) => path?.includes("secret"))).toEqual([]);
});

test("a visitor of a shop's page asks for an anonymous session of that shop, also with another shop's code stored", async () => {
  setStored("device", "session_code", `outra.${"A".repeat(43)}`);
  expect(await callsOf("/product/1?loja=aurora")).toEqual([["/api/session/anonymous-session?shop=aurora", undefined]]);
});

test("the stored code of the same shop opens its page", async () => {
  const code = `aurora.${"A".repeat(43)}`;
  setStored("device", "session_code", code);
  expect((await callsOf("/order?loja=aurora"))[0]).toEqual(["/api/session/current-session", `Bearer ${code}`]);
});

test("a visitor without a session code requests only an anonymous session", async () => {
  expect(await callsOf("/catalog")).toEqual([["/api/session/anonymous-session", undefined]]);
});

test.each([
  "/invalid-session",
  "/recaptcha",
  "/captcha-test",
  "/tray/register",
  "/tray/register/callback/",
  "/stores/tray/register",
])("%s needs no session and requests none", async (path) => {
  expect(await callsOf(path)).toEqual([]);
});

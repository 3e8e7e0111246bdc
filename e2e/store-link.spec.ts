import type { Page } from "@playwright/test";
import { demoAccount, expect, test } from "./fixtures.ts";
import {
  aStore,
  authorize,
  closeStoresAfterwards,
  complete,
  count,
  inStore,
  link,
  openCatalog,
  plainProductOf,
  productsOf,
  someTime,
} from "./tray-store.ts";

const WRONG_ACCOUNT = "O Suri ID ou o Suri Token não está certo. Confira e tente de novo.";

closeStoresAfterwards();

async function expectNothingCutOff(page: Page): Promise<void> {
  for (const width of [320, 1920, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(width);
  }
}

test("a newcomer links a store of thousands of products and sees them come into the catalogue", async ({
  page,
  sandboxUrl,
  expectAccessible,
}) => {
  const store = await aStore(sandboxUrl, 3_000);
  await page.goto(`/tray/register?url=${store}`);
  await expect(page.getByText(store, { exact: true })).toBeVisible();
  await expectAccessible();
  await expectNothingCutOff(page);
  await page.getByRole("button", { name: "Autorizar" }).click();
  await page.getByRole("button", { name: "Permitir" }).click();

  const button = page.getByRole("button", { name: "Vincular com a Suri" });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription("Preencha o Suri ID e o Suri Token para vincular.");
  expect(new URL(page.url()).searchParams.has("code")).toBe(false);
  await expectAccessible();
  await expectNothingCutOff(page);
  await link(page);

  await expect(complete(page)).toBeFocused();
  await expect(count(page, "Produtos lidos")).toHaveText(/^[\d.]+ de 3\.000$/, someTime);
  await expect(count(page, "No catálogo")).not.toHaveText("0", someTime);
  await expectAccessible();
  await expectNothingCutOff(page);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(kept + page.url()).not.toContain(demoAccount.token);

  const catalog = await openCatalog(page);
  const name = await catalog.getByRole("article").first().getByRole("heading").innerText();
  expect(await productsOf(sandboxUrl, store, name)).not.toEqual([]);
});

test("a small store comes over whole: what is shown and what is not adds up", async ({ page, sandboxUrl }) => {
  const store = await aStore(sandboxUrl, 12);
  const [first] = await productsOf(sandboxUrl, store);
  await inStore(sandboxUrl, "POST _change", {
    ...{ store, act: "update", productId: first?.id },
    changes: { availableInStore: false },
  });
  await authorize(page, store);
  await link(page);
  await expect(page.getByText("Catálogo em dia")).toBeVisible(someTime);
  await expect(count(page, "Produtos lidos")).toHaveText("12 de 12");
  const shown = Number(await count(page, "No catálogo").innerText());
  const why = await page.getByRole("region", { name: "Fora do catálogo" }).getByRole("definition").allInnerTexts();
  expect(why.length).toBeGreaterThan(0);
  expect(why.map(Number).reduce((sum, products) => sum + products, shown)).toBe(12);
});

test("a store's owner who refuses stays at the store, and nothing is linked", async ({ page, sandboxUrl }) => {
  const store = await aStore(sandboxUrl);
  await page.goto(`/tray/register?url=${store}`);
  await page.getByRole("button", { name: "Autorizar" }).click();
  await page.getByRole("button", { name: "Recusar" }).click();
  await expect(page.getByRole("heading", { name: "Autorização recusada" })).toBeVisible();
  const state = await inStore<{ stores: { store: string; id: string }[] }>(sandboxUrl, "GET _state");
  const id = state?.stores.find((each) => each.store === store)?.id ?? "";
  await page.goto(`/tray/register/callback?store=${id}`);
  await expect(page.getByRole("heading", { name: "Não recebemos a autorização da loja" })).toBeVisible();
});

test("a callback without its code says so and leads back to the authorization of the same store", async ({
  page,
  sandboxUrl,
  expectAccessible,
}) => {
  const store = await aStore(sandboxUrl);
  await page.goto(`/tray/register/callback?store=${store}&store_host=${store}.sandbox.test&error=access_denied`);
  await expect(page.getByRole("heading", { name: "Não recebemos a autorização da loja" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Autorizar a loja" }).click();
  await page.getByRole("button", { name: "Autorizar" }).click();
  await expect(page.getByRole("button", { name: "Permitir" })).toBeVisible();
});

test("an address that is none of a store comes back with an explanation", async ({ page }) => {
  await page.goto("/tray/authorize?url=http%3A%2F%2Fana%3Asegredo%40loja.com.br");
  await expect(page).toHaveURL("/tray/register?problem=url");
  await expect(page.getByText("O endereço da loja não foi aceito.")).toBeVisible();
  await page.getByLabel("Endereço da loja").fill("loja-da-serra");
  await expect(page.getByRole("button", { name: "Autorizar" })).toBeEnabled();
});

test("a wrong token says so, is logged without it, and loses nothing that was typed", async ({
  context,
  sandboxUrl,
}) => {
  // A page of its own: here a complaint in the console is meant.
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await authorize(page, await aStore(sandboxUrl));
  await link(page, { chatbotId: demoAccount.chatbotId, token: "not-the-token-of-anybody" });
  await expect(page.getByText(WRONG_ACCOUNT)).toBeVisible();
  await expect(page.getByLabel("Suri ID")).toHaveValue(demoAccount.chatbotId);
  await expect(page.getByLabel("Suri Token")).toHaveValue("not-the-token-of-anybody");
  expect(complaints.join("\n")).toContain("The store was not linked");
  expect(complaints.join("\n")).not.toContain("not-the-token-of-anybody");

  await page.getByLabel("Suri Token").fill(demoAccount.token);
  await page.getByRole("button", { name: "Vincular com a Suri" }).click();
  await expect(complete(page)).toBeVisible();
});

test("opened or loaded again, the page of a linked store reports the link as complete", async ({
  page,
  sandboxUrl,
  expectAccessible,
}) => {
  const store = await aStore(sandboxUrl);
  await authorize(page, store);
  await link(page);
  await expect(complete(page)).toBeVisible();
  const seesItLinked = async () => {
    await expect(complete(page)).toBeVisible();
    await expect(page.getByLabel("Suri ID")).toHaveValue(demoAccount.chatbotId);
    await expect(page.getByLabel("Suri Token")).toBeDisabled();
    await expect(page.getByLabel("Suri Token")).toHaveValue("••••••••");
  };
  await page.reload();
  await seesItLinked();
  await expectAccessible();
  await authorize(page, store);
  await seesItLinked();
});

test("an API address inside the machine or a private network is refused", async ({ context, baseURL, sandboxUrl }) => {
  const page = await context.newPage();
  const store = await aStore(sandboxUrl);
  const inside = [
    `${baseURL}/web_api`,
    "http://127.0.0.1/web_api",
    "http://192.168.0.10/web_api",
    "http://[::1]/web_api",
  ];
  for (const address of inside) {
    const forged = new URLSearchParams({ store, adm_user: "ana", code: "forged", api_address: address });
    await page.goto(`/tray/register/callback?${forged}`);
    await link(page);
    await expect(page.getByText("O endereço da API não é de uma loja da Tray."), address).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole("heading", { name: "Não recebemos a autorização da loja" })).toBeVisible();
});

test("a price changed in the store shows in the catalogue within seconds", async ({ page, sandboxUrl }) => {
  const store = await aStore(sandboxUrl);
  await authorize(page, store);
  await link(page);
  await expect(page.getByText("Catálogo em dia")).toBeVisible(someTime);
  const product = await plainProductOf(sandboxUrl, store);

  const catalog = await openCatalog(page);
  await catalog.goto(`/product/tray-${product.id}`);
  await expect(catalog.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  await expect(catalog.getByText("R$ 1.234,56")).toBeHidden();
  await inStore(sandboxUrl, "POST _change", {
    ...{ store, act: "update", productId: product.id },
    changes: { priceCents: 123_456 },
  });
  await expect(async () => {
    await catalog.reload();
    await expect(catalog.getByText("R$ 1.234,56").first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
});

test("a store that takes its permission back is shown as such, and can be authorised and linked anew", async ({
  page,
  sandboxUrl,
  expectAccessible,
}) => {
  const store = await aStore(sandboxUrl, 3_000);
  await authorize(page, store);
  await link(page);
  await expect(count(page, "No catálogo")).not.toHaveText("0", someTime);
  await inStore(sandboxUrl, "POST _control", { store, revoke: true });
  // It is found out with the next question: the import's may have to wait for its minute, that of a change has not.
  const [changed] = await productsOf(sandboxUrl, store);
  await inStore(sandboxUrl, "POST _change", {
    ...{ store, act: "update", productId: changed?.id },
    changes: { stock: 3 },
  });
  await expect(page.getByText("A loja retirou a autorização. Autorize novamente para continuar.")).toBeVisible(
    someTime,
  );
  await expect(page.getByText("Importação parada")).toBeVisible();
  await expectAccessible();

  await page.getByRole("link", { name: "Autorizar a loja" }).click();
  await page.getByRole("button", { name: "Autorizar" }).click();
  await page.getByRole("button", { name: "Permitir" }).click();
  await link(page);
  await expect(complete(page)).toBeVisible();
  // The categories come first, and may have to wait for the store's minute.
  await expect(page.getByText(/^Lendo (as categorias|os produtos) da loja/)).toBeVisible();
});

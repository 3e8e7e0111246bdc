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

closeStoresAfterwards();

async function expectNothingCutOff(page: Page): Promise<void> {
  for (const width of [320, 1920, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(width);
  }
}

test("a new owner links a store with thousands of products and sees them arrive in the catalogue", async ({
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
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(stored + page.url()).not.toContain(demoAccount.token);

  const catalog = await openCatalog(page);
  const name = await catalog.getByRole("article").first().getByRole("heading").innerText();
  expect(await productsOf(sandboxUrl, store, name)).not.toEqual([]);
});

test("a small store is imported completely, stays linked after a reload, and gets a changed price", async ({
  page,
  sandboxUrl,
}) => {
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
  }).toPass();

  for (const openAgain of [() => page.reload(), () => authorize(page, store)]) {
    await openAgain();
    await expect(complete(page)).toBeVisible();
    await expect(page.getByLabel("Suri ID")).toHaveValue(demoAccount.chatbotId);
    await expect(page.getByLabel("Suri Token")).toBeDisabled();
    await expect(page.getByLabel("Suri Token")).toHaveValue("••••••••");
  }
});

test("an owner who refuses links nothing, is led back to the authorization, and can still give it", async ({
  page,
  sandboxUrl,
  expectAccessible,
}) => {
  const store = await aStore(sandboxUrl);
  await page.goto(`/tray/register?url=${store}`);
  await page.getByRole("button", { name: "Autorizar" }).click();
  await page.getByRole("button", { name: "Recusar" }).click();
  await expect(page.getByRole("heading", { name: "Autorização recusada" })).toBeVisible();
  const state = await inStore<{ stores: { store: string; id: string }[] }>(sandboxUrl, "GET _state");
  const id = state?.stores.find((each) => each.store === store)?.id ?? "";
  await page.goto(`/tray/register/callback?store=${id}`);
  await expect(page.getByRole("heading", { name: "Não recebemos a autorização da loja" })).toBeVisible();
  await page.goto(`/tray/register/callback?store=${id}&store_host=${store}.sandbox.test&error=access_denied`);
  await expect(page.getByRole("heading", { name: "Não recebemos a autorização da loja" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Autorizar a loja" }).click();
  await page.getByRole("button", { name: "Autorizar" }).click();
  await page.getByRole("button", { name: "Permitir" }).click();
  await link(page);
  await expect(complete(page)).toBeVisible();
});

test("a store that revokes its permission is shown as such, and can be authorized and linked again", async ({
  page,
  sandboxUrl,
  expectAccessible,
}) => {
  const store = await aStore(sandboxUrl, 3_000);
  await authorize(page, store);
  await link(page);
  await expect(count(page, "No catálogo")).not.toHaveText("0", someTime);
  await inStore(sandboxUrl, "POST _control", { store, revoke: true });
  // The next request finds it out. The import may have to wait for its rate limit; a change in the store does not.
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
  // The categories come first, and may have to wait for the store's rate limit.
  await expect(page.getByText(/^Lendo (as categorias|os produtos) da loja/)).toBeVisible();
});

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { demoAccount, expect, test } from "./fixtures.ts";

export type StoreProduct = {
  id: number;
  name: string;
  categoryId: number | null;
  priceCents: number;
  promotion: { cents: number };
  stock: number;
  available: boolean;
  availableInStore: boolean;
  variants: unknown[];
};

/** A request to the sandbox's administration of the store, as the shopkeeper would do it. */
export async function inStore<Data>(sandboxUrl: string, address: string, body?: unknown): Promise<Data | undefined> {
  const [method = "GET", path = ""] = address.split(" ");
  const response = await fetch(`${sandboxUrl}/tray/${path}`, {
    method,
    ...(body !== undefined && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  expect(response.ok, `${address}: ${response.status}`).toBe(true);
  return response.status === 204 ? undefined : await response.json();
}

const opened = new Set<string>();

/** Revokes the stores after each test, so that their imports do not slow down other tests. */
export function closeStoresAfterwards(): void {
  test.afterEach(async ({ sandboxUrl }) => {
    for (const store of opened) await inStore(sandboxUrl, "POST _control", { store, revoke: true });
    opened.clear();
  });
}

/** A new store that is not linked yet. */
export async function aStore(sandboxUrl: string, products = 8): Promise<string> {
  const store = `serra-${randomUUID().slice(0, 8)}`;
  opened.add(store);
  await inStore(sandboxUrl, "POST _reset", { store, products });
  return store;
}

export async function productsOf(sandboxUrl: string, store: string, search = ""): Promise<StoreProduct[]> {
  const query = new URLSearchParams({ store, search, limit: "100" });
  return (await inStore<{ products: StoreProduct[] }>(sandboxUrl, `GET _products?${query}`))?.products ?? [];
}

/** Goes from the register page to the store, and back to the page where the link is completed. */
export async function authorize(page: Page, store: string): Promise<void> {
  await page.goto(`/tray/register?url=${store}`);
  await page.getByRole("button", { name: "Autorizar" }).click();
  await page.getByRole("button", { name: "Permitir" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vincular com a Suri" })).toBeVisible();
}

export async function link(page: Page, { chatbotId, token } = demoAccount): Promise<void> {
  await page.getByLabel("Suri ID").fill(chatbotId);
  await page.getByLabel("Suri Token").fill(token);
  await page.getByRole("button", { name: "Vincular com a Suri" }).click();
}

export const complete = (page: Page) => page.getByRole("heading", { name: "Vínculo concluído" });
export const count = (page: Page, term: string) =>
  page.locator("dl > div", { has: page.getByText(term, { exact: true }) }).getByRole("definition");

/** The import reads the store page by page, within the store's rate limit. */
export const someTime = { timeout: 60_000 };

export async function openCatalog(page: Page): Promise<Page> {
  const [catalog] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Ver catálogo" }).click(),
  ]);
  await expect(catalog.getByRole("article").first()).toBeVisible();
  return catalog;
}

/** A product that is on sale and has no variants or promotion. */
export async function plainProductOf(sandboxUrl: string, store: string): Promise<StoreProduct> {
  const found = (await productsOf(sandboxUrl, store)).find(
    ({ categoryId, promotion, stock, available, availableInStore, variants }) =>
      categoryId !== null &&
      promotion.cents === 0 &&
      stock > 0 &&
      available &&
      availableInStore &&
      variants.length === 0,
  );
  if (!found) throw new Error("the store has no plain product");
  return found;
}

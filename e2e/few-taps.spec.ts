import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { CreatedSession } from "@vitrine/contract/platform/sessions";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { CHECKOUT, finish } from "./checking-out.ts";
import { callAs, expect, linkFor, openAt, test } from "./fixtures.ts";
import { pixCode } from "./paying.ts";

/** The bars of the product are 10 and 5. These are what it takes now: a change that asks for more fails here. */
const FIRST_ORDER = { taps: 8, characters: 21 };
const RETURNING = { taps: 5, characters: 0 };
/** A native list is opened and then tapped. The browser of the tests chooses in it without either. */
const TAPS_OF_A_SELECT = 2;
const MOST_OF_SCREEN = 0.15;

/** Counts the taps and keys that the page itself receives. */
async function counted(page: Page) {
  const count = { taps: 0, characters: 0 };
  await page.exposeBinding("countTap", () => void count.taps++);
  await page.exposeBinding("countKey", () => void count.characters++);
  await page.addInitScript(() => {
    const page = window as unknown as { countTap: () => void; countKey: () => void };
    addEventListener("pointerdown", () => page.countTap(), true);
    addEventListener("keydown", ({ key }) => key.length === 1 && page.countKey(), true);
  });
  return count;
}

/** A product of the first view that is dear enough to be ordered alone. */
async function aProduct(session: CreatedSession): Promise<string> {
  const { data } = await callAs<{ data: { name: string; price: number; hasVariants: boolean; isActive: boolean }[] }>(
    session,
    "GET /api/catalog/top?pageNumber=0&perPage=10",
  );
  const found = data.find(({ price, hasVariants, isActive }) => price >= 40 && !hasVariants && isActive);
  if (!found) throw new Error("no product of the first view costs R$ 40 or more");
  return found.name;
}

/** From the catalogue to the checkout, with one item. */
async function toCheckout(page: Page, session: CreatedSession): Promise<void> {
  const name = await aProduct(session);
  await page.goto(session.url);
  const card = page.getByRole("article").filter({ hasText: name }).first();
  await card.getByRole("button", { name: /^Adicionar/ }).click();
  await page.getByRole("link", { name: "Carrinho, 1 item" }).click();
  await page.getByRole("link", { name: "Escolher entrega e pagamento" }).click();
}

test("a first order by Pix takes few taps, and only the CEP, the number and the CPF are typed", async ({ page }) => {
  const count = await counted(page);
  await toCheckout(page, await linkFor({ channel: "WebChat" }));
  await page.getByRole("radio", { name: "Entregamos para você" }).click();
  await expect(page.getByLabel("CEP*")).toBeFocused();
  await page.keyboard.type("05422001");
  await expect(page.getByLabel("Número*")).toBeFocused();
  await page.keyboard.type("10");
  await page.getByRole("button", { name: "Adicionar", exact: true }).click();
  await expect(page.getByRole("button", { name: "Entrega", exact: true, expanded: false })).toHaveAccessibleDescription(
    "Rua dos Pinheiros, 10 · Agendada na capital · R$ 9,90",
  );
  await expect(page.getByLabel("Horário")).toBeFocused();
  await page.getByLabel("Horário").selectOption({ index: 1 });
  count.taps += TAPS_OF_A_SELECT;
  await expect(page.getByLabel("CPF")).toBeFocused();
  await page.keyboard.type("52998224725");
  await expect(page.getByRole("button", { name: "Forma de pagamento", expanded: false })).toHaveAccessibleDescription(
    "PIX · aprovação na hora",
  );
  await finish(page).click();
  await expect(pixCode(page)).toBeVisible();
  expect(count.taps).toBeLessThanOrEqual(FIRST_ORDER.taps);
  expect(count.characters).toBeLessThanOrEqual(FIRST_ORDER.characters);
});

test("a returning contact repeats the last order's choices with one tap", async ({ page, expectAccessible }) => {
  const contact = { id: `wp:${randomUUID()}`, name: "Marina" };
  const before = await linkFor({ channel: "WebChat", contact });
  await callAs(before, "POST /api/order/items/", { providerId: "doc-204", quantity: 2 });
  await callAs(before, "POST /api/order/address/", {
    ...{ name: "Casa", type: "Casa", zipCode: "05422-001", street: "Rua dos Pinheiros", number: "10" },
    ...{ neighborhood: "Pinheiros", city: "São Paulo", state: "SP" },
  });
  await callAs(before, "POST /api/order/logistic/", { type: 1, providerId: "expressa-centro", addressIndex: 0 });
  await callAs(before, `POST /api/order/payment/method?paymentMethod=${PaymentMethod.Pix}`);
  const customer = { name: "Marina Souza", document: "529.982.247-25", paymentMethod: PaymentMethod.Pix };
  await callAs(before, "POST /api/order/confirm", customer);

  const count = await counted(page);
  await toCheckout(page, await linkFor({ channel: "WebChat", contact }));
  const card = page.getByRole("region", { name: "Como da última vez" });
  await expect(card).toContainText("Entrega em Rua dos Pinheiros, 10 · Expressa em até 2 horas R$ 12,90 · PIX");
  await expectAccessible();
  await card.getByRole("button", { name: "Repetir como da última vez" }).click();
  await expect(card).toBeHidden();
  await expect(finish(page)).toBeFocused();
  await expectAccessible();
  await finish(page).click();
  await expect(pixCode(page)).toBeVisible();
  expect(count.taps).toBeLessThanOrEqual(RETURNING.taps);
  expect(count.characters).toBe(RETURNING.characters);
});

test("the bars that stay in view take little of a phone's screen in cart and checkout", async ({ page }) => {
  const session = await linkFor({ channel: "WebChat" });
  await callAs(session, "POST /api/order/items/", { providerId: "doc-204", quantity: 2 });
  for (const [path, heading] of [
    ["/order", "Meu carrinho"],
    [CHECKOUT, "Finalizar pedido"],
  ] as const) {
    await openAt(page, session, path);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.getByText("R$ 73,80").last()).toBeVisible();
    await page.mouse.wheel(0, 400);
    expect(await shareOfFixedBars(page), path).toBeLessThanOrEqual(MOST_OF_SCREEN);
  }
});

/** The share of the screen's height that wide elements with a fixed position cover. */
async function shareOfFixedBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll("body *")].filter((element) => {
      const { position, visibility } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return position === "fixed" && visibility === "visible" && height > 0 && width > innerWidth / 2;
    });
    return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / innerHeight;
  });
}

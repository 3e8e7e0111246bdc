import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { expect, orderOf, test } from "./fixtures.ts";
import { signInAsOwner } from "./panel-look.ts";
import { openEmptyShop } from "./panel-shop.ts";
import { placed } from "./paying.ts";

test.use({ viewport: { width: 1280, height: 800 } });

test("the catalogue is worked on with the keyboard alone, and the focus is never lost", async ({ page, baseURL }) => {
  await signInAsOwner(page);
  const { shop } = await openEmptyShop();
  const panel = `/painel/api/shops/${shop}`;
  const make = async (path: string, data: object) => {
    const answer = await page.request.post(`${panel}${path}`, { data, headers: { origin: baseURL ?? "" } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  for (const name of ["Bebidas", "Doces"]) await make("/catalog/categories", { name });
  await make("/first-steps/product", { name: "Bolo de fubá", price: 25 });
  await page.goto(`/painel/loja/${shop}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const focused = page.locator(":focus");

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Buscar ou ir para…" })).toBeFocused();
  await page.keyboard.type("produtos");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/produtos$/);
  await expect(page.getByRole("link", { name: "Bolo de fubá" })).toBeVisible();

  await page.keyboard.press("j");
  await expect(focused).toHaveText(/Bolo de fubá/);
  await page.keyboard.press("Tab");
  await expect(focused).toHaveAccessibleName(/^Preço de Bolo de fubá:/);
  await page.keyboard.press("Enter");
  await page.keyboard.type("30,50");
  await page.keyboard.press("Enter");
  await expect(focused).toHaveText(/30,50/);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(focused).toHaveAccessibleName(/^Preço de Bolo de fubá:/);

  await page.goto(`/painel/loja/${shop}/produtos/categorias`);
  const sweets = page.getByRole("button", { name: /^Doces/ });
  await sweets.focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByText(/^Doces: lugar/)).toBeAttached();
  await expect(sweets).toBeFocused();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByLabel("Nome")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(sweets).toBeFocused();
});

test("an order goes from column to column with the keyboard, and takes the focus along", async ({ page }) => {
  const { id, number } = await orderOf(await placed(PaymentMethod.Pix, { channel: "WhatsApp" }));
  await signInAsOwner(page);
  await page.goto("/painel/loja/emporio-aurora/pedidos/quadro");
  const menu = page.getByRole("button", { name: `Mover Pedido ${number}` });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Em preparo" }).focus();
  await page.keyboard.press("Enter");
  const card = page.getByRole("region", { name: "Em preparo" }).locator(`[data-order="${id}"]`);
  await expect(card.getByRole("link")).toBeFocused();

  await card.getByRole("button", { name: `Mover Pedido ${number}` }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Entregue" }).focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Marcar como entregue?" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(card.getByRole("button", { name: `Mover Pedido ${number}` })).toBeFocused();
});

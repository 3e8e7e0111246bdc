import { openCoffeeShop } from "./coffee-shop.ts";
import { expect, linkFor, openAt, orderOf, shopOf, test } from "./fixtures.ts";

const shop = "caixas";
const milk = {
  ...{ providerId: "leite", name: "Leite integral 1 L", categories: ["cafes"] },
  ...{ quantityStep: 12, minQuantity: 20 },
  skus: [
    {
      sku: "leite",
      price: 6.5,
      quantityPrices: [
        { from: 48, price: 5.9 },
        { from: 120, price: 5.5 },
      ],
    },
  ],
};

test("what is sold in boxes of 12 is chosen, corrected and ordered in boxes of 12", async ({ page, sandboxUrl }) => {
  await openCoffeeShop({ id: shop, sandboxUrl, document: { name: "Caixas" }, deliveries: ["Moto"], products: [] });
  await shopOf(shop).catalog.import({ products: [milk] });
  const session = await openAt(page, await linkFor({ shop }), "/product/leite");
  const quantity = page.getByRole("spinbutton", { name: "Quantidade" });
  await expect(page.getByText("Vendido em caixas de 12 · Mínimo 24")).toBeVisible();
  await expect(page.getByRole("row", { name: "A partir de 48 R$ 5,90 cada" })).toBeVisible();
  await expect(quantity).toHaveValue("24");
  await expect(page.getByRole("button", { name: "Remover um item" })).toBeDisabled();
  await page.getByRole("button", { name: "Adicionar mais um item" }).click();
  await expect(quantity).toHaveValue("36");
  await quantity.fill("50");
  await expect(page.getByRole("alert")).toHaveText("50 virou 60: só em múltiplos de 12.");
  await quantity.blur();
  await expect(quantity).toHaveValue("60");
  await page.getByRole("button", { name: "Adicionar Leite integral 1 L" }).click();
  await expect.poll(async () => (await orderOf(session)).totalAmout).toBe(354);
  await openAt(page, session, "/order");
  await expect(page.getByText("Vendido em caixas de 12 · Mínimo 24")).toBeVisible();
  await page.getByRole("button", { name: "Remover um item" }).click();
  await expect(quantity).toHaveValue("48");
  await expect.poll(async () => (await orderOf(session)).totalAmout).toBe(283.2);
});

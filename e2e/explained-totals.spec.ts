import { choose, finish, haveItBrought, TOTAL, withHoney } from "./checking-out.ts";
import { expect, openAt, test } from "./fixtures.ts";
import { pixCode } from "./paying.ts";

test("every total tells by a tap how it comes about", async ({ page, expectAccessible }) => {
  await openAt(page, await withHoney("WhatsApp"), "/catalog");

  async function expectExplained(total: string) {
    const button = page.getByRole("button", { name: `Ver como se chega ao total de ${total}` }).first();
    await button.click();
    const sheet = page.getByRole("dialog", { name: "Como se chega ao total" });
    await expect(sheet.getByText(total, { exact: true }).last()).toBeVisible();
    const amounts = (await sheet.locator("dd").allTextContents()).map(centsIn);
    const sum = amounts.slice(0, -1).reduce((one, other) => one + other, 0);
    expect(sum).toBe(amounts.at(-1));
    await expectAccessible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
  }

  await expectExplained("R$ 73,80");
  await page.goto("/order");
  await expectExplained("R$ 73,80");
  await page.getByRole("link", { name: "Escolher entrega e pagamento" }).click();
  await haveItBrought(page);
  await expectExplained(TOTAL);
  await choose(page, "PIX");
  await finish(page).click();
  await expect(pixCode(page)).toBeVisible();
  await expectExplained(TOTAL);
});

function centsIn(text: string): number {
  const digits = Number(text.replaceAll(/\D/g, ""));
  return text.includes("-") ? -digits : digits;
}

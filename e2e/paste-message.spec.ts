import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { SessionType } from "@vitrine/domain/codes/session";
import { openCoffeeShop } from "./coffee-shop.ts";
import { axeViolations, expect, linkFor, openAt, orderOf, shopOf, test } from "./fixtures.ts";

const shop = `mensagem-${randomUUID().slice(0, 8)}`;

/** More taps and keys than this for ten lines, and the journey fails. */
const MOST_TAPS = 12;

const goods = [
  ["arroz5", "Arroz branco tipo 1 5 kg"],
  ["arroz1", "Arroz branco tipo 1 1 kg"],
  ["feijao-preto", "Feijão preto 1 kg"],
  ["feijao-carioca", "Feijão carioca 1 kg"],
  ["cafe", "Café torrado e moído 500 g"],
  ["oleo", "Óleo de soja 900 ml"],
  ["acucar", "Açúcar refinado 1 kg"],
  ["leite-integral", "Leite integral 1 L"],
  ["leite-desnatado", "Leite desnatado 1 L"],
  ["coca-zero", "Coca-Cola Zero 2 L"],
  ["coca", "Coca-Cola Original 2 L"],
  ["pao-queijo", "Pão de queijo congelado 400 g"],
  ["manteiga", "Manteiga com sal 200 g"],
  ["papel", "Papel higiênico folha dupla 12 rolos"],
] as const;

test.beforeAll(({ sandboxUrl }) =>
  openCoffeeShop({
    ...{ id: shop, sandboxUrl, deliveries: ["Motoboy"], document: { name: "Mercearia da Vila" } },
    products: goods.map(([id, name], index) => ({ id, name, price: 5 + index })),
  }),
);

const message = `Oi, bom dia! Tudo bem?
2 arroz 5kg
feijão
um café 500g
óleo de soja
1 açucar refinado
3 leite desnatado
aquela coca zero 2 litros
pão de queijo
manteiga com sal
1 papel higiênico
obrigada!`;

const meant = [
  ["arroz5", 2],
  ["feijao-preto", 1],
  ["cafe", 1],
  ["oleo", 1],
  ["acucar", 1],
  ["leite-desnatado", 3],
  ["coca-zero", 1],
  ["pao-queijo", 1],
  ["manteiga", 1],
  ["papel", 1],
];

async function aSale() {
  const contact = { id: `wp:55119${randomInt(10_000_000, 99_999_999)}`, name: "Marina Souza" };
  const agent = { sessionType: SessionType.PlatformUser, agent: { id: "a1", name: "Rafael" } };
  return {
    contactId: contact.id,
    customer: await linkFor({ shop, contact }),
    agent: await linkFor({ shop, contact, ...agent }),
  };
}

/** The agent copied the text in the chat. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

const quantities = async (session: Awaited<ReturnType<typeof linkFor>>) =>
  (await orderOf(session)).items.map(({ providerId, quantity }) => [providerId, quantity]);

test("an agent pastes ten lines in few keys, the customer sees them arrive, and one undo takes them back", async ({
  page,
  browser,
}) => {
  const sale = await aSale();
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await openAt(phone, sale.customer, "/order");
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAt(page, sale.agent, "/catalog");
  await expect(page.getByRole("button", { name: "Colar mensagem" })).toBeVisible();

  let taps = 1;
  await paste(page, message);
  const sheet = page.getByRole("dialog", { name: "Colar mensagem" });
  await expect(sheet.getByRole("article")).toHaveCount(10);
  expect(await axeViolations(page, { part: "dialog" })).toEqual([]);
  expect(await quantities(sale.agent)).toEqual([]);

  // One line may mean two products: the other one is a number away.
  const isOther = (await sheet.getByRole("button", { name: /Feijão preto/ }).count()) > 0;
  await page.keyboard.press(isOther ? "1" : "Enter");
  taps += 1;
  // Each Enter accepts the line that waits and goes to the next one; the last one adds all.
  while (await sheet.isVisible()) {
    expect(taps).toBeLessThan(MOST_TAPS);
    await page.keyboard.press("Enter");
    taps += 1;
    await expect(sheet.locator("[aria-busy=true]")).toHaveCount(0);
  }
  test.info().annotations.push({ type: "taps and keys for ten lines", description: String(taps) });
  await expect(page.getByText("10 itens adicionados ao pedido")).toBeVisible();
  expect(await quantities(sale.agent)).toEqual(meant);

  await expect(phone.getByRole("article")).toHaveCount(10);
  await expect(phone.getByText(/Rafael adicionou 10 itens de uma mensagem/)).toBeVisible();
  // The customer changes one of the lines meanwhile: only what the message added is taken back.
  await phone
    .getByRole("article", { name: "Coca-Cola Zero 2 L" })
    .getByRole("button", { name: "Adicionar mais um item" })
    .click();
  await expect.poll(() => quantities(sale.customer)).toContainEqual(["coca-zero", 2]);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(phone.getByRole("article")).toHaveCount(1);
  expect(await quantities(sale.customer)).toEqual([["coca-zero", 1]]);
  await phone.context().close();
});

test("a customer pastes a list at 360 px, and the link of a proposal is accepted with one tap", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const sale = await aSale();
  await openAt(page, sale.customer, "/catalog");
  await page.getByRole("button", { name: "Colar lista" }).click();
  const sheet = page.getByRole("dialog", { name: "Colar lista" });
  await sheet.getByRole("textbox", { name: "Sua lista de compras" }).fill("2 café 500g, manteiga com sal, unicórnio");
  await sheet.getByRole("button", { name: "Encontrar produtos" }).click();
  await expect(sheet.getByRole("article")).toHaveCount(3);
  expect(await axeViolations(page, { part: "dialog" })).toEqual([]);
  expect(await page.evaluate(() => document.querySelector("dialog")?.scrollWidth)).toBeLessThanOrEqual(360);
  await sheet.getByRole("button", { name: /^Adicionar 2 itens/ }).click();
  await expect(page.getByText("2 itens adicionados ao pedido")).toBeVisible();
  expect(await quantities(sale.customer)).toEqual([
    ["cafe", 2],
    ["manteiga", 1],
  ]);

  const { link } = await shopOf(shop).contacts.propose(sale.contactId, { text: "3 óleo de soja e 2 leite desnatado" });
  await page.goto(link?.url ?? "");
  const card = page.getByRole("region", { name: "Da sua mensagem" });
  await card.getByRole("button", { name: /^Adicionar 2 itens/ }).click();
  await expect(card.getByText("Já está no carrinho")).toHaveCount(2);
  expect(await quantities(sale.customer)).toEqual(
    expect.arrayContaining([
      ["oleo", 3],
      ["leite-desnatado", 2],
    ]),
  );
});

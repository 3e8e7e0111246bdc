import type { Page } from "@playwright/test";
import type { ItemUpdate } from "@vitrine/contract/storefront/order";
import { callAs, expect, linkFor, test } from "./fixtures.ts";

/** What the storefront sends to be added, as it is sent. */
function sentItems(page: Page): ItemUpdate[] {
  const sent: ItemUpdate[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/order/items/")) sent.push(request.postDataJSON());
  });
  return sent;
}

const main = (page: Page) => page.getByRole("main");
const price = (page: Page) => main(page).locator("header strong");
const add = (page: Page) => main(page).getByRole("button", { name: /^(Adicionar(?! mais)|Indisponível) / });
const option = (page: Page, name: string) => main(page).getByRole("radio", { name, exact: true });
const shownPicture = (page: Page) =>
  page.locator('[aria-roledescription="carrossel"] li:not([inert]) [aria-label^="Ampliar"]');

for (const width of [320, 360, 1280, 1920]) {
  test(`at ${width} px a product with everything fits and can be used by everybody`, async ({
    page,
    openAsCustomer,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const [id, name] of [
      ["caf-101", "Café Bourbon Amarelo em grãos 250 g"],
      ["coz-101", "Panela de Ferro Esmaltada 24 cm"],
      ["caf-103", /^Café Arara Fermentado Natural com notas de frutas vermelhas/],
    ] as const) {
      await openAsCustomer(`/product/${id}`);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible();
    }
  });
}

test("the whole choice changes price, picture and what is added; taking one back clears it", async ({
  page,
  openAsCustomer,
}) => {
  const taken = sentItems(page);
  await openAsCustomer("/product/coz-101");
  await expect(price(page)).toHaveText(/399,00/);
  await expect(main(page).getByText("a partir de").first()).toBeVisible();
  await expect(add(page)).toBeDisabled();

  await option(page, "Terracota").click();
  await expect(price(page)).toHaveText(/399,00/);
  await expect(main(page).getByText("Escolha diâmetro para adicionar.")).toBeVisible();
  await option(page, "24 cm").click();
  await expect(price(page)).toHaveText(/459,00/);
  const terracota = await shownPicture(page).locator("img").getAttribute("src");

  await option(page, "Verde-mata").click();
  await expect(shownPicture(page).locator("img")).not.toHaveAttribute("src", terracota ?? "");

  await add(page).click();
  await expect(page.getByText("Produto adicionado ao carrinho")).toBeVisible();
  await expect(page.getByRole("link", { name: "Carrinho, 1 item" })).toBeVisible();
  expect(taken).toMatchObject([{ providerId: "coz-101", sku: "coz-101-verde-mata-24", quantity: 1 }]);

  await option(page, "24 cm").click();
  await expect(price(page)).toHaveText(/399,00/);
  await expect(add(page)).toBeDisabled();
});

test("combinations that cannot be had stay visible and say why", async ({ page, openAsCustomer }) => {
  await openAsCustomer("/product/coz-101");
  await option(page, "28 cm").click();
  await option(page, "Terracota, esgotado").click();
  await expect(main(page).getByText("Este produto está indisponível no estoque")).toBeVisible();
  await expect(add(page)).toBeDisabled();
  await option(page, "Creme, não disponível com as outras opções").click();
  await expect(main(page).getByText("Esta combinação não é feita. Escolha outra opção.")).toBeVisible();
  await expect(add(page)).toBeDisabled();
});

test("a redirectable option loads the product under the variant's id", async ({ page, openAsCustomer }) => {
  await openAsCustomer("/product/caf-303");
  const loaded = page.waitForResponse((response) => response.url().endsWith("/products/caf-303Variant%3Dpreto-fosco"));
  await option(page, "Preto fosco").click();
  expect((await loaded).status()).toBe(200);
  await expect(page).toHaveURL("/product/caf-303Variant=preto-fosco");
  await expect(option(page, "Preto fosco")).toBeChecked();
  await expect(price(page)).toHaveText(/299,00/);
  await expect(add(page)).toBeEnabled();

  await option(page, "Cobre").click();
  await expect(page).toHaveURL("/product/caf-303Variant=cobre");
  await expect(add(page)).toHaveText("Indisponível");

  await page.reload();
  await expect(option(page, "Cobre, esgotado")).toBeChecked();
});

test("a redirectable colour keeps the size that was chosen before", async ({ page, openAsCustomer }) => {
  const taken = sentItems(page);
  await openAsCustomer("/product/ves-101");
  await option(page, "Plus").click();
  await option(page, "Verde-musgo").click();
  await expect(page).toHaveURL("/product/ves-101Variant=verde");
  await expect(option(page, "Plus")).toBeChecked();
  await add(page).click();
  await expect(page.getByText("Produto adicionado ao carrinho")).toBeVisible();
  expect(taken).toMatchObject([{ providerId: "ves-101", sku: "ves-101-verde-plus" }]);
});

test("by the kilo: the pack, its weight and the price per kilo", async ({ page, openAsCustomer }) => {
  await openAsCustomer("/product/que-103");
  await expect(price(page)).toHaveText(/33,90/);
  await expect(main(page).locator("header")).toContainText("169,50/kg");
  await expect(main(page).getByText("Preço do pacote de 200 g")).toBeVisible();
});

for (const [id, labels] of [
  ["pao-101", ["Compra única", "A cada 1 Dia", "A cada 2 Dias", "A cada 1 Semana"]],
  ["caf-101", ["Compra única", "A cada 2 Semanas", "A cada 1 Mês", "A cada 2 Meses"]],
  ["pre-205", ["Compra única", "A cada 1 Ano", "A cada 2 Anos", "A cada 6 Meses"]],
] as const) {
  test(`the subscriptions of ${id} are offered in words`, async ({ page, openAsCustomer }) => {
    await openAsCustomer(`/product/${id}`);
    await expect(main(page).getByLabel("Assinatura").getByRole("option")).toHaveText([...labels]);
  });
}

test("an inactive product is shown and cannot be added", async ({ page, openAsCustomer }) => {
  await openAsCustomer("/product/sal-305");
  await expect(add(page)).toHaveText("Indisponível");
  await expect(add(page)).toBeDisabled();
});

test("a restricted product is not for customers to add", async ({ page, openAsCustomer }) => {
  await openAsCustomer("/product/coz-201");
  await expect(main(page).getByText("Produto de venda restrita: fale com a loja para comprar.")).toBeVisible();
  await expect(add(page)).toBeDisabled();
  await expect(main(page).getByLabel("Quantidade")).toBeDisabled();
  await expect(main(page).getByRole("button", { name: "Adicionar mais um item" })).toBeHidden();
});

test("a platform user first picks the seller", async ({ page, openAsPlatformUser }) => {
  await openAsPlatformUser("/product/coz-201");
  await expect(main(page).getByText("Selecione a loja que deseja comprar para liberar os produtos.")).toBeVisible();
  await expect(add(page)).toBeDisabled();
});

test("a platform user adds a restricted product, however soon the page is loaded again", async ({
  page,
  openAsPlatformUser,
}) => {
  const session = await openAsPlatformUser("/product/coz-201");
  await callAs(session, "POST /api/order/seller/", { providerId: "aurora-pinheiros" });
  await page.reload();
  await add(page).click();
  await expect(page.getByText("Produto adicionado ao carrinho")).toBeVisible();
});

test("while the order does not load nothing can be added", async ({ page, openAsCustomer }) => {
  await page.route("**/api/order/current", (route) => route.abort());
  await openAsCustomer("/product/caf-102");
  await expect(add(page)).toHaveText("Adicionar");
  await expect(add(page)).toBeDisabled();
});

test("an addition that gets no answer says so, stops the spinner and waits beside the cart until it is sent", async ({
  page,
  openAsCustomer,
}) => {
  await page.route("**/api/order/items/", (route) => route.abort());
  await openAsCustomer("/product/caf-102");
  await add(page).click();
  await expect(page.getByText(/O produto será adicionado quando a internet voltar/)).toBeVisible();
  await expect(add(page)).toBeEnabled();
  await page.getByRole("link", { name: "Carrinho, 1 item" }).click();
  await expect(page.getByRole("region", { name: "Aguardando a conexão" })).toBeVisible();
  await page.unroute("**/api/order/items/");
  await expect(page.getByRole("article")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("region", { name: "Aguardando a conexão" })).toBeHidden();
});

test("an unknown product is not found, and going back does not return to it", async ({ page, openAsCustomer }) => {
  await openAsCustomer("/catalog");
  await expect(page.getByRole("banner")).toBeVisible();
  await page.goto("/product/nao-existe");
  await expect(page).toHaveURL("/not-found");
  await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/catalog");
});

test("a product that does not load can be tried again", async ({ page, openAsCustomer }) => {
  await page.route("**/api/catalog/products/caf-101", (route) => route.abort());
  await openAsCustomer("/product/caf-101");
  await expect(main(page).getByText("Não foi possível carregar o produto.")).toBeVisible();
  await page.unroute("**/api/catalog/products/caf-101");
  await main(page).getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Café Bourbon/ })).toBeVisible();
});

test("a script in a description never runs", async ({ context }) => {
  // A page of its own: the browser says aloud what it refused, which elsewhere would be a surprise.
  const page = await context.newPage();
  await page.route("**/api/catalog/products/caf-101", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.description =
      '<p>Texto</p><img src="/nada.webp" onerror="window.ran = 1"><script>window.ran = 1</script>' +
      '<svg onload="window.ran = 1"></svg><a href="javascript:window.ran = 1">Saiba mais</a>';
    await route.fulfill({ response, json: answer });
  });
  const refused = page.waitForEvent("console", (message) => /Content Security Policy/.test(message.text()));
  const link = new URL((await linkFor()).url);
  await page.goto(`${link.origin}/product/caf-101${link.hash}`);
  await refused;
  await page.getByText("Saiba mais").click();
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
});

test.describe("the gallery", () => {
  test.beforeEach(async ({ page }) => page.clock.install());

  /** From here on, time passes only when told to. */
  async function stopTime(page: Page): Promise<void> {
    await expect(shownPicture(page)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
  }
  const place = async (page: Page) => Number((await shownPicture(page).getAttribute("aria-label"))?.match(/\d+/)?.[0]);

  test("moves on every two seconds, sliding for 450 milliseconds", async ({ page, openAsCustomer }) => {
    await openAsCustomer("/product/caf-101");
    await stopTime(page);
    const before = await place(page);
    await page.clock.runFor(2_000);
    await expect(shownPicture(page)).toHaveAttribute("aria-label", `Ampliar foto ${(before % 3) + 1} de 3`);
    const slides = page.locator('[aria-roledescription="carrossel"] ul').first();
    await expect(slides).toHaveCSS("transition-duration", "0.45s");
  });

  test("stays for who asked for less movement", async ({ page, openAsCustomer }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openAsCustomer("/product/caf-101");
    await stopTime(page);
    await page.clock.runFor(20_000);
    await expect(shownPicture(page)).toHaveAttribute("aria-label", "Ampliar foto 1 de 3");
    const slides = page.locator('[aria-roledescription="carrossel"] ul').first();
    await expect(slides).toHaveCSS("transition-property", "none");
  });

  test.describe("under a finger", () => {
    test.use({ hasTouch: true });

    test("a tap stops it and opens the picture over the whole screen, larger with another tap", async ({
      page,
      openAsCustomer,
    }) => {
      await openAsCustomer("/product/caf-101");
      await stopTime(page);
      await shownPicture(page).tap();
      await page.clock.runFor(1_000);
      const viewer = page.getByRole("dialog", { name: /^Fotos de Café Bourbon/ });
      await expect(viewer).toBeVisible();
      await viewer.getByRole("button", { name: "Ampliar foto" }).tap();
      await expect(viewer.getByRole("button", { name: "Reduzir foto" })).toHaveCSS("width", "900px");
      await viewer.getByRole("button", { name: "Fechar" }).tap();
      await expect(viewer).toBeHidden();
      const before = await place(page);
      await page.clock.runFor(20_000);
      expect(await place(page)).toBe(before);
    });

    test("two fingers make it as large as they like", async ({ page, openAsCustomer }) => {
      await openAsCustomer("/product/caf-101");
      await shownPicture(page).tap();
      const picture = page.getByRole("dialog").getByRole("button", { name: "Ampliar foto" });
      await expect(picture).toHaveCSS("width", "360px");
      const fingers = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
        fingers.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: type === "touchEnd" ? [] : [-1, 1].map((side, id) => ({ x: 180 + side * apart, y: 370, id })),
        });
      await touch("touchStart", 30);
      for (const apart of [30, 40, 50, 60]) await touch("touchMove", apart);
      await touch("touchEnd", 0);
      await expect(page.getByRole("dialog").getByRole("button", { name: "Reduzir foto" })).toHaveCSS("width", "720px");
    });
  });

  test("follows a swipe, and stops", async ({ page, openAsCustomer }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openAsCustomer("/product/caf-101");
    await expect(shownPicture(page)).toHaveAttribute("aria-label", "Ampliar foto 1 de 3");
    await page.mouse.move(300, 250);
    await page.mouse.down();
    await page.mouse.move(180, 250, { steps: 5 });
    await page.mouse.up();
    await expect(shownPicture(page)).toHaveAttribute("aria-label", "Ampliar foto 2 de 3");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("is used with the keyboard alone, and the focus comes back", async ({
    page,
    openAsCustomer,
    expectAccessible,
  }) => {
    await openAsCustomer("/product/caf-101");
    await page.getByRole("button", { name: "Foto 1 de 3", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
    await expect(shownPicture(page)).toHaveAttribute("aria-label", "Ampliar foto 2 de 3");
    await shownPicture(page).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(shownPicture(page)).toBeFocused();
  });
});

import type { Page } from "@playwright/test";
import type { CreatedSession } from "@vitrine/contract/platform/sessions";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { SessionType } from "@vitrine/domain/codes/session";
import { choose, line, unfold } from "./checking-out.ts";
import { axeViolations, callAs, expect, linkFor, openAt, test } from "./fixtures.ts";
import { boletoLine, pixCode, placed, typeCard } from "./paying.ts";

const PHONE = 360;
const DESKTOP = 1280;

const home = {
  ...{ name: "Casa", type: "Casa", zipCode: "05422-001", street: "Rua dos Pinheiros", number: "10" },
  ...{ neighborhood: "Pinheiros", city: "São Paulo", state: "SP" },
};

const put = (session: CreatedSession, providerId: string, quantity: number) =>
  callAs(session, "POST /api/order/items/", { providerId, quantity });
const says = (page: Page, heading: string | RegExp) =>
  expect(page.getByRole("heading", { name: heading, exact: true }).first()).toBeVisible();
const notice = (page: Page, text: string) =>
  expect(page.getByRole("region", { name: "Avisos" }).getByText(text)).toBeVisible();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** A screen, and the steps that open it from the previous screen. `part` is what is new on it, when the rest was checked. */
type Screen = readonly [name: string, open: (page: Page, width: number) => Promise<void>, part?: string];

/** Opens a path of the shop in the current session, or in a new one. */
const at =
  (path: string, heading: string | RegExp, session?: () => Promise<CreatedSession>) =>
  async (page: Page): Promise<void> => {
    // Without this, a URL that differs only in its hash would not reload the page.
    if (session) await page.goto("about:blank");
    if (session) await openAt(page, await session(), path);
    else await page.goto(path);
    await says(page, heading);
  };

/** An order with an item, an earned gift, an address, and a delivery with limits. */
async function aFullOrder(): Promise<CreatedSession> {
  const session = await linkFor();
  await put(session, "caf-305", 1);
  await callAs(session, "POST /api/order/address/", home);
  await callAs(session, "POST /api/order/logistic/", { type: 1, providerId: "expressa-centro", addressIndex: 0 });
  return session;
}

const catalog: Screen[] = [
  ["the catalogue", at("/catalog", "Empório Aurora", linkFor)],
  [
    "a category",
    async (page) => {
      await page.getByRole("tab", { name: "Cafés e Chás" }).click();
      await expect(page.getByText("26 produtos")).toBeVisible();
    },
  ],
  [
    "the filters",
    async (page, width) => {
      if (width < 800) await button(page, "Filtrar").click();
      await page.getByRole("checkbox", { name: /Serra Clara/ }).check();
      await expect(page.getByText("4 produtos")).toBeVisible();
    },
  ],
  [
    "the category filter",
    async (page, width) => {
      if (width < 800) await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).click();
      await button(page, "Filtrar por categorias").click();
      await page.getByRole("dialog").getByRole("button", { name: "Bebidas" }).click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Cervejas" })).toBeVisible();
    },
    "dialog",
  ],
  [
    "suggestions while typing",
    async (page) => {
      await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click();
      await page.getByRole("combobox", { name: "Buscar produtos" }).fill("cafe");
      await expect(page.getByRole("option").nth(4)).toBeVisible();
    },
  ],
  [
    "a search",
    async (page) => {
      await page.keyboard.press("Enter");
      await says(page, "Pesquisa");
      await expect(page.getByRole("article").first()).toBeVisible();
    },
  ],
  [
    "a search that finds nothing",
    async (page) => {
      await page.getByRole("combobox", { name: "Buscar produtos" }).fill("zzqqxx");
      await page.keyboard.press("Enter");
      await says(page, "Nenhum produto encontrado");
    },
  ],
  ["empty suggestions", at("/products-found", "Nenhum produto encontrado")],
];

const products: Screen[] = [
  ["a product with everything", at("/product/caf-101", "Café Bourbon Amarelo em grãos 250 g", linkFor)],
  ["a product with options", at("/product/coz-101", "Panela de Ferro Esmaltada 24 cm")],
  [
    "a product with a long name",
    at("/product/caf-103", /^Café Arara Fermentado Natural com notas de frutas vermelhas/),
  ],
];

const order: Screen[] = [
  ["an empty cart", at("/order", "Seu carrinho está vazio", linkFor)],
  ["a cart with the choice of a gift", at("/order", "Meu carrinho", aFullOrder)],
  [
    "the explanation of a total",
    async (page) => {
      await page
        .getByRole("button", { name: /^Ver como se chega ao total/ })
        .first()
        .click();
      await expect(page.getByRole("dialog", { name: "Como se chega ao total" })).toBeVisible();
    },
    "dialog",
  ],
  [
    "the limits of the order",
    async (page) => {
      await page.goto("/catalog");
      await page.getByRole("button", { name: "Limites do pedido" }).click();
      const limits = page.getByRole("button", { name: "Limites do pedido" }).locator("~ [popover]").locator("dl");
      await expect(limits).toHaveText(/Máximo de itens distintos\s*15\s*Máximo de itens\s*30\s*Valor mínimo/);
    },
    "[popover]",
  ],
];

const checkout: Screen[] = [
  [
    "the checkout with pick-up and payment on delivery",
    async (page) => {
      await page.goto("/order/checkout");
      await choose(page, "Retirada em loja");
      await expect(page.getByRole("radiogroup", { name: "Lojas" })).toBeVisible();
      await choose(page, "Pagar na entrega");
      await expect(page.getByLabel("Pagar com")).toBeVisible();
    },
  ],
  [
    "a new address with all fields missing",
    async (page) => {
      await choose(page, "Entregamos para você");
      await expect(line(page, "Entrega")).toHaveAccessibleDescription(/^Rua dos Pinheiros, 10/);
      await unfold(page, "Entrega");
      await page.getByRole("button", { name: "Adicionar endereço" }).click();
      await button(page, "Adicionar").click();
      await expect(page.getByText("Preencha os campos obrigatórios")).toBeVisible();
    },
  ],
];

const payment: Screen[] = [
  ["the card page without a payment", at("/order/payment", "Método de pagamento não encontrado", linkFor)],
  ["the payment page without a payment", at("/order/pay", "Método de pagamento não encontrado")],
  [
    "a Pix",
    async (page) => {
      await openAt(page, await placed(PaymentMethod.Pix), "/order/pay");
      await expect(pixCode(page)).toBeVisible();
    },
  ],
  [
    "a boleto",
    async (page) => {
      await openAt(page, await placed(PaymentMethod.Boleto), "/order/pay");
      await expect(boletoLine(page)).toBeVisible();
    },
  ],
  [
    "a card",
    async (page) => {
      await openAt(page, await placed(PaymentMethod.CreditCard), "/order/payment");
      await typeCard(page);
    },
  ],
];

const ends: Screen[] = [
  [
    "the last page",
    async (page) => {
      await at("/finish", "Pedido finalizado", () => placed(PaymentMethod.Pix))(page);
      await notice(page, "Pedido finalizado, você pode fechar essa aba!");
    },
  ],
  [
    "the choice of another payment method",
    async (page) => {
      await at("/change-payment", "Aguardando alteração...")(page);
      await notice(page, "Você pode fechar essa aba para alterar a forma de pagamento");
    },
  ],
  [
    "a confirmed order",
    async (page) => {
      await at("/confirm", "Itens adicionados ao pedido", aFullOrder)(page);
      await notice(page, "Pedido confirmado, você pode fechar essa aba");
    },
  ],
  ["an unknown path", at("/nada-aqui", "Página não encontrada")],
  ["an invalid session", at("/invalid-session", "Sessão Inválida")],
  ["the captcha", at("/recaptcha", "Verificação")],
  ["the test page of the captcha", at("/captcha-test", "Verificação")],
  ["the authorization of a store", at("/tray/register", "Autorizar loja")],
  ["the link of a store", at("/tray/register/callback", "Vincular com a Suri")],
];

/** One column at every width, so axe looks at them on the phone only. */
const narrow = new Set(ends);
/** Contrast takes axe most of its time. It looks at all cards of the first catalogue, and at six of each later list. */
const moreCards = "[data-product]:nth-child(n + 7)";

/** Every screen is opened at the first width, resized to the others, and made as wide as before for the next screen. */
async function walk(page: Page, screens: Screen[], widths: [number, ...number[]]): Promise<void> {
  const [usual] = widths;
  await setWidth(page, usual);
  for (const screen of screens) {
    const [name, open, part] = screen;
    await test.step(name, async () => {
      await open(page, usual);
      for (const width of widths) {
        await setWidth(page, width);
        await expectToFit(page, `${name} at ${width} px`, width);
        const without = screen === catalog[0] ? undefined : moreCards;
        if (width === PHONE || (width === DESKTOP && !narrow.has(screen)))
          await expectNoAxeViolations(page, `${name} at ${width} px`, { part, without, onlyNew: width !== usual });
      }
      await setWidth(page, usual);
    });
  }
}

async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  // What depends on the width is arranged in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function expectToFit(page: Page, name: string, width: number): Promise<void> {
  // A resized page may need a frame to arrange itself.
  const contentWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.soft.poll(contentWidth, { message: `${name} is cut off` }).toBeLessThanOrEqual(width);
}

/** An agent's view is at 75% of the size, so small text must be larger there. */
async function expectReadableText(page: Page, name: string): Promise<void> {
  const tooSmall = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
      .filter((element) => element.checkVisibility() && Number.parseFloat(getComputedStyle(element).fontSize) < 11)
      .map((element) => `${element.textContent} (${getComputedStyle(element).fontSize})`),
  );
  expect.soft(tooSmall, `${name} has text under 11 px`).toEqual([]);
}

/** The prices of cards that reach below the buttons beside them. */
function coveredPrices(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("[data-product]")].flatMap((card) => {
      const price = card.querySelector("strong")?.getBoundingClientRect();
      const buttons = [...card.querySelectorAll("button, a:not(h3 a)")].map((button) => button.getBoundingClientRect());
      const isCovered = buttons.some(
        ({ left, right, top, bottom }) =>
          price && price.left < right && price.right > left && price.top < bottom && price.bottom > top,
      );
      return isCovered ? [card.querySelector("h3")?.textContent ?? ""] : [];
    }),
  );
}

async function expectNoAxeViolations(page: Page, name: string, scope?: Parameters<typeof axeViolations>[1]) {
  expect.soft(await axeViolations(page, scope), name).toEqual([]);
}

// The filters are in a dialog on a phone and beside the list on a desktop, so each has its own walk.
for (const [usual, extreme] of [
  [PHONE, 320],
  [DESKTOP, 1920],
] as const) {
  test(`at ${usual} and ${extreme} px every screen of the catalogue fits and is accessible`, async ({ page }) => {
    test.setTimeout(240_000);
    await walk(page, catalog, [usual, extreme]);
  });
}

const otherScreens = {
  "from the product to the checkout": [...products, ...order, ...checkout],
  "from the payment to the last page": [...payment, ...ends],
};
for (const [name, screens] of Object.entries(otherScreens)) {
  test(`from 320 to 1920 px every screen ${name} fits and is accessible`, async ({ page }) => {
    test.setTimeout(240_000);
    await walk(page, screens, [PHONE, 320, DESKTOP, 1920]);
  });
}

test("the screens of an agent fit a desktop and are accessible, and so is the customer's phone", async ({
  page,
  sandboxUrl,
}) => {
  test.setTimeout(120_000);
  const width = DESKTOP;
  await page.setViewportSize({ width, height: 800 });
  const fits = async (name: string, without = moreCards) => {
    await expectToFit(page, name, page.viewportSize()?.width ?? width);
    await expectReadableText(page, name);
    await expectNoAxeViolations(page, name, { without });
  };
  const agent = { id: "a1", name: "Rafael" };
  const session = await linkFor({ sessionType: SessionType.PlatformUser, agent });
  await openAt(page, session, "/catalog");
  await expect(page.getByText("Selecione a loja que deseja comprar para liberar os produtos.")).toBeVisible();
  const card = page.locator("[data-product]").first();
  await expect(card).toBeVisible();
  const box = await card.boundingBox();
  expect(box?.width ?? 0, "cards are wider than high").toBeGreaterThan(box?.height ?? 9_999);
  await fits("the agent's catalogue", "");

  await page.getByRole("button", { name: "Mensagens" }).click();
  await expect(page.getByRole("textbox", { name: /^Mensagem para/ })).toBeVisible();
  await page.getByText(/^Respostas salvas/).click();
  await fits("the messages to the contact");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Copiar link do cliente" }).click();
  await expect(page.getByRole("button", { name: "Copiar link", exact: true })).toBeVisible();
  await fits("the link for the contact");
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 360, height: 740 });
  const [bar, search] = [page.getByRole("banner"), page.getByRole("searchbox").or(page.getByPlaceholder(/procura/))];
  await fits("the agent's catalogue on a phone");
  expect(await coveredPrices(page), "prices below a button").toEqual([]);
  const [barBox, searchBox] = [await bar.boundingBox(), await search.first().boundingBox()];
  expect((barBox?.y ?? 0) + (barBox?.height ?? 0), "the bar covers nothing").toBeLessThanOrEqual(searchBox?.y ?? 0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("complementary", { name: "Pedido" }).getByRole("heading", { level: 2 })).toBeVisible();
  await fits("the order beside the catalogue");
  await page.setViewportSize({ width, height: 800 });

  await callAs(session, "POST /api/order/seller/", { providerId: "aurora-pinheiros" });
  await put(session, "pao-102", 6);
  await page.goto("/order/checkout");
  await page.getByRole("radio", { name: "Retirada em loja" }).click();
  await expect(page.getByRole("radiogroup", { name: "Lojas" })).toBeVisible();
  await page.getByRole("radio", { name: "Pagar na entrega" }).click();
  await expect(page.getByLabel("Pagar com")).toBeVisible();
  await fits("the agent's checkout");
  await page.getByRole("button", { name: "Histórico do pedido" }).click();
  await expect(page.getByRole("region", { name: "Histórico do pedido" }).getByRole("listitem").first()).toBeVisible();
  await fits("the history of an order");
  await page.goto("/order/checkout");
  await page.getByRole("radio", { name: "Entregamos para você" }).click();
  await page.getByRole("button", { name: "Adicionar endereço" }).click();
  await button(page, "Adicionar").click();
  await expect(page.getByText("Preencha os campos obrigatórios")).toBeVisible();
  await fits("the agent's new address");

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${sandboxUrl}/phone?channel=whatsapp&contact=wp:5511987654321`);
  await expect(page.getByText("Nenhuma mensagem ainda. O que a loja enviar aparece aqui.")).toBeVisible();
  await expectNoAxeViolations(page, "the phone");
});

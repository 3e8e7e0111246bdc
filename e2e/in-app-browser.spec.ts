import type { Page } from "@playwright/test";
import type { CreatedSession } from "@vitrine/contract/platform/sessions";
import type { Order } from "@vitrine/contract/storefront/order";
import { PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import {
  CHECKOUT,
  choose,
  expectPlaced,
  fillContact,
  finish,
  haveItBrought,
  line,
  payInCash,
  TOTAL,
  unfold,
  withHoney,
} from "./checking-out.ts";
import { callAs, expect, openAt, orderOf, test } from "./fixtures.ts";
import { atProvider, authorizeAt, pixCode, seesItPaid, settle } from "./paying.ts";

/** Opens the shop as a customer in WhatsApp's in-app browser, 360 px wide. */
async function onWhatsApp(page: Page, path = CHECKOUT): Promise<CreatedSession> {
  return openAt(page, await withHoney("WhatsApp"), path);
}

const quantityOf = async (session: CreatedSession) => (await orderOf(session)).items[0]?.quantity;
const plus = (page: Page) => page.getByRole("button", { name: "Adicionar mais um item" });
const quantity = (page: Page) => page.getByRole("spinbutton", { name: "Quantidade" });
const offlineBar = (page: Page) =>
  page.getByText("Sem conexão. Suas alterações serão enviadas quando a internet voltar.");
const toCheckout = (page: Page) => page.getByRole("link", { name: "Escolher entrega e pagamento" }).click();
const foot = (page: Page) => page.locator("[data-foot]");

/** The code of the browser workarounds is loaded on the first touch or key press. */
async function loadWorkarounds(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await page.getByRole("region", { name: "Conexão", exact: true }).waitFor({ state: "attached" });
}

async function placeIt(page: Page, session: CreatedSession): Promise<Order> {
  await haveItBrought(page);
  await payInCash(page);
  await finish(page).click();
  return expectPlaced(page, session);
}

test("in a browser that refuses storage the order is placed, also after a reload", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  });
  const session = await onWhatsApp(page, "/order");
  await loadWorkarounds(page);
  await toCheckout(page);
  await expect(page).toHaveURL(/checkout#/);
  await choose(page, "Entregamos para você");
  await page.reload();
  await placeIt(page, session);
});

test("where popups are blocked Nubank's page opens in the same tab, and the order is paid after a first refusal", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => undefined as unknown as null;
  });
  const session = await onWhatsApp(page);
  await haveItBrought(page);
  await choose(page, "Nubank");
  await finish(page).click();
  await expect(page.getByRole("link", { name: "Pagar com Nubank" })).toBeVisible();
  await expect(page.getByText(TOTAL)).toBeVisible();
  await page.getByRole("link", { name: "Pagar com Nubank" }).click();
  await page.getByRole("button", { name: "Recusar" }).click();
  await expect(page.getByRole("heading", { name: "Pagamento cancelado" })).toBeVisible();
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await authorizeAt(page, "Pagar com Nubank");
  await expect
    .poll(async () => (await orderOf(session)).payment)
    .toMatchObject({ method: PaymentMethod.Nubank, status: PaymentStatus.Paid });
});

test("a page restored from the back-forward cache shows the current order, and later that it is paid", async ({
  page,
  sandboxUrl,
}) => {
  const transition = (type: "pagehide" | "pageshow") =>
    page.evaluate((name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  // Without live updates, only the restore can update the cart.
  await page.route(/\/api\/(order\/)?live/, (route) => route.abort());
  const session = await onWhatsApp(page, "/order");
  await expect(quantity(page)).toHaveValue("2");
  await loadWorkarounds(page);
  await transition("pagehide");
  await callAs(session, "POST /api/order/items/", { providerId: "doc-204", quantity: 1 });
  await transition("pageshow");
  await expect(quantity(page)).toHaveValue("3");
  await page.unroute(/\/api\/(order\/)?live/);

  await toCheckout(page);
  await haveItBrought(page);
  await choose(page, "PIX");
  await finish(page).click();
  await expect(pixCode(page)).toBeVisible();
  expect((await orderOf(session)).items[0]?.quantity).toBe(3);
  await transition("pagehide");
  await settle(sandboxUrl, await atProvider(sandboxUrl, session), "paid");
  await transition("pageshow");
  await seesItPaid(page);
});

test("a keyboard that makes the page smaller or covers it hides the footer and no field, and the order is placed", async ({
  page,
}) => {
  const session = await onWhatsApp(page);
  await loadWorkarounds(page);
  await expect(foot(page)).toBeVisible();
  await unfold(page, "Dados do contato");
  const email = page.getByLabel("E-mail");
  await email.focus();
  await page.setViewportSize({ width: 360, height: 340 });
  await expect(foot(page)).toBeHidden();
  await expect(email).toBeInViewport({ ratio: 1 });
  await email.fill("marina@exemplo.com.br");
  await email.blur();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(foot(page)).toBeVisible();

  // Another browser leaves the page as high as it is and only shows less of it.
  await page.addInitScript(() => {
    const view = Object.assign(new EventTarget(), { height: 740, scale: 1, offsetTop: 0 });
    Object.defineProperty(window, "visualViewport", { value: view });
  });
  await page.reload();
  const keyboard = (height: number) =>
    page.evaluate((seen) => {
      const view = window.visualViewport as unknown as EventTarget & { height: number };
      view.height = seen;
      view.dispatchEvent(new Event("resize"));
    }, 740 - height);
  await loadWorkarounds(page);
  await unfold(page, "Dados do contato");
  const document = page.getByLabel("CPF");
  await document.focus();
  await keyboard(400);
  await expect(foot(page)).toBeHidden();
  const bottom = async () => {
    const box = await document.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  await expect.poll(bottom).toBeLessThanOrEqual(340);
  await document.fill("52998224725");
  await document.blur();
  await keyboard(0);
  await expect(foot(page)).toBeVisible();
  await placeIt(page, session);
});

test("the notch and the home bar of a phone cover nothing, the buttons of a sheet fit a low screen, and the order is placed", async ({
  page,
  context,
}) => {
  const phone = await context.newCDPSession(page);
  await phone.send("Emulation.setSafeAreaInsetsOverride", { insets: { top: 40, bottom: 34 } });
  await page.setViewportSize({ width: 360, height: 480 });
  const session = await onWhatsApp(page);
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute("content", /viewport-fit=cover/);
  await choose(page, "Entregamos para você");
  const button = await finish(page).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(480 - 34);
  const heading = await page.getByRole("banner").getByRole("link").first().boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual(40);
  await page
    .getByRole("button", { name: /^Ver como se chega ao total/ })
    .last()
    .click();
  await expect(page.getByRole("dialog").getByRole("button").last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await choose(page, /^Expressa/);
  await fillContact(page);
  await payInCash(page);
  await finish(page).click();
  await expectPlaced(page, session);
});

test("pulling does not reload the page, and after a reload typed and tapped values are still there", async ({
  page,
}) => {
  const session = await onWhatsApp(page, "/order");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY)).toBe("contain");
  await plus(page).click();
  await page.reload();
  await expect(quantity(page)).toHaveValue("3");
  await toCheckout(page);
  await choose(page, "Entregamos para você");
  await unfold(page, "Entrega");
  await page.getByRole("button", { name: "Adicionar endereço" }).click();
  await page.getByLabel("Rua*").fill("Rua pela metade");
  await page.getByRole("button", { name: "Cancelar" }).click();
  await unfold(page, "Dados do contato");
  await page.getByLabel("E-mail").fill("marina@exemplo.com.br");
  await page.getByLabel("CPF").fill("529982");
  await page.reload();
  await expect(line(page, "Forma de entrega")).toHaveAccessibleDescription("Entregamos para você");
  await unfold(page, "Dados do contato");
  await expect(page.getByLabel("E-mail")).toHaveValue("marina@exemplo.com.br");
  await expect(page.getByLabel("CPF")).toHaveValue("529.982");
  await unfold(page, "Entrega");
  await page.getByRole("button", { name: "Adicionar endereço" }).click();
  await expect(page.getByLabel("Rua*")).toHaveValue("Rua pela metade");
  await page.getByRole("button", { name: "Cancelar" }).click();
  await choose(page, /^Expressa/);
  await unfold(page, "Dados do contato");
  await page.getByLabel("CPF").fill("52998224725");
  await choose(page, "PIX");
  await page.reload();
  await expect(line(page, "Forma de pagamento")).toHaveAccessibleDescription(/^PIX/);
  await finish(page).click();
  await expect(pixCode(page)).toBeVisible();
  const code = await pixCode(page).textContent();
  await page.reload();
  await expect(pixCode(page)).toHaveText(code ?? "");
  expect((await orderOf(session)).payment.status).toBe(PaymentStatus.Waiting);
});

test("when WhatsApp does not open, the page offers a link, the text to copy and a way back, and the order is placed", async ({
  page,
  expectAccessible,
}) => {
  // The phone has no app for the link, so the browser stays on the page.
  await page.route(/\/wa\.me\//, (route) => route.fulfill({ status: 204 }));
  const session = await onWhatsApp(page, "/order");
  await loadWorkarounds(page);
  await page.getByRole("button", { name: /^Confirmar pedido/ }).click();
  await page.getByRole("link", { name: "Abrir o WhatsApp" }).click();
  const sheet = page.getByRole("dialog", { name: "O WhatsApp não abriu?" });
  await expect(sheet.getByRole("link", { name: "Abrir o WhatsApp" })).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Copiar mensagem" })).toBeVisible();
  await expectAccessible();
  await sheet.getByRole("button", { name: "Voltar à loja" }).click();
  await expect(page).toHaveURL(/\/catalog/);
  await page.getByRole("link", { name: /^Carrinho/ }).click();
  await toCheckout(page);
  await placeIt(page, session);
  await page.getByRole("link", { name: "Voltar para a conversa" }).click();
  await expect(sheet).toBeVisible();
});

test.describe("offline and back", () => {
  test("a tapped quantity is shown at once, is sent once when the connection is back, and the order is placed", async ({
    page,
    context,
    expectAccessible,
  }) => {
    const session = await onWhatsApp(page, "/order");
    await loadWorkarounds(page);
    await context.setOffline(true);
    await expect(offlineBar(page)).toBeVisible();
    await plus(page).click();
    await expect(quantity(page)).toHaveValue("3");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("order_changes"))).not.toBeNull();
    await plus(page).click();
    await expect(quantity(page)).toHaveValue("4");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("order_changes"))).toContain('"quantity":4');
    await expectAccessible();
    await page.getByRole("button", { name: /^Confirmar pedido/ }).click();
    await expect(page.getByText(/Seus itens estão guardados/)).toBeVisible();
    expect(await quantityOf(session)).toBe(2);
    await context.setOffline(false);
    await expect(offlineBar(page)).toBeHidden();
    await expect.poll(() => quantityOf(session)).toBe(4);
    await expect(quantity(page)).toHaveValue("4");
    await toCheckout(page);
    await haveItBrought(page);
    await payInCash(page);
    await context.setOffline(true);
    await finish(page).click();
    const dialog = page.getByRole("dialog", { name: "Não foi possível finalizar" });
    await expect(dialog.getByText(/^Sem conexão/)).toBeVisible();
    await dialog.getByRole("button", { name: "Ok" }).click();
    await context.setOffline(false);
    await expect(offlineBar(page)).toBeHidden();
    await finish(page).click();
    expect((await expectPlaced(page, session)).items[0]?.quantity).toBe(4);
  });

  test("changes of a page that was closed offline are sent once by the next page", async ({ page, context }) => {
    // `navigator.onLine` stays true all the time.
    await page.route("**/api/order/items/", async (route) => {
      // The request arrives, and only the response is lost.
      await route.fetch();
      await route.abort();
    });
    await page.route(/\/api\/(order\/)?live/, (route) => route.abort());
    const session = await onWhatsApp(page, "/product/caf-305");
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Adicionar (?!mais)/ })
      .click();
    await expect(page.getByText(/O produto será adicionado quando a internet voltar/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Carrinho, 3 itens" })).toBeVisible();
    await page.close();

    const next = await context.newPage();
    await openAt(next, session, "/order");
    await loadWorkarounds(next);
    await expect.poll(() => next.evaluate(() => localStorage.getItem("order_changes"))).toBeNull();
    expect((await orderOf(session)).items.map((item) => [item.providerId, item.quantity])).toEqual([
      ["doc-204", 2],
      ["caf-305", 1],
    ]);
    await toCheckout(next);
    await haveItBrought(next);
    await payInCash(next);
    await finish(next).click();
    // The order is worth a gift by now, and it is asked about once.
    await next.getByRole("button", { name: "Finalizar sem brinde" }).click();
    await expectPlaced(next, session);
  });
});

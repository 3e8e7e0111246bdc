import type { Page } from "@playwright/test";
import { expect, linkFor, openAt, test } from "./fixtures.ts";

const shownPicture = (page: Page) =>
  page.locator('[aria-roledescription="carrossel"] li:not([inert]) [aria-label^="Ampliar"]');
const slides = (page: Page) => page.locator('[aria-roledescription="carrossel"] ul').first();

test("a script in a description never runs", async ({ context }) => {
  // A separate page: the browser logs the blocked script as an error, which would fail the test on the fixture's page.
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
  await openAt(page, await linkFor(), "/product/caf-101");
  await refused;
  await page.getByText("Saiba mais").click();
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
});

test("the gallery moves automatically, works by keyboard, restores the focus, and respects reduced motion", async ({
  page,
  openAsCustomer,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await openAsCustomer("/product/caf-101");
  await expect(shownPicture(page)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const label = (await shownPicture(page).getAttribute("aria-label")) ?? "";
  await page.clock.runFor(2_000);
  await expect(shownPicture(page)).not.toHaveAttribute("aria-label", label);
  await expect(slides(page)).toHaveCSS("transition-duration", "0.45s");
  await page.clock.resume();

  await page.getByRole("button", { name: "Foto 1 de 3", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await expect(shownPicture(page)).toHaveAttribute("aria-label", "Ampliar foto 2 de 3");
  await shownPicture(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(shownPicture(page)).toBeFocused();

  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(slides(page)).toHaveCSS("transition-property", "none");
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true });

  test("the gallery follows a swipe, a tap opens the picture in full screen, and a pinch zooms in", async ({
    page,
    openAsCustomer,
  }) => {
    await openAsCustomer("/product/caf-101");
    await expect(shownPicture(page)).toHaveAttribute("aria-label", "Ampliar foto 1 de 3");
    await page.mouse.move(300, 250);
    await page.mouse.down();
    await page.mouse.move(180, 250, { steps: 5 });
    await page.mouse.up();
    await expect(shownPicture(page)).toHaveAttribute("aria-label", "Ampliar foto 2 de 3");
    await expect(page.getByRole("dialog")).toBeHidden();

    await shownPicture(page).tap();
    const viewer = page.getByRole("dialog", { name: /^Fotos de Café Bourbon/ });
    const larger = viewer.getByRole("button", { name: "Ampliar foto" });
    const smaller = viewer.getByRole("button", { name: "Reduzir foto" });
    await larger.tap();
    await expect(smaller).toHaveCSS("width", "900px");
    await smaller.tap();
    await expect(larger).toHaveCSS("width", "360px");

    const fingers = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
      fingers.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [-1, 1].map((side, id) => ({ x: 180 + side * apart, y: 370, id })),
      });
    await touch("touchStart", 30);
    for (const apart of [30, 40, 50, 60]) await touch("touchMove", apart);
    await touch("touchEnd", 0);
    await expect(smaller).toHaveCSS("width", "720px");
    await viewer.getByRole("button", { name: "Fechar" }).tap();
    await expect(viewer).toBeHidden();
  });
});

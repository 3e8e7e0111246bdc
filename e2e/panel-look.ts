import type { Page } from "@playwright/test";
import { axeViolations, expect, test } from "./fixtures.ts";

export async function signInAsOwner(page: Page): Promise<void> {
  await page.goto("/painel/demo/proprietaria");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

export type Screen = {
  path: string;
  title: string | RegExp;
  /** Proves that the screen is full, or empty. */
  text?: string | RegExp;
  /** The button that opens a part of the screen. */
  press?: string | RegExp;
  /** What else opens a part of the screen. */
  open?: (page: Page) => Promise<void>;
};

/** Contrast takes axe most of its time, and rows are alike. */
const moreRows = "main tr:nth-child(n + 9), main li:nth-child(n + 9)";

/** The screens one after the other, each as a step of its own. */
export async function lookAtAll(page: Page, screens: readonly Screen[]): Promise<void> {
  await signInAsOwner(page);
  for (const screen of screens) {
    await test.step(`${screen.path} ${screen.press ?? ""}`, () => look(page, screen));
  }
}

/** A screen is opened once, and looked at in both widths and both colours. */
async function look(page: Page, { path, title, text, press, open }: Screen): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveTitle(typeof title === "string" ? `${title} · Painel` : title);
  await expect(page.getByRole("status", { name: "Carregando" })).toHaveCount(0);
  if (text) await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  if (press) await page.getByRole("button", { name: press }).first().click();
  await open?.(page);
  const faults: string[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // What depends on the width is arranged in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) faults.push(`cut off at ${width} px`);
    for (const colorScheme of width === 360 ? (["dark", "light"] as const) : (["light"] as const)) {
      await page.emulateMedia({ colorScheme });
      // Only the contrast depends on the colours, and both widths have the same.
      const rules = colorScheme === "dark" ? { rules: ["color-contrast"] } : {};
      const found = await axeViolations(page, { without: moreRows, ...rules });
      faults.push(...found.map((violation) => `${width} px, ${colorScheme}: ${violation}`));
    }
  }
  expect.soft(faults, `${path} ${press ?? ""}`).toEqual([]);
}

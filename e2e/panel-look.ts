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
  /** It shows paper, which is white in dark as well. */
  hasPaper?: boolean;
};

/** Contrast takes axe most of its time, and rows are alike. */
const moreRows = "main tr:nth-child(n + 9), main li:nth-child(n + 9)";

type Look = { width: number; colorScheme: "light" | "dark"; onlyNew?: boolean };

/** At a desk only what a phone does not show, or not like this. `colours.test.ts` proves that what is readable in light is so in dark. */
const looks: Look[] = [
  { width: 360, colorScheme: "light" },
  { width: 1280, colorScheme: "light", onlyNew: true },
];

/** The bars around a page are the same on every page, and paper is white in both themes. */
const everyLook: Look[] = [
  { width: 360, colorScheme: "light" },
  { width: 1280, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
  { width: 360, colorScheme: "dark", onlyNew: true },
];

/** The screens one after the other, each as a step of its own. */
export async function lookAtAll(page: Page, screens: readonly Screen[]): Promise<void> {
  await signInAsOwner(page);
  for (const [place, screen] of screens.entries()) {
    await test.step(`${screen.path} ${screen.press ?? ""}`, async () => {
      await go(page, screen);
      await look(page, screen, place === 0 || screen.hasPaper ? everyLook : looks);
    });
  }
}

/**
 * Goes to a screen as the browser's own buttons do, so the panel is loaded once for all of them. A page that does not exist
 * comes between: two screens may have the same title, and the one before must not be taken for this one.
 */
async function go(page: Page, { path, title, text, press, open }: Screen): Promise<void> {
  await travel(page, "/painel/-");
  await expect(page).toHaveTitle(NOWHERE);
  await travel(page, path);
  await expect(page).not.toHaveTitle(NOWHERE);
  await expect(page).toHaveTitle(typeof title === "string" ? `${title} · Painel` : title);
  await expect(page.getByRole("status", { name: "Carregando" })).toHaveCount(0);
  if (text) await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  if (press) await page.getByRole("button", { name: press }).first().click();
  await open?.(page);
}

const NOWHERE = "Página não encontrada · Painel";

async function travel(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** A screen is opened once, and then resized and recoloured. */
async function look(page: Page, { path, press }: Screen, each: readonly Look[]): Promise<void> {
  const faults: string[] = [];
  for (const { width, colorScheme, onlyNew } of each) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    // What depends on the width is arranged in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) faults.push(`cut off at ${width} px`);
    const found = await axeViolations(page, { without: moreRows, onlyNew });
    faults.push(...found.map((violation) => `${width} px, ${colorScheme}: ${violation}`));
  }
  expect.soft(faults, `${path} ${press ?? ""}`).toEqual([]);
}

import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { axeViolations, expect, test } from "./fixtures.ts";

/** The limit for the JavaScript that the panel loads before it shows its first page. */
const MAX_KILOBYTES = 200;

const shop = "/painel/loja/emporio-aurora";

async function signInAsOwner(page: Page): Promise<void> {
  await page.goto("/painel/demo/proprietaria");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("the first view of the panel is light, and the browser keeps its files but not its page", async ({ page }) => {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await signInAsOwner(page);
  await page.waitForLoadState("networkidle");
  const scripts = responses.filter((response) => response.request().resourceType() === "script");
  const bodies = await Promise.all(scripts.map((response) => response.body()));
  const kilobytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000;
  test.info().annotations.push({ type: "kB of JavaScript, gzip", description: kilobytes.toFixed(1) });
  expect(scripts.length).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThanOrEqual(MAX_KILOBYTES);
  expect(await scripts[0]?.headerValue("cache-control")).toBe("public, max-age=31536000, immutable");
  const document = responses.findLast((response) => response.request().resourceType() === "document");
  expect(await document?.headerValue("cache-control")).toBe("no-store");
});

const screens = [
  { title: "Entrar no painel", path: "/painel/entrar" },
  { title: "Esqueci a senha", path: "/painel/esqueci-a-senha" },
  { title: "Equipe", path: `${shop}/equipe` },
  { title: "Equipe", path: `${shop}/equipe/convidar` },
  { title: "Acessos", path: `${shop}/equipe/acessos` },
  { title: "Perfil e segurança", path: `${shop}/perfil` },
];

for (const width of [360, 1280]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`at ${width} px in ${colorScheme} every screen of people is accessible and fits`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await signInAsOwner(page);
      for (const { title, path } of screens) {
        await page.goto(path);
        await expect(page).toHaveTitle(`${title} · Painel`);
        await expect(page.getByRole("status", { name: "Carregando" })).toHaveCount(0);
        expect.soft(await axeViolations(page), path).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(overflow, path).toBeLessThanOrEqual(0);
      }
    });
  }
}

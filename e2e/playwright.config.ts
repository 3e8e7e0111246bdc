import { defineConfig } from "@playwright/test";
import { findChromium } from "./chromium.ts";

const { executablePath, args } = await findChromium();

export default defineConfig({
  testDir: ".",
  globalSetup: "./global-setup.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI === "true",
  // A busy machine takes its time; whoever waits goes on as soon as the thing is there.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A busy machine may lose a frame: such a journey is run once more, and listed as flaky.
  retries: 1,
  reporter: "list",
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 360, height: 740 },
    screenshot: "only-on-failure",
    launchOptions: { executablePath, args },
  },
});

import { defineConfig } from "@playwright/test";
import { findChromium } from "./chromium.ts";

const { executablePath, args } = await findChromium();

export default defineConfig({
  testDir: ".",
  globalSetup: "./global-setup.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  // A journey waits about a third of its time, so a third one fits on two cores.
  workers: 3,
  forbidOnly: process.env.CI === "true",
  // Long timeouts for a busy machine. They cost nothing, because a test continues as soon as its condition is true.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A busy machine may drop a frame. A failed test is retried once, and then listed as flaky.
  retries: 1,
  reporter: "list",
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 360, height: 740 },
    screenshot: "only-on-failure",
    // Without a GPU every frame of an animation is drawn by the processor. The journey of the gallery turns motion on.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath, args },
  },
});

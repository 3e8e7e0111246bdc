import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "rules",
          include: ["{packages,apps/web,apps/sandbox,tools,demo}/**/*.test.{ts,tsx}"],
        },
      },
      {
        test: {
          name: "server",
          include: ["apps/server/**/*.test.ts"],
          globalSetup: "apps/server/test/global-setup.ts",
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});

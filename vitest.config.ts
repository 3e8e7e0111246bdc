import { defineConfig } from "vitest/config";

/** A property that fails says why. */
const propertyFailures = "tools/test-run/property-failures.ts";

/**
 * What depends on a database, sockets and timers is tried twice, as the journeys are. A test that needed it is listed as
 * flaky and not among the passed ones: look at it, because it may be a race in the product.
 */
const triedTwice = { retry: 1 };

export default defineConfig({
  test: {
    // Vitest keeps one core for itself; a machine with two would run one file after the other. Tests of the server and of
    // screens wait for PostgreSQL, clocks and timers about 40 % of their time, so four workers fit on two cores.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: "rules",
          include: ["{packages,tools,demo}/**/*.test.ts", "apps/web/*.test.ts"],
          // Starts PostgreSQL, so it runs with the server's tests.
          exclude: ["**/node_modules/**", "packages/embedded-postgres/**", "packages/ui/**"],
          setupFiles: propertyFailures,
          // Pure functions: nothing a file leaves behind could be seen by the next.
          isolate: false,
          // Properties over years of days take seconds when another run has the cores.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "screens",
          ...triedTwice,
          include: ["{apps/web,apps/panel,packages/ui}/src/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: [propertyFailures, "apps/web/test/screen-setup.ts"],
          // Loading React, the app and the DOM for each file took longer than most of its tests. The setup file cleans up.
          isolate: false,
          // On a busy machine loading a page's code alone may take seconds.
          testTimeout: 60_000,
          expect: { poll: { timeout: 25_000 } },
        },
      },
      {
        test: {
          name: "sandbox",
          ...triedTwice,
          include: ["apps/sandbox/**/*.test.ts"],
          // Each test builds a sandbox of its own; the modules keep nothing between files.
          isolate: false,
          testTimeout: 60_000,
          expect: { poll: { timeout: 25_000 } },
        },
      },
      {
        test: {
          name: "server",
          ...triedTwice,
          include: ["apps/server/**/*.test.ts", "packages/embedded-postgres/**/*.test.ts"],
          globalSetup: "apps/server/test/global-setup.ts",
          setupFiles: [propertyFailures, "apps/server/test/quick-passwords.ts"],
          // What a test waits for comes when it comes, on a busy machine late. A poll ends before the caches forget by
          // themselves (half a minute): it proves that they were told.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 25_000 } },
          // Each file has a database and an app of its own; between them the code keeps only compiled schemas.
          isolate: false,
        },
      },
    ],
  },
});

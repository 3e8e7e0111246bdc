import { expect, test } from "vitest";
import { playwrightTimes, slowest, vitestTimes } from "./test-report-slowest.ts";

const vitest = JSON.stringify({
  testResults: [
    {
      name: "/repo/apps/server/src/order/order.test.ts",
      assertionResults: [{ fullName: "orders are kept", duration: 1500 }, { fullName: "a test that was skipped" }],
    },
  ],
});

const journey = (title: string, status: string, ...durations: number[]) => ({
  title,
  file: "pay.spec.ts",
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
});
const playwright = JSON.stringify({
  suites: [
    {
      specs: [journey("Pix", "expected", 2_000)],
      suites: [{ specs: [journey("card", "flaky", 3_000, 4_000)] }],
    },
  ],
});

test("vitest: each test that ran, with the file it is in", () => {
  expect(vitestTimes(vitest)).toEqual([{ name: "order.test.ts › orders are kept", seconds: 1.5 }]);
});

test("playwright: journeys of every depth, with the time of all their runs", () => {
  expect(playwrightTimes(playwright)).toEqual([
    { name: "pay.spec.ts › Pix", seconds: 2 },
    { name: "pay.spec.ts › card", seconds: 7 },
  ]);
});

test("the slowest come first, and only so many", () => {
  const tests = [...vitestTimes(vitest), ...playwrightTimes(playwright)];
  expect(slowest(tests, 2)).toBe("   7.0 s  pay.spec.ts › card\n   2.0 s  pay.spec.ts › Pix");
});

test.each([undefined, "", "[]", "{", '{"suites":[{"specs":null}]}'])(
  "no report to read (%s) has no tests",
  (report) => {
    expect([...vitestTimes(report), ...playwrightTimes(report)]).toEqual([]);
  },
);

import { expect, test } from "vitest";
import { countChaos, countCheck, countPlaywright, countVitest, inWords, isGreen, sum, summary } from "./test-report.ts";
import { vitestFlaky } from "./test-report-failures.ts";

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});
const vitest = (...testResults: unknown[]) => JSON.stringify({ testResults });

test.each([
  ["each test counts once", 1, vitest(file("failed", "passed", "failed"), file("passed", "passed")), [2, 1, 0]],
  ["skipped and planned tests", 0, vitest(file("passed", "passed", "pending", "todo", "skipped")), [1, 0, 3]],
  ["a file that does not load", 1, vitest(file("failed"), file("passed", "passed")), [1, 1, 0]],
  ["all green, yet the runner failed", 1, vitest(file("passed", "passed")), [1, 1, 0]],
  ["no report", 0, undefined, [0, 1, 0]],
  ["half a report", 1, vitest(file("passed", "passed")).slice(0, 20), [0, 1, 0]],
  ["another kind of report", 0, "[]", [0, 1, 0]],
  ["no tests", 1, vitest(), [0, 1, 0]],
])("vitest: %s", (_, code, report, [passed, failed, skipped]) => {
  expect(countVitest({ code, report })).toEqual({ passed, failed, skipped, flaky: 0 });
});

test("vitest: a test that passed in the end is no passed one, and is named", () => {
  const again = { status: "passed", fullName: "a cart › is kept", failureMessages: ["Error: late"] };
  const report = vitest({
    name: "/shop/cart.test.ts",
    status: "passed",
    assertionResults: [again, { status: "passed" }],
  });
  expect(countVitest({ code: 0, report })).toEqual({ passed: 1, failed: 0, skipped: 0, flaky: 1 });
  expect(vitestFlaky(report)).toEqual([{ name: "cart.test.ts › a cart › is kept", reason: "Error: late" }]);
});

test.each([
  [
    "a journey that passed in the end is no passed one",
    0,
    { expected: 3, flaky: 1, unexpected: 0, skipped: 2 },
    [3, 0, 2, 1],
  ],
  ["a journey failed", 1, { expected: 3, flaky: 0, unexpected: 2, skipped: 0 }, [3, 2, 0, 0]],
  ["the server did not start", 1, { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }, [0, 1, 0, 0]],
  ["no figures", 0, undefined, [0, 1, 0, 0]],
])("playwright: %s", (_, code, stats, [passed, failed, skipped, flaky]) => {
  expect(countPlaywright({ code, report: JSON.stringify({ stats }) })).toEqual({ passed, failed, skipped, flaky });
});

test.each([
  ["each run counts once", 0, "✓ chaos: store (3.0 s)\nnothing lost\n✓ chaos: orders (1.0 s)\n", [2, 0]],
  ["a run found something", 1, "✓ chaos: store (3.0 s)\n✗ chaos: orders (1.0 s)\n3 problems", [1, 1]],
  ["it broke before any run", 1, "Error: no PostgreSQL", [0, 1]],
])("chaos: %s", (_, code, output, [passed, failed]) => {
  expect(countChaos(code, output)).toEqual({ passed, failed, skipped: 0, flaky: 0 });
});

test("the last line adds everything up", () => {
  const counts = [countCheck(0), countCheck(2), { passed: 10, failed: 0, skipped: 0, flaky: 1 }];
  expect(inWords(sum(counts))).toBe("11 passed, 1 failed");
  expect(inWords({ passed: 1, failed: 0, skipped: 2, flaky: 0 })).toBe("1 passed, 0 failed, 2 skipped");
});

test("green means that something ran and nothing failed", () => {
  expect(isGreen({ passed: 1, failed: 0, skipped: 0, flaky: 1 })).toBe(true);
  expect(isGreen({ passed: 1, failed: 1, skipped: 0, flaky: 0 })).toBe(false);
  expect(isGreen({ passed: 0, failed: 0, skipped: 5, flaky: 0 })).toBe(false);
});

test("the summary has one aligned line per step", () => {
  const lines = summary([
    { title: "Types", seconds: 1.26, count: countCheck(0) },
    { title: "Dead code", seconds: 10, count: countCheck(1) },
    { title: "Journeys", seconds: 90, count: { passed: 8, failed: 0, skipped: 0, flaky: 1 } },
  ]);
  expect(lines.split("\n")).toEqual([
    "✓ Types         1.3 s  1 passed, 0 failed",
    "✗ Dead code    10.0 s  0 passed, 1 failed",
    "✓ Journeys     90.0 s  8 passed, 0 failed, 1 flaky",
  ]);
});

test("the summary says how long the processor worked, where that is known", () => {
  const step = { title: "Types", seconds: 12, processorSeconds: 20.04, count: countCheck(0) };
  expect(summary([step])).toBe("✓ Types    12.0 s    20.0 s of the processor  1 passed, 0 failed");
});

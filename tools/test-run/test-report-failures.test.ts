import { expect, test } from "vitest";
import {
  chaosFailures,
  failures,
  playwrightFailures,
  playwrightFlaky,
  vitestFailures,
} from "./test-report-failures.ts";

test("vitest: a failed test is named with its reason, a passed one is not", () => {
  const report = JSON.stringify({
    testResults: [
      {
        name: "/repo/order.test.ts",
        status: "failed",
        assertionResults: [
          {
            fullName: "orders are kept",
            status: "failed",
            failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[39m"],
          },
          { fullName: "orders are sent", status: "passed" },
        ],
      },
    ],
  });
  expect(vitestFailures(report)).toEqual([{ name: "order.test.ts › orders are kept", reason: "expected 1 to be 2" }]);
});

test("vitest: a file that could not be loaded is named with its reason", () => {
  const report = JSON.stringify({
    testResults: [{ name: "/repo/order.test.ts", status: "failed", message: "no such module", assertionResults: [] }],
  });
  expect(vitestFailures(report)).toEqual([{ name: "order.test.ts", reason: "no such module" }]);
});

test("playwright: a journey that failed each time is named with its last reason; a flaky one is not", () => {
  const run = (message: string) => ({ error: { message } });
  const report = JSON.stringify({
    suites: [
      {
        suites: [
          {
            specs: [
              { title: "Pix", file: "pay.spec.ts", tests: [{ status: "unexpected", results: [run("a"), run("b")] }] },
              { title: "card", file: "pay.spec.ts", tests: [{ status: "flaky", results: [run("c"), {}] }] },
            ],
          },
        ],
      },
    ],
  });
  expect(playwrightFailures(report)).toEqual([{ name: "pay.spec.ts › Pix", reason: "b" }]);
  expect(playwrightFlaky(report)).toEqual([{ name: "pay.spec.ts › card", reason: "c" }]);
});

test("chaos: a failed run is named with the end of its output", () => {
  const output = "✓ chaos: orders (3.0 s)\nall kept\n✗ chaos: payments (9.1 s)\nkilled\none order was charged twice\n";
  expect(chaosFailures(output)).toEqual([
    { name: "chaos: payments (9.1 s)", reason: "killed\none order was charged twice" },
  ]);
});

test("a reason is indented below its name, and cut after twenty lines", () => {
  const reason = Array.from({ length: 30 }, (_, line) => `line ${line + 1}`).join("\n");
  const printed = failures([{ name: "one", reason }]).split("\n");
  expect([printed[0], printed[1], printed.length]).toEqual(["✗ one", "    line 1", 21]);
});

test.each([undefined, "", "[]", "{"])("no report to read (%s) has no failures", (report) => {
  expect([...vitestFailures(report), ...playwrightFailures(report)]).toEqual([]);
});

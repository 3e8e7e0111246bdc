import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { linesNaming, vendorNamesIn } from "./find-vendor-names.ts";
import { exceptions, kinds, vendors } from "./vendor-names.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** The code that the product runs. Tests, the demo, the bench and documents may name whom they like. */
const code = globSync(["{apps,packages}/*/src/**/*.{ts,tsx,js,css,html,sql}", "tools/**/*.ts"], { cwd: root })
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => !/node_modules|\.test\.tsx?$|^tools\/vendor-check\//.test(file))
  .sort();

test("no code names a vendor outside of its folder and its line of a list", () => {
  const found = code.flatMap((file) =>
    vendorNamesIn(file, read(file)).map(({ line, text }) => `${file}:${line}: ${text}`),
  );
  expect(code.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});

test.each(Object.keys(exceptions))("%s is still an exception", (file) => {
  expect(linesNaming(vendors, read(file))).not.toEqual([]);
});

test.each(vendors)("$folder has a folder and a line", ({ folder, kind, spelling }) => {
  const { homes, lists } = kinds[kind];
  const own = code.filter((file) => file.startsWith(`${homes[0]}/${folder}/`));
  expect(own.some((file) => spelling.test(read(file)))).toBe(true);
  expect(spelling.test(read(lists[0]))).toBe(true);
});

describe("a name is found", () => {
  test.each([
    ["in an identifier", "apps/server/src/payment/x.ts", "const mercadoPagoScript = 1;"],
    ["in a text", "apps/web/src/x.tsx", "<p>Pague com Nubank</p>"],
    ["in a comment", "packages/domain/src/x.ts", "// Pagar.me answers twice."],
    ["in a host", "apps/server/src/http/x.ts", 'const host = "https://*.mlstatic.com";'],
    ["as a number of the wire", "apps/server/src/payment/x.ts", "if (type === PaymentProviderType.FixPay) return;"],
    ["in a comparison", "apps/server/src/messaging/x.ts", 'if (carrier !== "meta") return;'],
    ["of a chat platform", "packages/domain/src/recovery/x.ts", 'const canHear = carrier !== "suri";'],
    ["in the folder of another vendor", "apps/server/src/vendors/nupay/x.ts", "export const pagaleve = 1;"],
  ])("%s", (_, file, source) => {
    expect(vendorNamesIn(file, source)).toHaveLength(1);
  });

  test.each([
    ["not in its own folder", "apps/sandbox/src/vendors/pagar-me/x.ts", "/** Pagar.me */"],
    ["not in its list", "apps/server/src/vendors/payment-vendors.ts", "  pagaleve,"],
    ["not as a word of the specification", "apps/server/src/order/x.ts", "enableNubankPayment: PaymentMethod.Nubank,"],
    ["not as the word of a shop document", "tools/x.ts", 'channels: [{ carrier: "meta" }]'],
    ["not in the name of another vendor", "apps/server/src/vendors/payment-page/x.ts", "export const suriShopPay = 1;"],
    ["not in words that only look alike", "apps/web/src/x.ts", "const manualPayment = menu.payable; // pagar metade"],
  ])("%s", (_, file, source) => {
    expect(vendorNamesIn(file, source)).toEqual([]);
  });
});

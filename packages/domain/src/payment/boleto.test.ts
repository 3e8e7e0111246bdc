import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import { plusDays, type ShopDay } from "../time/shop-clock.ts";
import {
  barcodeBars,
  barcodeOfLine,
  boletoBarcode,
  dueDateOf,
  dueFactorOf,
  lineOfBarcode,
  readBoleto,
} from "./boleto.ts";

/** `2026-11-15` */
function on(date: string): ShopDay {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return { year, month, day };
}

const TODAY = on("2026-11-15");

const ours = {
  barcode: "23791164700000149901234000012345678901234560",
  line: "23791234050001234567489012345602116470000014990",
  printedLine: "23791.23405 00012.345674 89012.345602 1 16470000014990",
  amount: cents(149_90),
  dueDate: on("2026-12-01"),
};

const febraban = {
  barcode: "00193373700000001000500940144816060680935031",
  line: "00190500954014481606906809350314337370000000100",
  printedLine: "00190.50095 40144.816069 06809.350314 3 37370000000100",
  amount: cents(1_00),
  dueDate: on("2007-12-31"),
};

describe.each([
  ["ours", ours, TODAY],
  ["FEBRABAN's sample", febraban, on("2007-12-01")],
])("%s", (_, boleto, today) => {
  test.each(["barcode", "line", "printedLine"] as const)("is read from its %s", (field) => {
    expect(readBoleto(boleto[field], today)).toEqual(boleto);
  });

  test("goes from barcode to line and back", () => {
    expect(lineOfBarcode(boleto.barcode)).toBe(boleto.line);
    expect(barcodeOfLine(boleto.line)).toBe(boleto.barcode);
  });
});

test("a barcode contains the bank, the day, the amount and the bank's own field", () => {
  const { dueDate, amount } = ours;
  expect(boletoBarcode({ bank: "237", dueDate, amount, freeField: "1234000012345678901234560" })).toBe(ours.barcode);
});

test("the day and the amount of a boleto are optional", () => {
  const open = { bank: "237", dueDate: null, amount: cents(0), freeField: "1".repeat(25) };
  expect(readBoleto(boletoBarcode(open), TODAY)).toMatchObject({ dueDate: null, amount: 0 });
});

test.each([
  ["a bank of two digits", { bank: "23" }],
  ["a free field that is short", { freeField: "1".repeat(24) }],
  ["an amount that does not fit", { amount: cents(100_000_000_00) }],
  ["a negative amount", { amount: cents(-1) }],
])("no barcode is created from %s", (_, wrong) => {
  const right = { bank: "237", dueDate: null, amount: cents(1_00), freeField: "1".repeat(25) };
  expect(() => boletoBarcode({ ...right, ...wrong })).toThrow(RangeError);
});

test("every wrong digit of a line is detected", () => {
  const { line } = febraban;
  for (const place of [...line].keys()) {
    for (const digit of "0123456789") {
      if (digit === line[place]) continue;
      expect(readBoleto(line.slice(0, place) + digit + line.slice(place + 1), TODAY)).toBeUndefined();
    }
  }
});

test("not every wrong day is detected if the check digit is 1, which has several remainders", () => {
  const wrong = ours.line.replace("16470000014990", "56470000014990");
  expect(readBoleto(wrong, TODAY)).toMatchObject({ amount: ours.amount, dueDate: on("2037-11-13") });
});

test.each([
  ["nothing", ""],
  ["letters", "2379116470000014990123400001234567890123456x"],
  ["a barcode with a wrong check digit", "23792164700000149901234000012345678901234560"],
  ["a digit short", ours.barcode.slice(1)],
  ["a digit long", `${ours.line}0`],
  ["a bill of a public service", "846700000017435900240209024050002435842210108119"],
  ["the barcode of such a bill", "84670000001435900240200240500024384221010811"],
])("%s is not a boleto", (_, text) => expect(readBoleto(text, TODAY)).toBeUndefined());

describe("the due factor", () => {
  test.each([
    ["2000-07-03", 1000],
    ["2012-04-27", 5316],
    ["2025-02-20", 9998],
    ["2025-02-21", 9999],
    ["2025-02-22", 1000],
    ["2026-11-15", 1631],
    ["2026-12-01", 1647],
    ["2049-10-13", 9999],
    ["2049-10-14", 1000],
  ])("of %s is %i, and means that day around then", (date, factor) => {
    expect(dueFactorOf(on(date))).toBe(factor);
    expect(dueDateOf(factor, on(date))).toEqual(on(date));
    expect(dueDateOf(factor, plusDays(on(date), 4_000))).toEqual(on(date));
    expect(dueDateOf(factor, plusDays(on(date), -4_000))).toEqual(on(date));
  });

  test("did not exist before 3 July 2000", () => {
    expect(() => dueFactorOf(on("2000-07-02"))).toThrow(RangeError);
    expect(dueDateOf(1000, on("1980-01-01"))).toEqual(on("2000-07-03"));
  });

  test("below 1000 is invalid for any check digit", () => {
    const barcodes = [..."123456789"].map((digit) => `2379${digit}09990000014990${"1".repeat(25)}`);
    expect(barcodes.filter((barcode) => readBoleto(barcode, TODAY))).toEqual([]);
    const without = barcodes.map((barcode) => barcode.replace("0999", "0000"));
    expect(without.filter((barcode) => readBoleto(barcode, TODAY))).toHaveLength(1);
  });
});

test("any boleto is read back from its line", () => {
  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });
  const aBoleto = fc.record({
    bank: digits(3).filter((bank) => !bank.startsWith("8")),
    dueDate: fc.option(fc.integer({ min: -4_400, max: 4_400 }).map((days) => plusDays(TODAY, days))),
    amount: fc.integer({ min: 0, max: 99_999_999_99 }).map(cents),
    freeField: digits(25),
  });
  fc.assert(
    fc.property(aBoleto, (boleto) => {
      const barcode = boletoBarcode(boleto);
      const { dueDate, amount } = boleto;
      expect(readBoleto(lineOfBarcode(barcode), TODAY)).toMatchObject({ barcode, dueDate, amount });
    }),
  );
});

describe("the bars", () => {
  test("of six digits, drawn", () => {
    const drawn = barcodeBars("123456").map((width, place) => (place % 2 === 0 ? "1" : "0").repeat(width));
    expect(drawn.join("")).toBe("101011101000101011100011101110100010100011101000111000101011101");
  });

  test("of a boleto have the right number and widths", () => {
    const bars = barcodeBars(ours.barcode);
    expect(bars).toHaveLength(4 + 22 * 10 + 3);
    expect(bars.reduce((total, width) => total + width, 0)).toBe(405);
    expect(bars.slice(0, 4)).toEqual([1, 1, 1, 1]);
    expect(bars.slice(-3)).toEqual([3, 1, 1]);
  });

  test("are different for every digit", () => {
    const all = [..."0123456789"].map((digit) => barcodeBars(`0${digit}`).join(""));
    expect(new Set(all).size).toBe(10);
  });

  test.each(["", "123", "12a4"])("of %j cannot be drawn", (text) => {
    expect(() => barcodeBars(text)).toThrow(RangeError);
  });
});

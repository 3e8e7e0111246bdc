import { describe, expect, test } from "vitest";
import {
  countKind,
  decimalKind,
  moneyKind,
  type NumberKind,
  percentKind,
  readTyped,
  readTypedMoney,
  typedText,
} from "./typed-number.ts";

type Row = readonly [text: string, read: number | null | string];

/** What the text is read as, or the code of why it is refused. */
function outcome(text: string, kind: NumberKind): number | null | string {
  const read = readTyped(text, kind);
  return read.ok ? read.value : read.refusal.code;
}

const money: Row[] = [
  ["", null],
  ["   ", null],
  ["R$", null],
  ["8", 8],
  ["8,5", 8.5],
  ["8,50", 8.5],
  ["90,5", 90.5],
  ["90.5", 90.5],
  ["90.50", 90.5],
  ["8,", 8],
  ["8.", 8],
  [",5", 0.5],
  [".5", 0.5],
  ["0", 0],
  ["-0", 0],
  ["00", 0],
  ["007", 7],
  ["0,08", 0.08],
  ["1234", 1234],
  ["1234,5", 1234.5],
  ["1.234", 1234],
  ["1.234,50", 1234.5],
  ["1.234.567,89", 1234567.89],
  ["1 234,50", 1234.5],
  ["1,234.50", 1234.5],
  ["R$ 90", 90],
  ["R$\u00a090,00", 90],
  ["r$90", 90],
  ["90 reais", 90],
  ["90 R$", 90],
  [" 12,34 ", 12.34],
  ["+5", 5],
  ["１２", 12],
  ["20.000.000", 20_000_000],
  ["20.000.000,01", "too-large"],
  ["99999999999999999999", "too-large"],
  ["-3", "too-small"],
  ["−0,01", "too-small"],
  ["R$ -3", "too-small"],
  ["-R$ 3", "too-small"],
  ["8,555", "too-many-decimals"],
  ["1,234", "too-many-decimals"],
  ["8,500", "too-many-decimals"],
  ["0.500", "too-many-decimals"],
  ["1e12", "not-a-number"],
  ["abc", "not-a-number"],
  ["8x", "not-a-number"],
  ["8,5,0", "not-a-number"],
  ["1.23.456", "not-a-number"],
  ["1.23,4", "not-a-number"],
  ["12 34", "not-a-number"],
  ["10-20", "not-a-number"],
  ["8%", "not-a-number"],
  [",", "not-a-number"],
  ["-", "not-a-number"],
  ["1/2", "not-a-number"],
  ["NaN", "not-a-number"],
  ["Infinity", "not-a-number"],
  ["0x10", "not-a-number"],
  ["US$ 5", "not-a-number"],
];

const pieces: Row[] = [
  ["", null],
  [" ", null],
  ["0", 0],
  ["3", 3],
  ["25", 25],
  ["25,0", 25],
  ["25,00", 25],
  ["25.0", 25],
  ["25,", 25],
  ["007", 7],
  [" 12 ", 12],
  ["+4", 4],
  ["1.234", 1234],
  ["1.500", 1500],
  ["1.234.567", 1_234_567],
  ["1 000", 1000],
  ["12345", 12_345],
  ["１０", 10],
  ["999999999", 999_999_999],
  ["1.000,00", 1000],
  ["-0", 0],
  ["1000000000", "too-large"],
  ["1000000000000", "too-large"],
  ["-3", "too-small"],
  ["−1", "too-small"],
  ["- 2", "too-small"],
  ["2,5", "not-whole"],
  ["2.5", "not-whole"],
  ["0,1", "not-whole"],
  ["1,234", "not-whole"],
  ["25,000", "not-whole"],
  ["0.500", "not-whole"],
  ["1.234,5", "not-whole"],
  ["1e12", "not-a-number"],
  ["1E3", "not-a-number"],
  ["12 un", "not-a-number"],
  ["dez", "not-a-number"],
  ["10%", "not-a-number"],
  ["R$ 10", "not-a-number"],
  ["1 2", "not-a-number"],
  ["2-3", "not-a-number"],
  ["1.2.3", "not-a-number"],
  ["1,2,3", "not-a-number"],
  ["--5", "not-a-number"],
  [".", "not-a-number"],
  ["3x", "not-a-number"],
];

const percent: Row[] = [
  ["", null],
  ["%", null],
  ["0", 0],
  ["7", 7],
  ["7,5", 7.5],
  ["7.5", 7.5],
  ["7,50", 7.5],
  ["12,25", 12.25],
  ["12.25", 12.25],
  ["1,995", 1.995],
  ["1,9955", 1.9955],
  ["0,5", 0.5],
  [",5", 0.5],
  ["5,", 5],
  ["100", 100],
  ["100%", 100],
  ["100,00", 100],
  ["10 %", 10],
  ["% 10", 10],
  [" 3 ", 3],
  ["+3", 3],
  ["03", 3],
  ["-0", 0],
  ["0,00001", "too-many-decimals"],
  ["1,23456", "too-many-decimals"],
  ["0.500", 0.5],
  ["1.234", "two-readings"],
  ["1.234,5", "too-large"],
  ["100,01", "too-large"],
  ["101", "too-large"],
  ["500", "too-large"],
  ["1000000", "too-large"],
  ["-5", "too-small"],
  ["-5%", "too-small"],
  ["−0,5", "too-small"],
  ["1e1", "not-a-number"],
  ["dez", "not-a-number"],
  ["R$ 10", "not-a-number"],
  ["10 por cento", "not-a-number"],
  ["10-20", "not-a-number"],
  ["1,2,3", "not-a-number"],
  ["1.2.3", "not-a-number"],
  ["10%%", "not-a-number"],
  ["1/3", "not-a-number"],
  [",", "not-a-number"],
];

const weight: Row[] = [
  ["", null],
  ["kg", null],
  ["0", 0],
  ["2", 2],
  ["2,5", 2.5],
  ["2.5", 2.5],
  ["0,5", 0.5],
  ["0.5", 0.5],
  ["0,500", 0.5],
  ["0.500", 0.5],
  ["1,234", 1.234],
  ["1,2345", "too-many-decimals"],
  ["12345.678", 12_345.678],
  ["2,50", 2.5],
  ["2,5000", 2.5],
  [",75", 0.75],
  ["2,", 2],
  ["2 kg", 2],
  ["2,5kg", 2.5],
  ["2,5 KG", 2.5],
  ["1.234,5", 1234.5],
  ["1.234,567", 1234.567],
  ["1.234.567", "too-large"],
  ["1 234,5", 1234.5],
  ["1,234.5", 1234.5],
  ["1234", 1234],
  [" 3 ", 3],
  ["+3", 3],
  ["03", 3],
  ["-0", 0],
  ["1.234", "two-readings"],
  ["15.000", "two-readings"],
  ["-1", "too-small"],
  ["-0,5", "too-small"],
  ["1000000", "too-large"],
  ["1e3", "not-a-number"],
  ["500 g", "not-a-number"],
  ["meio", "not-a-number"],
  ["1/2", "not-a-number"],
  ["2x3", "not-a-number"],
  ["1,2,3", "not-a-number"],
  ["1.2.3", "not-a-number"],
  ["1 2", "not-a-number"],
  [".", "not-a-number"],
  ["R$ 2", "not-a-number"],
];

const kinds: [string, NumberKind, Row[]][] = [
  ["money", moneyKind, money],
  ["pieces", countKind(), pieces],
  ["percent", percentKind, percent],
  ["weight", decimalKind({ units: ["kg"] }), weight],
];

describe.each(kinds)("a field of %s", (_, kind, rows) => {
  test("reads or refuses at least forty texts", () => {
    expect(new Set(rows.map(([text]) => text)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThanOrEqual(40);
  });

  test.each(rows)("%j is %s", (text, expected) => {
    expect(outcome(text, kind)).toBe(expected);
  });

  test("what it shows of a number is the same number again", () => {
    for (const [text] of rows) {
      const read = readTyped(text, kind);
      if (read.ok) expect(readTyped(typedText(read.value), kind)).toEqual(read);
    }
  });
});

test("money is whole centavos, whatever a fraction is in a program", () => {
  for (const [text, amount] of [
    ["0,07", 7],
    ["1,15", 115],
    ["8,29", 829],
    ["19.999.999,99", 1_999_999_999],
  ] as const) {
    expect(readTypedMoney(text)).toEqual({ ok: true, value: amount });
  }
});

test("two readings are both said", () => {
  expect(readTyped("1.234", decimalKind({}))).toEqual({
    ok: false,
    refusal: { code: "two-readings", one: "1234", other: "1,234" },
  });
});

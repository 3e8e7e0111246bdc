import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import { buildPixCode, crcOf, type PixCharge, readPixCode } from "./pix-code.ts";

const RANDOM_KEY = "123e4567-e12b-12d1-a456-426655440000";

function aCharge(charge: Partial<PixCharge> = {}): PixCharge {
  return {
    key: RANDOM_KEY,
    amount: cents(149_90),
    merchantName: "Loja Exemplo Ltda",
    merchantCity: "São Paulo",
    txid: "PEDIDO1042",
    ...charge,
  };
}

function codeOf(charge: Partial<PixCharge>): string {
  const result = buildPixCode(aCharge(charge));
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

test.each([
  ["123456789", "29B1"],
  ["", "FFFF"],
])("the check of %j is %s", (text, crc) => expect(crcOf(text)).toBe(crc));

const known: [string, Partial<PixCharge>, string][] = [
  [
    "a random key, an amount and a reference",
    {},
    "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406149.905802BR5917Loja Exemplo Ltda6009Sao Paulo62140510PEDIDO10426304E16A",
  ],
  [
    "neither an amount nor a reference",
    { amount: null, txid: null, merchantName: "Fulano de Tal", merchantCity: "BRASILIA" },
    "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D",
  ],
  [
    "a phone, whose + stays",
    { key: "+5511987654321", amount: cents(10_00), txid: null },
    "00020126360014br.gov.bcb.pix0114+5511987654321520400005303986540510.005802BR5917Loja Exemplo Ltda6009Sao Paulo62070503***63047829",
  ],
  [
    "a CNPJ with letters",
    { key: "12ABC34501DE35", amount: cents(10_00) },
    "00020126360014br.gov.bcb.pix011412ABC34501DE35520400005303986540510.005802BR5917Loja Exemplo Ltda6009Sao Paulo62140510PEDIDO1042630496E5",
  ],
];

describe("the code with", () => {
  test.each(known)("%s", (_, charge, code) => expect(codeOf(charge)).toBe(code));
});

describe("the content of a code with", () => {
  test.each(known)("%s", (_, charge, code) => {
    const { description = null, ...said } = aCharge(charge);
    const merchantCity = said.merchantCity.replace("ã", "a");
    expect(readPixCode(code)).toEqual({ ...said, merchantCity, description, url: null });
  });

  test("a dynamic code has a URL and no key", () => {
    const code =
      "00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5917Loja Exemplo Ltda6009Sao Paulo62070503***630450B0";
    expect(readPixCode(code)).toEqual({
      key: null,
      url: "pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd441",
      amount: null,
      merchantName: "Loja Exemplo Ltda",
      merchantCity: "Sao Paulo",
      txid: null,
      description: null,
    });
  });
});

describe("the written values", () => {
  test.each([
    [10_00, "540510.00"],
    [5, "54040.05"],
    [1_234_567_89, "54101234567.89"],
    [999_999_999_999, "54139999999999.99"],
  ])("%i centavos are %s", (amount, text) => expect(codeOf({ amount: cents(amount) })).toContain(`986${text}5802BR`));

  test("a shop's name and city have no accents and are cut to the maximum length", () => {
    const code = codeOf({ merchantName: "Confecção da Dona Conceição", merchantCity: " São José dos Campos " });
    expect(code).toContain("5925Confeccao da Dona Conceic6015Sao Jose dos Ca");
    expect(codeOf({ merchantName: "Flor & Cia 🌷" })).toContain("5910Flor & Cia60");
    expect(codeOf({ merchantName: "A Pequena Loja das Flores do Rio" })).toContain("5925A Pequena Loja das Flores60");
  });

  test("the text for the payer is next to the key", () => {
    expect(codeOf({ description: "Pedido da Conceição" })).toContain(`${RANDOM_KEY}0219Pedido da Conceicao5204`);
    expect(codeOf({ description: "" })).toBe(codeOf({}));
  });
});

describe("no code is created with", () => {
  test.each<[string, Partial<PixCharge>, string]>([
    ["no key", { key: "" }, "pix-key-unfit"],
    ["a key that is too long", { key: "a".repeat(78) }, "pix-key-unfit"],
    ["a key with an accent", { key: "joão@loja.com" }, "pix-key-unfit"],
    ["a key with a space", { key: "529 982 247 25" }, "pix-key-unfit"],
    ["a text that does not fit beside the key", { description: "x".repeat(38) }, "pix-description-too-long"],
    ["any text beside the longest key", { key: "a".repeat(77), description: "x" }, "pix-description-too-long"],
    ["a hyphen in the reference", { txid: "PEDIDO-1042" }, "pix-txid-invalid"],
    ["a reference that is too long", { txid: "A".repeat(26) }, "pix-txid-invalid"],
    ["an empty reference", { txid: "" }, "pix-txid-invalid"],
    ["an amount of zero", { amount: cents(0) }, "pix-amount-invalid"],
    ["a negative amount", { amount: cents(-1) }, "pix-amount-invalid"],
    ["an amount that does not fit", { amount: cents(1_000_000_000_000) }, "pix-amount-invalid"],
    ["a shop without a name", { merchantName: " 🌷 " }, "pix-merchant-missing"],
    ["a shop without a city", { merchantCity: "" }, "pix-merchant-missing"],
  ])("%s", (_, charge, code) => {
    expect(buildPixCode(aCharge(charge))).toEqual({ ok: false, refusal: { code } });
  });

  test.each<[string, Partial<PixCharge>]>([
    ["the longest key", { key: "a".repeat(77) }],
    ["the longest text beside the key", { description: "x".repeat(37) }],
    ["the longest reference", { txid: "A".repeat(25) }],
  ])("a code is created with %s", (_, charge) => expect(readPixCode(codeOf(charge))).toMatchObject(charge));
});

/** A code with a correct checksum, so that only the tested field is wrong. */
function checked(body: string): string {
  return `${body}6304${crcOf(`${body}6304`)}`;
}

const account = "26360014br.gov.bcb.pix0114+5511987654321";

describe("a code is read", () => {
  test.each([
    ["with the system's name in capitals", account.replace("br.gov.bcb.pix", "BR.GOV.BCB.PIX"), "540510.00", 10_00],
    ["with an amount without centavos", account, "540210", 10_00],
    ["with an amount of one decimal", account, "540410.5", 10_50],
    ["with an amount of zero, which means no amount", account, "54040.00", null],
    ["next to another system's account", `26080004xpto${account.replace(/^26/, "27")}`, "540210", 10_00],
  ])("%s", (_, accounts, amount, expected) => {
    const code = checked(`000201${accounts}520400005303986${amount}5802BR5904Loja6006Recife62070503***`);
    expect(readPixCode(code)).toMatchObject({ key: "+5511987654321", amount: expected });
  });

  test("without a field for a reference", () => {
    const code = checked(`000201${account}5204000053039865802BR5904Loja6006Recife`);
    expect(readPixCode(code)).toMatchObject({ txid: null });
  });
});

describe("not a code:", () => {
  test.each([
    ["nothing", ""],
    ["another text", "https://example.com"],
    [
      // From a provider's documentation: the checksum and a length are wrong.
      "the sample with a wrong check and a wrong length",
      "00020126600014br.gov.bcb.pix0117john@yourdomain.com0217additional data520400005303986540510.005802BR5913Maria Silva6008Brasilia62070503***6304E2CA",
    ],
    [
      "the same with a correct checksum",
      "00020126600014br.gov.bcb.pix0117john@yourdomain.com0217additional data520400005303986540510.005802BR5913Maria Silva6008Brasilia62070503***63042DFA",
    ],
    ["one with its checksum in lower case", codeOf({}).replace("E16A", "e16a")],
    ["one in dollars", checked(`000201${account}5204000053038405802BR5904Loja6006Recife62070503***`)],
    ["one of another country", checked(`000201${account}5204000053039865802AR5904Loja6006Recife62070503***`)],
    ["one of another system", checked("00020126080004xpto5204000053039865802BR5904Loja6006Recife62070503***")],
    [
      "one with neither key nor URL",
      checked("00020126180014br.gov.bcb.pix5204000053039865802BR5904Loja6006Recife62070503***"),
    ],
    ["one whose last field includes its checksum", checked(`000201${account}53039865802BR5904Loja6006Recife80120008`)],
    ["one with an empty key", checked("00020126220014br.gov.bcb.pix010053039865802BR5904Loja6006Recife")],
    ["one without a city", checked(`000201${account}5204000053039865802BR5904Loja62070503***`)],
    ["one with a field twice", checked(`000201${account}52040000530398653039865802BR5904Loja6006Recife62070503***`)],
    ["one with a wrong length inside", checked(`000201${account}5204000053039865802BR5904Loja6006Recife62070504***`)],
    [
      "one with a comma in its amount",
      checked(`000201${account}520400005303986540510,005802BR5904Loja6006Recife62070503***`),
    ],
  ])("%s", (_, text) => expect(readPixCode(text)).toBeUndefined());
});

const letters = (from: string, lengths: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(...from), ...lengths });

const anyCharge = fc.record({
  key: letters("abcxyz0189@.+-", { minLength: 1, maxLength: 60 }),
  amount: fc.option(fc.integer({ min: 1, max: 999_999_999_999 }).map(cents)),
  merchantName: letters("ABC xyz&09", { minLength: 1, maxLength: 25 }).map((text) => `L${text.slice(1).trimEnd()}`),
  merchantCity: letters("ABC xyz", { minLength: 1, maxLength: 15 }).map((text) => `C${text.slice(1).trimEnd()}`),
  txid: fc.option(letters("ABCxyz019", { minLength: 1, maxLength: 25 })),
  description: letters("abc 123", { minLength: 1, maxLength: 17 }).map((text) => `d${text.slice(1).trimEnd()}`),
});

test("any code that was built is read back", () => {
  fc.assert(
    fc.property(anyCharge, (charge) => {
      expect(readPixCode(codeOf(charge))).toEqual({ ...charge, url: null });
    }),
  );
});

test("one wrong character at any position makes the code invalid", () => {
  const printable = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(anyCharge, fc.nat(), printable, (charge, somewhere, other) => {
      const code = codeOf(charge);
      const place = somewhere % code.length;
      fc.pre(code[place] !== other);
      expect(readPixCode(code.slice(0, place) + other + code.slice(place + 1))).toBeUndefined();
    }),
  );
});

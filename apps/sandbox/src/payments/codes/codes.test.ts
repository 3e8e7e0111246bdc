import { expect, test } from "vitest";
import { boletoBarcode, digitableLine, printedLine } from "./boleto-code.ts";
import { crc16, pixCode } from "./pix-code.ts";

test("the checksum of a Pix code matches the example of the standard", () => {
  expect(crc16("123456789")).toBe("29B1");
});

test("a Pix code matches the documented example", () => {
  const key = "123e4567-e12b-12d1-a456-426655440000";
  expect(pixCode({ key, cents: 149_90, name: "Loja Exemplo Ltda", city: "Sao Paulo", txid: "PEDIDO1042" })).toBe(
    "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406149.905802BR5917Loja Exemplo Ltda6009Sao Paulo62140510PEDIDO10426304E16A",
  );
});

test("a boleto matches the documented example", () => {
  const free = "1234000012345678901234560";
  const barcode = boletoBarcode({ bank: "237", cents: 149_90, dueDay: "2026-12-01", freeField: free });
  expect(barcode).toBe("23791164700000149901234000012345678901234560");
  expect(printedLine(digitableLine(barcode))).toBe("23791.23405 00012.345674 89012.345602 1 16470000014990");
  expect(digitableLine("00193373700000001000500940144816060680935031")).toBe(
    "00190500954014481606906809350314337370000000100",
  );
});

export type Boleto = {
  bank: string;
  cents: number;
  /** The day it is due, `2026-12-01`. */
  dueDay: string;
  /** 25 digits that the bank defines. */
  freeField: string;
};

export function boletoBarcode({ bank, cents, dueDay, freeField }: Boleto): string {
  const head = `${bank}9`;
  const rest = dueFactor(dueDay) + String(cents).padStart(10, "0") + freeField;
  return head + modulo11(head + rest) + rest;
}

/** The 47 digits a person types. */
export function digitableLine(barcode: string): string {
  const fields = [barcode.slice(0, 4) + barcode.slice(19, 24), barcode.slice(24, 34), barcode.slice(34, 44)].map(
    (field) => field + modulo10(field),
  );
  return fields.join("") + barcode.slice(4, 5) + barcode.slice(5, 19);
}

/** Days since 7 October 1997, in four digits. After 9999 the count started again at 1000. */
function dueFactor(day: string): string {
  const days = Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1997, 9, 7)) / 86_400_000);
  return String(((days - 1_000) % 9_000) + 1_000);
}

function modulo10(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

function modulo11(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const rest = 11 - (sum % 11);
  return String(rest > 9 ? 1 : rest);
}

/** As it is printed: `AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D EEEEEEEEEEEEEE`. */
export function printedLine(line: string): string {
  return line.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, "$1.$2 $3.$4 $5.$6 $7 $8");
}

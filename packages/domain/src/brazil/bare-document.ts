import { isValidCnpj } from "./cnpj.ts";
import { isValidCpf } from "./cpf.ts";

/** A CPF or a CNPJ without its dots and dashes, as it is compared. */
export function bareDocument(text: string): string {
  return text.replaceAll(/[^0-9a-z]/gi, "").toUpperCase();
}

/** A whole CPF or CNPJ, with or without its marks. */
export function isDocument(text: string): boolean {
  const typed = text.trim();
  return isValidCpf(typed) || isValidCnpj(typed);
}

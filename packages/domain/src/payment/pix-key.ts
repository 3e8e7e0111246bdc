import { isValidCnpj } from "../brazil/cnpj.ts";
import { isValidCpf } from "../brazil/cpf.ts";
import { isValidEmail } from "../brazil/email.ts";

export type PixKeyKind = "cpf" | "cnpj" | "phone" | "email" | "random";
/** The key in the banks' format: no separators, an e-mail in lower case, a phone with +55. */
export type PixKey = { kind: PixKeyKind; key: string };

const AREA_CODE = /1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9]/;
/** Banks register only mobile numbers, which begin with a 9. */
const MOBILE = new RegExp(`^(?:\\+?55)? ?\\(?(${AREA_CODE.source})\\)? ?(9\\d{4})[ -]?(\\d{4})$`);
const RANDOM = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const FITS = /^[\x21-\x7e]{1,77}$/;

/**
 * Reads a typed key; undefined if it is invalid. Eleven digits that are a valid CPF count as a CPF, even if they could be
 * a mobile number. So show the kind, and accept a phone with brackets or +55.
 */
export function readPixKey(text: string): PixKey | undefined {
  const typed = text.trim();
  if (isValidCpf(typed)) return { kind: "cpf", key: typed.replaceAll(/[.-]/g, "") };
  if (isValidCnpj(typed)) return { kind: "cnpj", key: typed.replaceAll(/[./-]/g, "").toUpperCase() };
  if (RANDOM.test(typed)) return { kind: "random", key: typed.toLowerCase() };
  if (isValidEmail(typed) && FITS.test(typed)) return { kind: "email", key: typed.toLowerCase() };
  const [phone, ...parts] = MOBILE.exec(typed) ?? [];
  return phone === undefined ? undefined : { kind: "phone", key: `+55${parts.join("")}` };
}

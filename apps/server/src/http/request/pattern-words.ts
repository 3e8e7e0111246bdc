import { ShopId } from "@vitrine/contract/platform/platform";
import { clockTime, ZipCodeRange } from "@vitrine/contract/platform/shop/common-fields";
import { CompanyAddress, TAX_ID } from "@vitrine/contract/platform/shop/company";
import { COUPON_CODE } from "@vitrine/contract/platform/shop/selling";
import { Color, Moment, newIdPatterns, ProviderId, Url, ZipCode } from "@vitrine/contract/wire/fields";
import { WHOLE_CENTAVOS } from "@vitrine/contract/wire/money";
import { codeRuleText } from "@vitrine/wording/panel/code-rule-text";
import type { TSchema } from "typebox";

const patternOf = (field: TSchema) => (field as { pattern?: string }).pattern ?? "";

type Words = { message: string; english: string };

const moment = {
  message: "deve ser um instante com data, hora e fuso, como 2026-03-01T12:00:00-03:00",
  english: "must be a time with its date and zone, such as 2026-03-01T12:00:00-03:00",
};
const address = {
  message: "deve ser um endereço que começa com https:// ou http://",
  english: "must be an address that begins with https:// or http://",
};
const cep = { message: "deve ser um CEP de oito números", english: "must be a CEP of eight digits" };

/** Patterns and formats that a person would not read, in words. */
export const patternWords: Readonly<Record<string, Words>> = {
  [newIdPatterns.providerId]: {
    message: 'não pode ser "." nem "..", nem ter espaços, barras ou vírgulas',
    english: 'must be neither "." nor "..", and without spaces, slashes and commas',
  },
  [newIdPatterns.id]: { message: 'não pode ser "." nem ".."', english: 'must be neither "." nor ".."' },
  [patternOf(ProviderId)]: {
    message: "não pode ter espaços, barras nem vírgulas",
    english: "must be without spaces, slashes and commas",
  },
  [patternOf(ShopId)]: {
    message: 'só pode ter letras minúsculas sem acento, números e "-", até 40, sem "-" no começo nem no fim',
    english: 'must have only small letters without accents, digits and "-", 40 at most, without "-" at either end',
  },
  [COUPON_CODE]: {
    message: 'só pode ter letras maiúsculas sem acento, números, "-" e "_"',
    english: 'must have only capital letters without accents, digits, "-" and "_"',
  },
  [WHOLE_CENTAVOS]: {
    message: "deve ter no máximo duas casas decimais: não há fração de centavo",
    english: "must have at most two decimals: there is no fraction of a centavo",
  },
  ...codeRuleText,
  [TAX_ID]: {
    message: "deve ser um CNPJ ou CPF: confira os números",
    english: "must be a CNPJ or CPF whose last digits are right",
  },
  [patternOf(CompanyAddress.properties.state)]: {
    message: "deve ser a sigla de um estado, como SP",
    english: "must be the two letters of a state, such as SP",
  },
  [patternOf(Color)]: { message: "deve ser uma cor como #7a3e12", english: "must be a colour such as #7a3e12" },
  [patternOf(clockTime)]: { message: "deve ser uma hora como 09:30", english: "must be a time of day such as 09:30" },
  ...{ "date-time": moment, [patternOf(Moment)]: moment },
  ...{ uri: address, [patternOf(Url)]: address },
  ...{ [patternOf(ZipCode)]: cep, [patternOf(ZipCodeRange.properties.from)]: cep },
};

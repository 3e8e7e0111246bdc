import type { CodeRule } from "@vitrine/domain/catalog/product/code-rules";

/** What a code must be, as the end of a sentence about a field or a cell. */
export const codeRuleText: Record<CodeRule, { message: string; english: string }> = {
  gtin: {
    message: "deve ser um GTIN (EAN) de 8, 12, 13 ou 14 números, e o último deve conferir com os outros",
    english: "must be a GTIN of 8, 12, 13 or 14 digits, of which the last checks the others",
  },
  ncm: {
    message: "deve ser um NCM de 8 números, como 0901.21.00",
    english: "must be an NCM of 8 digits, such as 09012100",
  },
};

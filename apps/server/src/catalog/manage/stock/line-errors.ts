import { PriceLine, StockLine } from "@vitrine/contract/platform/catalog/stock";
import type { StockLineRefusal } from "@vitrine/domain/catalog/stock-line";
import type { Language } from "../../../http/language/language.ts";
import { createAjv, problemsOf } from "../../../http/request/validation.ts";

type LineErrorCode =
  | StockLineRefusal
  | "sku-not-found"
  | "seller-not-found"
  | "price-table-not-found"
  | "price-required";

/** Why a line of many was not saved; where a field of it is wrong, what is wrong with which one. */
export type LineError = { code: string; message: string; param?: string; reason?: string };

const sentences: Record<LineErrorCode, Record<Language, string>> = {
  "sku-not-found": { pt: "A loja não tem este sku.", en: "The shop has no such SKU." },
  "seller-not-found": { pt: "Esta loja vendedora não existe.", en: "There is no such seller." },
  "price-table-not-found": { pt: "Esta tabela de preço não existe.", en: "There is no such price table." },
  "price-required": {
    pt: "O preço só pode ser retirado de uma tabela de preço.",
    en: "A price can only be taken out of a price table.",
  },
  "quantity-mismatch": {
    pt: "O estoque não é mais o que foi informado em ifQuantity.",
    en: "The stock is no longer the number in ifQuantity.",
  },
  "stock-not-counted": {
    pt: "O estoque deste sku não é contado: informe set antes de adjust.",
    en: "The stock of this SKU is not counted: send set before adjust.",
  },
  "stock-negative": { pt: "O estoque ficaria abaixo de zero.", en: "The stock would fall below zero." },
  "stock-too-large": { pt: "O estoque ficaria acima do máximo.", en: "The stock would exceed the maximum." },
};

export function lineError(code: LineErrorCode, language: Language): LineError {
  return { code, message: sentences[code][language] };
}

const ajv = createAjv({ coerceTypes: false });
const checks = { price: ajv.compile(PriceLine), stock: ajv.compile(StockLine) };

/** A field of the line that is missing, unknown or not what it may be. The first is named, all are told. */
export function wrongField(kind: keyof typeof checks, line: unknown, language: Language): LineError | undefined {
  const check = checks[kind];
  if (check(line)) return undefined;
  const problems = problemsOf(check.errors ?? [], "body");
  const texts = problems.map(({ message, english }) => (language === "en" && english) || message);
  const { param = "", reason = "" } = problems[0] ?? {};
  return { code: "invalid-request", message: texts.join(" ").slice(0, 1_000), param, reason };
}

/** What a line says of itself, however wrong it is, so that its answer names it. */
export function textOf(line: unknown, field: string): string {
  const value = typeof line === "object" && line !== null ? (line as Record<string, unknown>)[field] : undefined;
  if (typeof value !== "string") return "";
  return value.length > LONGEST_ID ? `${value.slice(0, LONGEST_ID - 1)}…` : value;
}

const LONGEST_ID = 64;

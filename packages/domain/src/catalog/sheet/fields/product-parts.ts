import { type Recurrence, RecurrenceType } from "../../../codes/recurrence.ts";
import type { ProductAttribute } from "../../product/field-row.ts";
import type { Product } from "../../product/product.ts";
import { foldText } from "../../search/search-words.ts";
import { joinParts, readPart, splitParts, splitRaw, writePart } from "../cells/list-text.ts";
import { sheetWords } from "../cells/sheet-words.ts";

type Specification = NonNullable<Product["specification"]>;
type Subscriptions = NonNullable<Product["subscriptionOffers"]>;

const SIGNS = "|:;";

/** `Peso: 500 g | Cores: azul ; verde`. */
export function writeSpecification(specification: Specification): string {
  return specification
    .map(({ name, value }) => {
      const values = value.map((each) => writePart(each, SIGNS)).join(" ; ");
      return value.length === 0 ? writePart(name, SIGNS) : `${writePart(name, SIGNS)}: ${values}`;
    })
    .join(" | ");
}

export function readSpecification(text: string): Specification | undefined {
  if (text.trim() === "") return [];
  const read = splitRaw(text, "|").map((entry) => {
    const [name = "", ...rest] = splitRaw(entry, ":");
    const value = rest.length === 0 ? [] : splitRaw(rest.join(":"), ";").map(readPart);
    return { name: readPart(name), value };
  });
  return read.every(({ name }) => name !== "" && name.length <= 200) ? read : undefined;
}

const units: Record<RecurrenceType, readonly [string, string]> = {
  [RecurrenceType.Daily]: sheetWords.days,
  [RecurrenceType.Weekly]: sheetWords.weeks,
  [RecurrenceType.Monthly]: sheetWords.months,
  [RecurrenceType.Yearly]: sheetWords.years,
};

/** `quinzenal: 2 semanas | mensal: 1 mês`. */
export function writeSubscriptions(offers: Subscriptions): string {
  return offers
    .map(({ id, recurrence: { type, frequency } }) => {
      return `${writePart(id, "|:")}: ${frequency} ${units[type][frequency === 1 ? 0 : 1]}`;
    })
    .join(" | ");
}

export function readSubscriptions(text: string): Subscriptions | undefined {
  if (text.trim() === "") return [];
  const read = splitRaw(text, "|").map((entry) => {
    const [id = "", every = "", ...more] = splitRaw(entry, ":");
    const recurrence = more.length === 0 ? readRecurrence(every) : undefined;
    return recurrence && { id: readPart(id), recurrence };
  });
  return read.every((offer) => offer !== undefined && offer.id !== "") ? (read as Subscriptions) : undefined;
}

function readRecurrence(text: string): Recurrence | undefined {
  const [, number = "", unit = ""] = /^(\d{1,3})\s*(\S+)$/.exec(foldText(text)) ?? [];
  const type = Object.values(RecurrenceType).find((each) => units[each].some((name) => foldText(name) === unit));
  const frequency = Number(number);
  return type && frequency >= 1 && frequency <= 365 ? { type, frequency } : undefined;
}

type ImageAlts = NonNullable<Product["imageAlts"]>;

const ALT_SIGNS = "|=";

/** `https://… = Frente do pacote | https://… = Verso`. */
export function writeImageAlts(alts: ImageAlts): string {
  return alts.map(({ url, alt }) => `${writePart(url, ALT_SIGNS)} = ${writePart(alt, ALT_SIGNS)}`).join(" | ");
}

export function readImageAlts(text: string): ImageAlts | undefined {
  const read = splitRaw(text, "|").map((entry) => {
    const [url = "", alt = "", ...more] = splitRaw(entry, "=").map(readPart);
    return { url, alt, isOne: more.length === 0 };
  });
  const isSaid = read.every(
    ({ url, alt, isOne }) => isOne && /^https?:\/\//i.test(url) && alt !== "" && alt.length <= 200,
  );
  return isSaid ? read.map(({ url, alt }) => ({ url, alt })) : undefined;
}

export function writeImages(images: readonly string[]): string {
  return joinParts(images);
}

/** Addresses have no spaces, so what follows one and begins with http is the next. */
export function readImages(text: string, isOwn: boolean): string[] {
  const between = isOwn ? /[,;]?\s+(?=https?:)/i : /[,;\s]\s*(?=https?:\/\/)/i;
  const parts = isOwn ? splitParts(text) : text.split("|").map((part) => part.trim());
  return parts.flatMap((part) => part.split(between).map((each) => each.trim())).filter(Boolean);
}

/** What the names of the options do not say: ids, their order, and options without a SKU. */
export type Technical = { attributes?: ProductAttribute[]; options?: Record<string, string> };

export function readTechnical(text: string): Technical | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const { attributes, options } = value;
  const areAttributes = attributes === undefined || (Array.isArray(attributes) && attributes.every(isAttribute));
  const areOptions =
    options === undefined || (isRecord(options) && Object.values(options).every((id) => typeof id === "string"));
  return areAttributes && areOptions ? (value as Technical) : undefined;
}

function isAttribute(value: unknown): value is ProductAttribute {
  return (
    isNamed(value) &&
    Array.isArray((value as { options?: unknown }).options) &&
    (value as unknown as { options: unknown[] }).options.every(isNamed)
  );
}

function isNamed(value: unknown): value is { providerId: string; name: string } {
  return isRecord(value) && typeof value.providerId === "string" && typeof value.name === "string";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

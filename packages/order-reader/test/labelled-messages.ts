import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { foldText, wordsIn } from "@vitrine/domain/catalog/search/search-words";
import { singularOf } from "@vitrine/domain/catalog/search/word-forms";

/** The kinds of shops, each with a catalogue and with messages of its customers. */
export const shopKinds = [
  "mercado",
  "padaria",
  "farmacia",
  "roupas",
  "construcao",
  "petshop",
  "bebidas",
  "papelaria",
  "hortifruti",
  "restaurante",
  "cosmeticos",
  "acougue",
  "autopecas",
  "confeitaria",
] as const;
export type ShopKind = (typeof shopKinds)[number];

type Option = { attribute: string; options: string[] };
export type SampleProduct = { id: string; name: string; kilos: number | null; price: number; options: Option[] };

/** What a line of a message should become. Any of the products is right, if there are several. */
export type ExpectedLine = {
  products: string[];
  quantity: number;
  /** How it was asked for, such as `500g`. Without it, in units or packs. */
  measure: string | null;
  /** The words of the options of the variant. */
  variant: string[];
};

/** The messages were written in batches, each by one person. Each was measured before the reader was changed for it. */
export const authors = {
  first: "somebody who knows the reader",
  second: "somebody who knows the reader",
  third: "somebody who knows the reader",
  fourth: "somebody who knows the reader",
  fifth: "A, who does not know the reader",
  sixth: "B, who does not know the reader",
  seventh: "somebody who knows the reader",
  eighth: "C, who does not know the reader",
  ninth: "C, after the reader was changed for the eighth",
  tenth: "D, who does not know the reader",
  eleventh: "E, who does not know the reader",
};
export type Batch = keyof typeof authors;
export const batches = Object.keys(authors) as Batch[];

/** The batches with messages for this kind of shop. */
export function batchesOf(shop: ShopKind): Batch[] {
  return batches.filter((batch) => existsSync(fileOf(`messages/${batch}`, shop)));
}

export type LabelledMessage = { shop: ShopKind; text: string; lines: ExpectedLine[] };

/**
 * One product on each line, best-selling first; `{a,b}` stands for several. Behind a bar: `kg=0.2` for a product sold in
 * packs of that weight by the kilo, `price=`, `opt Cor=Preto,Branco;Tamanho=M`.
 */
export function sampleCatalog(shop: ShopKind): SampleProduct[] {
  const lines = readLines("catalogs", shop).filter((line) => line && !line.startsWith("#"));
  return lines.flatMap((line) => {
    const [names = "", ...traits] = line.split("|").map((part) => part.trim());
    return expanded(names).map((name) => productOf(name, traits));
  });
}

function productOf(name: string, traits: readonly string[]): SampleProduct {
  const trait = (key: string) =>
    traits
      .find((each) => each.startsWith(key))
      ?.slice(key.length)
      .trim();
  const kilos = trait("kg=");
  const options = (trait("opt ") ?? "")
    .split(";")
    .filter(Boolean)
    .map((part) => {
      const [attribute = "", values = ""] = part.split("=");
      return { attribute, options: values.split(",") };
    });
  return {
    id: wordsIn(foldText(name)).join("-").slice(0, 64),
    name,
    kilos: kilos === undefined ? null : Number(kilos),
    price: Number(trait("price=") ?? 5 + (name.length % 20)),
    options,
  };
}

function expanded(text: string): string[] {
  // A comma inside a number belongs to it: {1kg,2,5kg}.
  const [whole = "", inside = ""] = /\{([^}]*)\}/.exec(text) ?? [];
  if (!whole) return [text.replaceAll(/\s+/g, " ").trim()];
  const choices = inside.split(/(?<!\d),|,(?!\d+(?:kg|L|cm|mm)\b)|(?<=kg|L|ml),/);
  return choices.flatMap((choice) => expanded(text.replace(whole, choice)));
}

/**
 * A message, then one line for each thing: `= 2 arroz camil 5kg`. A measure behind the quantity is how it was asked for:
 * `= 3/500g presunto`. `|` separates products that are equally right. Words after `+` choose the variant.
 */
export function labelledMessages(shop: ShopKind, batch: Batch): LabelledMessage[] {
  const catalog = sampleCatalog(shop).map((product) => ({ id: product.id, words: allWords(product.name) }));
  const blocks = readLines(`messages/${batch}`, shop)
    .join("\n")
    .split(/\n\s*\n/);
  return blocks
    .filter((block) => block.trim())
    .map((block) => {
      const rows = block.split("\n").filter(Boolean);
      const text = rows.filter((row) => !row.startsWith("=")).join("\n");
      const lines = rows.filter((row) => row.startsWith("=")).map((row) => expectedLine(row, catalog, text));
      return { shop, text, lines: lines.filter((line) => line !== null) };
    });
}

type Named = { id: string; words: readonly string[] };

/** `= nothing` is a message without an order. */
function expectedLine(row: string, catalog: readonly Named[], text: string): ExpectedLine | null {
  if (row === "= nothing") return null;
  const [, quantity = "", measure = null, rest = ""] = /^=\s*(\d+)(?:\/(\S+))?\s+(.*)$/.exec(row) ?? [];
  const [names = "", variant = ""] = rest.split("+");
  const products = names.split("|").flatMap((name) => {
    const found = productsWith(name, catalog);
    if (found.length !== 1) throw new Error(`"${name}" is ${found.length} products (${found.join(", ")}): ${text}`);
    return found;
  });
  return { products, quantity: Number(quantity), measure, variant: wordsIn(foldText(variant)) };
}

/** The product with exactly these words, else those that have them all. */
function productsWith(name: string, catalog: readonly Named[]): string[] {
  const words = allWords(name);
  const found = catalog.filter((product) => words.every((word) => product.words.includes(word)));
  const shortest = Math.min(...found.map((product) => product.words.length));
  const [first, ...others] = found.filter((product) => product.words.length === shortest);
  return first && others.length === 0 ? [first.id] : found.map(({ id }) => id);
}

function allWords(text: string): string[] {
  return foldText(text)
    .split(/[^a-z0-9.,/%]+/)
    .filter(Boolean)
    .map(singularOf);
}

function fileOf(folder: string, shop: ShopKind): string {
  return join(import.meta.dirname, folder, `${shop}.txt`);
}

function readLines(folder: string, shop: ShopKind): string[] {
  return readFileSync(fileOf(folder, shop), "utf8")
    .split("\n")
    .map((line) => line.trimEnd());
}

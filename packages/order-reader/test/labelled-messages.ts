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
  "emporio",
] as const;
export type ShopKind = (typeof shopKinds)[number];

type Option = { attribute: string; options: string[] };
/** `soldOut`: all of it, or the variants with these words. */
export type SampleProduct = {
  id: string;
  name: string;
  kilos: number | null;
  price: number;
  options: Option[];
  soldOut: "all" | string[][];
};

/** What a line of a message should become. Any of the products is right, if there are several. */
export type ExpectedLine = {
  products: string[];
  quantity: number;
  /** How it was asked for, such as `500g`. Without it, in units or packs. */
  measure: string | null;
  /** The words of the options of the variant. */
  variant: string[];
  /** The message asks about the product and does not order it. */
  isQuestion: boolean;
  /** Nothing says how much the shop has to send, so the reader must not be certain. */
  isOpen: boolean;
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
  twelfth: "F, a hurried buyer of a restaurant",
  thirteenth: "G, an older woman who dictates",
  fourteenth: "H, who knows the rules, before the reader was tried on it",
  fifteenth: "I, who had not seen the reader nor the messages of others",
  sixteenth: "I, unread while the misses of the fifteenth were mended",
  seventeenth: "J, who had not seen the reader nor the messages of others",
  eighteenth: "K, who had not seen the reader nor the messages of others",
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
 * packs of that weight by the kilo, `price=`, `opt Cor=Preto,Branco;Tamanho=M`, `out` or `out=Preto+M,Branco` for what is
 * sold out.
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
  const gone = trait("out=")?.split(",") ?? [];
  return {
    id: wordsIn(foldText(name)).join("-").slice(0, 64),
    name,
    kilos: kilos === undefined ? null : Number(kilos),
    price: Number(trait("price=") ?? 5 + (name.length % 20)),
    options,
    soldOut: traits.includes("out") ? "all" : gone.map((variant) => variant.split("+")),
  };
}

function expanded(text: string): string[] {
  // A comma inside a number belongs to it: {1kg,2,5kg}.
  const [whole = "", inside = ""] = /\{([^}]*)\}/.exec(text) ?? [];
  if (!whole) return [text.replaceAll(/\s+/g, " ").trim()];
  const choices = inside.split(/(?<!\d),|,(?!\d+(?:kg|L|cm|mm)\b)|(?<=kg|L|ml),/);
  return choices.flatMap((choice) => expanded(text.replace(whole, choice)));
}

/** Whether the contact bought nothing yet, or what `histories` says. */
export type Contact = "new" | "known";

/**
 * A message, then one line for each thing: `= 2 arroz camil 5kg`. A measure behind the quantity is how it was asked for:
 * `= 3/500g presunto`. `|` separates products that are equally right. Words after `+` choose the variant. `ask` instead of
 * a quantity: a person has to say how much it is. `? café` is a question about it. `h=` holds for a contact with a history,
 * `n=` for one without.
 */
export function labelledMessages(shop: ShopKind, batch: Batch, contact: Contact = "new"): LabelledMessage[] {
  const catalog = namedCatalog(shop);
  const isMeant = contact === "known" ? /^(h?=|\?)/ : /^(n?=|\?)/;
  return blocksOf(`messages/${batch}`, shop).map((block) => {
    const rows = block.split("\n").filter(Boolean);
    const text = rows.filter((row) => !isLabel(row)).join("\n");
    const labels = rows.filter((row) => isLabel(row) && isMeant.test(row));
    const lines = labels.map((row) => expectedLine(row.replace(/^[hn]=/, "="), catalog, text));
    return { shop, text, lines: lines.filter((line) => line !== null) };
  });
}

function isLabel(row: string): boolean {
  return /^([hn]?=|\?) /.test(row);
}

/** What a contact of this shop bought, newest order first. Much of it is called almost like what others ask for. */
export function boughtBefore(shop: ShopKind): Pick<ExpectedLine, "products" | "quantity" | "variant">[][] {
  const catalog = namedCatalog(shop);
  return blocksOf("histories", shop).map((block) =>
    block.split("\n").flatMap((row) => (row ? (expectedLine(row, catalog, row) ?? []) : [])),
  );
}

function blocksOf(folder: string, shop: ShopKind): string[] {
  const blocks = readLines(folder, shop)
    .join("\n")
    .split(/\n\s*\n/);
  return blocks.filter((block) => block.trim());
}

function namedCatalog(shop: ShopKind): Named[] {
  return sampleCatalog(shop).map((product) => ({ id: product.id, words: allWords(product.name) }));
}

type Named = { id: string; words: readonly string[] };

/** `= nothing` is a message without an order. */
function expectedLine(row: string, catalog: readonly Named[], text: string): ExpectedLine | null {
  if (row === "= nothing") return null;
  const isQuestion = row.startsWith("?");
  const [, quantity = "ask", measure = null, said] = /^=\s*(\d+|ask)(?:\/(\S+))?\s+(.*)$/.exec(row) ?? [];
  const [names = "", variant = ""] = (said ?? row.slice(1)).split("+");
  const products = names.split("|").flatMap((name) => {
    const found = productsWith(name, catalog);
    if (found.length !== 1) throw new Error(`"${name}" is ${found.length} products (${found.join(", ")}): ${text}`);
    return found;
  });
  const isOpen = quantity === "ask";
  return {
    products,
    quantity: isOpen ? 1 : Number(quantity),
    measure,
    variant: wordsIn(foldText(variant)),
    isQuestion,
    isOpen: isOpen && !isQuestion,
  };
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
    .map((word) => word.replace(/[.,]+$/, ""))
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

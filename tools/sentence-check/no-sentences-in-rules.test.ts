import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";

/**
 * Rules return codes and data; `packages/wording` writes the sentences. A literal of a rule is taken for Portuguese when
 * it has an accent, begins like a sentence or a label, or has one of the frequent words.
 */
const accent = /[À-ÖØ-öø-ÿ]/;
const label = /^[A-Z][a-z\s]/;
const frequentWord =
  /(^|\s)(da|das|de|dos|em|escolha|este|esta|foi|mais|mudou|na|os|para|pedido|pelo|por|seu|sua|um|uma)([\s.,:!]|$)/i;

/** Portuguese that is data and not a sentence. */
const allowed = new Set([
  // Kinds of an address and a group of payments: values of the wire.
  ...["Casa", "Trabalho", "Outro", "Dinheiro"],
  // Small words of a category's name.
  "a à ao aos as às com da das de do dos e em na nas no nos o os ou para pelo pela por sem",
  // Words that say nothing in a search, and one that a name and a search differ by.
  "a o as os e de da do das dos em no na nos nas com para pra por sem um uma uns umas ao aos ou mais",
  "para",
  // An ending of plurals.
  "os",
  // Names that are no Portuguese: of cards, of start pages in a link, of a time zone, of a query field.
  ...["Visa", "Mastercard", "American Express", "Diners Club", "Elo", "Hipercard", "Aura", "Discover"],
  // Of companies that a payment method is named after.
  ...["Nubank", "NuPay", "Pagaleve"],
  ...["Standard", "ShowCategory", "ShowCollection", "ShowQuery", "America/Sao_Paulo", "Variant="],
]);

/** The packages with rules, with their tables: of names, of words that people search for or order with, and of cells. */
const packages = {
  domain: [
    // The table of a product's fields has their names for people and the texts of the API's documentation.
    ...["catalog/product/product-fields.ts", "catalog/product/sku-fields.ts"],
    // How files of each type begin.
    "messaging/media-type.ts",
    ...["brazil/cep-region.ts", "catalog/search/everyday-words/*.ts"],
    ...[
      "catalog/sheet/cells/sheet-words.ts",
      "catalog/sheet/cells/sheet-headings.ts",
      "catalog/sheet/columns/sheet-formats.ts",
      "catalog/sheet/columns/foreign-formats.ts",
      "customers/customer-headings.ts",
    ],
  ],
  "order-reader": ["words/*.ts", "{line,goods,corrections,talk}/*.ts", "matching/name-facts.ts"],
};

function sentencesIn(source: string): string[] {
  const literals: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, value } = node as { type?: string; value?: unknown };
    if (type === "ImportDeclaration") return;
    if (type === "Literal" && typeof value === "string") literals.push(value);
    if (type === "TemplateElement") literals.push((value as { cooked: string }).cooked);
    Object.values(node).forEach(visit);
  };
  visit(parseAst(source, { lang: "ts" }).body);
  return literals
    .map((text) => text.trim())
    .filter((text) => !allowed.has(text))
    .filter((text) => accent.test(text) || label.test(text) || frequentWord.test(text));
}

test.each([
  ["an accent", 'const text = "o preço mudou";'],
  ["a label", 'const name = "Entrega";'],
  ["a sentence without an accent", 'const text = "escolha outra loja";'],
  ["a sentence around a value", "const text = `O cupom $" + "{code} saiu do pedido.`;"],
])("finds %s", (_, source) => {
  expect(sentencesIn(source)).not.toEqual([]);
});

test("codes, error messages for engineers and comments are no sentences", () => {
  const source = '// O preço mudou.\nconst code = "price-changed"; throw new Error("not a whole number of centavos");';
  expect(sentencesIn(source)).toEqual([]);
});

test.each(Object.entries(packages))("no rule of %s writes a sentence", (name, tables) => {
  const sources = join(import.meta.dirname, `../../packages/${name}/src`);
  const files = globSync("**/*.ts", { cwd: sources, exclude: ["**/*.test.ts", ...tables] });
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap((file) =>
    sentencesIn(readFileSync(join(sources, file), "utf8")).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

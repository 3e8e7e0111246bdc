import { type MeasureUnit, unitNamed } from "@vitrine/domain/catalog/search/measures";
import { singularOf } from "@vitrine/domain/catalog/search/word-forms";

/** Weight, volume and length in their smallest units, as `readMeasures` has them. */
export type MeasureKind = "mg" | "ml" | "mm";

/** A unit of measure by any of its names, with those that only describe a product: watts, volts, inches. */
export function measureUnitOf(word: string): MeasureUnit | null {
  // "skinny 38 tb" is another one, and no storage.
  if (word === "tb") return null;
  const unit = unitNamed(measureNames.get(word) ?? word);
  return unit && unit.kind !== "un" ? unit : null;
}

/** The kind of a measure with its number: "mg" of "500000mg". */
export function kindOf(measure: string): string {
  return measure.replace(/^[\d.]+/, "");
}

/** Spellings of units that only messages have. */
const measureNames = new Map([
  ["kilinho", "kg"],
  ["quilinho", "kg"],
  ["qilo", "kg"],
  ["qilos", "kg"],
  ["kl", "kg"],
  ["gramo", "g"],
  ["litrinho", "litro"],
  ["ltr", "litro"],
  ["ltrs", "litro"],
  ["miligrama", "mg"],
  ["miligramas", "mg"],
]);

export function isAskedMeasure(kind: string): kind is MeasureKind {
  return kind === "mg" || kind === "ml" || kind === "mm";
}

/** Words for a number of pieces. */
const multiples: Record<string, number> = { duzia: 12, dz: 12, dzs: 12, duz: 12, cento: 100, milheiro: 1_000 };

export function multipleOf(word: string): number | undefined {
  const name = singularOf(word);
  return Object.hasOwn(multiples, name) ? multiples[name] : undefined;
}

const singles = new Set([
  "un",
  "und",
  "unid",
  "unidade",
  "uni",
  "unds",
  "unids",
  "unidad",
  "undd",
  "u",
  "peca",
  "pc",
  "pca",
]);

export function isSingle(word: string): boolean {
  return singles.has(word) || singles.has(singularOf(word));
}

/** Packs, by the names and the short forms that people write. */
const packs = new Map(
  [
    "pacote pct pcte pcts pacotinho pacotao pact pkt",
    "caixa cx cxs caixinha caixote",
    "fardo fd fds fardinho",
    "lata latinha",
    "latao",
    "garrafa gf gfa garrafinha",
    "saco sc saca saquinho",
    "pote potinho",
    "bandeja bdj bandejinha",
    "cartela ctl cart",
    "frasco fr frs",
    "vidro",
    "tubo bisnaga",
    "barra",
    "rolo",
    "pack",
    "engradado grade",
    "maco mc",
    "galao",
    "balde",
    "envelope",
    "sache",
    "fatia",
    "pedaco",
    "cacho",
    "cabeca",
    "penca",
    "par",
    "copo copinho",
    "embalagem emb",
    "resma",
    "display",
    "pe pes",
    "pouco pouquinho tantinho",
    "punhado",
    "porcao",
    "ramo galho",
    "dente",
    "tablete",
    "barrica bombona tambor",
    "carretel",
  ].flatMap((names) => names.split(" ").map((name) => [name, names.split(" ")[0] as string] as const)),
);

/** The full name of a pack: "pct" and "pacotes" are "pacote". */
export function packOf(word: string): string | undefined {
  return packs.get(word) ?? packs.get(singularOf(word));
}

/** Contents that the name of a pack counts: "papel higiênico 12 rolos", "caderno 10 matérias". */
const contents = new Set(
  "rolo folha comprimido capsula cp cps caps comp materia cor fralda saquinho sache lamina drageas dragea camada peca disco bolsa absorvente fio metro boca lugar gaveta volta haste cotonete pastilha ovo dose".split(
    " ",
  ),
);

export function isContent(word: string): boolean {
  return contents.has(word) || contents.has(singularOf(word));
}

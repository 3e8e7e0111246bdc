import {
  MOST_OF_A_LINE,
  mostThatFits,
  nextThatFits,
  quantityRule,
  type SoldInMultiples,
} from "@vitrine/domain/catalog/quantity/quantity-rule";
import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import type { AskedAmount } from "../line/asked-amount.ts";
import type { LineToMatch } from "../matching/line-to-match.ts";
import { hasMeasure, hasRoughly, isSizeOf, lengthOf, measureIn, type NameFacts } from "../matching/name-facts.ts";
import { kindOf } from "../words/units.ts";

/** How a product is sold. */
export type SoldProduct = {
  facts: NameFacts;
  soldInKilo: boolean;
  /** The weight of one unit of sale. 0 when nobody entered it. */
  amountInKilo: number;
  /** The price of one unit of sale, in centavos. */
  price: number;
} & SoldInMultiples;

/**
 * Why the quantity is what it is. `rounded-up`: the amount is no whole number of packs. `unknown-pack`: nothing says how
 * much one pack holds. `multiple`: so many are not sold, so it is the next quantity that is.
 */
export type QuantityReason =
  | "as-asked"
  | "not-said"
  | "packs"
  | "rounded-up"
  | "by-money"
  | "unknown-pack"
  | "multiple";

/** How many units of sale go into the order. */
export type LineQuantity = { quantity: number; reason: QuantityReason };

const MG_PER_KILO = 1e6;
/** People who ask for so many count pieces and not packs. */
const MANY_PIECES = 4;
/** People who ask for fewer "unidades" mean packs. */
const FEW_PIECES = 4;
/** A bare number from here on is in grams, when the goods are weighed. */
const MIN_GRAMS = 50;
/** A bare number behind a name is more likely the product's own weight or volume from here on. */
const MIN_SIZE = 10;
const HUNDREDS = 100;
/** People ask for pieces when a pack holds so many. */
const MANY_INSIDE = 50;
/** Packs of goods that a shop may also sell one by one. */
const outerPacks = new Set(["caixa", "fardo", "engradado", "pack", "display"]);

export function lineQuantity(line: LineToMatch, product: SoldProduct): LineQuantity {
  const { quantity, reason } = unbounded(line, product);
  const whole = Number.isFinite(quantity) ? Math.ceil(quantity - 1e-9) : 1;
  return inMultiples({ quantity: Math.min(MOST_OF_A_LINE, Math.max(1, whole)), reason }, product);
}

/** The next quantity in which the shop sells it. Whoever names a sum of money gets no more than it buys. */
export function inMultiples(asked: LineQuantity, product: SoldInMultiples): LineQuantity {
  const rule = quantityRule(product);
  const affordable = asked.reason === "by-money" ? mostThatFits(asked.quantity, rule) : 0;
  const quantity = affordable || nextThatFits(asked.quantity, rule);
  return quantity === asked.quantity ? asked : { quantity, reason: "multiple" };
}

function unbounded(line: LineToMatch, product: SoldProduct): LineQuantity {
  const { amount } = line;
  const bySize = sizeAsAmount(line, product);
  if (bySize) {
    const { quantity, reason } = ofMeasure(bySize, product);
    return { quantity: quantity * (amount?.unit === "un" || amount?.unit === "pack" ? amount.value : 1), reason };
  }
  if (!amount) return { quantity: 1, reason: line.isSome ? "unknown-pack" : "not-said" };
  // "hambúrguer artesanal 4 pct" are four packs, whatever is in one.
  const isSaid = amount.unit === "pack" && amount.pack !== product.facts.contents;
  if (line.isLoose && !isSaid && amount.value > 1 && isNumberOfName(amount, product))
    return { quantity: 1, reason: "not-said" };
  switch (amount.unit) {
    case "un":
      if (isWeighed(amount, product)) return ofMeasure(weightOf(amount), product);
      if (isCountOfWeighed(line, amount, product)) return { quantity: 1, reason: "unknown-pack" };
      return ofUnits(line, amount, product);
    case "pack":
      // "cem copos": the "pack" is the product itself.
      if (amount.pack === product.facts.words[0] && !outerPacks.has(amount.pack ?? ""))
        return ofUnits(line, amount, product);
      // "1 cabeça de alho": nothing says what it weighs.
      if (product.soldInKilo && grown.has(amount.pack ?? "") && !isSoldWhole(product))
        return { quantity: 1, reason: "unknown-pack" };
      return ofPacks(amount, product);
    case "cents":
      return { quantity: product.price > 0 ? Math.floor(amount.value / product.price) : 1, reason: "by-money" };
    default:
      return ofMeasure(amount, product);
  }
}

/** The asked amount in the unit that this product gives it. */
export function askedAmount(line: LineToMatch, product: SoldProduct): AskedAmount | null {
  const { amount } = line;
  if (amount && amount.unit === "un" && isWeighed(amount, product)) return weightOf(amount);
  const isOne = amount?.unit === "un" && amount.value === 1 && product.soldInKilo;
  const bySize = amount?.unit === "pack" || isOne ? sizeAsAmount(line, product) : undefined;
  return bySize ?? amount ?? sizeAsAmount(line, product) ?? null;
}

/** Whether a bare number is a weight: "200 de presunto" are grams, "1/4 de queijo" and "1,5 de linguiça" are kilos. */
function isWeighed({ value, isPieces }: AskedAmount, { soldInKilo }: SoldProduct): boolean {
  return soldInKilo && !isPieces && (value >= MIN_GRAMS || !Number.isInteger(value));
}

function weightOf({ value }: AskedAmount): AskedAmount {
  return { value: value * (value < MIN_GRAMS ? MG_PER_KILO : 1e3), unit: "mg" };
}

/** Whether pieces are counted of what the shop weighs: nothing says what one of "6 laranjas" weighs. */
function isCountOfWeighed({ words }: LineToMatch, { value, isPieces }: AskedAmount, product: SoldProduct): boolean {
  if (isSoldWhole(product)) return false;
  if (product.soldInKilo) return isPieces === true || value > 1;
  // "Laranja, saco de 3 kg"
  const { facts } = product;
  const isInSacks = facts.words.some((word) => sacks.has(word)) && measureIn(facts, "mg") !== null;
  return isInSacks && value > 1 && (isPieces === true || isPlural(words[0]));
}

/** How goods grow: a part of a plant is no pack of the shop. */
const grown = new Set(["cabeca", "cacho", "penca", "dente"]);

/** What holds many pieces by weight. */
const sacks = new Set(["saco", "sacola", "rede", "engradado", "caixote"]);

function isPlural(word = ""): boolean {
  return word.length > 3 && word.endsWith("s");
}

/** How many are in a kit: 5 of "Kit 5 Marmitas Veganas". Null when its number counts something else, or it is no kit. */
function inKit({ words: asked }: LineToMatch, { facts: { words } }: SoldProduct): number | null {
  const forms = asked.map(singularOf);
  if (!kits.has(words[0] ?? "") || forms.some((word) => kits.has(word.replace(/s$/, "")))) return null;
  const at = words.findIndex((word) => /^[1-9]\d?$/.test(word));
  const isOfThem = at > 0 && forms.includes(words[at + 1] ?? "");
  return isOfThem && Number(words[at]) > 1 ? Number(words[at]) : null;
}

const kits = new Set(["kit", "combo", "cesta", "box"]);

/** Whether the shop weighs the product and sells it whole: "Picanha Peça". */
function isSoldWhole({ facts: { words } }: SoldProduct): boolean {
  return words.includes("peca") || words.includes("unidade") || words.includes("inteiro");
}

/** The size as an amount: the shop weighs the product, or several packs have this size. "presunto 500g". */
function sizeAsAmount({ sizes, amount }: LineToMatch, product: SoldProduct): AskedAmount | undefined {
  const size = sizes.find((each) => /^[\d.]+(mg|ml)$/.test(each));
  // "um cacho de banana de 1 kg"
  const isPack = amount?.unit === "pack" && product.soldInKilo;
  if (size === undefined || (amount && amount.unit !== "un" && !isPack)) return undefined;
  const kind = kindOf(size) as "mg" | "ml";
  if (hasMeasure(product.facts, size) && !product.soldInKilo) return undefined;
  const isWeighed =
    kind === "mg" && (product.soldInKilo || (product.amountInKilo > 0 && measureIn(product.facts, "mg") === null));
  const own = measureIn(product.facts, kind);
  const packs = own === null ? 0 : Number.parseFloat(size) / own;
  const isSeveral = Number.isInteger(packs) && packs > 1 && packs <= 12;
  return isWeighed || isSeveral ? { value: Number.parseFloat(size), unit: kind } : undefined;
}

/**
 * Whether the number belongs to the name: "bucha 8", "licor 43". A small weight or volume does not: "arroz 5", "coca 2".
 * A hundred or more of bottled or packed goods is a size that the product does not have.
 */
function isNumberOfName({ value, unit }: AskedAmount, { facts, soldInKilo }: SoldProduct): boolean {
  const { count, names, numbers } = facts;
  const number = String(value);
  if (
    (count === value && value >= FEW_PIECES) ||
    names.includes(number) ||
    (value >= MIN_SIZE && numbers.includes(number))
  )
    return true;
  const isPacked = measureIn(facts, "ml") !== null || measureIn(facts, "mg") !== null;
  return unit === "un" && value >= HUNDREDS && isPacked && !soldInKilo;
}

function ofUnits(line: LineToMatch, { value, isPieces }: AskedAmount, product: SoldProduct): LineQuantity {
  const { count, contents } = product.facts;
  // "5 marmitas" of what is sold in kits of five: a person says whether that is one kit.
  const kit = inKit(line, product);
  if (kit !== null) return { quantity: value / kit, reason: "unknown-pack" };
  const { sizes, words } = line;
  // "5 cadernos" of 96 leaves are five; "20 comprimidos de dipirona" are not twenty packs.
  const isPack = contents !== null && !isContentAsked(words, contents) && (!isPieces || value < FEW_PIECES);
  const isFew = isPieces === true && value < FEW_PIECES;
  if (count === null || isPack || isFew || sizes.includes(`${count}un`)) return { quantity: value, reason: "as-asked" };
  const packs = value / count;
  // "4 pilhas" in packs of 4 are one pack; "2 papel higiênico" in packs of 12 are two.
  const isWhole = Number.isInteger(packs) && value >= FEW_PIECES;
  const isPlural = value >= MANY_PIECES && words.some((word) => word.length > 3 && word.endsWith("s"));
  const isCounted = isPieces === true || isWhole || isPlural || (count >= MANY_INSIDE && value * 2 >= count);
  if (!isCounted || value === 1) return { quantity: value, reason: "as-asked" };
  return { quantity: packs, reason: Number.isInteger(packs) ? "packs" : "rounded-up" };
}

function isContentAsked(words: readonly string[], contents: string): boolean {
  return words.some((word) => singularOf(word) === contents);
}

function ofPacks({ value, of, pack = "" }: AskedAmount, { facts, quantityStep = 1 }: SoldProduct): LineQuantity {
  const { count, contents, words } = facts;
  // "10 caixas" of what is sold in boxes of 12.
  if (of === undefined && quantityStep > 1 && outerPacks.has(pack) && !words.includes(pack))
    return { quantity: value * quantityStep, reason: "packs" };
  // "8 rolos de papel higiênico"
  if (of === undefined && count !== null && contents === pack && value >= FEW_PIECES)
    return { quantity: value / count, reason: Number.isInteger(value / count) ? "packs" : "rounded-up" };
  if (of === undefined) {
    const isKnown = count !== null || words.includes(pack) || !outerPacks.has(pack);
    return { quantity: value, reason: isKnown ? "as-asked" : "unknown-pack" };
  }
  // "2 sacos de gelo de 5": the pack of 5 kg holds no five pieces.
  const isSize = count === null && isSizeOf(facts, of);
  if (count === of || isSize) return { quantity: value, reason: "as-asked" };
  const packs = (value * of) / (count ?? 1);
  return { quantity: packs, reason: Number.isInteger(packs) ? "packs" : "rounded-up" };
}

function ofMeasure({ value, unit }: AskedAmount, product: SoldProduct): LineQuantity {
  const own = packMeasure(unit, product);
  if (own === null) return { quantity: 1, reason: "unknown-pack" };
  const packs = value / own;
  const whole = Math.round(packs);
  // "2 litros de óleo" are two bottles of 900 ml.
  const isRough = !product.soldInKilo && hasRoughly(product.facts, `${value / whole}${unit}`);
  const isWhole = Math.abs(packs - whole) < 1e-6 || (whole > 0 && isRough);
  return isWhole
    ? { quantity: whole, reason: whole === 1 ? "as-asked" : "packs" }
    : { quantity: packs, reason: "rounded-up" };
}

/** How much one unit of sale holds, in the smallest part of the unit. */
function packMeasure(unit: AskedAmount["unit"], { facts, soldInKilo, amountInKilo }: SoldProduct): number | null {
  if (unit === "mm") return lengthOf(facts);
  const named = measureIn(facts, unit);
  if (unit === "mg") {
    if (soldInKilo) return amountInKilo > 0 ? amountInKilo * MG_PER_KILO : MG_PER_KILO;
    if (named !== null) return named;
    if (amountInKilo > 0) return amountInKilo * MG_PER_KILO;
    return facts.words.includes("kg") || facts.words.includes("quilo") ? MG_PER_KILO : null;
  }
  return named;
}

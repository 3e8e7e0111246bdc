import { generateVariants } from "./generate-variants.ts";
import { brands, type Goods, goods, productFamilies } from "./goods.data.ts";
import { noPromotion, type ProductRecord, type Promotion } from "./product-record.ts";
import type { SeededNumbers } from "./seeded-numbers.ts";

const DAY_MS = 86_400_000;
const LONG_NAME = 200;

/** The seed of a store: every product can be generated from it, so none needs to be stored. */
export type CatalogSeed = { numbers: SeededNumbers; startedAt: number };

/** The original product with this id. Unusual products have fixed ids. */
export function generateProduct(id: number, catalogSeed: CatalogSeed): ProductRecord {
  const { numbers } = catalogSeed;
  const pick = <Item>(what: string, items: readonly Item[]): Item => {
    const item = items[numbers(`${id} ${what}`, items.length)];
    if (item === undefined) throw new Error(`nothing to pick for ${what}`);
    return item;
  };
  const thing = pick("goods", goods);
  const make = pick("make", thing.makes);
  const size = pick("size", thing.sizes);
  const line = pick("line", productFamilies);
  const priceCents = id % 89 === 0 ? 0 : thing.fromCents + 100 * numbers(`${id} price`, 60);
  const created = catalogSeed.startedAt - (400 + numbers(`${id} created`, 600)) * DAY_MS;
  const modified = generateModifiedTime(id, catalogSeed);
  const variants = generateVariants(id, { numbers, priceCents, modified });
  const turned = numbers(`${id} picture`, thing.pictures.length);
  const gallery = [...thing.pictures.slice(turned), ...thing.pictures.slice(0, turned)];
  return {
    id,
    name: nameOf({ id, plain: `${thing.noun} ${make} ${line} ${size}` }),
    description: descriptionOf({ id, thing, line }),
    descriptionSmall: `${thing.noun} ${make.toLowerCase()} da linha ${line}.`,
    reference: `LS-${String(id).padStart(6, "0")}`,
    ean: id % 4 === 0 ? "" : `789${String(id).padStart(9, "0")}0`,
    brandId: 1 + numbers(`${id} brand`, brands.length),
    categoryId: id % 97 === 0 ? null : thing.categoryId,
    priceCents,
    promotion: generatePromotion(id, { numbers, priceCents, startedAt: catalogSeed.startedAt }),
    stock: variants.length > 0 ? variants.reduce((sum, { stock }) => sum + stock, 0) : stockOf(id, numbers),
    available: id % 41 !== 0,
    availableInStore: id % 53 !== 0,
    grams: thing.grams,
    pictures: id % 61 === 0 ? [] : gallery.slice(0, 3),
    properties: id % 3 === 0 ? {} : propertiesOf(thing, pick),
    quantitySold: numbers(`${id} sold`, 900),
    created,
    modified,
    variants,
    wrapsSku: Math.floor(id / 20) % 3 === 0,
  };
}

/** A separate function, because a poll for changes needs only this time. */
export function generateModifiedTime(id: number, { numbers, startedAt }: CatalogSeed): number {
  return startedAt - (1 + numbers(`${id} modified`, 300)) * DAY_MS;
}

function nameOf({ id, plain }: { id: number; plain: string }): string {
  if (id % 37 === 0) return `🌲 ${plain} ✨`;
  if (id % 149 !== 0) return plain;
  const long = `${plain} com embalagem para presente, cartão escrito à mão, laço de algodão cru e `;
  return `${long}${"mais um pouco de capricho da serra, ".repeat(6)}`.slice(0, LONG_NAME - 3).concat("...");
}

function descriptionOf({ id, thing, line }: { id: number; thing: Goods; line: string }): string {
  if (id % 71 === 0) return "";
  const intro = `<p>Da linha <strong>${line}</strong>, feita em pequenos lotes na serra.</p>`;
  // Real descriptions contain tables and styles of an editor, a video, and sometimes a script.
  const pasted =
    id % 43 === 0
      ? `<table style="width:100%"><tr><td>Peso</td><td>${thing.grams}&nbsp;g</td></tr></table><script>alert("oi")</script><iframe src="https://www.youtube.com/embed/serra"></iframe>`
      : "";
  const points = Object.entries(thing.properties).map(([name, values]) => `<li>${name}: ${values[0]}</li>`);
  return `${intro}<ul>${points.join("")}</ul>${pasted}<p>Dúvidas? Fale com a gente &amp; boa compra!</p>`;
}

function propertiesOf(thing: Goods, pick: (what: string, items: readonly string[]) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(thing.properties).map(([name, values]) => [name, pick(name, values)]));
}

function stockOf(id: number, numbers: SeededNumbers): number {
  return id % 13 === 0 ? 0 : 1 + numbers(`${id} stock`, 80);
}

type PromotionParts = { numbers: SeededNumbers; priceCents: number; startedAt: number };

/** Promotions are expired, running, future, or without a start or an end. */
function generatePromotion(id: number, { numbers, priceCents, startedAt }: PromotionParts): Promotion {
  const kind = numbers(`${id} promotion`, 40);
  const cents = Math.round(priceCents * 0.8);
  const day = (days: number) => new Date(startedAt + days * DAY_MS).toISOString().slice(0, 10);
  if (priceCents === 0 || kind > 5) return noPromotion;
  const kinds: Promotion[] = [
    { cents, start: day(-90), end: day(-30) },
    { cents, start: day(-15), end: day(60) },
    { cents, start: day(60), end: day(90) },
    { cents, start: null, end: null },
    { cents, start: day(-15), end: null },
    { cents, start: null, end: day(60) },
  ];
  return kinds[kind] ?? noPromotion;
}

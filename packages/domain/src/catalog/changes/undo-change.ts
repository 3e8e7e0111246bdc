/** A thing of the catalogue as plain data. */
type Fields = Readonly<Record<string, unknown>>;
/** One number for the shop itself, or one for each seller. Absent: always in stock. */
type Stock = number | Readonly<Record<string, number>> | undefined;
type SkuImage = Fields & { sku: string; stock?: Stock };
export type ProductImage = Fields & { skus: readonly SkuImage[] };

/** The same thing three times: before a change, after it, and now. Null where it does not exist. */
export type Images<Image> = { before: Image | null; after: Image | null; current: Image | null };

/** `left`: somebody changed the same fields afterwards, and what they did stays. `gone` stands for the whole thing. */
export type Undo<Image> =
  | { kind: "restore"; image: Image }
  | { kind: "remove" }
  | { kind: "nothing" }
  | { kind: "left"; fields: string[] };

/**
 * Takes one change back. Fields that the change did not touch stay as they are now. Fields that it touched become what they
 * were, unless somebody changed them afterwards: then the whole thing is left, so that nothing is half undone. Stock is a
 * count that orders change too: what the change added is taken away again, and units sold since then stay sold.
 */
export function undoProductChange<Image extends ProductImage>(images: Images<Image>): Undo<Image> {
  const whole = undoWhole(images, (image) => ({ ...image, skus: image.skus.map(({ stock: _, ...sku }) => sku) }));
  if (whole) return whole;
  const { before, after, current } = images as Record<keyof Images<Image>, Image>;
  const { skus: skusBefore, ...fieldsBefore } = before;
  const { skus: skusAfter, ...fieldsAfter } = after;
  const { skus: skusNow, ...fieldsNow } = current;
  const own = undoFields({ before: fieldsBefore, after: fieldsAfter, current: fieldsNow });
  const skus = undoSkus({ before: skusBefore, after: skusAfter, current: skusNow });
  const disputed = [...own.disputed, ...skus.disputed];
  if (disputed.length > 0) return { kind: "left", fields: disputed };
  // The fields are those of the three images, and each has the type of one of them.
  const image = { ...own.fields, skus: skus.skus } as unknown as Image;
  return isEqual(image, current) ? { kind: "nothing" } : { kind: "restore", image };
}

/** The same for a category or a collection. */
export function undoGroupChange<Image extends Fields>(images: Images<Image>): Undo<Image> {
  const whole = undoWhole(images, (image) => image);
  if (whole) return whole;
  const { before, after, current } = images as Record<keyof Images<Image>, Image>;
  const { fields, disputed } = undoFields({ before, after, current });
  if (disputed.length > 0) return { kind: "left", fields: disputed };
  return isEqual(fields, current) ? { kind: "nothing" } : { kind: "restore", image: fields as Image };
}

/** What was created or has disappeared; undefined where the thing was and is there. */
function undoWhole<Image>(
  { before, after, current }: Images<Image>,
  compared: (image: Image) => Fields,
): Undo<Image> | undefined {
  if (!current) return before ? { kind: "left", fields: ["gone"] } : { kind: "nothing" };
  if (before && after) return undefined;
  if (!after) return { kind: "left", fields: ["gone"] };
  const changed = changedNames(compared(after), compared(current));
  return changed.length > 0 ? { kind: "left", fields: changed } : { kind: "remove" };
}

function undoFields({ before, after, current }: Record<keyof Images<Fields>, Fields>) {
  const fields: Record<string, unknown> = { ...current };
  const disputed: string[] = [];
  for (const name of changedNames(before, after)) {
    if (isEqual(current[name], before[name])) continue;
    if (!isEqual(current[name], after[name])) disputed.push(name);
    else if (before[name] === undefined) delete fields[name];
    else fields[name] = before[name];
  }
  return { fields, disputed };
}

type Skus = readonly SkuImage[];

function undoSkus({ before, after, current }: { before: Skus; after: Skus; current: Skus }) {
  const find = (skus: Skus, sku: string) => skus.find((each) => each.sku === sku) ?? null;
  const idsOf = (skus: Skus) => skus.map(({ sku }) => sku);
  const isOrderOurs = isEqual(idsOf(current), idsOf(after));
  const order = isOrderOurs ? [...idsOf(before), ...idsOf(current)] : [...idsOf(current), ...idsOf(before)];
  const disputed: string[] = [];
  const skus = [...new Set(order)].flatMap((sku) => {
    const images = { before: find(before, sku), after: find(after, sku), current: find(current, sku) };
    const undone = undoSku(images);
    disputed.push(...undone.disputed.map((name) => `skus/${sku}/${name}`));
    return undone.sku ? [undone.sku] : [];
  });
  return { skus, disputed };
}

function undoSku({ before, after, current }: Images<SkuImage>): { sku: SkuImage | null; disputed: string[] } {
  const isUntouched = isEqual(before, after);
  if (isUntouched) return { sku: current, disputed: [] };
  if (!after) return { sku: current ?? before, disputed: current && !isEqual(current, before) ? ["sku"] : [] };
  if (!current) return { sku: null, disputed: before ? ["sku"] : [] };
  const { stock: stockAfter, ...fieldsAfter } = after;
  const { stock: stockNow, ...fieldsNow } = current;
  if (!before) return { sku: null, disputed: changedNames(fieldsAfter, fieldsNow) };
  const { stock: stockBefore, ...fieldsBefore } = before;
  const { fields, disputed } = undoFields({ before: fieldsBefore, after: fieldsAfter, current: fieldsNow });
  const stock = undoStock({ before: stockBefore, after: stockAfter, current: stockNow });
  const { sku } = current;
  return { sku: { ...fields, sku, ...(stock !== undefined && { stock }) }, disputed };
}

function undoStock({ before, after, current }: Record<keyof Images<Stock>, Stock>): Stock {
  if (isEqual(before, after)) return current;
  const [was, became, is] = [unitsOf(before), unitsOf(after), unitsOf(current)];
  const units: Record<string, number> = {};
  for (const seller of new Set([...Object.keys(is), ...Object.keys(was)])) {
    const [earlier, changed, now] = [was[seller], became[seller], is[seller]];
    if (earlier === changed) {
      if (now !== undefined) units[seller] = now;
    } else if (earlier !== undefined) {
      units[seller] = now === undefined || changed === undefined ? earlier : Math.max(0, now + earlier - changed);
    }
  }
  const sellers = Object.keys(units);
  if (sellers.length === 0) return undefined;
  return sellers.length === 1 && sellers[0] === "" ? units[""] : units;
}

function unitsOf(stock: Stock): Readonly<Record<string, number>> {
  return typeof stock === "number" ? { "": stock } : (stock ?? {});
}

function changedNames(one: Fields, other: Fields): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => !isEqual(one[name], other[name]));
}

/** The database keeps the keys of an object in another order. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [one as Fields, other as Fields];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => isEqual(left[name], right[name]));
}

import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import { toProduct, toProductInput } from "@vitrine/contract/platform/product-money";
import type { FieldRows } from "@vitrine/domain/catalog/product/field-row";
import { entriesOf } from "@vitrine/domain/catalog/product/product";
import { productFields } from "@vitrine/domain/catalog/product/product-fields";
import { skuFields } from "@vitrine/domain/catalog/product/sku-fields";
import type { Mistake, MistakeCode } from "@vitrine/domain/catalog/sheet/cells/mistakes";
import { isSameValue } from "@vitrine/domain/catalog/sheet/cells/same-value";
import { columnOf } from "@vitrine/domain/catalog/sheet/cells/sheet-headings";
import type { SheetRow } from "@vitrine/domain/catalog/sheet/cells/sheet-row";
import { headingOf, type SheetField } from "@vitrine/domain/catalog/sheet/columns/sheet-fields";
import { formatById } from "@vitrine/domain/catalog/sheet/columns/sheet-formats";
import type { SheetLayout } from "@vitrine/domain/catalog/sheet/fields/row-cells";
import { createCategoryNames } from "@vitrine/domain/catalog/sheet/group-names";
import { readProduct } from "@vitrine/domain/catalog/sheet/read-product";
import { createRowGrouper, type RowGroup } from "@vitrine/domain/catalog/sheet/row-groups";
import { MOST_SHEET_ROWS } from "@vitrine/domain/catalog/sheet/sheet-limits";
import type { Problem } from "../../http/refusals.ts";
import type { Shop } from "../../shop/shop.ts";
import type { CatalogRepository } from "../import/catalog.repository.ts";
import { shapeProblems } from "../products/catalog-shapes.ts";
import { contentProblems, foreignSkuProblem, withNamesOf } from "../products/product-problems.ts";
import { cleanHtml } from "../products/text/clean-html.ts";
import { UnreadableSheet } from "./files/unreadable-sheet.ts";
import { openSheet, type SheetReading } from "./reader/open-sheet.ts";
import type { SheetRepository, StoredSheet } from "./sheet.repository.ts";
import type { SheetOutcome } from "./sheet-report.ts";

export type CheckDeps = {
  sheets: Pick<SheetRepository, "chunks" | "groups" | "products">;
  catalog: Pick<CatalogRepository, "productsOfSkus">;
};

/** The server looks up and checks so many products together. */
const GROUPS_AT_ONCE = 500;
/** The letters of rows in memory whose product may go on. Some formats have the variants of a product anywhere. */
const MOST_HELD_LETTERS = 64 * 1024 * 1024;

export type CheckedProduct = {
  /** The rows as they are in the file. */
  rows: SheetRow[];
  outcome: SheetOutcome;
  product: ProductInput | undefined;
  mistakes: Mistake[];
};

type Names = {
  categories: ReturnType<typeof createCategoryNames>;
  collections: ReturnType<typeof createCategoryNames>;
};

/** `names.made` has the groups that the file needs and the shop lacks, in the order in which the import makes them. */
export type CheckedBatch = { products: CheckedProduct[]; names: Names; rowsDone: number };

/**
 * Reads the file from the start, some products at a time, and checks each by the rules of an import. The check, the
 * import and the file with the mistakes all use it.
 */
export async function* checkedProducts(
  deps: CheckDeps,
  shop: Shop,
  sheet: Pick<StoredSheet, "id" | "type" | "layout">,
  kind: SheetReading["kind"],
): AsyncGenerator<CheckedBatch> {
  const { shopId } = shop;
  const known = await deps.sheets.groups(shopId);
  const names = {
    categories: createCategoryNames(known.categories),
    collections: createCategoryNames(known.collections),
  };
  const layout: SheetLayout = { ...sheet.layout, format: formatById(sheet.layout.format) };
  for await (const { groups, cellsOf, rowsDone } of readAhead(groupsOf(deps, sheet, { shop, layout, kind }))) {
    const products = await checkGroups(deps, { shop, layout, names }, groups);
    yield {
      products: products.map(({ group, ...product }) => ({
        ...product,
        rows: group.rows.flatMap(({ row }) => {
          const cells = cellsOf.get(row);
          cellsOf.delete(row);
          return cells ? [cells] : [];
        }),
      })),
      names,
      rowsDone,
    };
  }
}

type ReadGroups = { groups: RowGroup[]; cellsOf: Map<number, SheetRow>; rowsDone: number };

/** The rows of the file by product, some products at a time, with their cells. */
async function* groupsOf(
  { sheets }: CheckDeps,
  { id, type, layout: stored }: Pick<StoredSheet, "id" | "type" | "layout">,
  { shop: { shopId, chatbotId }, layout, kind }: { shop: Shop; layout: SheetLayout; kind: SheetReading["kind"] },
): AsyncGenerator<ReadGroups> {
  const grouper = createRowGrouper(layout);
  const cellsOf = new Map<number, SheetRow>();
  let waiting: RowGroup[] = [];
  let rowsDone = 0;
  let heldLetters = 0;
  const open = await openSheet({ account: chatbotId, kind }, type, () => sheets.chunks({ shopId, id }));
  try {
    for await (const row of open.rows(stored)) {
      if (row.row <= stored.headerRow || isEmpty(row)) continue;
      rowsDone++;
      if (rowsDone > MOST_SHEET_ROWS) throw new UnreadableSheet("sheet-too-long");
      cellsOf.set(row.row, row);
      heldLetters += lettersOf(row);
      if (heldLetters > MOST_HELD_LETTERS) throw new UnreadableSheet("sheet-too-large");
      for (const group of grouper.push(row)) {
        waiting.push(group);
        for (const each of group.rows) heldLetters -= lettersOf(cellsOf.get(each.row));
      }
      if (waiting.length >= GROUPS_AT_ONCE) {
        yield { groups: waiting, cellsOf, rowsDone };
        waiting = [];
      }
    }
  } finally {
    open.close();
  }
  for (const group of grouper.end()) waiting.push(group);
  while (waiting.length > 0) {
    const rest = waiting.splice(GROUPS_AT_ONCE);
    yield { groups: waiting, cellsOf, rowsDone };
    waiting = rest;
  }
}

/** Reads the next value while the caller works on this one. The server has time while the database saves. */
async function* readAhead<Value>(values: AsyncGenerator<Value>): AsyncGenerator<Value> {
  const read = () => {
    const next = values.next();
    // The loop below throws its error when it awaits it.
    next.catch(() => undefined);
    return next;
  };
  let next = read();
  try {
    for (let result = await next; !result.done; result = await next) {
      next = read();
      yield result.value;
    }
  } finally {
    await values.return(undefined);
  }
}

function lettersOf(row: SheetRow | undefined): number {
  let letters = 0;
  for (const cell of row?.cells ?? []) letters += typeof cell === "string" ? cell.length : 1;
  return letters;
}

function isEmpty({ cells }: SheetRow): boolean {
  return cells.every((cell) => cell === null || (typeof cell === "string" && cell.trim() === ""));
}

type Context = { shop: Shop; layout: SheetLayout; names: Names };

async function checkGroups(deps: CheckDeps, { shop, layout, names }: Context, groups: RowGroup[]) {
  const { shopId } = shop;
  const skus = groups.flatMap((group) => group.rows.flatMap(({ sku }) => (sku === undefined ? [] : [sku])));
  const owners = await deps.catalog.productsOfSkus(shopId, skus);
  for (const group of groups) group.providerId = ownerOf(group, owners) ?? group.providerId;
  const known = await deps.sheets.products(
    shopId,
    groups.map(({ providerId }) => providerId),
  );
  return groups.map((group) => {
    const existing = known.get(group.providerId);
    const { priceTableIds: priceTables, sellerIds: sellers } = existing ? withNamesOf(shop, existing) : shop;
    const read = readProduct(group, layout, { existing: existing && toProduct(existing), names });
    if (!read.product) return { group, outcome: "refused" as const, product: undefined, mistakes: read.mistakes };
    const { description } = read.product;
    const isKept = description === undefined || description === existing?.description;
    const input = toProductInput(read.product);
    const product: ProductInput = { ...input, ...(!isKept && { description: cleanHtml(description) }) };
    const foreign = foreignSkuProblem(
      product.providerId,
      product.skus.map(({ sku }) => sku),
      owners,
    );
    const shape = shapeProblems("product", product);
    const problems = [
      ...shape,
      ...(shape.length > 0 ? [] : contentProblems(product, { ...names, priceTables, sellers })),
      ...(foreign ? [foreign] : []),
    ];
    if (problems.length > 0) {
      const mistakes = problems.map((problem) =>
        mistakeOf(problem, group, { layout, rowOfSku: read.rowOfSku, owners, product }),
      );
      return { group, outcome: "refused" as const, product: undefined, mistakes };
    }
    const isSame = existing !== undefined && isSameValue(sorted(existing), sorted(product));
    // Rows that name only SKUs may stand apart. The next rows of this product add to what these say.
    known.set(group.providerId, product as typeof existing & {});
    const outcome: SheetOutcome = isSame ? "same" : existing ? "changed" : "created";
    return { group, outcome, product, mistakes: [] };
  });
}

/** The product that owns the SKUs, for rows that do not name their product. */
function ownerOf(group: RowGroup, owners: ReadonlyMap<string, string>): string | undefined {
  if (group.rows.some(({ productId }) => productId !== undefined)) return undefined;
  const found = new Set(group.rows.map(({ sku }) => (sku === undefined ? undefined : owners.get(sku))));
  return found.size === 1 ? [...found][0] : undefined;
}

const groupFields = entriesOf(productFields).flatMap(([name, { kind }]) => (kind === "groups" ? [name] : []));

/** Sorts the groups of a product, whose order means nothing, so that two products can be compared. */
function sorted(product: ProductInput): object {
  const values = new Map<string, unknown>(Object.entries(product));
  const ids = (name: string) => [...((values.get(name) ?? []) as string[])].sort();
  return { ...product, ...Object.fromEntries(groupFields.map((name) => [name, ids(name)])) };
}

const codes: Record<string, MistakeCode> = {
  "price-table-not-found": "price-table-unknown",
  "seller-not-found": "seller-unknown",
  "sku-of-another-product": "sku-of-another-product",
  characters: "character-not-allowed",
};

type Place = { layout: SheetLayout; rowOfSku: number[]; owners: ReadonlyMap<string, string>; product: ProductInput };

/** Finds the cell that a problem comes from. The rules of imports name a field of the product instead. */
function mistakeOf(
  { param, reason, message }: Problem,
  group: RowGroup,
  { layout, rowOfSku, owners, product }: Place,
): Mistake {
  const [, first = "", index = "", field = "", key = ""] = param.split("/");
  const sku = first === "skus" ? Number(index) : 0;
  const row = rowOfSku[sku] ?? group.rows[0]?.row ?? 0;
  const named = first === "skus" ? skuField(field, key) : productField(first);
  const column = layout.columns.find((each) => each.field === named)?.heading ?? headingOf(named);
  const code = codes[reason] ?? "refused";
  const id = product.skus[sku]?.sku ?? "";
  const value = code === "sku-of-another-product" ? id : key.replaceAll("~1", "/").replaceAll("~0", "~");
  const detail = code === "sku-of-another-product" ? (owners.get(id) ?? "") : message;
  return { row, column, code, value, detail };
}

function skuField(field: string, key: string): SheetField {
  if (field === "options") return "optionValue1";
  if (field === "priceTables") return `price[${key}]`;
  if (field === "stock" && key) return `stock[${key}]`;
  return columnIn(skuFields, field) ?? "sku";
}

function productField(field: string): SheetField {
  return field === "attributes" ? "optionValue1" : (columnIn(productFields, field) ?? "name");
}

function columnIn(rows: FieldRows, field: string): SheetField | undefined {
  const sheet = Object.hasOwn(rows, field) ? rows[field]?.sheet : undefined;
  return sheet && columnOf(field, sheet);
}

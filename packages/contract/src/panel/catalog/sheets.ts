import { decimalSigns, encodings, separators } from "@vitrine/domain/catalog/sheet/cells/decode";
import { mistakeCodes } from "@vitrine/domain/catalog/sheet/cells/mistakes";
import { type Static, Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { Count, closed, Id, Line, Nullable, Timestamp, WireWord } from "../../wire/fields.ts";
import { Reais } from "../../wire/money.ts";
import { route } from "../../wire/route.ts";
import { productFilter } from "./products.ts";

export const MOST_SHEET_COLUMNS = 300;
/** How many mistakes a page shows; the file to download has all. */
export const MOST_SHOWN_MISTAKES = 200;

const states = ["read", "checking", "checked", "importing", "imported", "failed"] as const;

export const SheetSummary = Type.Object({
  id: Id,
  fileName: Line,
  type: WireWord("csv", "xlsx"),
  state: WireWord(...states),
  /** Who made the file: `vitrine`, `nuvemshop`, `other` … */
  format: Line,
  /** Why it could not be read, as a sentence. */
  failure: Nullable(Line),
  /** Rows that were read, and all of them; null until they are counted. */
  rowsDone: Count,
  rowsTotal: Nullable(Count),
  counts: Type.Object({
    created: Count,
    changed: Count,
    /** The shop has them exactly so. */
    same: Count,
    /** Products with a mistake, which are not imported. */
    refused: Count,
    mistakes: Count,
    newCategories: Count,
  }),
  changeSetId: Nullable(Id),
  /** Of its change set: done, undoing, undone … */
  undoState: Nullable(WireWord("running", "done", "undoing", "undone")),
  memberName: Line,
  createdAt: Timestamp,
});
export type SheetSummary = Static<typeof SheetSummary>;

const Heading = Type.String({ maxLength: 500 });
const Cell = Type.String({ maxLength: 100 });

export const SheetMistake = Type.Object({
  row: Count,
  column: Heading,
  code: WireWord(...mistakeCodes),
  value: Type.Optional(Type.String({ maxLength: 500 })),
  detail: Type.Optional(Type.String({ maxLength: 2_000 })),
});
export type SheetMistake = Static<typeof SheetMistake>;

/** A product as it would be. */
export const SheetCard = Type.Object({
  name: Line,
  image: Nullable(Type.String({ maxLength: 4_000 })),
  price: Reais,
  promotionalPrice: Nullable(Reais),
  variants: Count,
  categories: Type.Array(Type.String({ maxLength: 700 }), { maxItems: 50 }),
  state: WireWord("created", "changed", "same"),
});
export type SheetCard = Static<typeof SheetCard>;

export const SheetPage = Type.Object({
  ...SheetSummary.properties,
  /** How the file is read. Null where the file itself says it. */
  encoding: Nullable(WireWord(...encodings)),
  separator: Nullable(WireWord(...separators)),
  decimal: WireWord(...decimalSigns),
  /** Which sheet of the workbook is read, from 1, and how many it has. */
  sheetNumber: Count,
  sheets: Count,
  columns: Type.Array(
    Type.Object({
      heading: Heading,
      /** Null: it is not read. */
      field: Nullable(Line),
      samples: Type.Array(Cell, { maxItems: 3 }),
    }),
    { maxItems: MOST_SHEET_COLUMNS },
  ),
  /** The price tables and sellers of the shop, each of which may have columns of its own. */
  keys: Type.Object({
    priceTables: Type.Array(Line, { maxItems: 1_000 }),
    sellers: Type.Array(Line, { maxItems: 1_000 }),
  }),
  /** What a product needs and no column has. */
  lacks: Type.Array(WireWord("name", "price"), { maxItems: 2 }),
  cards: Type.Array(SheetCard, { maxItems: 6 }),
  mistakes: Type.Array(SheetMistake, { maxItems: MOST_SHOWN_MISTAKES }),
  newCategories: Type.Array(Line, { maxItems: 20 }),
});
export type SheetPage = Static<typeof SheetPage>;

/** Corrections. What is absent stays. */
export const SheetReading = Type.Object(
  {
    encoding: Type.Optional(WireWord(...encodings)),
    separator: Type.Optional(WireWord(...separators)),
    decimal: Type.Optional(WireWord(...decimalSigns)),
    /** Column by column, as they are in the file. */
    columns: Type.Optional(Type.Array(Nullable(Line), { maxItems: MOST_SHEET_COLUMNS })),
  },
  closed,
);
export type SheetReading = Static<typeof SheetReading>;

const changes = { access: "member", deed: "change-catalog" } as const;
const inShop = Type.Object({ shopId: ShopId });
const ofSheet = Type.Object({ shopId: ShopId, id: Id });
const file = { ...changes, isFile: true, data: Type.Null() } as const;
const type = WireWord("csv", "xlsx");

export const sheetRoutes = {
  /** Takes the file, and says how it would be read. Nothing is imported. */
  "POST /painel/api/shops/{shopId}/sheets": route({
    ...changes,
    takesSheet: true,
    params: inShop,
    query: Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }) }, closed),
    data: SheetPage,
  }),
  /** Newest first. */
  "GET /painel/api/shops/{shopId}/sheets": route({
    ...changes,
    params: inShop,
    data: Type.Object({ items: Type.Array(SheetSummary, { maxItems: 50 }) }),
  }),
  "GET /painel/api/shops/{shopId}/sheets/{id}": route({ ...changes, params: ofSheet, data: SheetPage }),
  /** Corrects how it is read, and remembers what the columns are. */
  "PATCH /painel/api/shops/{shopId}/sheets/{id}": route({
    ...changes,
    params: ofSheet,
    body: SheetReading,
    data: SheetPage,
  }),
  /** Reads the whole file and imports nothing. Answers at once; a job does it. */
  "POST /painel/api/shops/{shopId}/sheets/{id}/check": route({ ...changes, params: ofSheet, data: SheetPage }),
  /** Imports what has no mistake. Answers at once; a job does it. */
  "POST /painel/api/shops/{shopId}/sheets/{id}/import": route({ ...changes, params: ofSheet, data: SheetPage }),
  /** The file as it was sent, with a column for the mistakes of each row. */
  "GET /painel/api/shops/{shopId}/sheets/{id}/corrected": route({ ...file, params: ofSheet }),
  /** All products that the filter means, in the form in which they can be imported again. */
  "GET /painel/api/shops/{shopId}/products-sheet": route({
    ...file,
    params: inShop,
    query: Type.Object({ type, ...productFilter }, closed),
  }),
  /** An empty file with the columns of the shop, and an example. */
  "GET /painel/api/shops/{shopId}/sheet-template": route({
    ...file,
    params: inShop,
    query: Type.Object({ type }, closed),
  }),
};

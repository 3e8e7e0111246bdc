import type { Recurrence } from "../../codes/recurrence.ts";
import type { Cents } from "../../money.ts";
import type { QuantityPrice } from "../quantity/quantity-price.ts";
import type { CodeRule } from "./code-rules.ts";

export type PictureText = { url: string; alt: string };
export type SpecificationLine = { name: string; value: string[] };
export type SubscriptionOffer = { id: string; recurrence: Recurrence };
export type ProductAttribute = {
  providerId: string;
  name: string;
  options: { providerId: string; name: string; redirectable?: boolean }[];
};

/** The prices of a SKU: the usual ones, or those of one price table. */
export type ProductPrices = { listPrice?: Cents; price: Cents; promotionalPrice?: Cents | null };

/** What a field of each kind holds. The kind also decides how a field is checked, typed, and written in a cell. */
export type KindValues = {
  /** The id of something that the shop makes. */
  newId: string;
  /** A text of one line that is never empty. */
  name: string;
  /** A text that may be empty. */
  text: string;
  flag: boolean;
  count: number;
  /** A whole number of units, above zero; absent where any will do. */
  units: number;
  kilos: number;
  /** A whole number of grams, above zero. */
  grams: number;
  /** A whole number of millimetres, above zero. People write centimetres. */
  millimetres: number;
  /** Digits with a rule of their own, which `code-rules.ts` has. */
  code: string;
  money: Cents;
  /** An amount, or none. */
  offer: Cents | null;
  /** Ids of categories or collections. Their order says nothing. */
  groups: string[];
  pictures: string[];
  pictureTexts: PictureText[];
  labels: string[];
  specification: SpecificationLine[];
  subscriptions: SubscriptionOffer[];
  attributes: ProductAttribute[];
  /** Attribute id → option id. */
  options: Record<string, string>;
  /** What one unit costs when so many are bought, the fewest first. */
  quantityPrices: QuantityPrice[];
  /** By price table id. */
  priceTables: Record<string, ProductPrices>;
  /** Of the shop, or by seller id with "" for the shop itself. */
  stock: number | Record<string, number>;
  skus: object[];
};
export type FieldKind = keyof KindValues;

/** The column of the shop's own spreadsheet, and its place among the others. */
export type SheetColumnOfField = {
  column: number;
  heading: string;
  /** The column's name in the settings of a shop that told us its columns, where it is not the field's. */
  as?: string;
  /** Folded headings that other systems have for it, without the unit. */
  others?: readonly string[];
};

/** The card of the panel's editor that has the field. `own`: a part of the form that is made for this field alone. */
export type EditorSection = "own" | "weight" | "quantity" | "more" | "flags" | "package";

/** Who has the field in a feed, and the name that it has there. */
export type FeedAttributes = { google?: string; meta?: string; openai?: string };

/**
 * One field of a product or of a SKU. Everything that lists fields reads these rows, in this order: the contract, the
 * database, the spreadsheets, the panel, the feeds. A row is data, without functions: a reader knows what its kind needs.
 */
export type FieldRow = {
  kind: FieldKind;
  /** What the field means, for who reads the documentation of the API. */
  about: string;
  isRequired?: true;
  /** The longest text, the longest list, or the highest number. */
  most?: number;
  /** The shortest list. */
  least?: number;
  /** For a flag that nobody sent. False where this is absent. */
  whenAbsent?: true;
  /** The rule of a code. */
  code?: CodeRule;
  /** The field is kept in the JSON document of the product. Others have a column or a table. */
  inDocument?: true;
  sheet?: SheetColumnOfField;
  editor?: { section: EditorSection; label: string };
  feeds?: FeedAttributes;
};

export type FieldRows = Readonly<Record<string, FieldRow>>;

/** The fields with a required row, and the others as optional ones. */
export type ValuesOf<Rows extends FieldRows> = {
  -readonly [Name in keyof Rows as Rows[Name] extends { isRequired: true }
    ? Name
    : never]: KindValues[Rows[Name]["kind"]];
} & {
  -readonly [Name in keyof Rows as Rows[Name] extends { isRequired: true }
    ? never
    : Name]?: KindValues[Rows[Name]["kind"]];
};

/** The names of the rows that are like `Like`, such as `{ inDocument: true }`. */
export type NamesOf<Rows extends FieldRows, Like> = {
  [Name in keyof Rows]: Rows[Name] extends Like ? Name : never;
}[keyof Rows];

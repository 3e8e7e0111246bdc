import type { FieldKind, FieldRow, FieldRows } from "@vitrine/domain/catalog/product/field-row";
import { type TOptional, type TSchema, Type } from "typebox";
import { AttributeOption, Specification, SubscriptionOffer } from "../storefront/catalog.ts";
import { described } from "../wire/described.ts";
import { closed, Id, Name, NewProviderId, ProviderId, Url } from "../wire/fields.ts";
import { Reais } from "../wire/money.ts";

export const ImageAlt = described(
  "A picture in words. Those of pictures that the product no longer has are dropped.",
  Type.Object(
    {
      url: described("The address of the picture, as it is in `images`.", Url),
      alt: described("What one sees on it.", Name),
    },
    closed,
  ),
);

const attributeInput = Type.Object(
  {
    providerId: described("The id of the attribute, which SKUs name.", Id),
    name: described("What the customer reads, such as Cor.", Name),
    options: described(
      "What there is to choose.",
      Type.Array(
        Type.Object(
          {
            ...AttributeOption.properties,
            redirectable: described(
              "The option has an address of its own, which opens the product with it.",
              Type.Optional(Type.Boolean()),
            ),
          },
          closed,
        ),
        { minItems: 1, maxItems: 200 },
      ),
    ),
  },
  closed,
);

const QuantityPrice = Type.Object(
  {
    from: described("How many units it takes.", Type.Integer({ minimum: 2, maximum: 9_999 })),
    price: described("What each of them costs then.", Reais),
  },
  closed,
);

const Key = Type.String({ maxLength: 64 });

/** The bounds of a list: those that its row has. */
const listOf = ({ least, most }: FieldRow) => ({
  ...(least !== undefined && { minItems: least }),
  ...(most !== undefined && { maxItems: most }),
});

const Counted = (row: FieldRow) => Type.Integer({ minimum: 0, ...(row.most !== undefined && { maximum: row.most }) });
const Measured = (row: FieldRow) => Type.Integer({ minimum: 1, ...(row.most !== undefined && { maximum: row.most }) });

/** What a field of each kind is on the wire. */
const kinds = {
  newId: () => NewProviderId,
  name: ({ most = 200 }) => Type.String({ minLength: 1, maxLength: most }),
  text: ({ most = 200 }) => Type.String({ maxLength: most }),
  flag: () => Type.Boolean(),
  count: Counted,
  units: Measured,
  kilos: ({ most = 100_000 }) => Type.Number({ exclusiveMinimum: 0, maximum: most }),
  grams: Measured,
  millimetres: Measured,
  code: ({ most = 20, code = "" }) => Type.String({ maxLength: most, format: code }),
  money: () => Reais,
  offer: () => Type.Union([Reais, Type.Null()]),
  groups: (row) => Type.Array(ProviderId, { ...listOf(row), uniqueItems: true }),
  pictures: (row) => Type.Array(Url, listOf(row)),
  pictureTexts: (row) => Type.Array(ImageAlt, listOf(row)),
  labels: (row) => Type.Array(Name, listOf(row)),
  specification: (row) => Type.Array(Type.Object(Specification.properties, closed), listOf(row)),
  subscriptions: (row) => Type.Array(SubscriptionOffer, listOf(row)),
  attributes: (row) => Type.Array(attributeInput, listOf(row)),
  quantityPrices: (row) => Type.Array(QuantityPrice, listOf(row)),
  options: () => Type.Record(Key, Key),
  stock: (row) => Type.Union([Counted(row), Type.Record(Key, Counted(row))]),
} satisfies Partial<Record<FieldKind, (row: FieldRow) => TSchema>>;

type Kinds = typeof kinds;
type KindSchema<Kind> = Kind extends keyof Kinds ? ReturnType<Kinds[Kind]> : never;
type NestedSchema<Schema> = Schema extends TSchema ? Schema : never;
type Asked<Row extends FieldRow, Schema extends TSchema> = Row extends { isRequired: true }
  ? Schema
  : TOptional<Schema>;

/** The schemas of a table's fields, by name. */
export type SchemasOf<Rows extends FieldRows, Nested> = {
  [Name in keyof Rows]: Asked<
    Rows[Name],
    Name extends keyof Nested ? NestedSchema<Nested[Name]> : KindSchema<Rows[Name]["kind"]>
  >;
};

/** The schemas of a table's fields, each with its text. `nested` has those that are made of another table. */
export function schemasOf<const Rows extends FieldRows, Nested extends { [Name in keyof Rows]?: TSchema } = object>(
  rows: Rows,
  nested: Nested = {} as Nested,
): SchemasOf<Rows, Nested> {
  const given = new Map<string, TSchema | undefined>(Object.entries(nested));
  const schemas = Object.entries(rows).map(([name, row]) => [name, schemaOf(row, given.get(name))]);
  // Each name has the schema of its row, as `SchemasOf` says for the compiler.
  return Object.fromEntries(schemas) as SchemasOf<Rows, Nested>;
}

function schemaOf(row: FieldRow, nested: TSchema | undefined): TSchema {
  const make: Partial<Record<FieldKind, (row: FieldRow) => TSchema>> = kinds;
  const schema = nested ?? make[row.kind]?.(row);
  if (!schema) throw new Error(`a field of the kind ${row.kind} needs its schema`);
  const text = described(row.about, schema);
  return row.isRequired ? text : Type.Optional(text);
}

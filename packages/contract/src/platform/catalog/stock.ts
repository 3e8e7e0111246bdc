import { type Static, Type } from "typebox";
import { Count, closed, Line, Nullable, ProviderId } from "../../wire/fields.ts";
import { orNull } from "../../wire/merge-patch.ts";
import { Reais } from "../../wire/money.ts";
import { route } from "../../wire/route.ts";
import { inShop } from "./paging.ts";

/** Lines in one call. */
const MOST_LINES = 1_000;

const Key = Type.String({ minLength: 1, maxLength: 64 });

const ofStock = {
  /** The SKU whose stock changes. */
  sku: ProviderId,
  /** The seller whose stock it is. Absent or null: the shop itself. */
  seller: Type.Optional(orNull(Key)),
  /** The line is refused if the stock is not this number now. */
  ifQuantity: Type.Optional(Count),
};

export const StockLine = Type.Unsafe<{
  sku: string;
  seller?: string | null;
  set?: number;
  adjust?: number;
  ifQuantity?: number;
}>({
  ...Type.Object(
    {
      ...ofStock,
      /** The units that there are now. Starts the stock control of a SKU that had none. */
      set: Type.Optional(Count),
      /** Units that came, or went if negative. */
      adjust: Type.Optional(Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 })),
    },
    closed,
  ),
  oneOf: [{ required: ["set"] }, { required: ["adjust"] }],
});
export type StockLine = Static<typeof StockLine>;

const LineError = Type.Object({
  /** A stable code for programs. */
  code: Line,
  /** For people, in Portuguese; in English with `Accept-Language: en`. */
  message: Type.String({ maxLength: 1_000 }),
  /** Of `invalid-request`: the field of the first mistake, as a JSON pointer inside the line. */
  param: Type.Optional(Type.String({ maxLength: 500 })),
  /** Of `invalid-request`: what is wrong with it, as a stable word. */
  reason: Type.Optional(Line),
});

/** The stock after the line; after a refused line, the stock as it is. */
export const StockLineAnswer = Type.Object({
  /** The SKU of the line; empty where it names none. */
  sku: Type.String({ maxLength: 64 }),
  /** The seller of the line; null for the shop itself. */
  seller: Nullable(Key),
  /** The units that the shop has; null without stock control. */
  quantity: Nullable(Count),
  /** The units of them that placed orders hold. */
  held: Count,
  /** The units that can still be sold; null without stock control. */
  available: Nullable(Count),
  /** Why the line was refused; null when it was saved. */
  error: Nullable(LineError),
});
export type StockLineAnswer = Static<typeof StockLineAnswer>;

export const PriceLine = Type.Object(
  {
    /** The SKU whose prices change. */
    sku: ProviderId,
    /** The price table. Absent or null: the usual prices. */
    priceTable: Type.Optional(orNull(Key) as typeof Key),
    /** The new price. Null takes the SKU out of the price table. */
    price: Type.Unsafe<number | null>(orNull(Reais)),
    /** The price before any offer. Absent: unchanged. Null: none. */
    listPrice: Type.Optional(Type.Unsafe<number | null>(orNull(Reais))),
    /** The price of an offer. Absent: unchanged. Null: none. */
    promotionalPrice: Type.Optional(Type.Unsafe<number | null>(orNull(Reais))),
  },
  closed,
);
export type PriceLine = Static<typeof PriceLine>;

/** The prices after the line; after a refused line, the prices as they are. */
export const PriceLineAnswer = Type.Object({
  /** The SKU of the line; empty where it names none. */
  sku: Type.String({ maxLength: 64 }),
  /** The price table of the line; null for the usual prices. */
  priceTable: Nullable(Key),
  /** The usual price; null where the SKU has none. */
  price: Nullable(Reais),
  /** The price before any offer. */
  listPrice: Nullable(Reais),
  /** The price of an offer. */
  promotionalPrice: Nullable(Reais),
  /** Why the line was refused; null when it was saved. */
  error: Nullable(LineError),
});
export type PriceLineAnswer = Static<typeof PriceLineAnswer>;

const counts = {
  /** How many lines were saved. */
  saved: Count,
  /** How many lines were refused. */
  refused: Count,
};

const writing = { access: "account", deed: "change-catalog", takesLargeBody: true, checksLines: true } as const;

export const stockRoutes = {
  "POST /platform/v1/shops/{shopId}/stock": route({
    ...writing,
    tag: "Stock",
    operationId: "adjustStock",
    summary: "Set or adjust the stock of up to 1,000 SKUs",
    description:
      "All lines are saved in one transaction, one after the other; a refused line does not stop the others. " +
      "What placed orders hold stays held.",
    params: inShop,
    body: Type.Object(
      {
        /** Each is answered at its own index. */
        lines: Type.Array(StockLine, { minItems: 1, maxItems: MOST_LINES }),
      },
      closed,
    ),
    data: Type.Object({
      ...counts,
      /** One for each line, in the same order. */
      lines: Type.Array(StockLineAnswer, { maxItems: MOST_LINES }),
    }),
  }),
  "POST /platform/v1/shops/{shopId}/prices": route({
    ...writing,
    tag: "Prices",
    operationId: "changePrices",
    summary: "Change the prices of up to 1,000 SKUs",
    description:
      "All lines are saved in one transaction, one after the other; a refused line does not stop the others. " +
      "Placed orders keep the prices they were placed at.",
    params: inShop,
    body: Type.Object(
      {
        /** Each is answered at its own index. */
        lines: Type.Array(PriceLine, { minItems: 1, maxItems: MOST_LINES }),
      },
      closed,
    ),
    data: Type.Object({
      ...counts,
      /** One for each line, in the same order. */
      lines: Type.Array(PriceLineAnswer, { maxItems: MOST_LINES }),
    }),
  }),
};

import { type Static, Type } from "typebox";
import { described } from "../../wire/described.ts";
import { Count, closed, Line, Nullable, ProviderId } from "../../wire/fields.ts";
import { orNull } from "../../wire/merge-patch.ts";
import { Reais } from "../../wire/money.ts";
import { route } from "../../wire/route.ts";
import { inShop } from "./paging.ts";

/** Lines in one call. */
const MOST_LINES = 1_000;

const Key = Type.String({ minLength: 1, maxLength: 64 });

const ofStock = {
  sku: described("The SKU whose stock changes.", ProviderId),
  seller: described("The seller whose stock it is. Absent or null: the shop itself.", Type.Optional(orNull(Key))),
  ifQuantity: described("The line is refused if the stock is not this number now.", Type.Optional(Count)),
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
      set: described(
        "The units that there are now. Starts the stock control of a SKU that had none.",
        Type.Optional(Count),
      ),
      adjust: described(
        "Units that came, or went if negative.",
        Type.Optional(Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 })),
      ),
    },
    closed,
  ),
  oneOf: [{ required: ["set"] }, { required: ["adjust"] }],
});
export type StockLine = Static<typeof StockLine>;

export const LineError = Type.Object({
  code: described("A stable code for programs.", Line),
  message: described(
    "For people, in Portuguese; in English with `Accept-Language: en`.",
    Type.String({ maxLength: 1_000 }),
  ),
  param: described(
    "Of `invalid-request`: the field of the first mistake, as a JSON pointer inside the line.",
    Type.Optional(Type.String({ maxLength: 500 })),
  ),
  reason: described("Of `invalid-request`: what is wrong with it, as a stable word.", Type.Optional(Line)),
});

export const StockLineAnswer = described(
  "The stock after the line; after a refused line, the stock as it is.",
  Type.Object({
    sku: Type.String({ maxLength: 64, description: "The SKU of the line; empty where it names none." }),
    seller: described("The seller of the line; null for the shop itself.", Nullable(Key)),
    quantity: described("The units that the shop has; null without stock control.", Nullable(Count)),
    held: described("The units of them that placed orders hold.", Count),
    available: described("The units that can still be sold; null without stock control.", Nullable(Count)),
    error: described("Why the line was refused; null when it was saved.", Nullable(LineError)),
  }),
);
export type StockLineAnswer = Static<typeof StockLineAnswer>;

export const PriceLine = Type.Object(
  {
    sku: described("The SKU whose prices change.", ProviderId),
    priceTable: described(
      "The price table. Absent or null: the usual prices.",
      Type.Optional(orNull(Key) as typeof Key),
    ),
    price: described(
      "The new price. Null takes the SKU out of the price table.",
      Type.Unsafe<number | null>(orNull(Reais)),
    ),
    listPrice: described(
      "The price before any offer. Absent: unchanged. Null: none.",
      Type.Optional(Type.Unsafe<number | null>(orNull(Reais))),
    ),
    promotionalPrice: described(
      "The price of an offer. Absent: unchanged. Null: none.",
      Type.Optional(Type.Unsafe<number | null>(orNull(Reais))),
    ),
  },
  closed,
);
export type PriceLine = Static<typeof PriceLine>;

export const PriceLineAnswer = described(
  "The prices after the line; after a refused line, the prices as they are.",
  Type.Object({
    sku: Type.String({ maxLength: 64, description: "The SKU of the line; empty where it names none." }),
    priceTable: described("The price table of the line; null for the usual prices.", Nullable(Key)),
    price: described("The usual price; null where the SKU has none.", Nullable(Reais)),
    listPrice: described("The price before any offer.", Nullable(Reais)),
    promotionalPrice: described("The price of an offer.", Nullable(Reais)),
    error: described("Why the line was refused; null when it was saved.", Nullable(LineError)),
  }),
);
export type PriceLineAnswer = Static<typeof PriceLineAnswer>;

const counts = {
  saved: described("How many lines were saved.", Count),
  refused: described("How many lines were refused.", Count),
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
        lines: described(
          "Each is answered at its own index.",
          Type.Array(StockLine, { minItems: 1, maxItems: MOST_LINES }),
        ),
      },
      closed,
    ),
    data: Type.Object({
      ...counts,
      lines: described("One for each line, in the same order.", Type.Array(StockLineAnswer, { maxItems: MOST_LINES })),
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
        lines: described(
          "Each is answered at its own index.",
          Type.Array(PriceLine, { minItems: 1, maxItems: MOST_LINES }),
        ),
      },
      closed,
    ),
    data: Type.Object({
      ...counts,
      lines: described("One for each line, in the same order.", Type.Array(PriceLineAnswer, { maxItems: MOST_LINES })),
    }),
  }),
};

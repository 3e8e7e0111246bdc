import { type Static, Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { Count, closed, Name, Nullable, ProviderId, WireWord } from "../../wire/fields.ts";
import { Reais } from "../../wire/money.ts";
import { route } from "../../wire/route.ts";
import { ChangeSet } from "./change-sets.ts";
import { PanelProductFilter } from "./products.ts";

const Percent = Type.Number({ minimum: 0.01, maximum: 1_000 });
const Fixed = Type.Object({ how: Type.Literal("set"), amount: Reais }, closed);
const Part = Type.Object({ how: WireWord("raise", "lower"), percent: Percent, toNinety: Type.Boolean() }, closed);
const Round = Type.Object({ how: Type.Literal("round") }, closed);
const Off = Type.Object(
  {
    how: Type.Literal("off"),
    percent: Type.Number({ minimum: 0.01, maximum: 99.99 }),
    toNinety: Type.Boolean(),
  },
  closed,
);
const GroupChange = Type.Object({ how: WireWord("set", "add", "remove"), id: ProviderId }, closed);

/** What is done to each product. The prices are those of its SKUs, without those of price tables. */
export const BulkEditBody = Type.Object(
  {
    price: Type.Optional(Type.Union([Fixed, Part, Round])),
    promotionalPrice: Type.Optional(
      Type.Union([Fixed, Part, Round, Off, Type.Object({ how: Type.Literal("remove") }, closed)]),
    ),
    category: Type.Optional(GroupChange),
    collection: Type.Optional(GroupChange),
    isActive: Type.Optional(Type.Boolean()),
  },
  { ...closed, minProperties: 1 },
);
export type BulkEditBody = Static<typeof BulkEditBody>;

/** These products, or all that match a filter. */
const Selection = Type.Union([
  Type.Object({ ids: Type.Array(ProviderId, { minItems: 1, maxItems: 1_000, uniqueItems: true }) }, closed),
  Type.Object({ filter: PanelProductFilter }, closed),
]);
export type ProductSelection = Static<typeof Selection>;

const Side = Type.Object({
  price: Reais,
  highestPrice: Reais,
  promotionalPrice: Nullable(Reais),
  categories: Type.Array(ProviderId, { maxItems: 51 }),
  collections: Type.Array(ProviderId, { maxItems: 51 }),
  isActive: Type.Boolean(),
});
export type EditedSide = Static<typeof Side>;

export const BulkPreview = Type.Object({
  /** How many products are selected. */
  total: Count,
  /** How many of them were looked at: all, or the first of many. */
  looked: Count,
  changed: Count,
  same: Count,
  refused: Count,
  /** How many get a price that is more than half as much again, or less than half. */
  large: Count,
  /** The first that change or are refused. */
  rows: Type.Array(
    Type.Object({ id: ProviderId, name: Name, before: Side, after: Nullable(Side), refusal: Nullable(Name) }),
    { maxItems: 20 },
  ),
});
export type BulkPreview = Static<typeof BulkPreview>;

const changes = { access: "member", deed: "change-catalog", params: Type.Object({ shopId: ShopId }) } as const;
const body = Type.Object({ selection: Selection, edit: BulkEditBody }, closed);

export const bulkEditRoutes = {
  /** What the edit would do, by the rule that does it. Nothing is changed. */
  "POST /painel/api/shops/{shopId}/bulk-edits/preview": route({
    ...changes,
    takesLargeBody: true,
    body,
    data: BulkPreview,
  }),
  /** Begins the edit, and answers at once: it goes on when the page is closed. */
  "POST /painel/api/shops/{shopId}/bulk-edits": route({ ...changes, takesLargeBody: true, body, data: ChangeSet }),
};

import { type Static, Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { Promotion } from "../../platform/shop/selling.ts";
import { ShopDocument } from "../../platform/shop-document.ts";
import { Count, closed, Id, Line, Nullable, Timestamp, WireWord } from "../../wire/fields.ts";
import { MergePatch } from "../../wire/merge-patch.ts";
import { OrderValue, SignedOrderValue } from "../../wire/money.ts";
import { route } from "../../wire/route.ts";

/** The lists of the document of which one thing can be tried. */
export const replayedParts = ["coupons", "gift-rules", "delivery-zones", "pickup-stores"] as const;
export type ReplayedPart = (typeof replayedParts)[number];

/** The sum of many orders. */
const Sum = Type.Number({ minimum: 0, maximum: 1e12 });
const side = Type.Object({ orders: Count, total: Sum });

const reason = Type.Object({
  code: WireWord("refused", "taken", "items", "freight", "discount", "service-fee", "gift-lost", "gift-earned"),
  /** Of `refused` and `taken`. */
  because: Type.Optional(
    WireWord(
      ...(["below-minimum-value", "too-many-distinct-items", "too-many-items"] as const),
      ...(["below-logistic-minimum", "logistic-not-offered"] as const),
    ),
  ),
  from: Type.Optional(SignedOrderValue),
  to: Type.Optional(SignedOrderValue),
  /** Of a gift. */
  name: Type.Optional(Line),
});

export const ReplayedOrder = Type.Object({
  orderId: Id,
  number: Nullable(Count),
  placedAt: Timestamp,
  /** Null: it could not be placed. */
  before: Nullable(OrderValue),
  after: Nullable(OrderValue),
  reasons: Type.Array(reason, { maxItems: 50 }),
});
export type ReplayedOrder = Static<typeof ReplayedOrder>;

export const Replay = Type.Object({
  /** The oldest order that was looked at is not older than this. */
  since: Timestamp,
  /** There were more orders than could be looked at in time; the newest were. */
  isCut: Type.Boolean(),
  /** How many were looked at. */
  orders: Count,
  before: side,
  after: side,
  /** Orders that only the rules of today take, that only the changed rules take, and that both take differently. */
  lost: Count,
  gained: Count,
  changed: Count,
  /** The newest of those that differ. */
  examples: Type.Array(ReplayedOrder, { maxItems: 20 }),
});
export type Replay = Static<typeof Replay>;

export const ReplayDraft = Type.Object(
  {
    weeks: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, default: 4 })),
    /** What would be changed, as in the PATCH of the settings. */
    patch: Type.Optional(MergePatch(ShopDocument)),
    /** One thing of a list as it would be saved; null: it would be deleted. */
    part: Type.Optional(
      Type.Object(
        {
          list: WireWord(...replayedParts),
          id: Id,
          value: Nullable(Type.Record(Type.String({ maxLength: 60 }), Type.Unknown())),
        },
        closed,
      ),
    ),
    /** An offer as it would be saved, as if it had run all these weeks. */
    promotion: Type.Optional(Promotion),
    /** Orders without a coupon use this one where they can: what a new coupon costs at most. */
    assumedCoupon: Type.Optional(Type.String({ maxLength: 40 })),
  },
  closed,
);
export type ReplayDraft = Static<typeof ReplayDraft>;

export const panelReplayRoutes = {
  /** Replays the placed orders of the last weeks by changed rules. It changes nothing. */
  "POST /painel/api/shops/{shopId}/settings/replay": route({
    access: "member",
    deed: "change-settings",
    takesLargeBody: true,
    params: Type.Object({ shopId: ShopId }),
    body: ReplayDraft,
    data: Replay,
  }),
};

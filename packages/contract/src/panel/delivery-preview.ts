import { type Static, Type } from "typebox";
import { ShopId } from "../platform/platform.ts";
import { ZipCodeRange } from "../platform/shop/common-fields.ts";
import { ShopDocument } from "../platform/shop-document.ts";
import { LogisticOption } from "../storefront/logistics.ts";
import { closed, Id, Name, Nullable, ProviderId, Timestamp, ZipCode } from "../wire/fields.ts";
import { MergePatch } from "../wire/merge-patch.ts";
import { OrderValue, Reais } from "../wire/money.ts";
import { route } from "../wire/route.ts";

const kilos = Type.Number({ minimum: 0, maximum: 100_000 });

export const PreviewedOption = Type.Object({
  providerId: Id,
  name: Name,
  /** Exactly what the storefront offers; null when it is not offered. */
  option: Nullable(LogisticOption),
  /** The rule that decided. The first four are of options that are offered. */
  reason: Type.Unsafe<PreviewReason>({
    type: "string",
    enum: ["in-range", "free-from", "pickup", "cep-outside", "too-light", "too-heavy", "other-seller"],
  }),
  /** Of `in-range` and `free-from`: the range with the CEP. */
  range: Nullable(ZipCodeRange),
  /** Of `free-from`: from which value. */
  freeFrom: Nullable(Reais),
  /** Of `too-light` and `too-heavy`: the limit. */
  kilos: Nullable(kilos),
  /** The option is shown, but this much is missing to place an order with it. */
  missing: Nullable(Reais),
  /** Of an offered option for which the customer chooses a time: the first free one, if there is any. */
  slot: Nullable(Type.Object({ first: Nullable(Type.Object({ startTime: Timestamp, endTime: Timestamp })) })),
});
export type PreviewedOption = Static<typeof PreviewedOption>;
export type PreviewReason =
  | "in-range"
  | "free-from"
  | "pickup"
  | "cep-outside"
  | "too-light"
  | "too-heavy"
  | "other-seller";

export const DeliveryPreview = Type.Object({
  /** `linked-store`: the connected store quotes the deliveries, and the zones are not asked. */
  decidedBy: Type.Unsafe<"zones" | "linked-store">({ type: "string", enum: ["zones", "linked-store"] }),
  /** The zone of the times. */
  timeZone: Type.String({ maxLength: 60 }),
  delivery: Type.Array(PreviewedOption, { maxItems: 2_000 }),
  pickup: Type.Array(PreviewedOption, { maxItems: 500 }),
});
export type DeliveryPreview = Static<typeof DeliveryPreview>;

export const deliveryPreviewRoutes = {
  /** What a customer with this CEP is offered, and by which rule. Nothing is saved. */
  "POST /painel/api/shops/{shopId}/settings/delivery-preview": route({
    ...({ access: "member", action: "change-settings", takesLargeBody: true } as const),
    params: Type.Object({ shopId: ShopId }),
    body: Type.Object(
      {
        zipCode: ZipCode,
        /** The value of the goods. */
        value: OrderValue,
        kilos: Type.Optional(kilos),
        sellerId: Type.Optional(Nullable(ProviderId)),
        /** Changes of the document that are not saved yet. */
        draft: Type.Optional(MergePatch(ShopDocument)),
      },
      closed,
    ),
    data: DeliveryPreview,
  }),
};

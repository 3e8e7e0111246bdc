import { type Static, Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { ZipCodeRange } from "../../platform/shop/common-fields.ts";
import { ShopDocument } from "../../platform/shop-document.ts";
import { GeoCoordinates } from "../../storefront/customer/address.ts";
import { LogisticOption } from "../../storefront/logistics.ts";
import { closed, Id, Line, Name, Nullable, ProviderId, Timestamp, WireWord, ZipCode } from "../../wire/fields.ts";
import { MergePatch } from "../../wire/merge-patch.ts";
import { OrderValue, Reais } from "../../wire/money.ts";
import { route } from "../../wire/route.ts";

const kilos = Type.Number({ minimum: 0, maximum: 100_000 });

export const PreviewedOption = Type.Object({
  providerId: Id,
  name: Name,
  /** Exactly what the storefront offers; null when it is not offered. */
  option: Nullable(LogisticOption),
  /** The rule that decided. The first five are of options that are offered. */
  reason: WireWord(
    ...(["in-range", "in-neighborhood", "in-distance", "free-from", "pickup"] as const),
    ...(["cep-outside", "neighborhood-outside", "neighborhood-unknown", "too-far"] as const),
    ...(["place-unknown", "origin-unknown", "too-light", "too-heavy", "other-seller"] as const),
  ),
  /** Of an offered zone by CEPs: the range with the CEP. */
  range: Nullable(ZipCodeRange),
  /** Of an offered zone by neighborhoods: the one that matched, as the shop writes it. */
  neighborhood: Nullable(Name),
  /** Of a zone by distance: how far the CEP is in a straight line, and how far it goes. */
  distance: Nullable(
    Type.Object({
      /** Null when it could not be measured. */
      kilometers: Nullable(Type.Number({ minimum: 0, maximum: 21_000 })),
      maxKilometers: Type.Number({ minimum: 0, maximum: 21_000 }),
      /** The pickup store from which it is measured; empty for another place. */
      storeName: Line,
    }),
  ),
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

export const DeliveryPreview = Type.Object({
  /** `linked-store`: the connected store quotes the deliveries, and the zones are not asked. */
  decidedBy: Type.Unsafe<"zones" | "linked-store">({ type: "string", enum: ["zones", "linked-store"] }),
  /** The zone of the times. */
  timeZone: Type.String({ maxLength: 60 }),
  /** What was found about the CEP; null where no zone asks for it, or nobody knows. */
  address: Nullable(Type.Object({ city: Line, state: Type.String({ maxLength: 2 }), neighborhood: Line })),
  delivery: Type.Array(PreviewedOption, { maxItems: 2_000 }),
  pickup: Type.Array(PreviewedOption, { maxItems: 500 }),
});
export type DeliveryPreview = Static<typeof DeliveryPreview>;

/** Where a CEP is, as the services of CEPs say. */
export const FoundPlace = Type.Object({
  street: Line,
  neighborhood: Line,
  city: Line,
  state: Type.String({ maxLength: 2 }),
  /** Null: no service knows where the CEP is on a map. */
  geoCoordinates: Nullable(GeoCoordinates),
});
export type FoundPlace = Static<typeof FoundPlace>;

export const deliveryPreviewRoutes = {
  /** The place of a CEP, for a pickup store or a zone by distance. */
  "GET /painel/api/shops/{shopId}/settings/places/{zipCode}": route({
    ...({ access: "member", deed: "change-settings" } as const),
    params: Type.Object({ shopId: ShopId, zipCode: ZipCode }),
    data: FoundPlace,
  }),
  /** The neighborhoods that are known for a town: those of IBGE and of the shop's orders. */
  "GET /painel/api/shops/{shopId}/settings/neighborhoods": route({
    ...({ access: "member", deed: "change-settings" } as const),
    params: Type.Object({ shopId: ShopId }),
    query: Type.Object({ city: Name, state: Type.String({ pattern: "^[A-Z]{2}$" }) }, closed),
    data: Type.Object({ items: Type.Array(Name, { maxItems: 500 }) }),
  }),
  /** What a customer with this CEP is offered, and by which rule. Nothing is saved. */
  "POST /painel/api/shops/{shopId}/settings/delivery-preview": route({
    ...({ access: "member", deed: "change-settings", takesLargeBody: true } as const),
    params: Type.Object({ shopId: ShopId }),
    body: Type.Object(
      {
        zipCode: ZipCode,
        /** The value of the goods. */
        value: OrderValue,
        kilos: Type.Optional(kilos),
        /** What the customer would type, for a CEP that says no neighborhood. */
        neighborhood: Type.Optional(Line),
        sellerId: Type.Optional(Nullable(ProviderId)),
        /** Changes of the document that are not saved yet. */
        draft: Type.Optional(MergePatch(ShopDocument)),
      },
      closed,
    ),
    data: DeliveryPreview,
  }),
};

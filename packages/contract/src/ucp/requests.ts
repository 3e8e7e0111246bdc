import { type Static, Type } from "typebox";
import { Id, Line, SearchText } from "../wire/fields.ts";

/**
 * What an assistant sends by the Universal Commerce Protocol, release 2026-04-08. Only what the server reads is named;
 * the protocol lets anybody add fields, so these objects stay open. Every text has a limit.
 */

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

const PostalAddress = {
  street_address: text(300),
  extended_address: text(200),
  address_locality: text(120),
  address_region: text(60),
  address_country: text(60),
  postal_code: text(20),
  /** The neighborhood, which Brazilian addresses have and the protocol does not name. */
  dependent_locality: text(120),
  first_name: text(100),
  last_name: text(100),
  phone_number: text(40),
};

const Buyer = Type.Object({ first_name: text(100), last_name: text(100), email: text(254), phone_number: text(40) });
export type UcpBuyer = Static<typeof Buyer>;

const LineItem = Type.Object({
  id: Type.Optional(Id),
  item: Type.Object({ id: Id }),
  quantity: Type.Integer({ minimum: 1, maximum: 9_999 }),
});
export type UcpLineItem = Static<typeof LineItem>;

const Destination = Type.Object({ id: Type.Optional(Id), ...PostalAddress });
export type UcpDestination = Static<typeof Destination>;

const Method = Type.Object({
  id: Type.Optional(Id),
  type: Type.Optional(Type.String({ maxLength: 40 })),
  line_item_ids: Type.Optional(Type.Array(Id, { maxItems: 500 })),
  destinations: Type.Optional(Type.Array(Destination, { maxItems: 20 })),
  selected_destination_id: Type.Optional(Type.Union([Id, Type.Null()])),
  groups: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.Optional(Id),
        selected_option_id: Type.Optional(Type.Union([Id, Type.Null()])),
      }),
      { maxItems: 20 },
    ),
  ),
});
export type UcpMethod = Static<typeof Method>;

const Fulfillment = Type.Object({ methods: Type.Optional(Type.Array(Method, { maxItems: 5 })) });

const Discounts = Type.Object({ codes: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 10 })) });

const Instrument = Type.Object({
  id: Id,
  handler_id: Id,
  type: Type.String({ maxLength: 60 }),
  selected: Type.Optional(Type.Boolean()),
  /** Of the handler of Pix: who pays. */
  payer: Type.Optional(Type.Object({ tax_id: text(18) })),
});
export type UcpInstrument = Static<typeof Instrument>;

const Payment = Type.Object({ instruments: Type.Optional(Type.Array(Instrument, { maxItems: 10 })) });

const lineItems = Type.Array(LineItem, { maxItems: 200 });

export const UcpCartRequest = Type.Object({
  line_items: lineItems,
  buyer: Type.Optional(Buyer),
  discounts: Type.Optional(Discounts),
});
export type UcpCartRequest = Static<typeof UcpCartRequest>;

export const UcpCheckoutRequest = Type.Object({
  ...UcpCartRequest.properties,
  cart_id: Type.Optional(Id),
  fulfillment: Type.Optional(Fulfillment),
  payment: Type.Optional(Payment),
});
export type UcpCheckoutRequest = Static<typeof UcpCheckoutRequest>;

export const UcpCompleteRequest = Type.Object({ payment: Payment });
export type UcpCompleteRequest = Static<typeof UcpCompleteRequest>;

const Amount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Filters = Type.Object({
  categories: Type.Optional(Type.Array(Line, { maxItems: 50 })),
  price: Type.Optional(Type.Object({ min: Type.Optional(Amount), max: Type.Optional(Amount) })),
});
export type UcpFilters = Static<typeof Filters>;

export const UcpSearchRequest = Type.Object({
  query: Type.Optional(SearchText),
  filters: Type.Optional(Filters),
  pagination: Type.Optional(
    Type.Object({
      cursor: text(500),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    }),
  ),
});
export type UcpSearchRequest = Static<typeof UcpSearchRequest>;

export const UcpLookupRequest = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: 1_000 }),
  filters: Type.Optional(Filters),
});
export type UcpLookupRequest = Static<typeof UcpLookupRequest>;

export const UcpProductRequest = Type.Object({
  id: Id,
  selected: Type.Optional(Type.Array(Type.Object({ name: Line, label: Line }), { maxItems: 20 })),
  preferences: Type.Optional(Type.Array(Line, { maxItems: 20 })),
  filters: Type.Optional(Filters),
});
export type UcpProductRequest = Static<typeof UcpProductRequest>;

/** The part of a platform's profile that the server reads. */
const Declared = Type.Object({
  version: Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }),
  config: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export const UcpPlatformProfile = Type.Object({
  ucp: Type.Object({
    version: Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }),
    capabilities: Type.Optional(
      Type.Record(Type.String({ maxLength: 200 }), Type.Array(Declared, { maxItems: 20 }), { maxProperties: 200 }),
    ),
  }),
  signing_keys: Type.Optional(
    Type.Array(
      Type.Object({
        kid: Type.String({ minLength: 1, maxLength: 200 }),
        kty: Type.String({ maxLength: 20 }),
        crv: text(20),
        x: text(200),
        y: text(200),
      }),
      { maxItems: 20 },
    ),
  ),
});
export type UcpPlatformProfile = Static<typeof UcpPlatformProfile>;

import { customerMistakeCodes } from "@vitrine/domain/customers/customer-sheet";
import { type Static, Type } from "typebox";
import { Tags } from "../platform/order-list.ts";
import { ShopId } from "../platform/platform.ts";
import { NewAddress, PostalCodeAddress } from "../storefront/customer/address.ts";
import { CustomerUpdate } from "../storefront/customer/customer.ts";
import {
  CalendarDay,
  Count,
  closed,
  Id,
  Line,
  Nullable,
  PageToken,
  SearchText,
  Timestamp,
  WireWord,
  ZipCode,
} from "../wire/fields.ts";
import { Reais } from "../wire/money.ts";
import { route } from "../wire/route.ts";
import { inShop, ReportValue } from "./reports.ts";

/** The colleague in whose charge a customer is; null: in nobody's. */
export const InCharge = Nullable(Type.Object({ id: Id, name: Line }));

/** The id of the colleague; null: nobody. */
export const InChargeId = Nullable(Type.String({ format: "uuid", maxLength: 36 }));

export const ListedCustomer = Type.Object({
  id: Id,
  /** Empty where nobody knows it. */
  name: Line,
  phone: Nullable(Line),
  tags: Type.Array(Line, { maxItems: 100 }),
  /** Placed and not canceled. */
  orders: Count,
  /** What they are worth, less refunds. */
  value: ReportValue,
  /** When their last order was placed; null without one. */
  lastOrderAt: Nullable(Timestamp),
  /** When the shop met them. */
  createdAt: Timestamp,
  inCharge: InCharge,
});
export type ListedCustomer = Static<typeof ListedCustomer>;

export const customerSorts = ["-lastOrderAt", "lastOrderAt", "-value", "value", "-updatedAt", "updatedAt"] as const;

const filter = {
  /** Beginnings of words of the name, the phone or the id. */
  q: Type.Optional(SearchText),
  tag: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
  minValue: Type.Optional(Reais),
  /** They ordered on this day or later, by the shop's calendar. */
  orderedSince: Type.Optional(CalendarDay),
  /** They have not ordered since this day: who to win back. */
  notSince: Type.Optional(CalendarDay),
  /** The id of a colleague: their customers; `nobody`: those in nobody's charge. */
  inCharge: Type.Optional(Type.String({ minLength: 1, maxLength: 36 })),
  /** By value and last order only those who ordered are listed. */
  sort: Type.Optional(WireWord(...customerSorts)),
};

export const MOST_TAGS = 200;

/** The phone as somebody types it; the server gives it its international form. */
export const NewCustomer = Type.Object(
  {
    phone: Type.String({ maxLength: 40 }),
    customer: CustomerUpdate,
    addresses: Type.Optional(Type.Array(NewAddress, { maxItems: 10 })),
    tags: Type.Optional(Tags),
    note: Type.Optional(Type.String({ maxLength: 2_000 })),
  },
  closed,
);
export type NewCustomer = Static<typeof NewCustomer>;

export const EnteredCustomer = Type.Object({
  contactId: Id,
  /** Who is there already, and what they have in common. Nothing was saved then. Null: the customer is new. */
  known: Nullable(Type.Object({ name: Line, phone: Line, by: WireWord("phone", "cpf", "cnpj") })),
});
export type EnteredCustomer = Static<typeof EnteredCustomer>;

const MOST_SHOWN = 200;
const Heading = Line;

export const CustomerSheetMistake = Type.Object({
  row: Count,
  column: Heading,
  code: WireWord(...customerMistakeCodes),
  value: Line,
  otherRow: Type.Optional(Count),
});
export type CustomerSheetMistake = Static<typeof CustomerSheetMistake>;

/** What an import did, or would do. */
export const CustomerSheet = Type.Object({
  rows: Count,
  created: Count,
  /** Rows of customers whom the shop has already. They stay as they are. */
  knownCount: Count,
  known: Type.Array(Type.Object({ row: Count, name: Line, contactId: Id }), { maxItems: MOST_SHOWN }),
  /** Rows with a mistake, which are not imported. */
  refused: Count,
  mistakes: Type.Array(CustomerSheetMistake, { maxItems: MOST_SHOWN }),
  read: Type.Array(Heading, { maxItems: 2_000 }),
  unread: Type.Array(Heading, { maxItems: 2_000 }),
});
export type CustomerSheet = Static<typeof CustomerSheet>;

const sheet = {
  ...({ access: "member", deed: "import-contacts", takesSheet: true } as const),
  params: inShop,
  query: Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }) }, closed),
  data: CustomerSheet,
};

export const panelCustomerRoutes = {
  "GET /painel/api/shops/{shopId}/customers": route({
    access: "member",
    deed: "see-contacts",
    params: inShop,
    query: Type.Object(
      {
        ...filter,
        pageToken: Type.Optional(PageToken),
        perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
      },
      closed,
    ),
    data: Type.Object({
      items: Type.Array(ListedCustomer, { maxItems: 200 }),
      nextPageToken: Nullable(PageToken),
    }),
  }),
  /** A customer whom the shop enters itself. */
  "POST /painel/api/shops/{shopId}/customers": route({
    access: "member",
    deed: "change-contacts",
    params: inShop,
    body: NewCustomer,
    data: EnteredCustomer,
  }),
  /** The address of a CEP, for whoever types one. */
  "GET /painel/api/shops/{shopId}/customers/places/{zipCode}": route({
    access: "member",
    deed: "change-contacts",
    params: Type.Object({ shopId: ShopId, zipCode: ZipCode }),
    data: PostalCodeAddress,
  }),
  /** What a spreadsheet of customers would bring. Nothing is saved, and the file is not kept. */
  "POST /painel/api/shops/{shopId}/customers-sheet/check": route(sheet),
  /** Enters the customers of a spreadsheet who have no mistake. */
  "POST /painel/api/shops/{shopId}/customers-sheet/import": route(sheet),
  "GET /painel/api/shops/{shopId}/customers-sheet/template": route({
    access: "member",
    deed: "import-contacts",
    isFile: true,
    params: inShop,
    data: Type.Null(),
  }),
  /** The tags that the shop's contacts have, by name. */
  "GET /painel/api/shops/{shopId}/customers/tags": route({
    access: "member",
    deed: "see-contacts",
    params: inShop,
    data: Type.Object({ items: Type.Array(Line, { maxItems: MOST_TAGS }) }),
  }),
  /** Puts every customer of a list in the charge of a colleague, or of nobody. `colleague-unknown` (422). */
  "POST /painel/api/shops/{shopId}/customers/assign": route({
    access: "member",
    deed: "assign-contacts",
    params: inShop,
    body: Type.Object({ inCharge: InChargeId, listed: Type.Object(filter, closed) }, closed),
    /** `hasMore`: so many were moved at once, and there are others. */
    data: Type.Object({ assigned: Count, hasMore: Type.Boolean() }),
  }),
  "GET /painel/api/shops/{shopId}/customers.csv": route({
    access: "member",
    deed: "export-contacts",
    fresh: true,
    isFile: true,
    params: inShop,
    query: Type.Object(filter, closed),
    data: Type.Null(),
  }),
};

import { type Static, Type } from "typebox";
import { OrderLink, WantedItems } from "../../platform/order-changes.ts";
import { FulfilmentMove, MoneySaid, RefundedLine } from "../../platform/orders.ts";
import { ShopId } from "../../platform/platform.ts";
import { Schedule } from "../../storefront/logistics.ts";
import { SentMessage } from "../../storefront/messaging.ts";
import { Count, closed, Id, Line, Moment, Nullable, SearchText, ZipCode } from "../../wire/fields.ts";
import { OrderValue, Reais } from "../../wire/money.ts";
import { route } from "../../wire/route.ts";
import { PickedItem } from "../promotions.ts";
import { PanelOrderDetails, PanelOrderFilter } from "./orders.ts";

const ofOrder = Type.Object({ shopId: ShopId, orderId: Id });
const order = "/painel/api/shops/{shopId}/orders/{orderId}";
const sees = { access: "member", deed: "see-orders", params: ofOrder } as const;
const annotates = { access: "member", deed: "annotate-orders", params: ofOrder } as const;
const records = { access: "member", deed: "record-payment", params: ofOrder } as const;
const fulfils = { access: "member", deed: "fulfil-orders", params: ofOrder } as const;
const serves = { access: "member", deed: "serve-contacts", params: ofOrder } as const;

const edits = { access: "member", deed: "edit-order", params: ofOrder } as const;

const PreviewLine = Type.Object({ name: Line, amount: Reais });
/** The order before and after, and who owes what then. */
export const ItemsPreview = Type.Object({
  version: Count,
  totalBefore: OrderValue,
  total: OrderValue,
  explanation: Type.Array(PreviewLine, { maxItems: 300 }),
  /** Gifts that the items do not earn any more. */
  lostGifts: Type.Array(Line, { maxItems: 100 }),
  /** What of it is paid. */
  paid: OrderValue,
  /** What goes back to the customer, and whether people have to send it. */
  givesBack: OrderValue,
  isByHand: Type.Boolean(),
  /** What the customer has to pay still. */
  toPay: OrderValue,
});
export type ItemsPreview = Static<typeof ItemsPreview>;

const AddressField = Type.String({ minLength: 1, maxLength: 200 });

/** The page of one order, and what is done on it. */
/** What goes back of which payment. */
const RefundedPart = {
  paymentId: Id,
  /** Without it and without items, everything that is left. */
  amount: Type.Optional(OrderValue),
  /** The lines that come back; what they cost is worked out. */
  items: Type.Optional(Type.Array(RefundedLine, { minItems: 1, maxItems: 500 })),
};

export const panelOrderPageRoutes = {
  [`GET ${order}` as const]: route({ ...sees, data: PanelOrderDetails }),
  /** The orders before and after it in the list that the person came from. */
  [`GET ${order}/neighbours` as const]: route({
    ...sees,
    query: PanelOrderFilter,
    data: Type.Object({ previous: Nullable(Id), next: Nullable(Id) }),
  }),
  [`GET ${order}/schedule` as const]: route({ ...fulfils, data: Schedule }),
  [`POST ${order}/stage` as const]: route({
    ...fulfils,
    savesOwnKey: true,
    body: FulfilmentMove,
    data: PanelOrderDetails,
  }),
  [`POST ${order}/slot` as const]: route({
    ...fulfils,
    savesOwnKey: true,
    body: Type.Object({ start: Moment, end: Moment }, closed),
    data: PanelOrderDetails,
  }),
  [`POST ${order}/address` as const]: route({
    ...fulfils,
    savesOwnKey: true,
    body: Type.Object(
      {
        zipCode: ZipCode,
        street: AddressField,
        number: AddressField,
        complement: Line,
        neighborhood: AddressField,
        city: AddressField,
        state: Type.String({ minLength: 2, maxLength: 2 }),
      },
      closed,
    ),
    data: PanelOrderDetails,
  }),
  [`POST ${order}/cancel` as const]: route({
    access: "member",
    deed: "cancel-order",
    savesOwnKey: true,
    params: ofOrder,
    body: Type.Object(
      {
        reason: Type.String({ minLength: 1, maxLength: 200, pattern: "\\S" }),
        /** Whether the contact is told in the chat, with the reason. */
        isTold: Type.Boolean(),
        /** What goes back, as the screen named it. Of an order that nobody paid, nothing. */
        refund: Type.Optional(OrderValue),
      },
      closed,
    ),
    data: PanelOrderDetails,
  }),
  /** Whoever may not give back what was paid asks those who may. */
  [`POST ${order}/cancel-request` as const]: route({
    access: "member",
    deed: "ask-cancel",
    savesOwnKey: true,
    params: ofOrder,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200, pattern: "\\S" }) }, closed),
    data: PanelOrderDetails,
  }),
  /** What could come in: found by words, each variant by its SKU. */
  [`GET ${order}/items/search` as const]: route({
    ...edits,
    query: Type.Object({ q: SearchText }, closed),
    data: Type.Object({ items: Type.Array(PickedItem, { maxItems: 200 }) }),
  }),
  /** What a change of the items would make of the order: nothing is saved. */
  [`POST ${order}/items/preview` as const]: route({
    ...edits,
    takesLargeBody: true,
    body: Type.Object(WantedItems, closed),
    data: ItemsPreview,
  }),
  [`POST ${order}/items` as const]: route({
    ...edits,
    takesLargeBody: true,
    savesOwnKey: true,
    body: Type.Object(
      {
        ...WantedItems,
        reason: Type.String({ minLength: 1, maxLength: 200, pattern: "\\S" }),
        /** Whether the contact is told in the chat, with the reason. */
        isTold: Type.Boolean(),
        /** The order that the preview was worked out of. */
        version: Count,
      },
      closed,
    ),
    data: PanelOrderDetails,
  }),
  [`POST ${order}/refund` as const]: route({
    access: "member",
    deed: "refund-orders",
    savesOwnKey: true,
    params: ofOrder,
    body: Type.Object({ ...RefundedPart, reason: Line }, closed),
    data: PanelOrderDetails,
  }),
  /** Whoever may not give money back asks those who may. */
  [`POST ${order}/refund-request` as const]: route({
    access: "member",
    deed: "ask-refund",
    savesOwnKey: true,
    params: ofOrder,
    body: Type.Object(
      { ...RefundedPart, reason: Type.String({ minLength: 1, maxLength: 200, pattern: "\\S" }) },
      closed,
    ),
    data: PanelOrderDetails,
  }),
  /** Money that no provider tells of has arrived. */
  [`POST ${order}/payment` as const]: route({
    ...records,
    savesOwnKey: true,
    body: Type.Object({}, closed),
    data: PanelOrderDetails,
  }),
  /** What was received by hand, or until when the shop waits for it. */
  [`POST ${order}/receipts` as const]: route({
    ...records,
    savesOwnKey: true,
    body: MoneySaid,
    data: PanelOrderDetails,
  }),
  [`POST ${order}/notes` as const]: route({
    ...annotates,
    body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 4_000, pattern: "\\S" }) }, closed),
    data: PanelOrderDetails,
  }),
  [`POST ${order}/tags` as const]: route({
    ...fulfils,
    body: Type.Object({ tags: PanelOrderDetails.properties.tags }, closed),
    data: PanelOrderDetails,
  }),
  [`POST ${order}/resend-payment` as const]: route({
    ...serves,
    savesOwnKey: true,
    body: Type.Object({}, closed),
    data: SentMessage,
  }),
  [`POST ${order}/open-as-agent` as const]: route({ ...serves, body: Type.Object({}, closed), data: OrderLink }),
};

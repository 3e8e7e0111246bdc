import { Type } from "typebox";
import { Order } from "../storefront/order.ts";
import { closed, Id, Line, Name, Nullable, Timestamp, Url } from "../wire/fields.ts";
import { route } from "../wire/route.ts";
import { Tags } from "./order-list.ts";
import { Metadata, OrderNote, ofOrder, PlatformOrder } from "./orders.ts";
import { ShopId } from "./platform.ts";
import { Contact } from "./sessions.ts";

/** A merge patch: what is absent stays, null removes. */
export const OrderPatch = Type.Object(
  {
    /** Replaced as a whole; null removes all. */
    tags: Type.Optional(Nullable(Tags)),
    /** Keys are added and replaced; null for a key removes it, and null for `metadata` removes all. At most 50 in the end. */
    metadata: Type.Optional(
      Nullable(
        Type.Unsafe<Record<string, string | null>>({
          type: "object",
          propertyNames: { pattern: "^[\\w.:-]{1,40}$" },
          additionalProperties: { type: "string", maxLength: 500, nullable: true },
          maxProperties: 100,
        }),
      ),
    ),
  },
  closed,
);

/** The person of the shop who did it, for a system that several people use. */
const Author = Type.Object(
  {
    /** The id of the person in your system. */
    id: Id,
    /** The name, to be shown. */
    name: Name,
  },
  closed,
);

const NoteText = Type.String({ minLength: 1, maxLength: 4_000 });

export const NewOrderNote = Type.Object(
  {
    /** What the people of the shop read. */
    text: NoteText,
    /** Without it, the account is the author. */
    author: Type.Optional(Author),
  },
  closed,
);

export const OrderCancellation = Type.Object(
  {
    /** In the history and the webhook, and in the message to the contact where they are told. */
    reason: Type.Optional(Line),
    /** Whether the contact is told in the chat. They are, unless it is false. */
    notifyContact: Type.Optional(Type.Boolean()),
  },
  closed,
);

/** A link that opens a new session of the contact. It is shown only once. */
export const OrderLink = Type.Object({
  /** The link to send. */
  url: Url,
  /** Until when it opens. */
  expiresAt: Timestamp,
});

export const NewOrder = Type.Object(
  {
    /** Who the order is for. A contact that the shop does not know yet is created. */
    contact: Contact,
    /** The channel of the conversation, from the shop document. */
    channelId: Id,
    /** What is bought. */
    items: Type.Array(
      Type.Object(
        {
          /** The unit that is sold. */
          sku: Id,
          /** How many. */
          quantity: Type.Integer({ minimum: 1, maximum: 9_999 }),
          /** One of the product's subscription offers. */
          subscription: Type.Optional(
            Nullable(
              Type.Object(
                {
                  /** The id of the offer. */
                  id: Id,
                },
                closed,
              ),
            ),
          ),
          /** A note for the item, for products that take one. */
          preferences: Type.Optional(Type.String({ maxLength: 500 })),
        },
        closed,
      ),
      { minItems: 1, maxItems: 100 },
    ),
    /** The seller to buy from, where the shop has several. */
    sellerId: Type.Optional(Id),
    /** The code of a coupon. */
    coupon: Type.Optional(Line),
    /** What happens when the contact has an open order with items: the call is refused, or the items are added to it. */
    whenOpen: Type.Optional(
      Type.Unsafe<"refuse" | "add">({ type: "string", enum: ["refuse", "add"], default: "refuse" }),
    ),
    /** The agent who makes the order, for a system that several people use. */
    agent: Type.Optional(Author),
    /** A note of the shop for itself. */
    note: Type.Optional(NoteText),
    /** The shop's own marks. They are added to those of an open order. */
    tags: Type.Optional(Tags),
    /** Facts for the shop's own system. They are merged with those of an open order. */
    metadata: Type.Optional(Metadata),
  },
  closed,
);

export const CreatedOrder = Type.Object({
  /** The version of the order, for `If-Match`. */
  version: PlatformOrder.properties.version,
  /** The order, as the customer sees it. */
  order: Order,
  /** The contact whose order it is. */
  contactId: Id,
  /** Opens the checkout, where the contact chooses delivery and payment. */
  link: OrderLink,
});

const ofShop = Type.Object({ shopId: ShopId });

export const platformOrderChangeRoutes = {
  "POST /platform/v1/shops/{shopId}/orders": route({
    access: "account",
    deed: "create-orders",
    operationId: "createOrder",
    tag: "Orders",
    summary: "Fill an order for a contact, and get the link to finish and pay it",
    description:
      "All items are added in one step or none, by the rules that hold for an agent. A contact has one open order: where it has items already the call is refused with `order-open`, or adds to it with `whenOpen: add`.",
    savesOwnKey: true,
    takesLargeBody: true,
    params: ofShop,
    body: NewOrder,
    data: CreatedOrder,
  }),
  "PATCH /platform/v1/shops/{shopId}/orders/{id}": route({
    access: "account",
    deed: "fulfil-orders",
    operationId: "changeOrder",
    tag: "Orders",
    versioned: true,
    summary: "Change the tags and the metadata of an order",
    description:
      "They are the shop's own: the customer sees nothing of them, and the order gets no new version. `If-Match` protects against other writers of tags, metadata and notes, and not against changes of the order itself.",
    params: ofOrder,
    body: OrderPatch,
    data: PlatformOrder,
  }),
  "POST /platform/v1/shops/{shopId}/orders/{id}/notes": route({
    access: "account",
    deed: "annotate-orders",
    operationId: "addOrderNote",
    tag: "Orders",
    versioned: true,
    summary: "Add a note to an order, for the people of the shop",
    params: ofOrder,
    body: NewOrderNote,
    data: OrderNote,
  }),
  "DELETE /platform/v1/shops/{shopId}/orders/{id}/notes/{noteId}": route({
    access: "account",
    deed: "annotate-orders",
    operationId: "deleteOrderNote",
    tag: "Orders",
    versioned: true,
    summary: "Delete a note of an order",
    params: Type.Object({
      ...ofOrder.properties,
      /** The id of the note. */
      noteId: Id,
    }),
    data: Type.Object({
      /** True: it is gone. */
      deleted: Type.Literal(true),
    }),
  }),
  "POST /platform/v1/shops/{shopId}/orders/{id}/cancel": route({
    access: "account",
    deed: "cancel-order",
    operationId: "cancelOrder",
    tag: "Orders",
    versioned: true,
    summary: "Cancel an order, with a reason",
    description:
      "Goods and coupon are released, and what was paid at a provider goes back. A payment that people confirmed is given back by them: record it with `refund`. `If-Match` cancels only that version of the order.",
    savesOwnKey: true,
    params: ofOrder,
    body: OrderCancellation,
    data: PlatformOrder,
  }),
  "POST /platform/v1/shops/{shopId}/orders/{id}/payment-link": route({
    access: "account",
    deed: "open-order-link",
    operationId: "createPaymentLink",
    tag: "Orders",
    summary: "Get a link for the contact to the page where this order is paid",
    description:
      "Refused where nothing can be paid on a page: the order is not placed yet, is paid, or is paid to the shop directly.",
    savesOwnKey: true,
    params: ofOrder,
    body: Type.Object(
      {
        /** The channel of the conversation; without it, the one that the contact used last. */
        channelId: Type.Optional(Id),
      },
      closed,
    ),
    data: OrderLink,
  }),
};

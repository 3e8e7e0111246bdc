import { Type } from "typebox";
import { Order } from "../storefront/order.ts";
import { described } from "../wire/described.ts";
import { Count, closed, Id, Line, Name, Nullable, Timestamp, Url } from "../wire/fields.ts";
import { route } from "../wire/route.ts";
import { Tags } from "./order-list.ts";
import { Metadata, OrderNote, ofOrder, PlatformOrder } from "./orders.ts";
import { ShopId } from "./platform.ts";
import { Contact } from "./sessions.ts";

export const OrderPatch = described(
  "A merge patch: what is absent stays, null removes.",
  Type.Object(
    {
      tags: described("Replaced as a whole; null removes all.", Type.Optional(Nullable(Tags))),
      metadata: described(
        "Keys are added and replaced; null for a key removes it, and null for `metadata` removes all. At most 50 in the end.",
        Type.Optional(
          Nullable(
            Type.Unsafe<Record<string, string | null>>({
              type: "object",
              propertyNames: { pattern: "^[\\w.:-]{1,40}$" },
              additionalProperties: { type: "string", maxLength: 500, nullable: true },
              maxProperties: 100,
            }),
          ),
        ),
      ),
    },
    closed,
  ),
);

export const Author = described(
  "The person of the shop who did it, for a system that several people use.",
  Type.Object(
    {
      id: described("The id of the person in your system.", Id),
      name: described("The name, to be shown.", Name),
    },
    closed,
  ),
);

const NoteText = Type.String({ minLength: 1, maxLength: 4_000 });

export const NewOrderNote = Type.Object(
  {
    text: described("What the people of the shop read.", NoteText),
    author: described("Without it, the account is the author.", Type.Optional(Author)),
  },
  closed,
);

export const OrderCancellation = Type.Object(
  {
    reason: described(
      "In the history and the webhook, and in the message to the contact where they are told.",
      Type.Optional(Line),
    ),
    notifyContact: described(
      "Whether the contact is told in the chat. They are, unless it is false.",
      Type.Optional(Type.Boolean()),
    ),
  },
  closed,
);

export const OrderLink = described(
  "A link that opens a new session of the contact. It is shown only once.",
  Type.Object({
    url: described("The link to send.", Url),
    expiresAt: described("Until when it opens.", Timestamp),
  }),
);

export const NewOrder = Type.Object(
  {
    contact: described("Who the order is for. A contact that the shop does not know yet is created.", Contact),
    channelId: described("The channel of the conversation, from the shop document.", Id),
    items: described(
      "What is bought.",
      Type.Array(
        Type.Object(
          {
            sku: described("The unit that is sold.", Id),
            quantity: Type.Integer({ minimum: 1, maximum: 9_999, description: "How many." }),
            subscription: described(
              "One of the product's subscription offers.",
              Type.Optional(
                Nullable(
                  Type.Object(
                    {
                      id: described("The id of the offer.", Id),
                    },
                    closed,
                  ),
                ),
              ),
            ),
            preferences: described(
              "A note for the item, for products that take one.",
              Type.Optional(Type.String({ maxLength: 500 })),
            ),
          },
          closed,
        ),
        { minItems: 1, maxItems: 100 },
      ),
    ),
    sellerId: described("The seller to buy from, where the shop has several.", Type.Optional(Id)),
    coupon: described("The code of a coupon.", Type.Optional(Line)),
    whenOpen: described(
      "What happens when the contact has an open order with items: the call is refused, or the items are added to it.",
      Type.Optional(Type.Unsafe<"refuse" | "add">({ type: "string", enum: ["refuse", "add"], default: "refuse" })),
    ),
    agent: described("The agent who makes the order, for a system that several people use.", Type.Optional(Author)),
    note: described("A note of the shop for itself.", Type.Optional(NoteText)),
    tags: described("The shop's own marks. They are added to those of an open order.", Type.Optional(Tags)),
    metadata: described(
      "Facts for the shop's own system. They are merged with those of an open order.",
      Type.Optional(Metadata),
    ),
  },
  closed,
);

export const CreatedOrder = Type.Object({
  version: described("The version of the order, for `If-Match`.", Type.String({ maxLength: 30 })),
  order: described("The order, as the customer sees it.", Order),
  contactId: described("The contact whose order it is.", Id),
  link: described("Opens the checkout, where the contact chooses delivery and payment.", OrderLink),
});

export const WantedItems = {
  items: described(
    "Lines of the order that get another quantity; 0 removes one. Lines that are not named stay as they are.",
    Type.Optional(
      Type.Array(
        Type.Object(
          {
            index: described("The `index` of the line.", Count),
            quantity: Type.Integer({ minimum: 0, maximum: 9_999, description: "How many it shall have." }),
          },
          closed,
        ),
        { maxItems: 500 },
      ),
    ),
  ),
  added: described(
    "Products that come in, at today's price of the order's table.",
    Type.Optional(
      Type.Array(
        Type.Object(
          {
            sku: described("The unit that is sold.", Id),
            quantity: Type.Integer({ minimum: 1, maximum: 9_999, description: "How many." }),
            preferences: described(
              "A note for the item, for products that take one.",
              Type.Optional(Type.String({ maxLength: 500 })),
            ),
          },
          closed,
        ),
        { maxItems: 100 },
      ),
    ),
  ),
};

export const ItemsEdit = Type.Object(
  {
    ...WantedItems,
    reason: described(
      "Why, in the history and in the message to the contact.",
      Type.String({ minLength: 1, maxLength: 200, pattern: "\\S" }),
    ),
    notifyContact: described(
      "Whether the contact is told in the chat. They are, unless it is false.",
      Type.Optional(Type.Boolean()),
    ),
  },
  closed,
);

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
      noteId: described("The id of the note.", Id),
    }),
    data: Type.Object({
      deleted: Type.Literal(true, { description: "True: it is gone." }),
    }),
  }),
  "POST /platform/v1/shops/{shopId}/orders/{id}/items": route({
    access: "account",
    deed: "edit-order",
    operationId: "editOrderItems",
    tag: "Orders",
    versioned: true,
    summary: "Change the items of a placed order, before it is prepared",
    description:
      "Lines that stay keep the price they were sold at, new ones have today's. The freight stays; coupon and discounts are worked out again. All mistakes are told at once, and nothing is changed then. A charge of the former total is canceled. Of a paid order the difference goes back to the customer, or is still to be paid: that needs `payments:write`, too. Refused for an order that a linked store has.",
    savesOwnKey: true,
    takesLargeBody: true,
    params: ofOrder,
    body: ItemsEdit,
    data: PlatformOrder,
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
        channelId: described(
          "The channel of the conversation; without it, the one that the contact used last.",
          Type.Optional(Id),
        ),
      },
      closed,
    ),
    data: OrderLink,
  }),
};

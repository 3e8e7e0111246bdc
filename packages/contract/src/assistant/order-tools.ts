import { Type } from "typebox";
import { Count, closed, Id, Line, Name, Timestamp, ZipCode } from "../wire/fields.ts";
import { OrderValue, Reais, SignedOrderValue } from "../wire/money.ts";
import { amount, ContactName, changeFields, PersonsStep, ShopName, tool } from "./tool.ts";

const Value = amount(OrderValue);
const LogisticWord = Type.Unsafe<"delivery" | "pickup">({ type: "string", enum: ["delivery", "pickup"] });

const OrderLine = Type.Object({
  line: Type.Integer({ ...Count, description: "What `change_order_line` names" }),
  productId: Id,
  sku: Id,
  name: Name,
  quantity: Type.Integer({ minimum: 0, maximum: 9_999 }),
  unitPrice: amount(Reais),
  total: Value,
  note: Type.Optional(Type.String({ maxLength: 4_000 })),
  isGift: Type.Optional(Type.Boolean()),
});

const Gap = Type.Object({
  code: Type.String({ maxLength: 60 }),
  text: Type.String({ maxLength: 500, description: "In Portuguese, for people" }),
});

export const OpenOrder = Type.Object({
  orderId: Type.Optional(Type.String({ ...Id, description: "Absent while nothing was added" })),
  contactId: ContactName,
  lines: Type.Array(OrderLine, { maxItems: 100 }),
  moreLines: Count,
  items: Value,
  discount: SignedOrderValue,
  total: Value,
  coupon: Type.Optional(Line),
  delivery: Type.Optional(
    Type.Object({
      kind: LogisticWord,
      name: Line,
      price: Value,
      estimate: Type.Optional(Line),
      place: Type.Optional(Type.String({ maxLength: 900, description: "Neighborhood, town and CEP" })),
    }),
  ),
  savedAddresses: Type.Array(Type.Object({ index: Count, place: Type.String({ maxLength: 900 }) }), {
    maxItems: 20,
    description: "Of earlier orders, for `set_delivery`",
  }),
  missing: Type.Array(Gap, { maxItems: 30, description: "Before the person can confirm" }),
  notices: Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: 20, description: "What the shop changed since" }),
});

const ChangedOrder = Type.Object({
  isDryRun: Type.Boolean({ description: "True: nothing was saved, and this is what would be" }),
  isReplayed: Type.Optional(
    Type.Boolean({ description: "An earlier request with this idempotencyKey did it already" }),
  ),
  order: OpenOrder,
});

const contactInShop = { shopId: ShopName, contactId: ContactName };

export const openOrderTools = {
  get_open_order: tool({
    title: "Read the open order of a contact",
    description: "The order that the person is filling, with its total and what is still missing.",
    deed: "read-order",
    input: Type.Object(contactInShop, closed),
    output: OpenOrder,
  }),
  add_to_order: tool({
    title: "Add products to the open order of a contact",
    description:
      "Adds all items or none, as one step that the people of the shop can undo. Only what the person asked for: they see it arrive in their cart.",
    deed: "change-order",
    changes: true,
    input: Type.Object(
      {
        ...contactInShop,
        contactName: Type.Optional(
          Type.String({ ...Name, description: "Of a person whom the shop does not know yet" }),
        ),
        contactPhone: Type.Optional(
          Type.String({ maxLength: 40, description: "Of a person whom the shop does not know yet" }),
        ),
        items: Type.Array(
          Type.Object(
            {
              sku: Type.String({
                ...Id,
                description: "As `search_products`, `get_product` or `understand_list` give it",
              }),
              quantity: Type.Integer({ minimum: 1, maximum: 9_999 }),
              note: Type.Optional(
                Type.String({
                  maxLength: 500,
                  description: "How to cut it, what to engrave; not every product takes one",
                }),
              ),
            },
            closed,
          ),
          { minItems: 1, maxItems: 50 },
        ),
        ...changeFields,
      },
      closed,
    ),
    output: ChangedOrder,
  }),
  change_order_line: tool({
    title: "Change or remove a line of the open order",
    description: "Sets the quantity of a line; 0 removes it.",
    deed: "change-order",
    changes: true,
    input: Type.Object(
      {
        ...contactInShop,
        line: Type.Integer({ ...Count, description: "As `get_open_order` gives it" }),
        quantity: Type.Integer({ minimum: 0, maximum: 9_999 }),
        ...changeFields,
      },
      closed,
    ),
    output: ChangedOrder,
  }),
};

const DeliveryOption = Type.Object({
  optionId: Id,
  name: Line,
  price: Value,
  estimate: Type.Optional(Line),
  minimumValue: Type.Optional(amount(Reais, "The lowest value of the items")),
  pickupAddress: Type.Optional(Type.String({ maxLength: 900 })),
});

const NewPlace = Type.Object(
  {
    zipCode: Type.String({ ...ZipCode, description: "The CEP" }),
    number: Type.String({ minLength: 1, maxLength: 20, description: "Of the house; `S/N` for none" }),
    complement: Type.Optional(Line),
    street: Type.Optional(Type.String({ ...Name, description: "Looked up by the CEP when absent, as what follows" })),
    neighborhood: Type.Optional(Name),
    city: Type.Optional(Name),
    state: Type.Optional(Type.String({ minLength: 2, maxLength: 2 })),
  },
  closed,
);

export const deliveryTools = {
  list_delivery_options: tool({
    title: "Delivery options for a CEP",
    description:
      "What a delivery to a CEP or a pickup costs. With `contactId`: for the goods in that person's open order.",
    deed: "see-catalog",
    input: Type.Object(
      {
        shopId: ShopName,
        kind: Type.Optional(
          Type.Unsafe<"delivery" | "pickup">({ ...LogisticWord, description: "`delivery` when absent" }),
        ),
        zipCode: Type.Optional(Type.String({ ...ZipCode, description: "The CEP; needed for a delivery" })),
        contactId: Type.Optional(Type.String({ ...ContactName, description: "Needs the scope orders:read" })),
      },
      closed,
    ),
    output: Type.Object({ options: Type.Array(DeliveryOption, { maxItems: 50 }), moreOptions: Count }),
  }),
  set_delivery: tool({
    title: "Choose delivery or pickup for the open order",
    description:
      "Chooses one of the options for an address, a saved address, or a pickup place. The address becomes one of the person's.",
    deed: "change-order",
    changes: true,
    input: Type.Object(
      {
        ...contactInShop,
        kind: LogisticWord,
        optionId: Type.String({ ...Id, description: "As `list_delivery_options` gives it" }),
        savedAddress: Type.Optional(Type.Integer({ ...Count, description: "The `index` of a saved address" })),
        address: Type.Optional(NewPlace),
        ...changeFields,
      },
      closed,
    ),
    output: ChangedOrder,
  }),
};

const OrderState = Type.Object({
  orderId: Id,
  number: Type.Optional(Type.Integer({ ...Count, description: "What people call the order" })),
  state: Type.String({ maxLength: 20, enum: ["open", "received", "finalized", "canceled", "undecided"] }),
  stateName: Type.String({ maxLength: 100, description: "In Portuguese, for people" }),
  isPaid: Type.Boolean(),
  stage: Type.Optional(
    Type.String({ maxLength: 20, description: "waiting, preparing, ready, on-the-way or delivered" }),
  ),
  stageNote: Type.Optional(Type.String({ maxLength: 500, description: "Such as a tracking code" })),
  total: Value,
  payment: Type.Optional(Type.String({ maxLength: 40, description: "The chosen method" })),
  delivery: Type.Optional(Line),
  deliveryFrom: Type.Optional(Timestamp),
  deliveryTo: Type.Optional(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

export const placedOrderTools = {
  get_order_status: tool({
    title: "Status of an order",
    description: "Where an order stands, by its id, or the last five orders of a contact.",
    deed: "read-order",
    input: Type.Object({ shopId: ShopName, orderId: Type.Optional(Id), contactId: Type.Optional(ContactName) }, closed),
    output: Type.Object({ orders: Type.Array(OrderState, { maxItems: 5 }) }),
  }),
  get_payment_link: tool({
    title: "Link to confirm or pay an order",
    description:
      "Confirming and paying need a person: this gives the link for them. Of an open order it opens the checkout, of a placed one the payment.",
    deed: "open-order-link",
    changes: true,
    input: Type.Object(
      { shopId: ShopName, orderId: Type.Optional(Id), contactId: Type.Optional(ContactName), ...changeFields },
      closed,
    ),
    output: Type.Object({ isDryRun: Type.Boolean(), orderId: Id, total: Value, person: PersonsStep }),
  }),
};

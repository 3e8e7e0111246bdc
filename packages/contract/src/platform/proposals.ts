import { type Static, Type } from "typebox";
import { Confidence, MatchReason, MessageText, QuantityReason } from "../storefront/order-message.ts";
import { Count, closed, Id, Name, Nullable, Timestamp, Url, WireWord } from "../wire/fields.ts";
import { Reais } from "../wire/money.ts";
import { route } from "../wire/route.ts";
import { ShopId } from "./platform.ts";

export const ProposedProduct = Type.Object({
  /** The id of the product. */
  productId: Id,
  /** The variant that the line asks for; the one that represents the product when it names none. */
  sku: Id,
  /** Its name. */
  name: Name,
  /** What one costs. */
  price: Reais,
  /** How many to put into the order, as the shop sells it. */
  quantity: Type.Integer({ minimum: 1, maximum: 9_999 }),
  /** Whether it can be had now. */
  isAvailable: Type.Boolean(),
});
export type ProposedProduct = Static<typeof ProposedProduct>;

/** What the message says of the amount. Measures are in milligrams, millilitres and millimetres. */
export const AskedAmount = Type.Object({
  /** The number. */
  value: Type.Number({ minimum: 0, maximum: 1e10 }),
  /** What it counts: pieces, packs, money in centavos, or a measure. */
  unit: WireWord("un", "pack", "cents", "mg", "ml", "mm"),
});

export const ProposalLine = Type.Object({
  /** The line as it was written. */
  text: Type.String({ maxLength: 4_000 }),
  /** Where it begins in the message. */
  at: Count,
  /** Where it ends. */
  end: Count,
  /** How sure the proposal is. A person confirms it in any case. */
  confidence: Confidence,
  /** Why it is as sure as that. */
  reason: MatchReason,
  /** How the quantity was found; `rounded-up` and `unknown-pack` deserve a look. */
  quantityReason: QuantityReason,
  /** Null when the message does not say. */
  asked: Nullable(AskedAmount),
  /** Null when the shop has nothing like it. */
  proposed: Nullable(ProposedProduct),
  /** What else may have been meant, best first. */
  alternatives: Type.Array(ProposedProduct, { maxItems: 5 }),
  /** What is available instead of a proposed product that is sold out. */
  substitutes: Type.Array(ProposedProduct, { maxItems: 5 }),
});
export type ProposalLine = Static<typeof ProposalLine>;

export const NewProposal = Type.Object(
  {
    /** The message as the contact wrote it. */
    text: MessageText,
    /** The channel of the shop, as in `channels`; its first one when absent. */
    channelId: Type.Optional(Id),
  },
  closed,
);

export const Proposal = Type.Object({
  /** What the message asks for, in its order. */
  lines: Type.Array(ProposalLine, { maxItems: 200 }),
  /** Opens the proposed products in the shop; null when nothing was found. */
  link: Nullable(
    Type.Object({
      /** The link to send. */
      url: Url,
      /** Until when it opens. */
      expiresAt: Timestamp,
    }),
  ),
});
export type Proposal = Static<typeof Proposal>;

export const proposalRoutes = {
  "POST /platform/v1/shops/{shopId}/contacts/{id}/proposals": route({
    access: "account",
    deed: "open-order-link",
    operationId: "createProposal",
    tag: "Contacts",
    summary: "Read a message of a contact and propose products for what it asks for",
    description:
      "Nothing is added to an order. The found products are saved as *Sugeridos* of the contact's order, and the link " +
      "opens them in the shop.",
    params: Type.Object({
      shopId: ShopId,
      /** The id of the person in the chat. */
      id: Id,
    }),
    body: NewProposal,
    data: Proposal,
  }),
};

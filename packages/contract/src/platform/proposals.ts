import { type Static, Type } from "typebox";
import {
  Confidence,
  LineChanges,
  MatchReason,
  MessageQuestion,
  MessageText,
  QuantityReason,
} from "../storefront/order-message.ts";
import { described } from "../wire/described.ts";
import { Count, closed, Id, Name, Nullable, Timestamp, Url, WireWord } from "../wire/fields.ts";
import { Reais } from "../wire/money.ts";
import { route } from "../wire/route.ts";
import { ShopId } from "./platform.ts";

export const ProposedProduct = Type.Object({
  productId: described("The id of the product.", Id),
  sku: described("The variant that the line asks for; the one that represents the product when it names none.", Id),
  name: described("Its name.", Name),
  price: described("What one costs this contact, in that quantity.", Reais),
  quantity: described(
    "How many to put into the order, as the shop sells it.",
    Type.Integer({ minimum: 1, maximum: 9_999 }),
  ),
  isAvailable: Type.Boolean({ description: "Whether it can be had now." }),
});
export type ProposedProduct = Static<typeof ProposedProduct>;

export const AskedAmount = described(
  "What the message says of the amount. Measures are in milligrams, millilitres and millimetres.",
  Type.Object({
    value: Type.Number({ minimum: 0, maximum: 1e10, description: "The number." }),
    unit: described(
      "What it counts: pieces, packs, money in centavos, or a measure.",
      WireWord("un", "pack", "cents", "mg", "ml", "mm"),
    ),
  }),
);

export const ProposalLine = Type.Object({
  text: Type.String({ maxLength: 4_000, description: "The line as it was written." }),
  at: described("Where it begins in the message.", Count),
  end: described("Where it ends.", Count),
  confidence: described("How sure the proposal is. A person confirms it in any case.", Confidence),
  reason: described("Why it is as sure as that.", MatchReason),
  quantityReason: described(
    "How the quantity was found; `rounded-up`, `multiple` and `unknown-pack` deserve a look.",
    QuantityReason,
  ),
  question: MessageQuestion,
  changes: LineChanges,
  asked: described("Null when the message does not say.", Nullable(AskedAmount)),
  proposed: described("Null when the shop has nothing like it.", Nullable(ProposedProduct)),
  alternatives: described("What else may have been meant, best first.", Type.Array(ProposedProduct, { maxItems: 5 })),
  substitutes: described(
    "What is available instead of a proposed product that is sold out.",
    Type.Array(ProposedProduct, { maxItems: 5 }),
  ),
});
export type ProposalLine = Static<typeof ProposalLine>;

export const NewProposal = Type.Object(
  {
    text: described("The message as the contact wrote it.", MessageText),
    channelId: described("The channel of the shop, as in `channels`; its first one when absent.", Type.Optional(Id)),
  },
  closed,
);

export const Proposal = Type.Object({
  lines: Type.Array(ProposalLine, { maxItems: 200, description: "What the message asks for, in its order." }),
  link: described(
    "Opens the proposed products in the shop; null when nothing was found.",
    Nullable(
      Type.Object({
        url: described("The link to send.", Url),
        expiresAt: described("Until when it opens.", Timestamp),
      }),
    ),
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
      id: described("The id of the person in the chat.", Id),
    }),
    body: NewProposal,
    data: Proposal,
  }),
};

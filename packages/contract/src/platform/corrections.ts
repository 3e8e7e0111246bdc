import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import { Count, closed, Id, Line, Name, Nullable, ProviderId, SearchText, Timestamp } from "../wire/fields.ts";
import { route } from "../wire/route.ts";
import { ShopId } from "./platform.ts";

export const WireCorrection = described(
  "What people of a shop mean by some words of a message.",
  Type.Object({
    id: described("The key of the words: their order, their number and the amount do not matter.", Id),
    phrase: described("The words as somebody wrote them, without the amount.", Name),
    productId: described("The product that is meant.", Id),
    sku: described("Its variant, when one was chosen.", Nullable(Id)),
    productName: described(
      "The name of the product; null when the shop does not have it any more, and the words mean nothing special.",
      Nullable(Name),
    ),
    by: described("Who said so last.", Line),
    changedAt: described("When they said so.", Timestamp),
    uses: described("How often somebody chose this product for the words.", Count),
  }),
);
export type WireCorrection = Static<typeof WireCorrection>;

export const NewCorrection = Type.Object(
  {
    phrase: described(
      "The words of one product, as a customer writes them: `coquinha`.",
      Type.String({ minLength: 1, maxLength: 200 }),
    ),
    productId: described("The product that is meant.", ProviderId),
    sku: described("Its variant; absent when any may be meant.", Type.Optional(ProviderId)),
  },
  closed,
);
export type NewCorrection = Static<typeof NewCorrection>;

export const CorrectionList = Type.Object({
  items: Type.Array(WireCorrection, { maxItems: 200, description: "The newest first." }),
  hasMore: Type.Boolean({ description: "There are more than these: ask with `q`." }),
});

export const CorrectionQuery = Type.Object(
  {
    q: described("Words of the phrase or of the product's name.", Type.Optional(SearchText)),
  },
  closed,
);

const inShop = Type.Object({ shopId: ShopId });
const reading = { access: "account", deed: "see-catalog", tag: "Products" } as const;
const writing = { access: "account", deed: "change-catalog", tag: "Products" } as const;
export const byCorrection = Type.Object({
  shopId: ShopId,
  id: described("The `id` of the correction, as the list has it.", Id),
});

export const Forgotten = Type.Object({
  deleted: Type.Literal(true, { description: "Always true: what is not there is refused." }),
});

export const correctionRoutes = {
  "GET /platform/v1/shops/{shopId}/corrections": route({
    ...reading,
    operationId: "listCorrections",
    summary: "List what the shop's people mean by some words of a message",
    description: "The newest first, up to 200. Order messages are read with them before anything is searched for.",
    params: inShop,
    query: CorrectionQuery,
    data: CorrectionList,
  }),
  "POST /platform/v1/shops/{shopId}/corrections": route({
    ...writing,
    operationId: "rememberCorrection",
    summary: "Remember which product some words mean",
    description:
      "A newer correction of the same words replaces the older one. A shop keeps the newest 1,000. Refused with " +
      "`phrase-unreadable` when the phrase names nothing, and with `phrase-of-several` when it names several things.",
    params: inShop,
    body: NewCorrection,
    data: WireCorrection,
  }),
  "DELETE /platform/v1/shops/{shopId}/corrections/{id}": route({
    ...writing,
    operationId: "forgetCorrection",
    summary: "Forget what some words mean",
    params: byCorrection,
    data: Forgotten,
  }),
};

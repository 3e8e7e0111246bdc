import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import { Count, closed, Id, Name, Nullable, WireWord } from "../wire/fields.ts";
import { MOST_REAIS, Reais } from "../wire/money.ts";
import { Image } from "../wire/picture.ts";

export const SearchedInstead = described(
  "The products of a search are those of another text: one with a word that was taken for a mistake (`corrected`), without the words that the shop does not have (`partial`), or with a word that merely looks alike (`nearest`).",
  Type.Object({
    text: Type.String({ maxLength: 400 }),
    how: WireWord("corrected", "partial", "nearest"),
  }),
);
export type SearchedInstead = Static<typeof SearchedInstead>;

export const Facet = Type.Object({
  key: Id,
  name: Name,
  hidden: Type.Boolean(),
  values: Type.Array(
    Type.Object({
      value: Type.String({ maxLength: 200 }),
      name: Name,
      quantity: Count,
      range: Type.Optional(Type.Object({ from: Reais, to: Reais }, { description: "Only for the key `price`." })),
    }),
    { maxItems: 1_000 },
  ),
});
export type Facet = Static<typeof Facet>;

/** It is between prices, and need not be one. */
const Bound = Type.Number({ minimum: 0, maximum: MOST_REAIS });

export const FacetFilter = Type.Object(
  {
    key: Id,
    value: Type.Optional(Type.String({ maxLength: 200 })),
    range: Type.Optional(Type.Object({ from: Bound, to: Bound }, closed)),
  },
  closed,
);
export type FacetFilter = Static<typeof FacetFilter>;

export const SuggestedProduct = described(
  "A product as a line below the search box.",
  Type.Object({
    providerId: Id,
    name: Name,
    image: Nullable(Image),
    price: Reais,
    isFromPrice: Type.Boolean({ description: "The price is that of the cheapest variant." }),
    priceBefore: described("The price before the offer.", Nullable(Reais)),
    isActive: Type.Boolean(),
  }),
);
export type SuggestedProduct = Static<typeof SuggestedProduct>;

export const SuggestedCategory = Type.Object({
  path: described(
    "The category and, before it, those above it.",
    Type.Array(Type.Object({ providerId: Id, name: Name }), { minItems: 1, maxItems: 10 }),
  ),
  quantity: Count,
});
export type SuggestedCategory = Static<typeof SuggestedCategory>;

export const Suggestions = described(
  "For a text that is being typed: its last word may be unfinished.",
  Type.Object({
    products: Type.Array(SuggestedProduct, { maxItems: 10 }),
    categories: Type.Array(SuggestedCategory, { maxItems: 10 }),
    hasMore: Type.Boolean({ description: "Whether a search for the text finds more products." }),
    searchedInstead: Type.Optional(SearchedInstead),
  }),
);
export type Suggestions = Static<typeof Suggestions>;

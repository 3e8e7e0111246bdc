import { type Static, Type } from "typebox";
import { Count, closed, Id, Name, Nullable, WireWord } from "../wire/fields.ts";
import { MOST_REAIS, Reais } from "../wire/money.ts";
import { Image } from "../wire/picture.ts";

/**
 * The products of a search are those of another text: one with a word that was taken for a mistake (`corrected`), without
 * the words that the shop does not have (`partial`), or with a word that merely looks alike (`nearest`).
 */
export const SearchedInstead = Type.Object({
  text: Type.String({ maxLength: 400 }),
  how: WireWord("corrected", "partial", "nearest"),
});
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
      /** Only for the key `price`. */
      range: Type.Optional(Type.Object({ from: Reais, to: Reais })),
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

/** A product as a line below the search box. */
export const SuggestedProduct = Type.Object({
  providerId: Id,
  name: Name,
  image: Nullable(Image),
  price: Reais,
  /** The price is that of the cheapest variant. */
  isFromPrice: Type.Boolean(),
  /** The price before the offer. */
  priceBefore: Nullable(Reais),
  isActive: Type.Boolean(),
});
export type SuggestedProduct = Static<typeof SuggestedProduct>;

export const SuggestedCategory = Type.Object({
  /** The category and, before it, those above it. */
  path: Type.Array(Type.Object({ providerId: Id, name: Name }), { minItems: 1, maxItems: 10 }),
  quantity: Count,
});
export type SuggestedCategory = Static<typeof SuggestedCategory>;

/** For a text that is being typed: its last word may be unfinished. */
export const Suggestions = Type.Object({
  products: Type.Array(SuggestedProduct, { maxItems: 10 }),
  categories: Type.Array(SuggestedCategory, { maxItems: 10 }),
  /** Whether a search for the text finds more products. */
  hasMore: Type.Boolean(),
  searchedInstead: Type.Optional(SearchedInstead),
});
export type Suggestions = Static<typeof Suggestions>;

import { type TSchema, Type } from "typebox";
import { described } from "../../wire/described.ts";
import { Id, Moment, Nullable, PageToken, ProviderId, SearchText, Timestamp } from "../../wire/fields.ts";
import { ShopId } from "../platform.ts";

export const inShop = Type.Object({ shopId: ShopId });
export const byId = Type.Object({
  shopId: ShopId,
  id: described("The id in the shop's own system.", ProviderId),
});

/** What every list of the catalogue can be asked. */
export const listQuery = {
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: "Items on a page; 50 if absent." })),
  pageToken: described(
    "`nextPageToken` of the page before, with the same filters and the same sort.",
    Type.Optional(PageToken),
  ),
  q: described("Words of the name, or a whole id.", Type.Optional(SearchText)),
  updatedSince: described(
    "Only what changed at this moment or later. Ask a minute further back: a change is visible when it is saved.",
    Type.Optional(Moment),
  ),
};

export function Page<Item extends TSchema>(item: Item) {
  return Type.Object({
    items: Type.Array(item, { maxItems: 200, description: "In the order that was asked for." }),
    nextPageToken: described("The token of the next page; null on the last page.", Nullable(PageToken)),
  });
}

/** Every change of a resource gives it another version. */
export const versioned = {
  version: described(
    "Opaque. Sent back as `If-Match`, it makes sure that nobody else changed the resource meanwhile.",
    Id,
  ),
  updatedAt: described("When the resource last changed.", Timestamp),
};

export const Deleted = Type.Object({
  deleted: Type.Literal(true, { description: "Always true: what cannot be deleted is refused." }),
});

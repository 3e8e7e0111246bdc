import { type TSchema, Type } from "typebox";
import { Id, Moment, Nullable, PageToken, ProviderId, SearchText, Timestamp } from "../../wire/fields.ts";
import { ShopId } from "../platform.ts";

export const inShop = Type.Object({ shopId: ShopId });
export const byId = Type.Object({
  shopId: ShopId,
  /** The id in the shop's own system. */
  id: ProviderId,
});

/** What every list of the catalogue can be asked. */
export const listQuery = {
  /** Items on a page; 50 if absent. */
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  /** `nextPageToken` of the page before, with the same filters and the same sort. */
  pageToken: Type.Optional(PageToken),
  /** Words of the name, or a whole id. */
  q: Type.Optional(SearchText),
  /** Only what changed at this moment or later. Ask a minute further back: a change is visible when it is saved. */
  updatedSince: Type.Optional(Moment),
};

export function Page<Item extends TSchema>(item: Item) {
  return Type.Object({
    /** In the order that was asked for. */
    items: Type.Array(item, { maxItems: 200 }),
    /** The token of the next page; null on the last page. */
    nextPageToken: Nullable(PageToken),
  });
}

/** Every change of a resource gives it another version. */
export const versioned = {
  /** Opaque. Sent back as `If-Match`, it makes sure that nobody else changed the resource meanwhile. */
  version: Id,
  /** When the resource last changed. */
  updatedAt: Timestamp,
};

export const Deleted = Type.Object({
  /** Always true: what cannot be deleted is refused. */
  deleted: Type.Literal(true),
});

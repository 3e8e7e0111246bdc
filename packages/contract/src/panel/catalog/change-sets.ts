import { type Static, Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { Count, Id, Line, Nullable, Timestamp, WireWord } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";

/** One change of many products, which can be undone as a whole. */
export const ChangeSet = Type.Object({
  id: Id,
  kind: WireWord("bulk-edit", "import"),
  /** The name of a file, or what a bulk edit does. */
  title: Line,
  state: WireWord("running", "done", "undoing", "undone"),
  /** Null: a system of the account did it. */
  member: Nullable(Type.Object({ id: Id, name: Line })),
  /** How many products, categories and collections came how far. */
  counts: Type.Object({
    waiting: Count,
    changed: Count,
    /** What was asked for is how they were. */
    same: Count,
    refused: Count,
    restored: Count,
    /** Not undone, because somebody changed the same fields afterwards. */
    left: Count,
  }),
  createdAt: Timestamp,
  undoneAt: Nullable(Timestamp),
});
export type ChangeSet = Static<typeof ChangeSet>;

/** What was refused, or not undone, and why: names of fields, or codes. The first hundred. */
export const ChangeSetPage = Type.Object({
  ...ChangeSet.properties,
  exceptions: Type.Array(
    Type.Object({ id: Id, name: Line, reasons: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 2_000 }) }),
    { maxItems: 100 },
  ),
});
export type ChangeSetPage = Static<typeof ChangeSetPage>;

const changes = { access: "member", deed: "change-catalog" } as const;
const ofSet = Type.Object({ shopId: ShopId, id: Id });

export const changeSetRoutes = {
  /** Newest first. */
  "GET /painel/api/shops/{shopId}/change-sets": route({
    ...changes,
    params: Type.Object({ shopId: ShopId }),
    data: Type.Object({ items: Type.Array(ChangeSet, { maxItems: 50 }) }),
  }),
  "GET /painel/api/shops/{shopId}/change-sets/{id}": route({ ...changes, params: ofSet, data: ChangeSetPage }),
  /** Begins to undo it, and answers at once. */
  "POST /painel/api/shops/{shopId}/change-sets/{id}/undo": route({ ...changes, params: ofSet, data: ChangeSet }),
};

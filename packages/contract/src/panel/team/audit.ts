import { roles } from "@vitrine/domain/team/roles";
import { type Static, Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { closed, Id, Line, Moment, Name, Nullable, PageToken, Timestamp, WireWord } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";

const Values = Nullable(Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true }));
const Word = Type.String({ maxLength: 60, pattern: "^[a-z][a-z.-]*$" });

export const AuditRecord = Type.Object({
  id: Id,
  /** Null: it is about the account and not about one shop. */
  shopId: Nullable(ShopId),
  member: Type.Object({ id: Id, name: Line, role: WireWord(...roles) }),
  /** Such as `order.canceled`. */
  action: Word,
  subject: Type.Object({ type: Word, id: Id, name: Line }),
  /** Only what changed. */
  before: Values,
  after: Values,
  createdAt: Timestamp,
});
export type AuditRecord = Static<typeof AuditRecord>;

const inShop = Type.Object({ shopId: ShopId });
const reads = { access: "member", deed: "see-audit-log", params: inShop } as const;

export const panelAuditRoutes = {
  "GET /painel/api/shops/{shopId}/audit-log": route({
    ...reads,
    query: Type.Object(
      {
        memberId: Type.Optional(Id),
        action: Type.Optional(Word),
        subjectType: Type.Optional(Word),
        subjectId: Type.Optional(Id),
        since: Type.Optional(Moment),
        until: Type.Optional(Moment),
        pageToken: Type.Optional(PageToken),
        perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
      },
      closed,
    ),
    data: Type.Object({
      items: Type.Array(AuditRecord, { maxItems: 200 }),
      nextPageToken: Nullable(PageToken),
    }),
  }),
  /** The choices of the filters. */
  "GET /painel/api/shops/{shopId}/audit-log/choices": route({
    ...reads,
    data: Type.Object({
      members: Type.Array(Type.Object({ id: Id, name: Name }), { maxItems: 2_000 }),
      actions: Type.Array(Word, { maxItems: 2_000 }),
    }),
  }),
};

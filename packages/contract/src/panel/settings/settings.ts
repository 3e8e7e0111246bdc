import { type Static, Type } from "typebox";
import { ShopId, ShopWarnings } from "../../platform/platform.ts";
import { ShopDocument } from "../../platform/shop-document.ts";
import { Count, Id, Line, Nullable, Timestamp } from "../../wire/fields.ts";
import { MergePatch } from "../../wire/merge-patch.ts";
import { route } from "../../wire/route.ts";

/** The shop's document as the panel edits it. Credentials are never in it. */
export const PanelSettings = Type.Object({
  version: Count,
  document: ShopDocument,
  /** What the shop still lacks; empty when it can sell. */
  warnings: ShopWarnings,
});
export type PanelSettings = Static<typeof PanelSettings>;

const Step = Type.Object({
  /** Of a field, on the wire; of one of a list, its id. */
  name: Type.String({ maxLength: 200 }),
  isItem: Type.Boolean(),
  /** How its people call it. */
  label: Type.Optional(Type.String({ maxLength: 200 })),
});

const Difference = Type.Object({
  path: Type.Array(Step, { maxItems: 20 }),
  /** Absent: there was nothing. */
  before: Type.Optional(Type.Unsafe<unknown>({})),
  after: Type.Optional(Type.Unsafe<unknown>({})),
});
export type SettingsDifference = Static<typeof Difference>;

export const SettingsVersion = Type.Object({
  version: Count,
  changedAt: Timestamp,
  /** Null: a system of the account changed it. */
  member: Nullable(Type.Object({ id: Id, name: Line })),
  /** The fields of the document that it changed. */
  fields: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100 }),
  /** What each was before and after; the first of many. */
  differences: Type.Array(Difference, { maxItems: 20 }),
  /** How many more there are. */
  moreDifferences: Count,
  /** The later changes that go with it, because they changed the same. Empty: it can be taken back alone. */
  undoneWith: Type.Array(Count, { maxItems: 200 }),
});
export type SettingsVersion = Static<typeof SettingsVersion>;

const inShop = Type.Object({ shopId: ShopId });
const changes = { access: "member", deed: "change-settings" } as const;

export const panelSettingsRoutes = {
  "GET /painel/api/shops/{shopId}/settings": route({
    ...changes,
    versioned: true,
    params: inShop,
    data: PanelSettings,
  }),
  /** A JSON merge patch, for the version that `If-Match` names. */
  "PATCH /painel/api/shops/{shopId}/settings": route({
    ...changes,
    fresh: ["hosts", "paymentProviders", "channels"],
    versioned: true,
    takesLargeBody: true,
    params: inShop,
    body: MergePatch(ShopDocument),
    data: PanelSettings,
  }),
  /** Newest first. */
  "GET /painel/api/shops/{shopId}/settings/versions": route({
    ...changes,
    params: inShop,
    data: Type.Object({ current: Count, items: Type.Array(SettingsVersion, { maxItems: 200 }) }),
  }),
  /** Makes the document what it was at that version, as a new version. Hosts and credentials stay as they are. */
  "POST /painel/api/shops/{shopId}/settings/versions/{version}/restore": route({
    ...changes,
    fresh: true,
    params: Type.Object({ shopId: ShopId, version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    data: PanelSettings,
  }),
  /** Takes one change back, with those of `undoneWith`, for the version of the document that `If-Match` names. */
  "POST /painel/api/shops/{shopId}/settings/versions/{version}/undo": route({
    ...changes,
    fresh: true,
    versioned: true,
    params: Type.Object({ shopId: ShopId, version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    data: PanelSettings,
  }),
};

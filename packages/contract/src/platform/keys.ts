import { type Scope, scopes } from "@vitrine/domain/session/key-scopes";
import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import { Count, closed, Moment, Name, Nullable, PageToken, Timestamp } from "../wire/fields.ts";
import { route } from "../wire/route.ts";
import { ChatbotId } from "./platform.ts";

const KeyId = Type.String({ pattern: "^[a-zA-Z0-9_-]{1,40}$" });

const Scopes = Type.Array(Type.Unsafe<Scope | "*">({ type: "string", enum: ["*", ...scopes] }), {
  minItems: 1,
  maxItems: 20,
  uniqueItems: true,
  description: "`*` is everything, also what later releases add. `…:write` includes `…:read`",
});

export const Key = Type.Object({
  id: described("The id of the key.", KeyId),
  chatbotId: described("The account of the key.", ChatbotId),
  name: described("For people.", Name),
  scopes: Scopes,
  isTest: Type.Boolean({ description: "A test key sees and makes test shops only, every other key the others only" }),
  prefix: described(
    "How its token begins and ends; the rest is known to its holder alone.",
    Type.String({ maxLength: 20 }),
  ),
  lastFour: Type.String({ maxLength: 4, description: "The last four characters of its token." }),
  lastUsedAt: described("To about a minute; null for a key that was never used.", Nullable(Timestamp)),
  expiresAt: described("When it stops working; null for never.", Nullable(Timestamp)),
  formerTokenUntil: described(
    "Until this time the token of before works as well; null when only one does.",
    Nullable(Timestamp),
  ),
  revokedAt: described("When it was revoked; null while it works.", Nullable(Timestamp)),
  version: described("Increases with every change.", Count),
  createdAt: described("When it was made.", Timestamp),
  updatedAt: described("When it was changed last.", Timestamp),
});
export type Key = Static<typeof Key>;

export const KeyWithToken = Type.Object({
  ...Key.properties,
  token: Type.String({ maxLength: 100, description: "Shown this once. The server stores only its hash." }),
});
export type KeyWithToken = Static<typeof KeyWithToken>;

export const NewKey = Type.Object(
  {
    name: described("For people, such as the system that uses it.", Name),
    scopes: described("Those of the key that asks, when absent.", Type.Optional(Scopes)),
    isTest: described(
      "Whether it is a key for test shops; like the key that asks, when absent. A test key makes test keys only.",
      Type.Optional(Type.Boolean()),
    ),
    expiresAt: described("Never, when absent.", Type.Optional(Nullable(Moment))),
  },
  closed,
);
export type NewKey = Static<typeof NewKey>;

export const KeyChange = described(
  "JSON Merge Patch: what is absent stays.",
  Type.Object(
    {
      name: described("For people.", Type.Optional(Name)),
      scopes: Type.Optional(Scopes),
      expiresAt: described("When it stops working; null for never.", Type.Optional(Nullable(Moment))),
    },
    closed,
  ),
);
export type KeyChange = Static<typeof KeyChange>;

const ofKey = Type.Object({
  keyId: described("The id of the key, or `self`.", KeyId),
});
const shared = { access: "account", tag: "Keys" } as const;

export const keyRoutes = {
  "GET /platform/v1/keys": route({
    ...shared,
    deed: "see-keys",
    operationId: "listKeys",
    summary: "List the keys of the account, also those that were revoked",
    data: Type.Object({
      items: Type.Array(Key, { maxItems: 1_000, description: "The keys of this page." }),
      nextPageToken: described("The token of the next page; null on the last page.", Nullable(PageToken)),
    }),
  }),
  "POST /platform/v1/keys": route({
    ...shared,
    deed: "change-keys",
    operationId: "createKey",
    summary: "Create a key; its token is shown this once",
    description: "A key cannot make one that may do more than itself.",
    body: NewKey,
    data: KeyWithToken,
  }),
  "GET /platform/v1/keys/{keyId}": route({
    ...shared,
    deed: "see-keys",
    operationId: "getKey",
    summary: "Get a key, without its token",
    description: "`self` is the key that asks. It needs no scope to read itself.",
    isOpenToOwnKey: true,
    versioned: true,
    params: ofKey,
    data: Key,
  }),
  "PATCH /platform/v1/keys/{keyId}": route({
    ...shared,
    deed: "change-keys",
    operationId: "changeKey",
    summary: "Change the name, the scopes or the expiry of a key",
    versioned: true,
    params: ofKey,
    body: KeyChange,
    data: Key,
  }),
  "POST /platform/v1/keys/{keyId}/rotate": route({
    ...shared,
    deed: "change-keys",
    operationId: "rotateKey",
    summary: "Give a key a new token; for a while both tokens work",
    description:
      "A token of before that is left from an earlier rotation ends at once. Refused for a key that has expired.",
    versioned: true,
    params: ofKey,
    body: Type.Object(
      {
        overlapHours: described(
          "How long the token of before works as well: 24 when absent; 0 ends it at once.",
          Type.Optional(Type.Integer({ minimum: 0, maximum: 168, default: 24 })),
        ),
      },
      closed,
    ),
    data: KeyWithToken,
  }),
  "POST /platform/v1/keys/{keyId}/revoke": route({
    ...shared,
    deed: "change-keys",
    operationId: "revokeKey",
    summary: "Revoke a key for good; it stops working within a second",
    versioned: true,
    description:
      "The last key with all scopes that never expires is refused: rotate it with `overlapHours: 0` instead.",
    params: ofKey,
    data: Key,
  }),
};

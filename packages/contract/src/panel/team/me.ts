import { type Deed, deeds } from "@vitrine/domain/deeds/deed-table";
import { type Role, roles } from "@vitrine/domain/team/roles";
import { type Static, Type } from "typebox";
import { ChatbotId, ShopId } from "../../platform/platform.ts";
import { Count, closed, Email, Line, Name, Nullable, Timestamp } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";

export const RoleName = Type.Unsafe<Role>({ type: "string", enum: [...roles] });

const Uuid = Type.String({ format: "uuid", maxLength: 36 });

export const Me = Type.Object({
  person: Type.Object({
    id: Uuid,
    name: Name,
    email: Email,
    hasSecondFactor: Type.Boolean(),
    /** Whether a link that was mailed to the address was ever used. */
    isEmailConfirmed: Type.Boolean(),
  }),
  /** Without mail no address can be confirmed. */
  sendsMail: Type.Boolean(),
  /** The role needs a second factor that this session has not shown: until then only that can be set up. */
  needsSecondFactor: Type.Boolean(),
  /** The account that is open now. Calls without a shop are about it. */
  account: Type.Object({ id: ChatbotId, name: Name }),
  role: RoleName,
  /** They see only the customers in their own charge, and what is of those. */
  ownCustomersOnly: Type.Boolean(),
  /** What the role may do: for what a screen offers. The server decides again. */
  permissions: Type.Array(Type.Unsafe<Deed>({ type: "string", enum: [...deeds] }), { maxItems: 200 }),
  /** The shops of the account that the person may see, by name. */
  shops: Type.Array(
    Type.Object({
      ...{ id: ShopId, name: Name, isTest: Type.Boolean() },
      /** The shop that is tried in it. */
      trialOf: Type.Optional(ShopId),
      /** Of the shop's clock, by which times are read wherever the person is. Null: it has set none. */
      timeZone: Nullable(Name),
    }),
    { maxItems: 1_000 },
  ),
  /** Every account of the person, also the open one. */
  accounts: Type.Array(Type.Object({ id: ChatbotId, name: Name, role: RoleName }), { maxItems: 1_000 }),
});
export type Me = Static<typeof Me>;

export const PanelSession = Type.Object({
  id: Uuid,
  isCurrent: Type.Boolean(),
  createdAt: Timestamp,
  /** To about a day. */
  lastUsedAt: Timestamp,
  expiresAt: Timestamp,
  ipAddress: Nullable(Line),
  /** As the browser names itself. */
  userAgent: Nullable(Type.String({ maxLength: 500 })),
});
export type PanelSession = Static<typeof PanelSession>;

export const Passkey = Type.Object({
  id: Uuid,
  name: Nullable(Name),
  createdAt: Nullable(Timestamp),
  /** Whether it is copied between the person's devices. */
  isSynced: Type.Boolean(),
});
export type Passkey = Static<typeof Passkey>;

const own = { access: "member", deed: "use-panel" } as const;
const Nothing = Type.Object({});

export const meRoutes = {
  "GET /painel/api/me": route({ ...own, isOpenBeforeSecondFactor: true, data: Me }),
  /** Refused without a fresh sign-in. A link that downloads cannot ask for one, so the page asks this before. */
  "GET /painel/api/me/fresh": route({ ...own, fresh: true, data: Nothing }),
  "PATCH /painel/api/me": route({ ...own, body: Type.Object({ name: Name }, closed), data: Nothing }),
  /** Opens another account of the person, in this session. */
  "POST /painel/api/me/account": route({
    ...own,
    isOpenBeforeSecondFactor: true,
    body: Type.Object({ id: ChatbotId }, closed),
    data: Nothing,
  }),
  "GET /painel/api/me/sessions": route({
    ...own,
    data: Type.Object({ items: Type.Array(PanelSession, { maxItems: 200 }) }),
  }),
  /** Its next call answers 401. */
  "DELETE /painel/api/me/sessions/{sessionId}": route({
    ...own,
    params: Type.Object({ sessionId: Uuid }),
    data: Nothing,
  }),
  /** Ends all but this one. */
  "DELETE /painel/api/me/sessions": route({ ...own, data: Type.Object({ ended: Count }) }),
  "GET /painel/api/me/passkeys": route({
    ...own,
    isOpenBeforeSecondFactor: true,
    data: Type.Object({ items: Type.Array(Passkey, { maxItems: 100 }) }),
  }),
};

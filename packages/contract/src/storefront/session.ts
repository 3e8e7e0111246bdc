import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { type Deed, deeds } from "@vitrine/domain/deeds/deed-table";
import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import { Id, Name, Nullable, Timestamp, Url, WireEnum } from "../wire/fields.ts";
import { route } from "../wire/route.ts";
import { Address } from "./customer/address.ts";
import { Customer } from "./customer/customer.ts";
import { Order } from "./order.ts";

export const Session = Type.Object({
  code: described(
    "The bearer token of later calls: the requested code, or a new one for an anonymous visitor.",
    Type.String({ maxLength: 100 }),
  ),
  expiresAt: Timestamp,
  sessionType: WireEnum(SessionType),
  deeds: described(
    "What this session may do, by the role of the person behind it: screens offer nothing else.",
    Type.Array(Type.Unsafe<Deed>({ type: "string", enum: [...deeds] }), { maxItems: 200 }),
  ),
  channelType: WireEnum(ChannelType),
  channelId: Id,
  orderId: described("The order that the link was made for, to show or to pay it.", Nullable(Id)),
  chatLink: described(
    "The way back to the conversation with the shop; null for an agent, who has none, and where nobody knows it.",
    Nullable(Url),
  ),
  isFromPanel: described(
    "Somebody opened it in the panel: it ends with their sign-in there, and they open another one there.",
    Type.Boolean(),
  ),
  shop: Type.Object({
    id: Id,
    name: Name,
    timeZone: described(
      "Screens show moments on the shop's clock, wherever the phone is.",
      Type.String({ maxLength: 60 }),
    ),
  }),
  userShop: Type.Object({
    id: Id,
    channelId: Id,
    phone: described(
      "The contact's phone in digits. Only an agent receives it, to know whom they serve.",
      Nullable(Type.String({ maxLength: 20 })),
    ),
    customer: Customer,
    addresses: Type.Array(Address, { maxItems: 100 }),
    currentOrder: described(
      "Empty, with an empty id, before the first item. Null where the session may not see it.",
      Nullable(Order),
    ),
  }),
});
export type Session = Static<typeof Session>;

export const sessionRoutes = {
  "GET /api/session/{code}": route({
    access: "anyone",
    deed: "open-session",
    operationId: "openSession",
    tag: "Storefront: session",
    summary:
      "Open the session of a link: of its code, of the bearer's code with `current-session`, or `anonymous-session` if the shop allows anonymous visitors",
    params: Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }) }),
    /** The shop whose page an anonymous visitor opened; without it, the shop of the host. */
    query: Type.Object({ shop: Type.Optional(Id) }),
    data: Session,
  }),
};

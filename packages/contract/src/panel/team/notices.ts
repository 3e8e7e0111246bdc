import { type NoticeKind, noticeKinds } from "@vitrine/domain/notices/notice";
import { type Static, Type } from "typebox";
import { closed, Name, Nullable, Timestamp } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";

const Kind = Type.Unsafe<NoticeKind>({ type: "string", enum: [...noticeKinds] });
const Kinds = Type.Array(Kind, { maxItems: noticeKinds.length, uniqueItems: true });
const ClockTime = Type.String({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" });
const Uuid = Type.String({ format: "uuid", maxLength: 36 });

/** What the person wants to hear of away from the panel, by which way, and when not. */
const NoticeChoice = Type.Object(
  {
    mail: Kinds,
    push: Kinds,
    /** By the WhatsApp of each shop, to the confirmed number. Absent: as it was. */
    whatsapp: Type.Optional(Kinds),
    /** By the shop's clock. From 22:00 until 07:00 passes midnight. */
    quiet: Nullable(Type.Object({ from: ClockTime, until: ClockTime }, closed)),
  },
  closed,
);
export type NoticeChoice = Static<typeof NoticeChoice>;

const PushDevice = Type.Object({ id: Uuid, name: Name, addedAt: Timestamp });
export type PushDevice = Static<typeof PushDevice>;

const MyNotices = Type.Object({
  wishes: NoticeChoice,
  /** What the role may be told of. */
  kinds: Kinds,
  sendsMail: Type.Boolean(),
  /** With it a browser lets us send messages to this device. */
  pushKey: Type.String({ maxLength: 200 }),
  devices: Type.Array(PushDevice, { maxItems: 20 }),
});
export type MyNotices = Static<typeof MyNotices>;

/** As a browser gives it. */
const Subscription = Type.Object(
  {
    endpoint: Type.String({ minLength: 1, maxLength: 1_000 }),
    keys: Type.Object(
      {
        p256dh: Type.String({ pattern: "^[A-Za-z0-9_-]{80,100}$" }),
        auth: Type.String({ pattern: "^[A-Za-z0-9_-]{20,30}$" }),
      },
      closed,
    ),
    /** What the person calls the device. */
    name: Name,
  },
  closed,
);

const own = { access: "member", deed: "use-panel" } as const;
const Nothing = Type.Object({});

export const noticeRoutes = {
  "GET /painel/api/me/notices": route({ ...own, data: MyNotices }),
  "PUT /painel/api/me/notices": route({ ...own, body: NoticeChoice, data: Nothing }),
  "POST /painel/api/me/push-devices": route({ ...own, body: Subscription, data: Type.Object({ id: Uuid }) }),
  "DELETE /painel/api/me/push-devices/{deviceId}": route({
    ...own,
    params: Type.Object({ deviceId: Uuid }),
    data: Nothing,
  }),
  /** Sends a message at once and answers what the push service said. */
  "POST /painel/api/me/push-devices/{deviceId}/test": route({
    ...own,
    params: Type.Object({ deviceId: Uuid }),
    data: Nothing,
  }),
};

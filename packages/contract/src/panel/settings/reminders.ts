import { type Static, Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { Line, Text } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";

const Message = Type.Object({ text: Text, button: Line });

/** The messages that the shop would send, with an order that is made up. */
export const ReminderPreview = Type.Object({ cart: Message, payment: Message });
export type ReminderPreview = Static<typeof ReminderPreview>;

export const panelReminderRoutes = {
  "GET /painel/api/shops/{shopId}/reminders": route({
    ...{ access: "member", deed: "change-settings", params: Type.Object({ shopId: ShopId }), data: ReminderPreview },
  }),
};

import { type Static, Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { closed, Line, Nullable, Timestamp } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";

/** How somebody of the team is written to by the WhatsApp of a shop. */
export const MyWhatsApp = Type.Object({
  /** The confirmed number, as people write it. */
  phone: Nullable(Line),
  /** The number whose code is awaited. */
  pending: Nullable(Line),
  /** Why this shop cannot write to its team. Null: it can. */
  unavailable: Nullable(Line),
  /** Digits of the shop's own number, to write there first. */
  shopNumber: Nullable(Line),
  /** What does not arrive goes to the person's mail. */
  mailsInstead: Type.Boolean(),
  /** The last notice, where it did not arrive. */
  failure: Nullable(Type.Object({ at: Timestamp, text: Line, shopName: Line })),
});
export type MyWhatsApp = Static<typeof MyWhatsApp>;

const own = { access: "member", deed: "use-panel", params: Type.Object({ shopId: ShopId }), data: MyWhatsApp } as const;

export const noticeWhatsAppRoutes = {
  "GET /painel/api/shops/{shopId}/my-whatsapp": route(own),
  /**
   * The shop's WhatsApp sends a code there. `phone-invalid` (422), `whatsapp-notices-off`, `whatsapp-write-first`,
   * `whatsapp-code-not-sent` (409).
   */
  "POST /painel/api/shops/{shopId}/my-whatsapp": route({
    ...own,
    body: Type.Object({ phone: Type.String({ minLength: 1, maxLength: 40 }) }, closed),
  }),
  /** `whatsapp-code-wrong` (422), `whatsapp-code-over` (409) after five wrong ones or ten minutes. */
  "POST /painel/api/shops/{shopId}/my-whatsapp/confirm": route({
    ...own,
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 20 }) }, closed),
  }),
  "DELETE /painel/api/shops/{shopId}/my-whatsapp": route(own),
};

import { offerObstacles } from "@vitrine/domain/checkout/payment-offers";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { type Static, Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { Count, closed, Id, Line, Name, Nullable, Timestamp, Url, WireEnum, WireWord } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";

/** Who answers when a payment of the trial is charged: `team`: nobody outside, somebody of the shop says that it is paid. */
export const trialChargers = ["sandbox", "test-account", "team"] as const;
export type TrialCharger = (typeof trialChargers)[number];

export const TrialForm = Type.Object({
  id: Id,
  name: Name,
  method: WireEnum(PaymentMethod),
  charger: WireWord(...trialChargers),
  /** The provider that is played, or asked with its test credentials. */
  provider: Nullable(Line),
  /** The shop itself does not offer it: it is there to see how it goes. */
  isAdded: Type.Boolean(),
  /** Why it cannot be chosen in the trial either. */
  because: Nullable(WireWord(...offerObstacles)),
});
export type TrialForm = Static<typeof TrialForm>;

export const Trial = Type.Object({
  /** The test shop; null before somebody opens it for the first time. */
  shopId: Nullable(ShopId),
  /** When it was last made like the shop. */
  copiedAt: Nullable(Timestamp),
  /** Where payments of the trial are paid and refused, with the test cards. Null: this server plays no providers. */
  payUrl: Nullable(Url),
  forms: Type.Array(TrialForm, { maxItems: 120 }),
  /** The accounts of the trial that still need the provider's test credentials. */
  accounts: Type.Array(Type.Object({ id: Type.String({ maxLength: 10 }), name: Line }), { maxItems: 50 }),
  /** What the shop would have written to the person who tries it, newest first. */
  messages: Type.Array(
    Type.Object({
      id: Id,
      text: Type.String({ maxLength: 5_000 }),
      /** The button below the text; null for a message without a link. */
      button: Nullable(Line),
      createdAt: Timestamp,
    }),
    { maxItems: 50 },
  ),
});
export type Trial = Static<typeof Trial>;

const inShop = Type.Object({ shopId: ShopId });
const tries = { access: "member", deed: "try-shop", params: inShop } as const;

export const trialRoutes = {
  "GET /painel/api/shops/{shopId}/trial": route({ ...tries, data: Trial }),
  /** Makes the trial like the shop, and a link that opens it as a customer. `shop-of-other-mode` (403) for a test shop. */
  "POST /painel/api/shops/{shopId}/trial": route({
    ...tries,
    body: Type.Object({}, closed),
    data: Type.Object({ url: Url, shopId: ShopId, products: Count }),
  }),
};

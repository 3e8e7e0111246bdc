import { handoverMeans, handovers, PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { Type } from "typebox";
import { described } from "../../wire/described.ts";
import { closed, Line, Name, NewProviderId, Url, WireEnum, WireWord } from "../../wire/fields.ts";
import { Reais } from "../../wire/money.ts";
import { Credentials } from "./common-fields.ts";

export const ShopPaymentOption = Type.Object(
  {
    providerId: described("The id of the option, of your choice.", NewProviderId),
    method: described("How the customer pays.", WireEnum(PaymentMethod)),
    name: described("What the customer reads.", Name),
    payOnDelivery: described(
      "It is paid when the order is handed over. False when absent.",
      Type.Optional(Type.Boolean()),
    ),
    means: described(
      "What is handed over with the goods: for `cash` the customer says how much change is needed. `invoice`: nothing yet; only customers with a credit limit are offered it, and it is due `dueDays` after the delivery. When absent, the id `4` or the group `Dinheiro` means cash.",
      Type.Optional(WireWord(...handoverMeans, "other")),
    ),
    handover: described(
      "Whether it is taken when the order is delivered or when it is picked up. Both when absent.",
      Type.Optional(WireWord(...handovers)),
    ),
    dueDays: described(
      "For `invoice`: how many days after the delivery it is due; 28 when absent.",
      Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
    ),
    group: described("The heading under which it is listed, such as Cartão na entrega.", Type.Optional(Line)),
    providerType: described("Who charges it.", WireEnum(PaymentProviderType)),
    isActive: Type.Optional(Type.Boolean({ description: "Customers can choose it. True when absent." })),
    discountPercent: described(
      "What paying by it takes off the goods, in percent of what they cost after other discounts. Freight stays.",
      Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    ),
    discountAmount: described(
      "What paying by it takes off the goods besides, never more than they cost.",
      Type.Optional(Reais),
    ),
    costPercent: described(
      "What a payment costs the shop, in percent of its value. Only the shop's own people see it.",
      Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    ),
    costFixed: described("What each payment costs the shop besides.", Type.Optional(Reais)),
    // Above what a card takes: the rule about it says why, and the schema would only say another limit.
    maxInstallments: described(
      "In how many parts a card may pay, 12 at most; 1 when absent.",
      Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
    ),
    minInstallmentValue: described("The smallest part.", Type.Optional(Reais)),
    interestFreeInstallments: described(
      "Up to this number of installments there is no interest.",
      Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
    ),
    monthlyInterestPercent: described(
      "The interest of each month, in percent.",
      Type.Optional(Type.Number({ minimum: 0, maximum: 30 })),
    ),
  },
  closed,
);

export const PaymentProvider = Type.Object(
  {
    providerType: described("Which provider.", WireEnum(PaymentProviderType)),
    method: described(
      "For providers of one method: Nubank and Pagaleve have the provider type 0 (the shop's own) and their method.",
      Type.Optional(WireEnum(PaymentMethod)),
    ),
    baseUrl: described(
      "The base URL of the provider's API, if it is not the standard one. Only at the provider's own hosts.",
      Type.Optional(Url),
    ),
    pageAddress: described(
      "For a provider that only has a payment page: its URL, with the placeholders {order}, {amount} and {return}, the URL where the customer comes back.",
      Type.Optional(Type.String({ maxLength: 2_000, pattern: "^https?://\\S+$" })),
    ),
    publicKey: described("The provider's public key, for its card form.", Type.Optional(Line)),
    credentials: Type.Optional(Credentials),
  },
  closed,
);

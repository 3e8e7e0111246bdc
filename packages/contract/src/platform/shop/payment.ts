import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { Type } from "typebox";
import { closed, Line, Name, ProviderId, Url, WireEnum } from "../../wire/fields.ts";
import { Reais } from "../../wire/money.ts";
import { Credentials } from "./common-fields.ts";

export const ShopPaymentOption = Type.Object(
  {
    providerId: ProviderId,
    method: WireEnum(PaymentMethod),
    name: Name,
    payOnDelivery: Type.Optional(Type.Boolean()),
    group: Type.Optional(Line),
    providerType: WireEnum(PaymentProviderType),
    maxInstallments: Type.Optional(Type.Integer({ minimum: 1, maximum: 36 })),
    minInstallmentValue: Type.Optional(Reais),
    /** Up to this number of installments there is no interest. */
    interestFreeInstallments: Type.Optional(Type.Integer({ minimum: 1, maximum: 36 })),
    monthlyInterestPercent: Type.Optional(Type.Number({ minimum: 0, maximum: 30 })),
  },
  closed,
);

export const PaymentProvider = Type.Object(
  {
    providerType: WireEnum(PaymentProviderType),
    /** For providers of one method: Nubank and Pagaleve have the provider type 0 (the shop's own) and their method. */
    method: Type.Optional(WireEnum(PaymentMethod)),
    /** The base URL of the provider's API, if it is not the standard one. */
    baseUrl: Type.Optional(Url),
    /**
     * For a provider that only has a payment page: its URL, with the placeholders {order}, {amount} and {return}, the
     * URL where the customer comes back.
     */
    pageAddress: Type.Optional(Type.String({ maxLength: 2_000, pattern: "^https?://\\S+$" })),
    publicKey: Type.Optional(Line),
    credentials: Type.Optional(Credentials),
  },
  closed,
);

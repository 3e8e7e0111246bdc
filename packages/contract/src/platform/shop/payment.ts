import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { Type } from "typebox";
import { closed, Line, Name, NewProviderId, Url, WireEnum } from "../../wire/fields.ts";
import { Reais } from "../../wire/money.ts";
import { Credentials } from "./common-fields.ts";

export const ShopPaymentOption = Type.Object(
  {
    /** The id of the option, of your choice. */
    providerId: NewProviderId,
    /** How the customer pays. */
    method: WireEnum(PaymentMethod),
    /** What the customer reads. */
    name: Name,
    /** It is paid when the order is handed over. False when absent. */
    payOnDelivery: Type.Optional(Type.Boolean()),
    /** The heading under which it is listed, such as Cartão na entrega. */
    group: Type.Optional(Line),
    /** Who charges it. */
    providerType: WireEnum(PaymentProviderType),
    /** Customers can choose it. True when absent. */
    isActive: Type.Optional(Type.Boolean()),
    /** What a payment costs the shop, in percent of its value. Only the shop's own people see it. */
    costPercent: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    /** What each payment costs the shop besides. */
    costFixed: Type.Optional(Reais),
    /** In how many parts a card may pay; 1 when absent. */
    maxInstallments: Type.Optional(Type.Integer({ minimum: 1, maximum: 36 })),
    /** The smallest part. */
    minInstallmentValue: Type.Optional(Reais),
    /** Up to this number of installments there is no interest. */
    interestFreeInstallments: Type.Optional(Type.Integer({ minimum: 1, maximum: 36 })),
    /** The interest of each month, in percent. */
    monthlyInterestPercent: Type.Optional(Type.Number({ minimum: 0, maximum: 30 })),
  },
  closed,
);

export const PaymentProvider = Type.Object(
  {
    /** Which provider. */
    providerType: WireEnum(PaymentProviderType),
    /** For providers of one method: Nubank and Pagaleve have the provider type 0 (the shop's own) and their method. */
    method: Type.Optional(WireEnum(PaymentMethod)),
    /** The base URL of the provider's API, if it is not the standard one. Only at the provider's own hosts. */
    baseUrl: Type.Optional(Url),
    /**
     * For a provider that only has a payment page: its URL, with the placeholders {order}, {amount} and {return}, the
     * URL where the customer comes back.
     */
    pageAddress: Type.Optional(Type.String({ maxLength: 2_000, pattern: "^https?://\\S+$" })),
    /** The provider's public key, for its card form. */
    publicKey: Type.Optional(Line),
    credentials: Type.Optional(Credentials),
  },
  closed,
);

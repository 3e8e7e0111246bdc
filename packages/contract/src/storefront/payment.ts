import { FailureType, PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { type Static, Type } from "typebox";
import {
  closed,
  Document,
  Email,
  Id,
  Line,
  Name,
  Nullable,
  OrderName,
  Timestamp,
  Url,
  WireEnum,
  ZipCode,
} from "../wire/fields.ts";
import { OrderValue } from "../wire/money.ts";
import { route } from "../wire/route.ts";
import { Order } from "./order.ts";

const InstallmentCount = Type.Integer({ minimum: 1, maximum: 36 });

export const CardOption = Type.Object({
  providerId: Id,
  name: Name,
  /** Who charges it. Only cards of the order's own provider can be charged; choosing another changes the provider. */
  providerType: WireEnum(PaymentProviderType),
  /** `total` is what is charged; it contains the interest. */
  installments: Type.Array(Type.Object({ count: InstallmentCount, value: OrderValue, total: OrderValue }), {
    maxItems: 36,
  }),
});
export type CardOption = Static<typeof CardOption>;

export const CardPayment = Type.Object(
  {
    providerId: Id,
    installments: InstallmentCount,
    number: Type.String({ pattern: "^\\d{12,19}$" }),
    name: Name,
    securityCode: Type.String({ pattern: "^\\d{3,4}$" }),
    expiryMonth: Type.Integer({ minimum: 1, maximum: 12 }),
    expiryYear: Type.Integer({ minimum: 2000, maximum: 2100 }),
    document: Document,
    zipCode: ZipCode,
    address: Name,
    addressNumber: Type.String({ minLength: 1, maxLength: 20 }),
    complement: Type.Optional(Line),
    neighborhood: Name,
    city: Name,
    state: Type.String({ minLength: 2, maxLength: 2 }),
    recaptchaKey: Type.Optional(Line),
    recaptchaToken: Type.Optional(Type.String({ maxLength: 8_000 })),
  },
  closed,
);
export type CardPayment = Static<typeof CardPayment>;

export const PaymentResult = Type.Object({
  status: WireEnum(PaymentStatus),
  failureType: Nullable(WireEnum(FailureType)),
  recaptchaKey: Nullable(Line),
});
export type PaymentResult = Static<typeof PaymentResult>;

export const PaymentOption = Type.Object({
  /** What the shop has not given yet, so that nobody can pay by it. An agent can give it; absent where nothing is. */
  lacks: Type.Optional(Type.Union([Type.Literal("pix-key"), Type.Literal("payment-link")])),
  method: WireEnum(PaymentMethod),
  name: Name,
  payOnDelivery: Type.Boolean(),
  group: Line,
  providerId: Id,
});
export type PaymentOption = Static<typeof PaymentOption>;

/** A charge: its status and the data that the customer needs to pay. */
export const Charge = Type.Object({
  id: Id,
  method: WireEnum(PaymentMethod),
  providerType: WireEnum(PaymentProviderType),
  status: WireEnum(PaymentStatus),
  failureType: Nullable(WireEnum(FailureType)),
  amount: OrderValue,
  installments: InstallmentCount,
  createdAt: Timestamp,
  /** The end of the time to pay; null if the provider gives none. */
  expiresAt: Nullable(Timestamp),
  /** "Pix copia e cola". */
  pixCode: Nullable(Type.String({ maxLength: 600 })),
  boleto: Nullable(
    Type.Object({
      line: Type.String({ maxLength: 60 }),
      barcode: Type.String({ maxLength: 44 }),
      /** A day: 2026-12-01. */
      dueDate: Type.String({ maxLength: 10 }),
      pdfUrl: Nullable(Url),
    }),
  ),
  /** The provider's payment page. */
  link: Nullable(Url),
  card: Nullable(Type.Object({ brand: Line, lastFour: Type.String({ maxLength: 4 }) })),
});
export type Charge = Static<typeof Charge>;

/** The payment of the order. Clients compare times with `serverTime`, because a phone's clock may be wrong. */
export const OrderCharge = Type.Object({
  serverTime: Timestamp,
  /** The latest charge; null before the first one. */
  charge: Nullable(Charge),
  /** The key and the script of the provider's own card form, if the card is entered there. */
  cardForm: Nullable(Type.Object({ publicKey: Line, scriptUrl: Url })),
});
export type OrderCharge = Static<typeof OrderCharge>;

/** A proof of work that the browser computes when no captcha service can be loaded. */
export const CaptchaChallenge = Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true });

/** The `recaptchaKey` that stands for our own proof of work instead of a captcha service's key. */
export const OWN_CAPTCHA = "altcha";

/** The result of Mercado Pago's card form: a token, never a card number. */
export const MercadoPagoPayment = Type.Object(
  {
    token: Type.String({ minLength: 1, maxLength: 200 }),
    payment_method_id: Id,
    issuer_id: Type.Optional(Nullable(Id)),
    installments: InstallmentCount,
    payer: Type.Object(
      {
        email: Email,
        identification: Type.Optional(Type.Object({ type: Id, number: Document }, closed)),
      },
      closed,
    ),
    recaptchaKey: Type.Optional(Line),
    recaptchaToken: Type.Optional(Type.String({ maxLength: 8_000 })),
  },
  closed,
);
export type MercadoPagoPayment = Static<typeof MercadoPagoPayment>;

const PixKey = Type.String({ maxLength: 77 });
export const ManualPix = Type.Object({ key: PixKey }, closed);
/** The Pix key in use, who set it and when. Empty and null where the shop has none. */
export const ManualPixKey = Type.Object(
  { key: PixKey, changedBy: Nullable(Line), changedAt: Nullable(Timestamp) },
  closed,
);
export type ManualPixKey = Static<typeof ManualPixKey>;

const NamedOrder = Type.Object(OrderName, closed);

export const paymentRoutes = {
  "GET /api/order/payments/": route({
    access: "pay-order",
    query: NamedOrder,
    data: Type.Array(PaymentOption, { maxItems: 100 }),
  }),
  "POST /api/order/payment/method": route({
    access: "pay-order",
    savesOwnKey: true,
    query: Type.Object({ paymentMethod: WireEnum(PaymentMethod), ...OrderName }, closed),
    data: Order,
  }),
  "GET /api/order/payment/credit": route({
    access: "pay-order",
    query: NamedOrder,
    data: Type.Array(CardOption, { maxItems: 50 }),
  }),
  "POST /api/order/payment/credit": route({
    access: "pay-order",
    savesOwnKey: true,
    query: NamedOrder,
    body: CardPayment,
    data: PaymentResult,
  }),
  "POST /api/order/payment/credit/installments": route({
    access: "pay-order",
    savesOwnKey: true,
    query: NamedOrder,
    body: Type.Object({ providerId: Id, installments: InstallmentCount }, closed),
    data: Order,
  }),
  "GET /api/order/payment/update": route({ access: "pay-order", changesState: true, query: NamedOrder, data: Order }),
  "POST /api/order/payment/mercadoPago": route({
    access: "pay-order",
    savesOwnKey: true,
    query: NamedOrder,
    body: MercadoPagoPayment,
    data: PaymentResult,
  }),
  "GET /api/order/payment/charge": route({ access: "pay-order", query: NamedOrder, data: OrderCharge }),
  /**
   * Creates the charge of the chosen method: a Pix code, a boleto, or a provider's page. Returns the open charge if
   * there is one.
   */
  "POST /api/order/payment/charge": route({
    access: "pay-order",
    savesOwnKey: true,
    query: NamedOrder,
    data: OrderCharge,
  }),
  "GET /api/order/payment/captcha": route({ access: "pay-order", query: NamedOrder, data: CaptchaChallenge }),
  "POST /api/order/payment/delivery": route({
    access: "pay-order",
    savesOwnKey: true,
    query: NamedOrder,
    body: Type.Object(
      { providerId: Id, type: WireEnum(PaymentMethod), cashAmount: Type.Optional(Nullable(OrderValue)) },
      closed,
    ),
    data: Order,
  }),
  "GET /api/order/pix/manual": route({ access: "set-manual-pix", data: ManualPixKey }),
  "POST /api/order/pix/manual": route({ access: "set-manual-pix", body: ManualPix, data: ManualPixKey }),
};

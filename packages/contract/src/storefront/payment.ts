import {
  FailureType,
  handoverMeans,
  PaymentMethod,
  PaymentProviderType,
  PaymentStatus,
} from "@vitrine/domain/codes/payment";
import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
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
  WireWord,
  ZipCode,
} from "../wire/fields.ts";
import { OrderValue, Reais } from "../wire/money.ts";
import { route } from "../wire/route.ts";
import { Order } from "./order.ts";

const InstallmentCount = Type.Integer({ minimum: 1, maximum: 36 });

export const CardOption = Type.Object({
  providerId: Id,
  name: Name,
  providerType: described(
    "Who charges it. Only cards of the order's own provider can be charged; choosing another changes the provider.",
    WireEnum(PaymentProviderType),
  ),
  installments: described(
    "`total` is what is charged; it contains the interest.",
    Type.Array(Type.Object({ count: InstallmentCount, value: OrderValue, total: OrderValue }), {
      maxItems: 36,
    }),
  ),
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
  lacks: described(
    "Why nobody can pay by it yet: what an agent has to give, the address of the payer, which an order that is picked up does not have, or more credit than the customer has left. Absent where it can be paid.",
    Type.Optional(WireWord("pix-key", "payment-link", "payer-address", "credit")),
  ),
  method: WireEnum(PaymentMethod),
  name: Name,
  payOnDelivery: Type.Boolean(),
  group: Line,
  discount: described(
    "What it takes off the goods: a share of what they cost after other discounts, an amount, or both; freight stays. Absent where it takes nothing off. The order's explanation has the line `payment-discount` while it is chosen.",
    Type.Optional(
      Type.Object({
        percent: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
        amount: Type.Optional(OrderValue),
      }),
    ),
  ),
  means: described(
    "What is handed over with the goods. `cash`: the customer says how much. `invoice`: nothing, it is paid later. Absent for anything else.",
    Type.Optional(WireWord(...handoverMeans)),
  ),
  invoice: described(
    "Of an invoice: how many days after the delivery it is due, how much the customer may owe by invoices, and how much of that is left. Absent for anything else.",
    Type.Optional(
      Type.Object({
        dueDays: described("How many days after the delivery it is due.", Type.Integer({ minimum: 1, maximum: 365 })),
        limit: described("How much the customer may owe by invoices at once.", Reais),
        free: described("How much of that is left.", Reais),
      }),
    ),
  ),
  providerId: Id,
  providerType: described("Who charges it.", WireEnum(PaymentProviderType)),
});
export type PaymentOption = Static<typeof PaymentOption>;

export const Charge = described(
  "A charge: its status and the data that the customer needs to pay.",
  Type.Object({
    id: described("The id of the charge.", Id),
    method: described("How it is paid.", WireEnum(PaymentMethod)),
    providerType: described("Who charges it.", WireEnum(PaymentProviderType)),
    status: described("How far it is.", WireEnum(PaymentStatus)),
    failureType: described("Why it failed; null unless it did.", Nullable(WireEnum(FailureType))),
    amount: described("What is charged, with interest.", OrderValue),
    installments: described("In how many parts a card pays; 1 for other methods.", InstallmentCount),
    createdAt: described("When it was created.", Timestamp),
    expiresAt: described("The end of the time to pay; null if the provider gives none.", Nullable(Timestamp)),
    pixCode: Nullable(Type.String({ maxLength: 600, description: '"Pix copia e cola".' })),
    boleto: described(
      "How a boleto is paid; null for other methods.",
      Nullable(
        Type.Object({
          line: Type.String({ maxLength: 60, description: "The line that is typed into a bank's app." }),
          barcode: Type.String({ maxLength: 44, description: "The digits of the bar code." }),
          dueDate: Type.String({ maxLength: 10, description: "A day: 2026-12-01." }),
          pdfUrl: described("The boleto as a file; null if the provider makes none.", Nullable(Url)),
        }),
      ),
    ),
    link: described("The provider's payment page.", Nullable(Url)),
    card: described(
      "The card that was charged; null for other methods.",
      Nullable(
        Type.Object({
          brand: described("The brand of the card.", Line),
          lastFour: Type.String({ maxLength: 4, description: "Its last four digits." }),
        }),
      ),
    ),
  }),
);
export type Charge = Static<typeof Charge>;

export const OrderCharge = described(
  "The payment of the order. Clients compare times with `serverTime`, because a phone's clock may be wrong.",
  Type.Object({
    serverTime: Timestamp,
    charge: described("The latest charge; null before the first one.", Nullable(Charge)),
    cardForm: described(
      "The key and the script of the provider's own card form, if the card is entered there.",
      Nullable(Type.Object({ publicKey: Line, scriptUrl: Url })),
    ),
  }),
);
export type OrderCharge = Static<typeof OrderCharge>;

/** A proof of work that the browser computes when no captcha service can be loaded. */
export const CaptchaChallenge = Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true });

/** The `recaptchaKey` that stands for our own proof of work instead of a captcha service's key. */
export const OWN_CAPTCHA = "altcha";

export const MercadoPagoPayment = described(
  "The result of Mercado Pago's card form: a token, never a card number.",
  Type.Object(
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
  ),
);
/** Every card form of a provider sends its token so. The address and the name are the first one's. */
export type CardTokenPayment = Static<typeof MercadoPagoPayment>;

const NamedOrder = Type.Object(OrderName, closed);

export const paymentRoutes = {
  "GET /api/order/payments/": route({
    access: "session",
    deed: "pay-order",
    operationId: "listOrderPaymentOptions",
    tag: "Storefront: payment",
    summary: "List the ways in which the order can be paid",
    query: NamedOrder,
    data: Type.Array(PaymentOption, { maxItems: 100 }),
  }),
  "POST /api/order/payment/method": route({
    access: "session",
    deed: "pay-order",
    operationId: "choosePaymentMethod",
    tag: "Storefront: payment",
    summary: "Choose how the order is paid",
    savesOwnKey: true,
    query: Type.Object({ paymentMethod: WireEnum(PaymentMethod), ...OrderName }, closed),
    data: Order,
  }),
  "GET /api/order/payment/credit": route({
    access: "session",
    deed: "pay-order",
    operationId: "listCardOptions",
    tag: "Storefront: payment",
    summary: "List the cards that the shop takes, with their installments",
    query: NamedOrder,
    data: Type.Array(CardOption, { maxItems: 50 }),
  }),
  "POST /api/order/payment/credit": route({
    access: "session",
    deed: "pay-order",
    operationId: "payByCard",
    tag: "Storefront: payment",
    summary: "Charge a card",
    savesOwnKey: true,
    query: NamedOrder,
    body: CardPayment,
    data: PaymentResult,
  }),
  "POST /api/order/payment/credit/installments": route({
    access: "session",
    deed: "pay-order",
    operationId: "chooseInstallments",
    tag: "Storefront: payment",
    summary: "Choose a card and its number of installments",
    savesOwnKey: true,
    query: NamedOrder,
    body: Type.Object({ providerId: Id, installments: InstallmentCount }, closed),
    data: Order,
  }),
  "GET /api/order/payment/update": route({
    access: "session",
    deed: "pay-order",
    operationId: "askForAnotherPayment",
    tag: "Storefront: payment",
    summary: "Open a placed order for another way to pay",
    changesState: true,
    query: NamedOrder,
    data: Order,
  }),
  "POST /api/order/payment/mercadoPago": route({
    access: "session",
    deed: "pay-order",
    operationId: "payByMercadoPago",
    tag: "Storefront: payment",
    summary: "Charge a card that Mercado Pago's form has encrypted",
    savesOwnKey: true,
    query: NamedOrder,
    body: MercadoPagoPayment,
    data: PaymentResult,
  }),
  "GET /api/order/payment/charge": route({
    access: "session",
    deed: "pay-order",
    operationId: "getCharge",
    tag: "Storefront: payment",
    summary: "Get the latest charge of the order: its Pix code, boleto or payment page",
    query: NamedOrder,
    data: OrderCharge,
  }),
  "POST /api/order/payment/charge": route({
    access: "session",
    deed: "pay-order",
    operationId: "createCharge",
    tag: "Storefront: payment",
    summary: "Charge the order by its chosen method",
    description:
      "Creates the charge of the chosen method: a Pix code, a boleto, or a provider's page. Returns the open charge if there is one.",
    savesOwnKey: true,
    query: NamedOrder,
    data: OrderCharge,
  }),
  "GET /api/order/payment/captcha": route({
    access: "session",
    deed: "pay-order",
    operationId: "getCaptcha",
    tag: "Storefront: payment",
    summary: "Get the proof of work that a card payment needs",
    query: NamedOrder,
    data: CaptchaChallenge,
  }),
  "POST /api/order/payment/delivery": route({
    access: "session",
    deed: "pay-order",
    operationId: "chooseDeliveryPayment",
    tag: "Storefront: payment",
    summary: "Choose what is paid with on delivery, such as cash and its change",
    savesOwnKey: true,
    query: NamedOrder,
    body: Type.Object(
      { providerId: Id, type: WireEnum(PaymentMethod), cashAmount: Type.Optional(Nullable(OrderValue)) },
      closed,
    ),
    data: Order,
  }),
};

import { offerObstacles } from "@vitrine/domain/checkout/payment-offers";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { type Static, Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { ManualPix, ShopPixKey } from "../../storefront/manual-pix.ts";
import { closed, Id, Line, Nullable, Timestamp, Url, WireEnum, WireWord } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";

const CredentialName = Type.String({ pattern: "^[A-Za-z0-9_-]{1,60}$" });

/** A shop's account at a payment provider. Credentials are named and never shown. */
export const PanelPaymentAccount = Type.Object({
  /** `5`, or `0-8` for the account of one method. */
  id: Type.String({ maxLength: 10 }),
  providerType: WireEnum(PaymentProviderType),
  method: Nullable(WireEnum(PaymentMethod)),
  /** Which are stored. */
  credentialNames: Type.Array(CredentialName, { maxItems: 20 }),
  baseUrl: Nullable(Url),
  pageAddress: Nullable(Type.String({ maxLength: 2_000 })),
  publicKey: Nullable(Line),
  /** It lacks something without which it charges nothing. */
  isIncomplete: Type.Boolean(),
  /** Whether the provider can be asked if it knows the account. */
  canCheck: Type.Boolean(),
  /** Where the provider tells what happened to a payment, one address for each method. */
  webhooks: Type.Array(
    Type.Object({
      method: WireEnum(PaymentMethod),
      url: Type.String({ maxLength: 2_000 }),
      /** Null: none in the last weeks. */
      lastReceivedAt: Nullable(Timestamp),
    }),
    { maxItems: 20 },
  ),
});
export type PanelPaymentAccount = Static<typeof PanelPaymentAccount>;

export const PanelPayments = Type.Object({
  accounts: Type.Array(PanelPaymentAccount, { maxItems: 20 }),
  /** The Pix key that people pay to by hand. */
  pixKey: ShopPixKey,
  /** The payment options that no customer is offered now, and why. */
  withheld: Type.Array(Type.Object({ providerId: Id, because: WireWord(...offerObstacles) }), { maxItems: 100 }),
});
export type PanelPayments = Static<typeof PanelPayments>;

const Methods = Type.Array(WireEnum(PaymentMethod), { maxItems: 20 });

/** A payment provider, as it describes itself: what it charges, and how a shop gets an account there. */
export const PanelPaymentVendor = Type.Object({
  /** As in the address of its account: `5`, or `0-8` for the account of one method. */
  id: Type.String({ maxLength: 10 }),
  code: Type.String({ maxLength: 60 }),
  name: Line,
  /** What it does for a shop, in one line. */
  summary: Line,
  providerType: WireEnum(PaymentProviderType),
  /** The one method that it has the account for; null: one account for all of its methods. */
  method: Nullable(WireEnum(PaymentMethod)),
  methods: Methods,
  /** How the shop's people call its one method. */
  methodName: Nullable(Line),
  /** How a shop gets the credentials. Empty: no account is made in the panel. */
  steps: Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: 20 }),
  credentials: Type.Array(Type.Object({ name: CredentialName, label: Line, isOptional: Type.Boolean() }), {
    maxItems: 20,
  }),
  hasPublicKey: Type.Boolean(),
  /** Only a page: the shop gives its address. */
  hasPage: Type.Boolean(),
  /** The card is typed into a form of the provider. */
  hasCardForm: Type.Boolean(),
  /** The methods that it charges only with the payer's address. */
  payerAddressFor: Methods,
});
export type PanelPaymentVendor = Static<typeof PanelPaymentVendor>;

/** `credentials`: the provider answered and does not know them. `no-answer`: it did not answer in time. */
export type AccountCheckOutcome = "works" | "credentials" | "no-answer" | "cannot-check";
export const AccountCheck = Type.Object({
  outcome: Type.Unsafe<AccountCheckOutcome>({
    type: "string",
    enum: ["works", "credentials", "no-answer", "cannot-check"],
  }),
  /** The name of the provider that was asked. */
  provider: Line,
});
export type AccountCheck = Static<typeof AccountCheck>;

const ofAccount = Type.Object({ shopId: ShopId, id: Type.String({ pattern: "^\\d{1,2}(-\\d{1,2})?$" }) });
const inShop = Type.Object({ shopId: ShopId });
const sees = { access: "member", deed: "see-settings" } as const;
const changes = { access: "member", deed: "change-payment-accounts" } as const;

export const panelPaymentRoutes = {
  "GET /painel/api/shops/{shopId}/payments": route({ ...sees, params: inShop, data: PanelPayments }),
  /** The providers that this server knows, in the order in which they are offered. The shop itself is the last. */
  "GET /painel/api/shops/{shopId}/payments/vendors": route({
    ...sees,
    params: inShop,
    data: Type.Object({ items: Type.Array(PanelPaymentVendor, { maxItems: 100 }) }),
  }),
  /** Makes the account, or changes what is named. Null removes a value or a credential. */
  "PATCH /painel/api/shops/{shopId}/payments/accounts/{id}": route({
    ...changes,
    fresh: true,
    params: ofAccount,
    body: Type.Object(
      {
        baseUrl: Type.Optional(Nullable(Url)),
        pageAddress: Type.Optional(Nullable(Type.String({ maxLength: 2_000, pattern: "^https?://\\S+$" }))),
        publicKey: Type.Optional(Nullable(Line)),
        credentials: Type.Optional(
          Type.Record(CredentialName, Nullable(Type.String({ minLength: 1, maxLength: 4_000 })), { writeOnly: true }),
        ),
      },
      closed,
    ),
    data: PanelPayments,
  }),
  /** Forgets the account and its credentials. */
  "DELETE /painel/api/shops/{shopId}/payments/accounts/{id}": route({
    ...changes,
    fresh: true,
    params: ofAccount,
    data: PanelPayments,
  }),
  /** Really asks the provider. */
  "POST /painel/api/shops/{shopId}/payments/accounts/{id}/check": route({
    ...changes,
    params: ofAccount,
    data: AccountCheck,
  }),
  "PUT /painel/api/shops/{shopId}/payments/pix-key": route({
    ...changes,
    fresh: true,
    params: inShop,
    body: ManualPix,
    data: PanelPayments,
  }),
};

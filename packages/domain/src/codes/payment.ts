export const PaymentMethod = {
  CreditCard: 0,
  Boleto: 1,
  BankDeposit: 2,
  Pix: 3,
  Cash: 4,
  OnDelivery: 5,
  Link: 6,
  Custom: 7,
  Nubank: 8,
  Pagaleve: 9,
} as const;
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod];

/** The methods that are named after the company whose page takes the money. */
export const walletMethods: readonly PaymentMethod[] = [PaymentMethod.Nubank, PaymentMethod.Pagaleve];

/** How its customers call such a company, and how shops do. */
export const walletNames = {
  [PaymentMethod.Nubank]: { toCustomers: "Nubank", toShops: "NuPay" },
  [PaymentMethod.Pagaleve]: { toCustomers: "Pagaleve", toShops: "Pagaleve" },
} as const satisfies Partial<Record<PaymentMethod, object>>;

export const PaymentProviderType = {
  ShopProvider: 0,
  SuriShopPay: 1,
  PagBrasil: 2,
  PagarMe: 3,
  FixPay: 4,
  MercadoPago: 5,
  Manual: 6,
} as const;
export type PaymentProviderType = (typeof PaymentProviderType)[keyof typeof PaymentProviderType];

/** What a customer hands over with the goods, as far as a rule depends on it. For an invoice: nothing yet. */
export const handoverMeans = ["cash", "card-machine", "invoice"] as const;
export type HandoverMeans = (typeof handoverMeans)[number];

/** Where the goods change hands. */
export const handovers = ["delivery", "pickup"] as const;
export type Handover = (typeof handovers)[number];

/** They have a page or a key, and nothing that a server could call. */
export const providersWithoutApi: readonly PaymentProviderType[] = [
  PaymentProviderType.Manual,
  PaymentProviderType.PagBrasil,
  PaymentProviderType.FixPay,
  PaymentProviderType.SuriShopPay,
];

export const PaymentStatus = { Waiting: 0, Paid: 1, Expired: 2, Failed: 3, Canceled: 4 } as const;
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus];

export const FailureType = { ReCaptcha: 0, LimitExceeded: 1, InvalidData: 2, Unknown: 3 } as const;
export type FailureType = (typeof FailureType)[keyof typeof FailureType];

import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { NewAddress } from "@vitrine/contract/storefront/address";
import type { PlaceOrder } from "@vitrine/contract/storefront/order";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { aShopDocument, type TestServer } from "./fixtures.ts";
import { anOrderShop, aProduct, type Buyer } from "./order-shop.ts";

const { Manual, MercadoPago } = PaymentProviderType;
const { StorePickUp, ExpressDelivery, Shipping } = LogisticType;

const style = { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null };

export const monthly = { id: "mensal", recurrence: { type: 30, frequency: 1 } } as const;

const counter = { name: "Loja Centro", street: "Rua Direita", number: "1", neighborhood: "Sé" };

/** A shop in the centre of São Paulo, which delivers, has two stores, and takes every kind of payment. */
export const checkoutDocument = {
  settings: {
    style,
    canUseCoupon: true,
    payment: { type: "provider", publicKey: null },
  },
  sellers: [
    { providerId: "centro", name: "Centro", address: "Rua Direita, 1", serviceTax: 3 },
    {
      providerId: "praia",
      name: "Praia",
      address: "Avenida da Praia, 2",
      serviceTax: 0,
      zipCodeRanges: [{ from: "11000000", to: "11999999" }],
    },
  ],
  deliveryZones: [
    {
      providerId: "motoboy",
      name: "Motoboy",
      type: ExpressDelivery,
      zipCodeRanges: [{ from: "01000000", to: "01599999" }],
      price: 12,
      freeFrom: 100,
      shippingTimeEstimative: "2 horas",
      sellerId: "centro",
    },
    {
      providerId: "correio",
      name: "Correio",
      type: Shipping,
      zipCodeRanges: [{ from: "01000000", to: "99999999" }],
      price: 20.5,
      maxKilos: 30,
    },
    {
      providerId: "lancha",
      name: "Lancha",
      type: ExpressDelivery,
      zipCodeRanges: [{ from: "01000000", to: "99999999" }],
      price: 50,
      sellerId: "praia",
    },
  ],
  pickupStores: [
    { providerId: "balcao", name: "Balcão", address: counter, zipCode: "01001000", price: 0, sellerId: "centro" },
    { providerId: "quiosque", name: "Quiosque", address: counter, zipCode: "11001000", price: 5, sellerId: "praia" },
  ],
  paymentOptions: [
    { providerId: "pix", method: PaymentMethod.Pix, name: "Pix", providerType: MercadoPago },
    { providerId: "boleto", method: PaymentMethod.Boleto, name: "Boleto", providerType: MercadoPago },
    { providerId: "cartao", method: PaymentMethod.CreditCard, name: "Cartão", providerType: MercadoPago },
    { providerId: "conta", method: PaymentMethod.Custom, name: "Conta da casa", providerType: Manual },
    ...["4:Dinheiro", "maquininha:Cartão"].map((each) => {
      const [providerId = "", group = ""] = each.split(":");
      const method = PaymentMethod.OnDelivery;
      return { providerId, method, name: group, group, payOnDelivery: true, providerType: Manual };
    }),
  ],
  coupons: [
    { code: "DEZ", kind: "percent", value: 10 },
    { code: "UMAVEZ", kind: "amount", value: 5, maxUses: 1 },
  ],
} satisfies Partial<ShopDocument>;

/** Manual prices and payments arranged by people. */
export const byHand = {
  ...checkoutDocument.settings,
  enableManualPrices: true,
  payment: { type: "manual" as const, publicKey: null },
};

export function aCheckoutShop(server: TestServer, changes: Parameters<typeof anOrderShop>[1] = {}) {
  return anOrderShop(server, {
    products: [
      aProduct("cafe", { price: 30, subscriptionOffers: [monthly] }),
      aProduct("saca", { price: 50, soldInKilo: true, amountInKilo: 20 }),
      aProduct("vinho", { price: 40, hasShippingRestriction: true }),
    ],
    ...checkoutDocument,
    ...changes,
  });
}

/** The shop sends its document again, with something changed. */
export async function republish(server: TestServer, { shop, token }: CheckoutShop, changes: Partial<ShopDocument>) {
  const body = aShopDocument({ ...checkoutDocument, ...changes });
  const { status, errors } = await server.call(`PUT ${shop}`, { token, body });
  if (status !== 200) throw new Error(JSON.stringify(errors));
}

export type CheckoutShop = Awaited<ReturnType<typeof aCheckoutShop>>;

export const anyCustomer = { name: "Ana Souza", email: "ana@loja.com", document: "529.982.247-25" };

/** What a person does on the checkout screen. */
export function atCheckout(who: Buyer) {
  const post = (path: string, body?: unknown, headers = {}) => who.call(`POST /api/order/${path}`, body, headers);
  const delivery = (providerId: string | null, addressIndex?: number) =>
    post("logistic/", { type: ExpressDelivery, providerId, ...(addressIndex !== undefined && { addressIndex }) });
  return {
    ...who,
    address: (zipCode = "01310-100") => post("address/", { ...home, zipCode }),
    seller: (providerId: string) => post("seller/", { providerId }),
    delivery,
    pickup: (providerId: string | null) => post("logistic/", { type: StorePickUp, providerId }),
    freight: (logistic: object, addressIndex?: number) =>
      post("logistic/manual?code=", { logistic, ...(addressIndex !== undefined && { addressIndex }) }),
    options: (query: string) => who.call(`GET /api/order/logistic/?${query}`),
    schedule: async () => (await who.call("GET /api/order/schedule")).data.times as ScheduleDay[],
    slot: ({ startTime, endTime }: { startTime: string; endTime: string }) => post("schedule", { startTime, endTime }),
    method: (method: PaymentMethod) => post(`payment/method?paymentMethod=${method}`),
    onDelivery: (providerId: string, cashAmount?: number) =>
      post("payment/delivery", { providerId, type: PaymentMethod.OnDelivery, ...(cashAmount && { cashAmount }) }),
    place: (changes: Partial<PlaceOrder> = {}, headers = {}) =>
      post("confirm", { ...anyCustomer, paymentMethod: PaymentMethod.Pix, ...changes }, headers),
    /** A coffee by motorcycle, paid with Pix: only placing it is left. */
    async choosesAll() {
      await who.add("cafe");
      await post("address/", home);
      await delivery("motoboy", 0);
      await post(`payment/method?paymentMethod=${PaymentMethod.Pix}`);
    },
  };
}

export type AtCheckout = ReturnType<typeof atCheckout>;

type ScheduleDay = {
  header: string;
  options: { startTime: string; endTime: string; scheduleUntil: string; enabled: boolean }[];
};

const home: NewAddress = {
  type: "Casa",
  name: "Casa",
  zipCode: "01310-100",
  street: "Avenida Paulista",
  number: "1000",
  neighborhood: "Bela Vista",
  city: "São Paulo",
  state: "SP",
};

/** The refusal of an answer: its code, its status and its sentence. */
export function refusalOf({ status, errors }: { status: number; errors: { code: unknown; message: string }[] }) {
  return { status, code: errors[0]?.code, message: errors[0]?.message };
}

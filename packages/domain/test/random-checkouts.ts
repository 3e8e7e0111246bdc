import fc from "fast-check";
import { LogisticType } from "../src/codes/journey.ts";
import { PaymentMethod, PaymentProviderType } from "../src/codes/payment.ts";
import { cents } from "../src/money.ts";
import type { SoldProduct } from "../src/order/change/items.ts";
import type { DeliveryZone, PaymentOption, PickupStore, ScheduleRule, ShopRules } from "../src/shop/shop-rules.ts";
import { anAddress, aPayment, aStore, aTimetable, aZone } from "./checkout-samples.ts";
import { aCoupon, aProduct, aSeller, aSku, NOON, someRules } from "./order-samples.ts";

const sellerIds = ["centro", "praia", "serra"];
const zoneIds = ["motoboy", "correio", "caminhao"];
const storeIds = ["balcao", "quiosque"];
const tableIds = ["atacado", "vip"];
const times = ["08:00", "12:30", "18:00", "23:30"];
const sé = { latitude: -23.5505, longitude: -46.6333 };
const inRio = { city: "Rio de Janeiro", state: "RJ", geoCoordinates: { latitude: -22.9068, longitude: -43.1729 } };
export const addresses = [
  anAddress({ zipCode: "01000-000", neighborhood: "Sé" }),
  anAddress({
    ...{ zipCode: "01310100", neighborhood: "BELA VISTA" },
    geoCoordinates: { latitude: -23.5614, longitude: -46.6559 },
  }),
  anAddress({ zipCode: "20040-020", neighborhood: "Centro", ...inRio }),
  anAddress({ zipCode: "69005-000", neighborhood: "", geoCoordinates: null }),
];

const monthly = { id: "mensal", recurrence: { type: 30, frequency: 1 } } as const;

function product(id: string, line: Partial<SoldProduct["skus"][number]["line"]>, price: number): SoldProduct {
  const prices = { price: cents(price), promotionalPrice: null };
  const tables = { atacado: { price: cents(Math.round(price / 2)), promotionalPrice: null } };
  return aProduct({
    productId: id,
    subscriptionOffers: [monthly],
    skus: [aSku({ own: prices, tables, line: { productId: id, sku: id, name: id, ...line } })],
  });
}

/** A light product, a heavy one, and one for pickup only. */
export const products = [
  product("cafe", { amountInKilo: 0.1 }, 20_00),
  product("saca", { amountInKilo: 60 }, 300_00),
  product("vinho", { hasShippingRestriction: true }, 80_00),
];

const rarely = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
const someone = fc.option(fc.constantFrom(...sellerIds), { freq: 2 });

const range = fc.constantFrom(
  { from: "00000000", to: "99999999" },
  { from: "01000000", to: "01999999" },
  { from: "01310100", to: "01310100" },
  { from: "20000000", to: "69005000" },
);

const area = fc.oneof(
  fc.array(range, { minLength: 1, maxLength: 2 }).map((zipCodeRanges) => ({ zipCodeRanges })),
  fc
    .subarray(["Sé", "Bela Vista", "Centro"])
    .map((neighborhoods) => ({ zipCodeRanges: [], town: { city: "São Paulo", state: "SP", neighborhoods } })),
  fc
    .record({ from: fc.constantFrom(sé, null), maxMeters: fc.constantFrom(2_000, 3_000, 500_000) })
    .map((distance) => ({ zipCodeRanges: [], distance: { ...distance, storeName: "" } })),
);

const zone = (providerId: string): fc.Arbitrary<DeliveryZone> =>
  fc
    .record({
      type: fc.constantFrom(LogisticType.ExpressDelivery, LogisticType.Shipping),
      area,
      freeFrom: rarely(fc.constantFrom(cents(20_00), cents(100_00), cents(320_00))),
      minKilos: rarely(fc.constantFrom(0.3, 60)),
      maxKilos: rarely(fc.constantFrom(0.3, 60, 120)),
      maxItems: rarely(fc.constantFrom(1, 5)),
      sellerId: someone,
    })
    .map(({ area: where, ...changes }) => aZone({ providerId, name: providerId, ...changes, ...where }));

const store = (providerId: string): fc.Arbitrary<PickupStore> =>
  fc.record({ sellerId: someone }).map((changes) => aStore({ providerId, name: providerId, ...changes }));

const timetable: fc.Arbitrary<ScheduleRule> = fc
  .record({
    logisticIds: fc.subarray([...zoneIds, ...storeIds], { minLength: 2 }),
    weekdays: fc.oneof(fc.constant([0, 1, 2, 3, 4, 5, 6]), fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 3 })),
    place: fc.nat({ max: times.length - 2 }),
    minutesAhead: fc.constantFrom(0, 60, 1_440),
    daysAhead: fc.integer({ min: 1, max: 4 }),
    capacity: rarely(fc.constantFrom(0, 1)),
  })
  .map(({ place, ...changes }) =>
    aTimetable({ ...changes, startTime: times[place] ?? "", endTime: times[place + 1] ?? "" }),
  );

const option = (method: PaymentMethod, providerId: string, group = ""): fc.Arbitrary<PaymentOption> =>
  fc.constantFrom(PaymentProviderType.MercadoPago, PaymentProviderType.PagarMe).map((providerType) =>
    aPayment({
      ...{ providerId, method, name: providerId, group, payOnDelivery: group !== "", providerType },
      ...(providerId === "4" && { means: "cash" }),
    }),
  );

const options = [
  option(PaymentMethod.Pix, "pix"),
  option(PaymentMethod.Boleto, "boleto"),
  option(PaymentMethod.CreditCard, "cartao-a"),
  option(PaymentMethod.CreditCard, "cartao-b"),
  option(PaymentMethod.Custom, "conta"),
  option(PaymentMethod.OnDelivery, "4", "Dinheiro"),
  option(PaymentMethod.OnDelivery, "maquininha", "Cartão"),
];

/** Most of a list. */
function mostOf<Value>(values: readonly fc.Arbitrary<Value>[]): fc.Arbitrary<Value[]> {
  return fc
    .tuple(...values.map((value) => fc.option(value, { freq: 5 })))
    .map((list) => list.filter((value) => value !== null));
}

export const anyShop: fc.Arbitrary<ShopRules> = fc
  .record({
    sellerIds: fc.subarray(sellerIds, { minLength: 1 }),
    deliveryZones: mostOf(zoneIds.map(zone)),
    pickupStores: mostOf(storeIds.map(store)),
    schedules: fc.array(timetable, { maxLength: 3 }),
    paymentOptions: mostOf(options),
    tables: fc.subarray(tableIds),
    allowsRestrictedShipping: fc.boolean(),
    hasManualPrices: fc.boolean(),
    isManualPayment: fc.boolean(),
    timeZone: fc.constantFrom("America/Sao_Paulo", "America/Manaus"),
  })
  .map((shop) =>
    someRules({
      ...shop,
      sellers: shop.sellerIds.map((providerId) =>
        aSeller({ providerId, defaultPriceTableId: shop.tables[0] ?? null, serviceTax: cents(3_00) }),
      ),
      priceTables: shop.tables.map((id) => ({ id, name: id })),
      coupons: [aCoupon(), aCoupon({ code: "FRETE", benefit: { kind: "free-delivery" } })],
      checkout: {
        allowsRestrictedShipping: shop.allowsRestrictedShipping,
        hasManualPrices: shop.hasManualPrices,
        hasLogistics: true,
        hasStoreFreight: false,
        isManualPayment: shop.isManualPayment,
        chargesOrders: true,
      },
    }),
  );

const type = fc.constantFrom(...Object.values(LogisticType));
const addressIndex = fc.nat({ max: addresses.length - 1 });
const kind = <const Kind extends string>(name: Kind) => fc.constant(name);

/** The actions of people at the checkout, and changes of the shop. */
export const anyStep = fc.oneof(
  fc.record({
    kind: kind("add"),
    product: fc.nat({ max: products.length - 1 }),
    quantity: fc.integer({ min: 1, max: 3 }),
    isSubscription: fc.boolean(),
  }),
  fc.record({ kind: kind("set-quantity"), index: fc.nat({ max: 4 }), quantity: fc.constantFrom(0, 0, 1, 4) }),
  fc.record({ kind: kind("type"), type }),
  fc.record({ kind: kind("seller"), id: fc.constantFrom(...sellerIds) }),
  ...Array.from({ length: 3 }, () =>
    fc.record({ kind: kind("logistic"), type, id: fc.constantFrom(...zoneIds, ...storeIds), addressIndex }),
  ),
  fc.record({
    kind: kind("freight"),
    type,
    price: fc.nat({ max: 50_00 }).map(cents),
    storeId: fc.option(fc.constantFrom(...storeIds)),
    addressIndex,
  }),
  ...Array.from({ length: 3 }, () =>
    fc.record({
      kind: kind("slot"),
      ahead: fc.integer({ min: 0, max: 5 }),
      time: fc.nat({ max: times.length - 2 }),
      taken: fc.constantFrom(0, 0, 1),
    }),
  ),
  ...Array.from({ length: 2 }, () =>
    fc.record({
      kind: kind("payment"),
      method: fc.constantFrom(...Object.values(PaymentMethod)),
      optionId: fc.option(fc.constantFrom("pix", "cartao-b", "4", "maquininha")),
      cash: fc.option(fc.constantFrom(cents(1_00), cents(9_999_00))),
    }),
  ),
  fc.record({ kind: kind("cash"), amount: fc.constantFrom(cents(30_00), cents(9_999_00)) }),
  fc.record({ kind: kind("price-table"), id: fc.constantFrom("sem tabela", ...tableIds) }),
  fc.record({ kind: kind("coupon"), code: fc.constantFrom(null, "DEZ", "FRETE") }),
  fc.record({ kind: kind("confirm") }),
  fc.record({ kind: kind("wait"), minutes: fc.constantFrom(1, 90, 1_440) }),
  fc.record({ kind: kind("shop"), shop: anyShop }),
);
export type CheckoutStep = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** The start and end of a slot, calculated with the zone's offset from UTC, which never changes in these zones. */
export function windowOf({ ahead, time }: { ahead: number; time: number }, timeZone: string, now: number) {
  const offset = timeZone === "America/Manaus" ? "-04:00" : "-03:00";
  const today = new Date(now - Number(offset.slice(1, 3)) * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10);
  const moment = (clock: string | undefined) => new Date(`${today}T${clock}:00${offset}`).toISOString();
  return { start: moment(times[time]), end: moment(times[time + 1]) };
}

export const anyCheckout = fc.record({
  shop: anyShop,
  steps: fc.array(anyStep, { minLength: 5, maxLength: 40 }),
  now: fc.nat({ max: 7 * 24 * 60 }).map((minutes) => NOON + minutes * 60_000),
});

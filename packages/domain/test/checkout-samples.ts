import { PaymentMethod, PaymentProviderType } from "../src/codes/payment.ts";
import { cents } from "../src/money.ts";
import type { OrderAddress } from "../src/order/order.ts";
import type { DeliveryZone, PaymentOption, PickupStore, ScheduleRule } from "../src/shop/shop-rules.ts";

const noLimits = { maxDistinctItems: null, maxItems: null, minimumValue: null };

/** A motorcycle to the centre of São Paulo for R$ 12. */
export function aZone(changes: Partial<DeliveryZone> = {}): DeliveryZone {
  return {
    providerId: "motoboy",
    name: "Motoboy",
    type: 1,
    zipCodeRanges: [{ from: "01000000", to: "01599999" }],
    price: cents(12_00),
    freeFrom: null,
    minKilos: null,
    maxKilos: null,
    description: "",
    estimate: "2 horas",
    minEstimate: "1 hora",
    sellerId: null,
    ...noLimits,
    ...changes,
  };
}

export function aStore(changes: Partial<PickupStore> = {}): PickupStore {
  return {
    providerId: "balcao",
    name: "Balcão",
    address: { name: "Loja Centro", street: "Rua Direita", number: "1", neighborhood: "Sé" },
    price: cents(0),
    description: "",
    estimate: "1 hora",
    sellerId: null,
    ...noLimits,
    ...changes,
  };
}

/** Every day from 14:00 to 16:00, today and tomorrow, until one hour before, for any number of orders. */
export function aTimetable(changes: Partial<ScheduleRule> = {}): ScheduleRule {
  return {
    logisticIds: ["motoboy"],
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    startTime: "14:00",
    endTime: "16:00",
    minutesAhead: 60,
    daysAhead: 1,
    capacity: null,
    ...changes,
  };
}

export function aPayment(changes: Partial<PaymentOption> = {}): PaymentOption {
  return {
    providerId: "pix",
    method: PaymentMethod.Pix,
    name: "Pix",
    payOnDelivery: false,
    group: "",
    providerType: PaymentProviderType.MercadoPago,
    ...changes,
  };
}

export const cash = aPayment({
  providerId: "4",
  method: PaymentMethod.OnDelivery,
  name: "Dinheiro",
  payOnDelivery: true,
  group: "Dinheiro",
  means: "cash",
  providerType: PaymentProviderType.Manual,
});

export function anAddress(changes: Partial<OrderAddress> = {}): OrderAddress {
  return {
    name: "Casa",
    type: "Casa",
    zipCode: "01310-100",
    street: "Avenida Paulista",
    number: "1000",
    complement: "",
    neighborhood: "Bela Vista",
    city: "São Paulo",
    state: "SP",
    ...changes,
  };
}

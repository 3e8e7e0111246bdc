import type { Address } from "@vitrine/contract/storefront/customer/address";
import type { LogisticOption, ScheduleSlot } from "@vitrine/contract/storefront/logistics";
import type { ManualPixKey } from "@vitrine/contract/storefront/manual-pix";
import type { PaymentOption } from "@vitrine/contract/storefront/payment";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";

export function anAddress(changes: Partial<Address> = {}): Address {
  const address = { street: "Avenida Paulista", number: "1578", neighborhood: "Bela Vista", city: "São Paulo" };
  return {
    ...address,
    name: "Casa",
    type: "Casa",
    state: "SP",
    zipCode: "01310-100",
    isDefault: true,
    complement: "",
    neighborhoodId: null,
    neighborhoods: [],
    fullAddress: "Avenida Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-100",
    geoCoordinates: null,
    ...changes,
  };
}

export const workAddress = anAddress({
  name: "Trabalho",
  type: "Trabalho",
  isDefault: false,
  fullAddress: "Rua dos Pinheiros, 812 - Pinheiros, São Paulo - SP, 05422-001",
});

export function anOption(changes: Partial<LogisticOption> = {}): LogisticOption {
  return {
    providerId: "expressa",
    name: "Expressa",
    price: 12.9,
    orderMinPrice: null,
    maxDistinctItems: null,
    maxItemsAmout: null,
    storePickUpAddress: null,
    description: "",
    shippingTimeEstimative: "",
    minShippingTimeEstimative: "",
    storeName: "",
    ...changes,
  };
}

export function aPaymentOption(method: PaymentMethod, changes: Partial<PaymentOption> = {}): PaymentOption {
  const providerType = PaymentProviderType.MercadoPago;
  const option = { method, name: `Meio ${method}`, payOnDelivery: false, group: "", providerId: `meio-${method}` };
  return { ...option, providerType, ...changes };
}

/** Three methods to pay on delivery: cash and two cards. */
export const atTheDoor: PaymentOption[] = [
  aPaymentOption(PaymentMethod.OnDelivery, {
    providerId: "4",
    name: "Dinheiro",
    group: "Dinheiro",
    means: "cash",
    payOnDelivery: true,
  }),
  aPaymentOption(PaymentMethod.OnDelivery, { providerId: "deb", name: "Débito", group: "Cartão", payOnDelivery: true }),
  aPaymentOption(PaymentMethod.OnDelivery, {
    providerId: "cred",
    name: "Crédito",
    group: "Cartão",
    payOnDelivery: true,
  }),
];

export function aSlot(day: number, from: number, to: number, enabled = true): ScheduleSlot {
  // The hours are in the time zone of São Paulo, also when the test runs elsewhere.
  const moment = (hour: number) => new Date(Date.UTC(2030, 0, day, hour + 3)).toISOString();
  return { startTime: moment(from), endTime: moment(to), scheduleUntil: moment(from - 2), enabled };
}

/** The owner lets agents name another one. */
const ofAgents = { isOfOrder: false, isChangeable: true };

export function aPixKey(key: string): ManualPixKey {
  return key
    ? { ...ofAgents, key, changedBy: "Bia", changedAt: "2026-11-16T13:00:00.000Z" }
    : { ...ofAgents, key, changedBy: null, changedAt: null };
}

import type { Customer } from "@vitrine/contract/storefront/customer/customer";
import { LogisticType } from "@vitrine/domain/codes/journey";

export type SlotChoice = { startTime: string; endTime: string };

type OrderTimes = { startDeliveryTime: string | null; endDeliveryTime: string | null };

/** The time slot of the order. */
export function slotOf(logistic: OrderTimes | null): SlotChoice | null {
  if (!logistic?.startDeliveryTime || !logistic.endDeliveryTime) return null;
  return { startTime: logistic.startDeliveryTime, endTime: logistic.endDeliveryTime };
}

/** The choices made in one logistic kind. They are restored when the person returns to it. */
export type SavedChoice = {
  sellerId: string | null;
  logistic: { providerId: string | null; isCustom: boolean; price: number } | null;
  addressIndex: number | null;
  slot: SlotChoice | null;
};

/** The typed fields of a new address. */
export type AddressDraft = {
  type: "Casa" | "Trabalho" | "Outro";
  name: string;
  zipCode: string;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  neighborhoodId: string;
  city: string;
  state: string;
};

/** A choice of delivery or pickup under its idempotency key. It stays until the server has answered. */
export type UnsentLogistic = {
  key: string;
  /** The delivery that the order had. Another one means that somebody has chosen since. */
  insteadOf: string | null;
  type: LogisticType;
  providerId: string | null;
  isCustom: boolean;
  price: number;
  addressIndex: number | null;
  code: string | null;
};

export type UnsentKind = { key: string; type: LogisticType; saved: SavedChoice | null };

/** The draft's address under its idempotency key. The coordinates came with its CEP. */
export type UnsentAddress = { key: string; geoCoordinates: { latitude: number; longitude: number } | null };

/** The input that the server does not have yet. It never contains the order itself or card data. */
export type CheckoutDraft = {
  contact: Partial<Customer>;
  address: AddressDraft | null;
  /** An address that was picked before its delivery is chosen. */
  addressIndex: number | null;
  /** CEP of the last search for stores; `number` belongs to it. */
  zipCode: string;
  number: string;
  cardLink: string;
  /** As typed. It counts once it is applied. */
  coupon: string;
  /** The typed discount in centavos until it is applied: 0 for a field that was emptied, null where nothing was typed. */
  discount: number | null;
  /** The discount as a share of the items, as typed; it stands instead of the amount. Null where nothing was typed. */
  discountPercent: string | null;
  discountUnit: "reais" | "percent";
  /** The freight in centavos that an agent types by hand, until the order has it. */
  freight: number | null;
  pickup: SavedChoice | null;
  delivery: SavedChoice | null;
  unsentKind: UnsentKind | null;
  unsentLogistic: UnsentLogistic | null;
  unsentAddress: UnsentAddress | null;
};

const empty: CheckoutDraft = {
  contact: {},
  address: null,
  addressIndex: null,
  zipCode: "",
  number: "",
  cardLink: "",
  coupon: "",
  discount: null,
  discountPercent: null,
  discountUnit: "reais",
  freight: null,
  pickup: null,
  delivery: null,
  unsentKind: null,
  unsentLogistic: null,
  unsentAddress: null,
};

const contactFields: Record<keyof Customer, "string" | "boolean"> = {
  name: "string",
  email: "string",
  phone: "string",
  birthDate: "string",
  document: "string",
  isCorporate: "boolean",
  corporateDocument: "string",
  corporateName: "string",
  tradeName: "string",
  stateInscription: "string",
};

type Stored = Record<string, unknown>;

const isRecord = (value: unknown): value is Stored => typeof value === "object" && value !== null;
const text = (value: unknown) => (typeof value === "string" ? value : "");
const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);
const numberOrNull = (value: unknown) => (typeof value === "number" ? value : null);

/** Reads the valid fields of a stored draft. */
export function draftFrom(stored: unknown): CheckoutDraft {
  if (!isRecord(stored)) return empty;
  return {
    contact: contactFrom(stored.contact),
    address: addressFrom(stored.address),
    addressIndex: numberOrNull(stored.addressIndex),
    zipCode: text(stored.zipCode),
    number: text(stored.number),
    cardLink: text(stored.cardLink),
    coupon: text(stored.coupon),
    discount: numberOrNull(stored.discount),
    discountPercent: textOrNull(stored.discountPercent),
    discountUnit: stored.discountUnit === "percent" ? "percent" : "reais",
    freight: numberOrNull(stored.freight),
    pickup: savedChoiceFrom(stored.pickup),
    delivery: savedChoiceFrom(stored.delivery),
    unsentKind: unsentKindFrom(stored.unsentKind),
    unsentLogistic: unsentLogisticFrom(stored.unsentLogistic),
    unsentAddress: unsentAddressFrom(stored.unsentAddress),
  };
}

function contactFrom(stored: unknown): Partial<Customer> {
  if (!isRecord(stored)) return {};
  const valid = Object.entries(contactFields).filter(([field, type]) => typeof stored[field] === type);
  return Object.fromEntries(valid.map(([field]) => [field, stored[field]]));
}

function addressFrom(stored: unknown): AddressDraft | null {
  if (!isRecord(stored)) return null;
  const type = (["Casa", "Trabalho", "Outro"] as const).find((each) => each === stored.type) ?? "Casa";
  return {
    type,
    name: text(stored.name),
    zipCode: text(stored.zipCode),
    street: text(stored.street),
    number: text(stored.number),
    complement: text(stored.complement),
    neighborhood: text(stored.neighborhood),
    neighborhoodId: text(stored.neighborhoodId),
    city: text(stored.city),
    state: text(stored.state),
  };
}

function savedChoiceFrom(stored: unknown): SavedChoice | null {
  if (!isRecord(stored)) return null;
  const { logistic, slot } = stored;
  return {
    sellerId: textOrNull(stored.sellerId),
    addressIndex: numberOrNull(stored.addressIndex),
    logistic: isRecord(logistic)
      ? {
          providerId: textOrNull(logistic.providerId),
          isCustom: logistic.isCustom === true,
          price: numberOrNull(logistic.price) ?? 0,
        }
      : null,
    slot: isRecord(slot) ? { startTime: text(slot.startTime), endTime: text(slot.endTime) } : null,
  };
}

const isLogisticType = (value: unknown): value is LogisticType =>
  Object.values(LogisticType).some((type) => type === value);

function unsentKindFrom(stored: unknown): UnsentKind | null {
  if (!isRecord(stored) || !isLogisticType(stored.type)) return null;
  return { key: text(stored.key), type: stored.type, saved: savedChoiceFrom(stored.saved) };
}

function unsentLogisticFrom(stored: unknown): UnsentLogistic | null {
  if (!isRecord(stored) || !isLogisticType(stored.type)) return null;
  return {
    key: text(stored.key),
    insteadOf: textOrNull(stored.insteadOf),
    type: stored.type,
    providerId: textOrNull(stored.providerId),
    isCustom: stored.isCustom === true,
    price: numberOrNull(stored.price) ?? 0,
    addressIndex: numberOrNull(stored.addressIndex),
    code: textOrNull(stored.code),
  };
}

function unsentAddressFrom(stored: unknown): UnsentAddress | null {
  if (!isRecord(stored)) return null;
  const { geoCoordinates: place } = stored;
  const [latitude, longitude] = isRecord(place) ? [numberOrNull(place.latitude), numberOrNull(place.longitude)] : [];
  const isPlace = typeof latitude === "number" && typeof longitude === "number";
  return { key: text(stored.key), geoCoordinates: isPlace ? { latitude, longitude } : null };
}

import { formatCep, isValidCep } from "../brazil/cep.ts";
import type { OrderAddress } from "../order/order.ts";
import { ok, type Result, refuse } from "../result.ts";

export type AddressType = OrderAddress["type"];

/** An address of a contact. */
export type Address = OrderAddress & {
  isDefault: boolean;
  neighborhoodId: string | null;
  neighborhoods: { id: string; name: string }[];
  fullAddress: string;
  geoCoordinates: { latitude: number; longitude: number } | null;
};

export type NewAddress = Omit<OrderAddress, "complement" | "neighborhoodId" | "geoCoordinates"> &
  Partial<Pick<Address, "complement" | "isDefault" | "neighborhoodId" | "geoCoordinates">>;

const MOST_ADDRESSES = 100;

const requiredFields = ["name", "zipCode", "street", "number", "neighborhood", "city", "state"] as const;

export type RequiredAddressField = (typeof requiredFields)[number];

/** The fields that prevent saving a new address. */
export function addressErrors(address: Pick<NewAddress, "type" | RequiredAddressField>): RequiredAddressField[] {
  const named = { ...address, name: addressName(address.type, address.name) };
  return requiredFields.filter((field) => {
    const text = named[field].trim();
    return field === "zipCode" ? !isValidCep(text) : text === "";
  });
}

/** Home and work have fixed names; only other addresses get a name of their own. */
export function isNameLocked(type: AddressType): boolean {
  return type !== "Outro";
}

export function addressName(type: AddressType, typed: string): string {
  return isNameLocked(type) ? type : typed;
}

/** One line, as a courier reads it. */
export function fullAddress(address: Omit<OrderAddress, "name" | "type">): string {
  const { street, number, complement, neighborhood, city, state, zipCode } = address;
  const door = [street, number, complement].filter((part) => part !== "").join(", ");
  return `${door} - ${neighborhood}, ${city} - ${state}, ${zipCode}`;
}

export type AddressRefusal = { code: "address-incomplete" } | { code: "too-many-addresses" };

/**
 * New addresses come last, so that the index of the others stays. The first one is the default until another is made
 * the default. An address that is in the list already is not added again.
 */
export function addAddress(addresses: readonly Address[], added: NewAddress): Result<Address[], AddressRefusal> {
  if (addressErrors(added).length > 0) return refuse({ code: "address-incomplete" });
  const isDefault = addresses.length === 0 || added.isDefault === true;
  const same = addressIndex(addresses, added);
  if (same !== -1)
    return ok(addresses.map((each, index) => (isDefault ? { ...each, isDefault: index === same } : each)));
  if (addresses.length >= MOST_ADDRESSES) return refuse({ code: "too-many-addresses" });
  const others = isDefault ? addresses.map((address) => ({ ...address, isDefault: false })) : addresses;
  return ok([...others, { ...savedAddress(added), isDefault }]);
}

/** Where an address with the same name and the same text is in the list; -1 if it is not. */
export function addressIndex(
  addresses: readonly Pick<Address, "name" | "type" | "fullAddress">[],
  added: NewAddress,
): number {
  const saved = savedAddress(added);
  return addresses.findIndex(
    ({ name, type, fullAddress: text }) => name === saved.name && type === saved.type && text === saved.fullAddress,
  );
}

function savedAddress(added: NewAddress): Omit<Address, "isDefault"> {
  const location = {
    zipCode: formatCep(added.zipCode.trim()),
    street: added.street.trim(),
    number: added.number.trim(),
    complement: added.complement?.trim() ?? "",
    neighborhood: added.neighborhood.trim(),
    city: added.city.trim(),
    state: added.state.trim().toUpperCase(),
  };
  return {
    ...location,
    type: added.type,
    name: addressName(added.type, added.name.trim()),
    neighborhoodId: added.neighborhoodId ?? null,
    // Only a lookup has several to choose from; here one was chosen.
    neighborhoods: [],
    geoCoordinates: added.geoCoordinates ?? null,
    fullAddress: fullAddress(location),
  };
}

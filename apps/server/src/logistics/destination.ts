import type { Address } from "@vitrine/contract/storefront/customer/address";
import type { Destination } from "@vitrine/domain/checkout/zone-reach";
import type { OrderAddress } from "@vitrine/domain/order/order";
import type { ShopRules } from "@vitrine/domain/shop/shop-rules";
import type { CallerSession } from "../http/callers.ts";
import { destinationOf, type PostalCodeLookup, withCoordinates } from "../order/terms/postal-code-lookup.ts";
import type { AddressRepository } from "./address.repository.ts";

export type FindAddresses = Pick<AddressRepository, "find">;

/** Addresses that were read together with something else. */
export function listed(addresses: Address[]): FindAddresses {
  return { find: async () => addresses };
}

/** A CEP has eight digits. A shorter number is the index of an address in the contact's list. */
const CEP = /^\d{5}-?\d{3}$/;

async function addressAt(
  addresses: FindAddresses,
  { shopId, contactId }: Pick<CallerSession, "shopId" | "contactId">,
  index: number | undefined,
): Promise<OrderAddress | null> {
  if (index === undefined) return null;
  const address = (await addresses.find({ shopId, contactId }))[index];
  return address ? orderAddressFrom(address) : null;
}

/** The address at the given index, from the body or from the `code` parameter. */
export function chosenAddress(
  addresses: FindAddresses,
  session: Pick<CallerSession, "shopId" | "contactId">,
  { addressIndex, code }: { addressIndex?: number; code?: string },
): Promise<OrderAddress | null> {
  return addressAt(addresses, session, addressIndex ?? indexFrom(code));
}

/** `code` is a CEP or the index of an address. Null if it is neither. */
export async function zipCodeOf(
  addresses: FindAddresses,
  session: Pick<CallerSession, "shopId" | "contactId">,
  code: string | undefined,
): Promise<string | null> {
  const asked = await askedFor(addresses, session, code);
  return asked && (typeof asked === "string" ? asked : digitsOf(asked));
}

/** The same with all that the zones of the shop ask about it. */
export async function zoneDestination(
  { addresses, postalCodeLookup }: { addresses: FindAddresses; postalCodeLookup: PostalCodeLookup },
  session: Pick<CallerSession, "shopId" | "contactId">,
  { rules, code }: { rules: ShopRules; code: string | undefined },
): Promise<Destination | null> {
  const asked = await askedFor(addresses, session, code);
  if (asked === null) return null;
  if (typeof asked === "string") return destinationOf(postalCodeLookup, session, rules, asked);
  return { ...(await withCoordinates(postalCodeLookup, session, rules, asked)), zipCode: digitsOf(asked) };
}

async function askedFor(
  addresses: FindAddresses,
  session: Pick<CallerSession, "shopId" | "contactId">,
  code: string | undefined,
): Promise<string | OrderAddress | null> {
  if (code === undefined || code === "") return null;
  return CEP.test(code) ? code.replaceAll(/\D/g, "") : addressAt(addresses, session, indexFrom(code));
}

function digitsOf({ zipCode }: OrderAddress): string {
  return zipCode.replaceAll(/\D/g, "");
}

function indexFrom(code: string | undefined): number | undefined {
  return code !== undefined && /^\d{1,3}$/.test(code) ? Number(code) : undefined;
}

export function orderAddressFrom(address: Address): OrderAddress {
  const { name, type, zipCode, street, number, complement, neighborhood, city, state } = address;
  const { neighborhoodId, geoCoordinates } = address;
  return { name, type, zipCode, street, number, complement, neighborhood, city, state, neighborhoodId, geoCoordinates };
}

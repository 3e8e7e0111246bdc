import type { UcpDestination } from "@vitrine/contract/ucp/requests";
import type { NewAddress } from "@vitrine/domain/checkout/address";
import { oneLine } from "@vitrine/domain/cut-text";
import type { OrderAddress } from "@vitrine/domain/order/order";
import type { PickupAddress } from "@vitrine/domain/shop/shop-rules";

/** A postal code service knows this about a CEP. */
type CepAddress = { street?: string; neighborhood?: string; city?: string; state?: string };

/**
 * The protocol has one line for street and number, and no field for the neighborhood. The postal code completes what is
 * missing.
 */
export function addressFrom(destination: UcpDestination, known: CepAddress): NewAddress {
  const { street_address = "", extended_address = "", dependent_locality = "", postal_code = "" } = destination;
  const { address_locality = "", address_region = "" } = destination;
  const { street, number } = doorOf(street_address);
  return {
    type: "Casa",
    name: "Casa",
    zipCode: postal_code.replaceAll(/\D/g, "").slice(0, 8),
    street: street || known.street || "",
    number: number || "s/n",
    complement: extended_address,
    neighborhood: dependent_locality || known.neighborhood || "",
    city: known.city || address_locality,
    state: known.state || address_region.replace(/^BR-/i, "").slice(0, 2),
  };
}

/** `Avenida Paulista, 1000`, `Rua Direita 12B`, `Rua Direita, nº 12`. A street may end in a number only after a comma. */
export function doorOf(line: string): { street: string; number: string } {
  // The expression would try every division of many spaces in a row: 44 ms for a line of 300 characters.
  const text = oneLine(line);
  const found = /^(.*?\p{L}.*?)(?:\s*,\s*|\s+)(?:n[º°o.]*\s*)?(\d{1,6}\s?[A-Za-z]?|s\/n)$/iu.exec(text);
  return found ? { street: found[1] ?? "", number: found[2] ?? "" } : { street: text, number: "" };
}

type AnyAddress = Omit<OrderAddress, "name" | "type">;

export function postalView({ street, number, complement, neighborhood, city, state, zipCode }: AnyAddress) {
  return {
    street_address: [street, number].filter(Boolean).join(", "),
    ...(complement && { extended_address: complement }),
    ...(neighborhood && { dependent_locality: neighborhood }),
    address_locality: city,
    address_region: state,
    postal_code: zipCode,
    address_country: "BR",
  };
}

/**
 * Shows a store as an address with the store's name. The schema of this release accepts no store: an object with an id
 * and a name is also a valid address there, and exactly one of the two may match.
 */
export function storeView(name: string, address: PickupAddress | null) {
  const { street = "", number = "", neighborhood = "" } = address ?? {};
  return {
    ...(street && { street_address: [street, number].filter(Boolean).join(", ") }),
    extended_address: name,
    ...(neighborhood && { dependent_locality: neighborhood }),
    address_country: "BR",
  };
}

import type { PostalCodeAddress } from "@vitrine/contract/storefront/address";
import type { PostalCodeResult } from "../../logistics/postal-code-service.ts";

type Found = Pick<PostalCodeAddress, "street" | "neighborhood" | "city" | "state" | "geoCoordinates">;

/** An answer without city and state says nothing. A street may be missing: whole towns have one CEP. */
export function foundAddress(found: Found): PostalCodeResult {
  if (found.city === "" || !/^[A-Z]{2}$/.test(found.state)) return { failure: "unexpected answer" };
  return { address: { ...found, neighborhoodId: null, neighborhoods: [] } };
}

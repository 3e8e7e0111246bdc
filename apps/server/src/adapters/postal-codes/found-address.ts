import type { PostalCodeAddress } from "@vitrine/contract/storefront/customer/address";
import type { PostalCodeResult } from "../../logistics/postal-code/postal-code-service.ts";

type PostalCodeFields = Pick<PostalCodeAddress, "street" | "neighborhood" | "city" | "state" | "geoCoordinates">;

/** A response needs a city and a state. The street may be missing, because small towns have only one CEP. */
export function foundAddress(found: PostalCodeFields): PostalCodeResult {
  if (found.city === "" || !/^[A-Z]{2}$/.test(found.state)) return { failure: "unexpected answer" };
  return { address: { ...found, neighborhoodId: null, neighborhoods: [] } };
}

import type { FoundPlace } from "@vitrine/contract/panel/settings/delivery-preview";
import { ok, type Result } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { LookupCaller, PostalCodeLookup } from "../../order/terms/postal-code-lookup.ts";

/** The place of a CEP. Its coordinates are null where no service knows them: nothing is guessed from its town. */
export async function locatePostalCode(
  { postalCodeLookup }: { postalCodeLookup: PostalCodeLookup },
  caller: LookupCaller,
  zipCode: string,
): Promise<Result<FoundPlace, Refusal>> {
  const found = await postalCodeLookup.addressOf(caller, zipCode);
  if (!found.ok) return found;
  const { street, neighborhood, city, state } = found.value;
  return ok({
    street,
    neighborhood,
    city,
    state,
    geoCoordinates: await postalCodeLookup.coordinatesOf(caller, zipCode),
  });
}

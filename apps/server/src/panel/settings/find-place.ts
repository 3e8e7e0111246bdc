import type { FoundPlace } from "@vitrine/contract/panel/settings/delivery-preview";
import { ok, type Result } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { PlaceAsker, Places } from "../../order/terms/places.ts";

/** The place of a CEP. Its coordinates are null where no service knows them: nothing is guessed from its town. */
export async function findPlace(
  { places }: { places: Places },
  asker: PlaceAsker,
  zipCode: string,
): Promise<Result<FoundPlace, Refusal>> {
  const found = await places.addressOf(asker, zipCode);
  if (!found.ok) return found;
  const { street, neighborhood, city, state } = found.value;
  return ok({ street, neighborhood, city, state, geoCoordinates: await places.coordinatesOf(asker, zipCode) });
}

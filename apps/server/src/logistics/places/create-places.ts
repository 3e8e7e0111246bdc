import { cepDigits } from "@vitrine/domain/brazil/cep";
import type { GeoPoint } from "@vitrine/domain/shop/shop-rules";
import type { PlaceAsker, Places } from "../../order/terms/places.ts";
import { type FindCepDeps, findCep, type LogFailure } from "../postal-code/find-postal-code.ts";
import type { PostalCodeRepository } from "../postal-code/postal-code.repository.ts";

export type PlacesDeps = FindCepDeps & {
  postalCodes: Pick<PostalCodeRepository, "find" | "save" | "findPlace" | "savePlace">;
  log: { warn(what: object, text: string): void };
};

/** A customer asks once for an address, and what was found is kept for weeks. */
const lookups = { name: "postal-code places", most: 30, perSeconds: 60 };
const lookupsOfShop = { name: "postal-code places of a shop", most: 300, perSeconds: 60 };

export function createPlaces(deps: PlacesDeps): Places {
  const logFailure: LogFailure = (failed) => deps.log.warn(failed, "a postal code service did not answer");
  return {
    // Nobody's network address is known here: the lookups of one shop are counted together.
    addressOf: (asker, zipCode) => findCep(deps, asker, { cep: cepDigits(zipCode), address: asker.shopId, logFailure }),
    coordinatesOf: (asker, zipCode) => findCoordinates(deps, asker, { cep: cepDigits(zipCode), logFailure }),
  };
}

/** Asked only where a distance decides: the service that knows coordinates is the slower one, and not the first. */
async function findCoordinates(
  deps: PlacesDeps,
  { shopId, contactId }: PlaceAsker,
  { cep, logFailure }: { cep: string; logFailure: LogFailure },
): Promise<GeoPoint | null> {
  const saved = await deps.postalCodes.findPlace(cep);
  if (saved) return saved.geoCoordinates;
  const isAllowed =
    (await deps.limits.take(lookups, `${shopId} ${contactId}`)) && (await deps.limits.take(lookupsOfShop, shopId));
  if (!isAllowed) return null;
  for (const service of deps.postalCodeServices.filter(({ knowsPlaces }) => knowsPlaces)) {
    const reply = await service.find(cep);
    if (reply !== "unknown" && "failure" in reply) {
      logFailure({ service: service.name, failure: reply.failure });
      continue;
    }
    const address = reply === "unknown" ? null : reply.address;
    await deps.postalCodes.savePlace(cep, address);
    if (address?.geoCoordinates) return address.geoCoordinates;
  }
  return null;
}

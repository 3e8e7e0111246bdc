import { cepDigits } from "@vitrine/domain/brazil/cep";
import type { GeoPoint } from "@vitrine/domain/shop/shop-rules";
import type { LookupCaller, PostalCodeLookup } from "../../order/terms/postal-code-lookup.ts";
import { type FindCepDeps, findCep, type LogFailure } from "./find-postal-code.ts";
import type { PostalCodeRepository } from "./postal-code.repository.ts";

type PostalCodeLookupDeps = FindCepDeps & {
  postalCodes: Pick<PostalCodeRepository, "find" | "save" | "findCoordinates" | "saveCoordinates">;
  log: { warn(what: object, text: string): void };
};

/** A customer asks once for an address, and what was found is kept for weeks. */
const lookups = { name: "postal-code places", most: 30, perSeconds: 60 };
const lookupsOfShop = { name: "postal-code places of a shop", most: 300, perSeconds: 60 };

export function createPostalCodeLookup(deps: PostalCodeLookupDeps): PostalCodeLookup {
  const logFailure: LogFailure = (failed) => deps.log.warn(failed, "a postal code service did not answer");
  return {
    // Nobody's network address is known here: the lookups of one shop are counted together.
    addressOf: (caller, zipCode) =>
      findCep(deps, caller, { cep: cepDigits(zipCode), address: caller.shopId, logFailure }),
    coordinatesOf: (caller, zipCode) => findCoordinates(deps, caller, { cep: cepDigits(zipCode), logFailure }),
  };
}

/** Asked only where a distance decides: the service that knows coordinates is the slower one, and not the first. */
async function findCoordinates(
  deps: PostalCodeLookupDeps,
  { shopId, contactId }: LookupCaller,
  { cep, logFailure }: { cep: string; logFailure: LogFailure },
): Promise<GeoPoint | null> {
  const saved = await deps.postalCodes.findCoordinates(cep);
  if (saved) return saved.geoCoordinates;
  const isAllowed =
    (await deps.limits.take(lookups, `${shopId} ${contactId}`)) && (await deps.limits.take(lookupsOfShop, shopId));
  if (!isAllowed) return null;
  for (const service of deps.postalCodeServices.filter(({ knowsCoordinates }) => knowsCoordinates)) {
    const reply = await service.find(cep);
    if (reply !== "unknown" && "failure" in reply) {
      logFailure({ service: service.name, failure: reply.failure });
      continue;
    }
    const address = reply === "unknown" ? null : reply.address;
    await deps.postalCodes.saveCoordinates(cep, address);
    if (address?.geoCoordinates) return address.geoCoordinates;
  }
  return null;
}

import type { PostalCodeAddress } from "@vitrine/contract/storefront/customer/address";
import { cepDigits } from "@vitrine/domain/brazil/cep";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import { overLimit, type RateLimits } from "../../http/rate-limits.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { PostalCodeRepository } from "./postal-code.repository.ts";
import type { PostalCodeService } from "./postal-code-service.ts";
import { isWholeTown, type TownNeighborhoodsDeps, townNeighborhoods } from "./town-neighborhoods.ts";

export type FindCepDeps = {
  postalCodes: Pick<PostalCodeRepository, "find" | "save">;
  /** Called in this order, until one finds the CEP. */
  postalCodeServices: readonly PostalCodeService[];
  limits: Pick<RateLimits, "take">;
};

export type FindPostalCodeDeps = TownNeighborhoodsDeps & FindCepDeps & { limits: RateLimits };

/** The services are free and block heavy users, so nobody may read all CEPs through us. */
const lookups = { name: "postal-codes", most: 60, perSeconds: 60 };
/** One visitor after another is the same person. Many customers share an address, and a CEP is looked up only once. */
const lookupsOfAddress = { name: "postal-codes of an address", most: 300, perSeconds: 60 };

/** Logs which service failed, and how. */
export type LogFailure = (failed: { service: string; failure: string }) => void;

type Lookup = { postalCode: string; address: string; logFailure: LogFailure };

/** Finds the address of a CEP. A CEP of a whole town comes with the neighborhoods that are known for it. */
export async function findPostalCode(
  deps: FindPostalCodeDeps,
  session: CallerSession,
  lookup: Lookup,
): Promise<Result<PostalCodeAddress, Refusal>> {
  const cep = cepDigits(lookup.postalCode);
  const found = await findCep(deps, session, { ...lookup, cep });
  if (!found.ok || !isWholeTown(found.value)) return found;
  const { city, state } = found.value;
  return ok({ ...found.value, neighborhoods: await townNeighborhoods(deps, session, { cep, city, state }) });
}

/** The address of a CEP, saved or from a service. Lookups count against the rate limit of the caller. */
export async function findCep(
  deps: FindCepDeps,
  { shopId, contactId }: Pick<CallerSession, "shopId" | "contactId">,
  { cep, address, logFailure }: Omit<Lookup, "postalCode"> & { cep: string },
): Promise<Result<PostalCodeAddress, Refusal>> {
  const saved = await deps.postalCodes.find(cep);
  if (saved) return saved === "unknown" ? refuse({ code: "postal-code-unknown" }) : ok(saved);
  const isAllowed =
    (await deps.limits.take(lookups, `${shopId} ${contactId}`)) && (await deps.limits.take(lookupsOfAddress, address));
  if (!isAllowed) return refuse(overLimit(lookups));

  let unknownTo = 0;
  for (const service of deps.postalCodeServices) {
    const reply = await service.find(cep);
    if (reply === "unknown") {
      unknownTo++;
    } else if ("failure" in reply) {
      logFailure({ service: service.name, failure: reply.failure });
    } else {
      await deps.postalCodes.save(cep, reply.address);
      return ok(reply.address);
    }
  }
  // A service that failed might have known it, so "unknown" is saved only if all services said so.
  if (unknownTo === deps.postalCodeServices.length) await deps.postalCodes.save(cep, "unknown");
  return refuse({ code: unknownTo > 0 ? "postal-code-unknown" : "postal-code-unavailable" });
}

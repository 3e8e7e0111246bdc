import type { PostalCodeAddress } from "@vitrine/contract/storefront/address";
import { cepDigits } from "@vitrine/domain/brazil/cep";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../http/callers.ts";
import type { RateLimits } from "../http/rate-limits.repository.ts";
import type { Refusal } from "../http/refusals.ts";
import type { PostalCodeRepository } from "./postal-code.repository.ts";
import type { PostalCodeService } from "./postal-code-service.ts";

export type FindPostalCodeDeps = {
  postalCodes: Pick<PostalCodeRepository, "find" | "keep">;
  /** Asked in this order until one knows. */
  postalCodeServices: readonly PostalCodeService[];
  limits: RateLimits;
};

/** The services are free and lock out who asks too much: nobody reads the country's CEPs through us. */
const lookups = { name: "postal-codes", most: 60, perSeconds: 60 };

/** Tells the operator which service failed, and how. */
export type LogFailure = (failed: { service: string; failure: string }) => void;

/** What a CEP says about an address. */
export async function findPostalCode(
  deps: FindPostalCodeDeps,
  { shopId, contactId }: CallerSession,
  { postalCode, tellFailure }: { postalCode: string; tellFailure: LogFailure },
): Promise<Result<PostalCodeAddress, Refusal>> {
  const cep = cepDigits(postalCode);
  const kept = await deps.postalCodes.find(cep);
  if (kept) return kept === "unknown" ? refuse({ code: "postal-code-unknown" }) : ok(kept);
  if (!(await deps.limits.take(lookups, `${shopId} ${contactId}`))) return refuse({ code: "too-many-requests" });

  let strangers = 0;
  for (const service of deps.postalCodeServices) {
    const reply = await service.find(cep);
    if (reply === "unknown") {
      strangers++;
    } else if ("failure" in reply) {
      tellFailure({ service: service.name, failure: reply.failure });
    } else {
      await deps.postalCodes.keep(cep, reply.address);
      return ok(reply.address);
    }
  }
  // One who could not be asked might have known it: that nobody does is only kept when everybody said so.
  if (strangers === deps.postalCodeServices.length) await deps.postalCodes.keep(cep, "unknown");
  return refuse({ code: strangers > 0 ? "postal-code-unknown" : "postal-code-unavailable" });
}

import type { RateLimits } from "../http/rate-limits.repository.ts";
import type { FreightQuoteRepository } from "./freight/freight-quote.repository.ts";
import type { FreightService } from "./freight/freight-service.ts";
import { createPostalCodeLookup, type PostalCodeLookupDeps } from "./postal-code/create-postal-code-lookup.ts";

type LogisticsWiringDeps = PostalCodeLookupDeps & {
  limits: RateLimits;
  freightQuotes: FreightQuoteRepository;
  freightService: FreightService;
};

export type LogisticsWiring = ReturnType<typeof createLogisticsWiring>;

/** What every choice of a delivery needs: where a CEP is, and what the delivery to it costs. */
export function createLogisticsWiring(deps: LogisticsWiringDeps) {
  const { limits, freightQuotes, freightService } = deps;
  return { postalCodeLookup: createPostalCodeLookup(deps), freight: { limits, freightQuotes, freightService } };
}

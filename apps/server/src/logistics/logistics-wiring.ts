import type { RateLimits } from "../http/rate-limits.repository.ts";
import type { FreightQuoteRepository } from "./freight/freight-quote.repository.ts";
import type { FreightService } from "./freight/freight-service.ts";
import { createPlaces, type PlacesDeps } from "./places/create-places.ts";

type LogisticsWiringDeps = PlacesDeps & {
  limits: RateLimits;
  freightQuotes: FreightQuoteRepository;
  freightService: FreightService;
};

export type LogisticsWiring = ReturnType<typeof createLogisticsWiring>;

/** What every choice of a delivery needs: where a CEP is, and what the delivery to it costs. */
export function createLogisticsWiring(deps: LogisticsWiringDeps) {
  const { limits, freightQuotes, freightService } = deps;
  return { places: createPlaces(deps), freight: { limits, freightQuotes, freightService } };
}

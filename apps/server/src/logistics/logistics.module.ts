import type { Db } from "../db/pool.ts";
import type { Module } from "../module.ts";
import { createAddressRepository } from "./address.repository.ts";
import { type AddressDeps, addressRoutes } from "./address.routes.ts";
import { createFreightQuoteRepository } from "./freight/freight-quote.repository.ts";
import { type LogisticsDeps, logisticsRoutes } from "./logistics.routes.ts";
import { createPostalCodeLookup } from "./postal-code/create-postal-code-lookup.ts";
import { createNeighborhoodRepository } from "./postal-code/neighborhood.repository.ts";
import { createPostalCodeRepository } from "./postal-code/postal-code.repository.ts";

type LogisticsNeeds = Omit<
  LogisticsDeps & AddressDeps,
  "addresses" | "postalCodes" | "neighborhoods" | "freightQuotes" | "postalCodeLookup"
> & { db: Db; log: { warn(what: object, text: string): void } };

export type LogisticsModule = ReturnType<typeof createLogisticsModule>;

/** What every choice of a delivery needs: where a CEP is, and what the delivery to it costs. */
export function createLogisticsModule({ db, ...needs }: LogisticsNeeds) {
  const addresses = createAddressRepository(db);
  const postalCodes = createPostalCodeRepository(db);
  const neighborhoods = createNeighborhoodRepository(db);
  const freightQuotes = createFreightQuoteRepository(db);
  const postalCodeLookup = createPostalCodeLookup({ ...needs, postalCodes });
  const deps = { ...needs, addresses, postalCodes, neighborhoods, freightQuotes, postalCodeLookup };
  return {
    routes: ({ serve }) => {
      addressRoutes(serve, deps);
      logisticsRoutes(serve, deps);
    },
    cleanup: [() => postalCodes.removeOld(), () => freightQuotes.removeOld()],
    exports: { addresses, postalCodes, neighborhoods, freightQuotes, postalCodeLookup },
  } satisfies Module;
}

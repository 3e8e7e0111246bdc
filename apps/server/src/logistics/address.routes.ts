import { addAddress } from "@vitrine/domain/checkout/address";
import { callerNetwork } from "../http/request/caller-network.ts";
import type { Serve } from "../http/serve.ts";
import type { AddressRepository } from "./address.repository.ts";
import { type FindPostalCodeDeps, findPostalCode } from "./postal-code/find-postal-code.ts";

export type AddressDeps = FindPostalCodeDeps & { addresses: AddressRepository };

export function addressRoutes(serve: Serve, deps: AddressDeps): void {
  serve("GET /api/order/address/cep/{postalCode}", ({ session, params, request }) =>
    findPostalCode(deps, session, {
      postalCode: params.postalCode,
      address: callerNetwork(request),
      logFailure: (failed) => request.log.warn(failed, "a postal code service did not answer"),
    }),
  );

  serve("POST /api/order/address/", ({ session, body, key }) =>
    deps.addresses.change(session, (addresses) => addAddress(addresses, body), key),
  );
}

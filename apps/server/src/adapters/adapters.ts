import { createBrasilApi } from "./postal-codes/brasil-api.ts";
import { createViaCep } from "./postal-codes/via-cep.ts";

type Addresses = { viaCepUrl: string | undefined; brasilApiUrl: string | undefined };

/** The outside systems behind the ports of the capabilities. */
export function createAdapters({ viaCepUrl, brasilApiUrl }: Addresses) {
  return { postalCodeServices: [createViaCep(viaCepUrl), createBrasilApi(brasilApiUrl)] };
}

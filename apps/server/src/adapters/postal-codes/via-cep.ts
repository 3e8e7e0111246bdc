import type { PostalCodeService } from "../../logistics/postal-code/postal-code-service.ts";
import { fieldOf } from "../../vendors/wire/json-fields.ts";
import { foundAddress } from "./found-address.ts";
import { cutTextOf, getJson, TIMEOUT_MS } from "./get-json.ts";

export function createViaCep(url = "https://viacep.com.br", timeoutMs = TIMEOUT_MS): PostalCodeService {
  return {
    name: "ViaCEP",
    knowsCoordinates: false,
    async find(cep) {
      const answer = await getJson(`${url}/ws/${cep}/json/`, timeoutMs);
      if ("failure" in answer) return answer;
      const { status, body } = answer;
      if (status !== 200) return { failure: `status ${status}` };
      // ViaCEP answers 200 for an unknown CEP, too, with `erro` as a boolean or a text.
      if (String(fieldOf(body, "erro")) === "true") return "unknown";
      return foundAddress({
        street: cutTextOf(body, "logradouro"),
        neighborhood: cutTextOf(body, "bairro"),
        city: cutTextOf(body, "localidade"),
        state: cutTextOf(body, "uf"),
        geoCoordinates: null,
      });
    },
  };
}

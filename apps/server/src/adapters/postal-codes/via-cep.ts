import type { PostalCodeService } from "../../logistics/postal-code-service.ts";
import { foundAddress } from "./found-address.ts";
import { fieldOf, getJson, TIMEOUT_MS, textOf } from "./get-json.ts";

export function createViaCep(url = "https://viacep.com.br", timeoutMs = TIMEOUT_MS): PostalCodeService {
  return {
    name: "ViaCEP",
    async find(cep) {
      const answer = await getJson(`${url}/ws/${cep}/json/`, timeoutMs);
      if ("failure" in answer) return answer;
      const { status, body } = answer;
      if (status !== 200) return { failure: `status ${status}` };
      // It says 200 also for a CEP that it does not know, with `erro` as a boolean or as a text.
      if (String(fieldOf(body, "erro")) === "true") return "unknown";
      return foundAddress({
        street: textOf(body, "logradouro"),
        neighborhood: textOf(body, "bairro"),
        city: textOf(body, "localidade"),
        state: textOf(body, "uf"),
        geoCoordinates: null,
      });
    },
  };
}

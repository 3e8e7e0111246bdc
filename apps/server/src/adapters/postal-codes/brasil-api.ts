import type { PostalCodeAddress } from "@vitrine/contract/storefront/customer/address";
import type { PostalCodeService } from "../../logistics/postal-code/postal-code-service.ts";
import { fieldOf } from "../../vendors/wire/json-fields.ts";
import { foundAddress } from "./found-address.ts";
import { cutTextOf, getJson, TIMEOUT_MS } from "./get-json.ts";

/** Version 2 of the CEP call, which includes coordinates. */
export function createBrasilApi(url = "https://brasilapi.com.br", timeoutMs = TIMEOUT_MS): PostalCodeService {
  return {
    name: "BrasilAPI",
    knowsCoordinates: true,
    async find(cep) {
      const answer = await getJson(`${url}/api/cep/v2/${cep}`, timeoutMs);
      if ("failure" in answer) return answer;
      const { status, body } = answer;
      if (status === 404) return isUnreachable(body) ? { failure: "its sources are down" } : "unknown";
      if (status !== 200) return { failure: `status ${status}` };
      return foundAddress({
        street: cutTextOf(body, "street"),
        neighborhood: cutTextOf(body, "neighborhood"),
        city: cutTextOf(body, "city"),
        state: cutTextOf(body, "state"),
        geoCoordinates: coordinatesIn(fieldOf(body, "location", "coordinates")),
      });
    },
  };
}

/** BrasilAPI calls other services. It answers 404 with the same code if none knows the CEP, and if it reached none. */
function isUnreachable(body: unknown): boolean {
  const errors = fieldOf(body, "errors");
  if (!Array.isArray(errors) || errors.length === 0) return false;
  return errors.every((error) => cutTextOf(error, "message").startsWith("Erro ao se conectar"));
}

/** The coordinates are texts, and often empty. */
function coordinatesIn(coordinates: unknown): PostalCodeAddress["geoCoordinates"] {
  const latitude = degrees(fieldOf(coordinates, "latitude"), 90);
  const longitude = degrees(fieldOf(coordinates, "longitude"), 180);
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

function degrees(value: unknown, limit: number): number | undefined {
  if (value === "" || (typeof value !== "string" && typeof value !== "number")) return undefined;
  const number = Number(value);
  return Math.abs(number) <= limit ? number : undefined;
}

import type { PostalCodeAddress } from "@vitrine/contract/storefront/address";
import type { PostalCodeService } from "../../logistics/postal-code-service.ts";
import { foundAddress } from "./found-address.ts";
import { fieldOf, getJson, TIMEOUT_MS, textOf } from "./get-json.ts";

/** Version 2 of its CEP call, the one that knows coordinates. */
export function createBrasilApi(url = "https://brasilapi.com.br", timeoutMs = TIMEOUT_MS): PostalCodeService {
  return {
    name: "BrasilAPI",
    async find(cep) {
      const answer = await getJson(`${url}/api/cep/v2/${cep}`, timeoutMs);
      if ("failure" in answer) return answer;
      const { status, body } = answer;
      if (status === 404) return reachedNobody(body) ? { failure: "its sources are down" } : "unknown";
      if (status !== 200) return { failure: `status ${status}` };
      return foundAddress({
        street: textOf(body, "street"),
        neighborhood: textOf(body, "neighborhood"),
        city: textOf(body, "city"),
        state: textOf(body, "state"),
        geoCoordinates: coordinatesIn(fieldOf(fieldOf(body, "location"), "coordinates")),
      });
    },
  };
}

/** It asks others, and says 404 with the same code when none knows the CEP and when it reached none of them. */
function reachedNobody(body: unknown): boolean {
  const errors = fieldOf(body, "errors");
  if (!Array.isArray(errors) || errors.length === 0) return false;
  return errors.every((error) => textOf(error, "message").startsWith("Erro ao se conectar"));
}

/** Texts, and often empty. */
function coordinatesIn(coordinates: unknown): PostalCodeAddress["geoCoordinates"] {
  const latitude = degrees(fieldOf(coordinates, "latitude"), 90);
  const longitude = degrees(fieldOf(coordinates, "longitude"), 180);
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

function degrees(value: unknown, most: number): number | undefined {
  if (value === "" || (typeof value !== "string" && typeof value !== "number")) return undefined;
  const number = Number(value);
  return Math.abs(number) <= most ? number : undefined;
}

import type { FreightOption } from "@vitrine/domain/checkout/store-freight";
import { cents } from "@vitrine/domain/money";
import type { StoreFreightRequest } from "../../src/store-link/access/store-order.ts";
import type { StoreAnswer, StoreProblem } from "../../src/store-link/access/store-platform.ts";

/** A CEP to which the fake store does not deliver. */
export const UNDELIVERABLE_ZIP_CODE = "69999-999";

/** The carriers of a fake store. Each piece has a price, which is higher outside São Paulo. */
export function createFakeStoreFreight() {
  let problem: StoreProblem | undefined;
  let surcharge = 0;
  const requests: StoreFreightRequest[] = [];
  return {
    requests,
    fail(next: StoreProblem | undefined) {
      problem = next;
    },
    /** Raises the prices of the carriers, in centavos. */
    raise(by: number) {
      surcharge += by;
    },
    quote(request: StoreFreightRequest): StoreAnswer<FreightOption[]> {
      requests.push(request);
      if (problem) return { ok: false, problem };
      if (request.zipCode === UNDELIVERABLE_ZIP_CODE.replace("-", "")) return { ok: true, value: [] };
      const pieces = request.items.reduce((sum, { quantity }) => sum + quantity, 0);
      const base = (request.zipCode.startsWith("0") ? 10_00 : 25_00) + pieces * 1_15 + surcharge;
      const option = (id: string, name: string, price: number, isPickup = false): FreightOption => ({
        ...{ providerId: `tray-${id}`, name, price: cents(price), isPickup, description: "" },
        ...(isPickup ? { estimate: "1 dia", minEstimate: "" } : { estimate: "7 dias", minEstimate: "3 dias" }),
      });
      return {
        ok: true,
        value: [option("1", "PAC", base), option("2", "Sedex", base * 2), option("9", "Retirar na loja", 0, true)],
      };
    },
  };
}

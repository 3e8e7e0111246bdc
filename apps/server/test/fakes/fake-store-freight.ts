import type { FreightOption } from "@vitrine/domain/checkout/store-freight";
import { cents } from "@vitrine/domain/money";
import type { StoreFreightRequest } from "../../src/store-link/access/store-order.ts";
import type { StoreAnswer, StoreProblem } from "../../src/store-link/access/store-platform.ts";

/** Where a played store delivers nothing. */
export const UNDELIVERABLE_ZIP_CODE = "69999-999";

/** The carriers of a played store: each piece costs something to send, dearer outside São Paulo. */
export function createFakeStoreFreight() {
  let problem: StoreProblem | undefined;
  let dearer = 0;
  const asked: StoreFreightRequest[] = [];
  return {
    asked,
    fail(next: StoreProblem | undefined) {
      problem = next;
    },
    /** Carriers ask for so much more from now on, in centavos. */
    raise(by: number) {
      dearer += by;
    },
    quote(question: StoreFreightRequest): StoreAnswer<FreightOption[]> {
      asked.push(question);
      if (problem) return { ok: false, problem };
      if (question.zipCode === UNDELIVERABLE_ZIP_CODE.replace("-", "")) return { ok: true, value: [] };
      const pieces = question.items.reduce((sum, { quantity }) => sum + quantity, 0);
      const base = (question.zipCode.startsWith("0") ? 10_00 : 25_00) + pieces * 1_15 + dearer;
      const way = (id: string, name: string, price: number, isPickup = false): FreightOption => ({
        ...{ providerId: `tray-${id}`, name, price: cents(price), isPickup, description: "" },
        ...(isPickup ? { estimate: "1 dia", minEstimate: "" } : { estimate: "7 dias", minEstimate: "3 dias" }),
      });
      return {
        ok: true,
        value: [way("1", "PAC", base), way("2", "Sedex", base * 2), way("9", "Retirar na loja", 0, true)],
      };
    },
  };
}

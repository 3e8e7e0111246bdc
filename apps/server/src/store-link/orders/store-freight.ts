import type { FreightItem, FreightOption } from "@vitrine/domain/checkout/store-freight";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import { callStore } from "../access/store-access.ts";
import type { StoreFreightRequest } from "../access/store-order.ts";
import type { StoreProblem } from "../access/store-platform.ts";
import type { StoreLinkDeps } from "../store-link-deps.ts";
import { storeItemOf } from "./to-store-order.ts";

type Deps = Pick<StoreLinkDeps, "storeLinks" | "platforms" | "now" | "log">;

/** Linked stores say what deliveries of their goods cost. */
export function createStoreFreight(deps: Deps) {
  return {
    isFor: async (shopId: string): Promise<boolean> => (await deps.storeLinks.find(shopId)) !== undefined,

    async ask(
      shopId: string,
      { zipCode, items }: { zipCode: string; items: readonly FreightItem[] },
    ): Promise<Result<readonly FreightOption[], Refusal>> {
      const known: StoreFreightRequest["items"][number][] = [];
      const strange: string[] = [];
      for (const { sku, name, quantity, price } of items) {
        const item = storeItemOf(sku);
        if (item) known.push({ ...item, quantity, price });
        else strange.push(name);
      }
      if (strange.length > 0) {
        return refuse({ code: "freight-not-its-items", detail: `${strange.join(", ")}.`.slice(0, 200) });
      }
      const answer = await callStore(deps, { shopId, pace: "prompt" }, (platform, access) =>
        platform.quoteFreight(access, { zipCode, items: known }),
      );
      if (answer.ok) return ok(answer.value);
      const { problem } = answer;
      const reason = "reason" in problem ? problem.reason : problem.kind;
      deps.log.warn({ shopId, reason }, "a linked store did not say what a delivery costs");
      return refuse({ code: refusals[problem.kind] });
    },
  };
}

const refusals = {
  later: "freight-unavailable",
  // Renewed and refused again: not the customer's matter.
  "token-expired": "freight-unavailable",
  unlinked: "freight-unlinked",
  "not-found": "freight-refused",
  refused: "freight-refused",
} as const satisfies Record<StoreProblem["kind"], Refusal["code"]>;

import type { FreightItem, FreightOption } from "@vitrine/domain/checkout/store-freight";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import { type CallStoreDeps, callStore } from "../access/call-store.ts";
import { idPrefixOf, lacks } from "../access/platform-of-shop.ts";
import type { StoreFreightRequest } from "../access/store-order.ts";
import type { StoreProblem } from "../access/store-platform.ts";
import { storeItemOf } from "./to-store-order.ts";

/** The freight service of linked stores: each quotes the deliveries of its own goods. */
export function createStoreFreight(deps: CallStoreDeps) {
  return {
    isFor: async (shopId: string): Promise<boolean> =>
      (await deps.storeLinks.find(shopId)) !== undefined && !(await lacks(deps, shopId, "freight")),

    async quote(
      shopId: string,
      { zipCode, items }: { zipCode: string; items: readonly FreightItem[] },
    ): Promise<Result<readonly FreightOption[], Refusal>> {
      const idPrefix = await idPrefixOf(deps, shopId);
      const storeItems: StoreFreightRequest["items"][number][] = [];
      const foreignNames: string[] = [];
      for (const { sku, name, quantity, price } of items) {
        const item = storeItemOf(sku, idPrefix);
        if (item) storeItems.push({ ...item, quantity, price });
        else foreignNames.push(name);
      }
      if (foreignNames.length > 0) {
        return refuse({ code: "freight-not-its-items", detail: `${foreignNames.join(", ")}.`.slice(0, 200) });
      }
      const answer = await callStore(deps, { shopId, priority: "interactive" }, (platform, access) =>
        platform.freight?.quote(access, { zipCode, items: storeItems }),
      );
      if (answer.ok) return ok(answer.value);
      const { problem } = answer;
      const reason = "reason" in problem ? problem.reason : problem.kind;
      deps.log.warn({ shopId, reason }, "a linked store did not quote a delivery");
      return refuse({ code: refusals[problem.kind] });
    },
  };
}

const refusals = {
  later: "freight-unavailable",
  // The renewed token was refused, too. The customer cannot help that.
  "token-expired": "freight-unavailable",
  unlinked: "freight-unlinked",
  "not-found": "freight-refused",
  unsupported: "freight-refused",
  refused: "freight-refused",
} as const satisfies Record<StoreProblem["kind"], Refusal["code"]>;

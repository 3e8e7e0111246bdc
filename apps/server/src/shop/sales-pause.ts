import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { SalesPause } from "@vitrine/domain/shop/sales-pause";

/** What the document says about the shop's pause, in the words of the rule. */
export function salesPauseFrom({ salesPause }: Pick<ShopDocument, "salesPause">): SalesPause | null {
  if (!salesPause) return null;
  const { until = null, message = "" } = salesPause;
  return { until: until === null ? null : Date.parse(until), message };
}

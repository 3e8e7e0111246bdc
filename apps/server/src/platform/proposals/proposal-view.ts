import type { ProposalLine, ProposedProduct as WireProduct } from "@vitrine/contract/platform/proposals";
import { shownPrices } from "@vitrine/domain/catalog/offer";
import { proposedItem } from "@vitrine/domain/order-message/proposed-item";
import type { ProposedLine, ProposedProduct } from "../../order-message/understand-message.ts";

export function proposalLineView({
  asked,
  quantity,
  proposed,
  alternatives,
  substitutes,
  changes,
  ...line
}: ProposedLine): ProposalLine {
  return {
    ...line,
    asked: asked && { value: asked.value, unit: asked.unit },
    quantityReason: quantity.reason,
    changes: [...changes],
    proposed: proposed && productView(proposed),
    alternatives: alternatives.map(productView),
    substitutes: substitutes.map(productView),
  };
}

function productView({ product, sku, quantity, isAvailable }: ProposedProduct): WireProduct {
  const offer = { sku, price: shownPrices(product).paid, hasChoice: false };
  const { productId, name, price } = proposedItem(product, offer);
  return { productId, sku, name, price, quantity, isAvailable };
}

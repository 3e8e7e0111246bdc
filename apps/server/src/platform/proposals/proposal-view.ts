import type { ProposalLine, ProposedProduct as WireProduct } from "@vitrine/contract/platform/proposals";
import { priceOf } from "../../order-message/proposed-line.ts";
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

function productView(proposed: ProposedProduct): WireProduct {
  const { product, sku, quantity, isAvailable } = proposed;
  const { providerId: productId, name } = product;
  return { productId, sku, name, price: priceOf(proposed), quantity, isAvailable };
}

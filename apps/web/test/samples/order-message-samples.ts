import type { MessageLine, ProposedItem } from "@vitrine/contract/storefront/order-message";

export function aProposedItem(changes: Partial<ProposedItem> = {}): ProposedItem {
  return {
    productId: "arroz",
    sku: "arroz",
    name: "Arroz branco 5 kg",
    imageUrl: null,
    price: 25,
    quantity: 1,
    isAvailable: true,
    soldInKilo: false,
    amountInKilo: 0,
    variants: [],
    ...changes,
  };
}

/** A line that the server is certain about. */
export function aMessageLine(text: string, changes: Partial<MessageLine> = {}): MessageLine {
  return {
    text,
    confidence: "certain",
    reason: "only-match",
    quantityReason: "as-asked",
    question: null,
    changes: [],
    isVariantOpen: false,
    proposed: aProposedItem(),
    alternatives: [],
    substitutes: [],
    ...changes,
  };
}

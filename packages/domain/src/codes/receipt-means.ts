/** How money reaches a shop without a provider that tells of it. */
export const receiptMeans = ["cash", "card", "pix", "transfer", "other"] as const;
export type ReceiptMeans = (typeof receiptMeans)[number];

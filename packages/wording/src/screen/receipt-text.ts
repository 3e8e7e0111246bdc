import type { ReceiptMeans } from "@vitrine/domain/codes/receipt-means";

/** As a choice: how the money came. */
export const receiptMeansNames: Record<ReceiptMeans, string> = {
  cash: "Dinheiro",
  card: "Maquininha",
  pix: "Pix",
  transfer: "Transferência",
  other: "Outra forma",
};

/** After a sum: "R$ 50,00 em dinheiro". */
export const receivedBy: Record<ReceiptMeans, string> = {
  cash: "em dinheiro",
  card: "na maquininha",
  pix: "por Pix",
  transfer: "por transferência",
  other: "de outra forma",
};

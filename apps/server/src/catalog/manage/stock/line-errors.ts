import type { StockLineRefusal } from "@vitrine/domain/catalog/stock-line";

type LineErrorCode =
  | StockLineRefusal
  | "sku-not-found"
  | "seller-not-found"
  | "price-table-not-found"
  | "price-required";

const sentences: Record<LineErrorCode, string> = {
  "sku-not-found": "A loja não tem este sku.",
  "seller-not-found": "Esta loja vendedora não existe.",
  "price-table-not-found": "Esta tabela de preço não existe.",
  "price-required": "O preço só pode ser retirado de uma tabela de preço.",
  "quantity-mismatch": "O estoque não é mais o que foi informado em ifQuantity.",
  "stock-not-counted": "O estoque deste sku não é contado: informe set antes de adjust.",
  "stock-negative": "O estoque ficaria abaixo de zero.",
  "stock-too-large": "O estoque ficaria acima do máximo.",
};

/** Why a line of many was not saved. */
export function lineError(code: LineErrorCode): { code: string; message: string } {
  return { code, message: sentences[code] };
}

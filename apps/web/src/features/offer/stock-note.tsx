import { useQuery } from "@tanstack/react-query";
import type { Product } from "@vitrine/contract/storefront/catalog";
import { readVariantId } from "@vitrine/domain/catalog/variant-id";
import { type StockLevel, stockLevel } from "@vitrine/domain/order/stock";
import { useCurrentOrder } from "../order/use-current-order.ts";
import { productStock } from "./stock.queries.ts";

export type StockNoteProps = {
  product: Pick<Product, "providerId" | "attributes">;
  /** Of the chosen variant. Without it, the whole product is meant. */
  sku?: string | undefined;
  size: "card" | "page";
};

const colors: Record<StockLevel, string> = {
  uncounted: "text-muted",
  none: "text-danger",
  few: "text-caution",
  enough: "text-muted",
};

/** How much is left, for an agent. Shows nothing while it is unknown: a wrong number would be worse than none. */
export function StockNote({ product, sku, size }: StockNoteProps) {
  const { productId } = readVariantId(product.providerId, product);
  const { data } = useQuery(productStock(productId, useCurrentOrder()?.seller?.providerId ?? null));
  const units = sku === undefined ? data?.units : data?.skus.find((each) => each.sku === sku)?.units;
  if (units === undefined) return null;
  const level = stockLevel(units);
  // A card has no room for what is not worth reading.
  if (level === "uncounted" && size === "card") return null;
  return <p className={`text-xs font-medium tabular-nums ${colors[level]}`}>{stockText(units, level)}</p>;
}

function stockText(units: number | null, level: StockLevel): string {
  if (level === "uncounted") return "Estoque sem controle";
  if (level === "none") return "Sem estoque";
  if (level === "few") return units === 1 ? "Última unidade em estoque" : `Últimas ${units} em estoque`;
  return `${units?.toLocaleString("pt-BR")} em estoque`;
}

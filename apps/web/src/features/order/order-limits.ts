import type { Order } from "@vitrine/contract/storefront/order";
import { formatReais } from "../../lib/reais.ts";

type Limited = Pick<Order, "minOrderValue"> & {
  logistic: Pick<NonNullable<Order["logistic"]>, "maxDistinctItems" | "maxItemsAmout"> | null;
};

type Limit = { label: string; value: string };

/** The limits an order has to keep, as the top bar lists them. */
export function orderLimits({ minOrderValue, logistic }: Limited): Limit[] {
  const limits: (Limit | null)[] = [
    count("Máximo de itens distintos", logistic?.maxDistinctItems),
    count("Máximo de itens", logistic?.maxItemsAmout),
    minOrderValue ? { label: "Valor mínimo", value: formatReais(minOrderValue) } : null,
  ];
  return limits.filter((limit) => limit !== null);
}

function count(label: string, value: number | null | undefined): Limit | null {
  return value ? { label, value: value.toLocaleString("pt-BR") } : null;
}

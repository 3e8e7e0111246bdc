import type { OrderLine } from "./order.ts";

/** "Camiseta (Azul, M)". */
export function lineName({ name, attributes }: Pick<OrderLine, "name" | "attributes">): string {
  return attributes.length === 0 ? name : `${name} (${attributes.map(({ option }) => option).join(", ")})`;
}

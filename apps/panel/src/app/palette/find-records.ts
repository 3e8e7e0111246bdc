import { queryOptions } from "@tanstack/react-query";
import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import type { Deed } from "@vitrine/domain/deeds/deed-table";
import { shopPath } from "../../features/account/use-me.ts";
import { call } from "../../lib/api/api.ts";
import { reaisText } from "../../lib/number-text.ts";
import type { Command } from "./commands.ts";

const FEW = 5;
/** One letter would find half of the shop. */
const SHORTEST = 2;

type Find = { shopId: string; text: string; permissions: readonly Deed[] };

/** Orders, contacts and products of the shop that the text means, as far as the role may see them. */
export const findRecords = ({ shopId, text, permissions }: Find) =>
  queryOptions({
    queryKey: ["find", shopId, text],
    enabled: text.length >= SHORTEST,
    queryFn: async ({ signal }): Promise<Command[]> => {
      const request = { params: { shopId }, query: { q: text, perPage: FEW }, signal };
      const [orders, contacts, products] = await Promise.all([
        permissions.includes("see-orders") ? call("GET /painel/api/shops/{shopId}/orders", request) : undefined,
        permissions.includes("see-contacts") ? call("GET /painel/api/shops/{shopId}/customers", request) : undefined,
        permissions.includes("change-catalog") ? call("GET /painel/api/shops/{shopId}/products", request) : undefined,
      ]);
      return [
        ...(orders?.items ?? []).map(({ id, number, customerName }) => ({
          group: "Pedidos" as const,
          id: `order-${id}`,
          label: number === null ? "Pedido" : `Pedido ${number}`,
          detail: customerName,
          href: shopPath(shopId, `/pedidos/${encodeURIComponent(id)}`),
        })),
        ...(contacts?.items ?? []).map(({ id, name, phone }) => ({
          group: "Clientes" as const,
          id: `contact-${id}`,
          label: name || (phone ? shownPhone(phone) : id),
          detail: name && phone ? shownPhone(phone) : "",
          href: shopPath(shopId, `/clientes/${encodeURIComponent(id)}`),
        })),
        ...(products?.items ?? []).map(({ id, name, price }) => ({
          group: "Produtos" as const,
          id: `product-${id}`,
          label: name,
          detail: reaisText(price),
          href: shopPath(shopId, `/produtos/${encodeURIComponent(id)}`),
        })),
      ];
    },
  });

import { useSuspenseQuery } from "@tanstack/react-query";
import type { Me } from "@vitrine/contract/panel/team/me";
import type { Deed } from "@vitrine/domain/deeds/deed-table";
import { useParams } from "react-router";
import { USUAL_ZONE } from "../../lib/shop-clock.ts";
import { me } from "./account.queries.ts";

/** The person at the screen. The shell shows its pages only to somebody. */
export function useMe(): Me {
  return useSuspenseQuery(me).data;
}

/** Whether the person's role allows an action: for what a screen offers. The server decides again. */
export function useMay(): (action: Deed) => boolean {
  const { permissions } = useMe();
  return (action) => permissions.includes(action);
}

/** The shop of the address. */
export function useShopId(): string {
  const { shopId } = useParams();
  if (shopId === undefined) throw new Error("this page is not below /loja/:shopId");
  return shopId;
}

/** The zone of the shop's clock, by which its days begin. */
export function useShopTimeZone(): string {
  const shopId = useShopId();
  return useMe().shops.find(({ id }) => id === shopId)?.timeZone ?? USUAL_ZONE;
}

/** The address of a page of the shop: `shopPath("/pedidos")`. */
export function useShopPath(): (path: string) => string {
  const shopId = useShopId();
  return (path) => shopPath(shopId, path);
}

export function shopPath(shopId: string, path: string): string {
  return `/loja/${encodeURIComponent(shopId)}${path}`;
}

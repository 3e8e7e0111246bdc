import { queryOptions } from "@tanstack/react-query";
import type { Member } from "@vitrine/contract/panel/team/team";
import { call } from "./api/api.ts";

export const teamMembers = queryOptions({
  queryKey: ["team", "members"],
  queryFn: ({ signal }) => call("GET /painel/api/team/members", { signal }),
});

/** Who of the team may have customers of this shop in their charge. */
export function colleaguesIn(shopId: string, items: readonly Member[]): Member[] {
  return items.filter(({ shops }) => shops === null || shops.includes(shopId));
}

export const NOBODY_IN_CHARGE = "Sem responsável";

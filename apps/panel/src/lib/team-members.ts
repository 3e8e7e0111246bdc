import type { Member } from "@vitrine/contract/panel/team/team";
import { read } from "./api/read.ts";

export const teamMembers = read(["team", "members"], "GET /painel/api/team/members");

/** Who of the team may have customers of this shop in their charge. */
export function colleaguesIn(shopId: string, items: readonly Member[]): Member[] {
  return items.filter(({ shops }) => shops === null || shops.includes(shopId));
}

export const NOBODY_IN_CHARGE = "Sem responsável";

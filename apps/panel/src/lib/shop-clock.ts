import { queryOptions } from "@tanstack/react-query";
import { dateOf, dayOf } from "@vitrine/domain/time/shop-clock";
import { call } from "./api/api.ts";

/** Of a shop that has set no other. */
export const USUAL_ZONE = "America/Sao_Paulo";

/** The zone of the shop's clock, from its settings. Dates of coupons and offers and the days of reports are meant by it. */
export const shopTimeZone = (shopId: string) =>
  queryOptions({
    queryKey: ["settings", shopId, "document"],
    queryFn: ({ signal }) => call("GET /painel/api/shops/{shopId}/settings", { params: { shopId }, signal }),
    select: ({ document }) => document.timeZone ?? USUAL_ZONE,
  });

/** Today at the shop, as `2026-03-31`, whatever day it is where the person is. */
export function shopToday(timeZone: string): string {
  return dateOf(dayOf(Date.now(), timeZone));
}

/** “Horário de Brasília”, as people call the zone of the shop. */
export function clockName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("pt-BR", { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

import { queryOptions } from "@tanstack/react-query";
import { clockOn, dateOf, dayFrom, dayOf, plusDays } from "@vitrine/domain/time/shop-clock";
import { read } from "./api/read.ts";

/** Of a shop that has set no other. */
export const USUAL_ZONE = "America/Sao_Paulo";

/** The zone of the shop's clock, from its settings. Dates of coupons and offers and the days of reports are meant by it. */
export const shopTimeZone = (shopId: string) =>
  queryOptions({
    ...read(["settings", shopId, "document"], "GET /painel/api/shops/{shopId}/settings", { params: { shopId } }),
    select: ({ document }) => document.timeZone ?? USUAL_ZONE,
  });

/** Today at the shop, as `2026-03-31`, whatever day it is where the person is. */
export function shopToday(timeZone: string): string {
  return dateOf(dayOf(Date.now(), timeZone));
}

/** The first moment of a day, or of one some days later, by the shop's clock. */
export function startOfDay(date: string, timeZone: string, plus = 0): string {
  return new Date(clockOn(plusDays(dayFrom(date), plus), timeZone)("00:00")).toISOString();
}

/** “Horário de Brasília”, as people call the zone of the shop. */
export function clockName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("pt-BR", { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

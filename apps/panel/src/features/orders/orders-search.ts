import type { PanelOrderFilter } from "@vitrine/contract/panel/orders/orders";
import { chatTypes } from "@vitrine/domain/codes/chat-types";
import { fulfilmentStages } from "@vitrine/domain/codes/fulfilment";
import { paymentStates } from "@vitrine/domain/payment/payment-state";
import { day, type ListSearch, listSearch, manyOf, moment, oneOf, order, text } from "../../lib/list/list-search.ts";
import { startOfDay, USUAL_ZONE } from "../../lib/shop-clock.ts";

export const statusWords = ["received", "finalized", "canceled", "error"] as const;
const channelWords = chatTypes.map(({ word }) => word);
const sorts = [
  "placedAt",
  "-placedAt",
  "createdAt",
  "-createdAt",
  "changedAt",
  "-changedAt",
  "total",
  "-total",
  "slot",
  "-slot",
] as const satisfies PanelOrderFilter["sort"][];

export const ordersSearch = listSearch({
  status: manyOf(statusWords),
  payment: manyOf(paymentStates),
  stage: manyOf(fulfilmentStages),
  /** Nothing of it waits for money. */
  preparable: oneOf(["yes", "no"]),
  channel: oneOf(channelWords),
  seller: text(128),
  agent: text(128),
  tag: text(50),
  from: day(),
  to: day(),
  /** The day of delivery or pickup, or the beginning of one of its times. */
  slotDay: day(),
  slot: text(40),
  /** Only times that began before this moment: those that are late are among them. */
  slotTo: moment(),
  q: text(80),
  sort: order(sorts, "-placedAt"),
});

export type OrdersSearch =
  typeof ordersSearch extends ListSearch<infer _> ? ReturnType<typeof ordersSearch.read> : never;

/** Its days are moments only by the shop's clock. */
export function hasDays({ from, to, slotDay }: OrdersSearch): boolean {
  return from !== null || to !== null || slotDay !== null;
}

/** The search of the address as the filter of the calls. Days are those of the shop's clock. */
export function toFilter(
  { cursor: _, from, to, slotDay, slot, slotTo, ...search }: OrdersSearch,
  timeZone = USUAL_ZONE,
): PanelOrderFilter {
  const startOf = (date: string, plus = 0) => startOfDay(date, timeZone, plus);
  const { status, payment, stage, channel, seller, agent, tag, q, sort } = search;
  const isTime = !Number.isNaN(Date.parse(slot));
  return {
    ...(status.length > 0 && { status: status.join(",") }),
    ...(payment.length > 0 && { payment: payment.join(",") }),
    ...(stage.length > 0 && { stage: stage.join(",") }),
    ...(search.preparable && { preparable: search.preparable }),
    ...(channel && { channel }),
    ...(seller && { seller }),
    ...(agent && { agent }),
    ...(tag && { tag }),
    ...(q && { q }),
    ...(from && { from: startOf(from) }),
    ...(to && { to: startOf(to, 1) }),
    ...(slotTo && { slotTo: new Date(slotTo).toISOString() }),
    ...(slotDay && { slotFrom: startOf(slotDay), slotTo: startOf(slotDay, 1) }),
    ...(isTime && { slotFrom: slot, slotTo: new Date(Date.parse(slot) + 1_000).toISOString() }),
    sort,
  };
}

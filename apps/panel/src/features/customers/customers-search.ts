import { dateOf, dayFrom, plusDays } from "@vitrine/domain/time/shop-clock";
import { day, listSearch, oneOf, order, text } from "../../lib/list/list-search.ts";

export const values = ["100", "500", "1000", "5000"] as const;

export const customersSearch = listSearch({
  q: text(80),
  tag: text(50),
  /** The id of a colleague, or `nobody`. */
  inCharge: text(36),
  minValue: oneOf(values),
  orderedSince: day(),
  notSince: day(),
  sort: order(["-lastOrderAt", "lastOrderAt", "-value", "value", "-updatedAt", "updatedAt"], "-lastOrderAt"),
});

export type CustomersSearch = ReturnType<typeof customersSearch.read>;

/** The filter as the call takes it, without the page. */
export function filterOf({ q, tag, inCharge, minValue, orderedSince, notSince, sort }: CustomersSearch) {
  return {
    ...(q !== "" && { q }),
    ...(tag !== "" && { tag }),
    ...(inCharge !== "" && { inCharge }),
    ...(minValue !== null && { minValue: Number(minValue) }),
    ...(orderedSince !== null && { orderedSince }),
    // The last day of a period belongs to it; the call takes the one from which on nobody ordered.
    ...(notSince !== null && { notSince: dateOf(plusDays(dayFrom(notSince), 1)) }),
    sort,
  };
}

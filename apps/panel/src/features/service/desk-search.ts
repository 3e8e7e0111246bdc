import { deskReasons } from "@vitrine/domain/order/desk";
import { listSearch, oneOf, text } from "../../lib/list/list-search.ts";

export const deskSearch = listSearch({
  q: text(100),
  reason: oneOf(deskReasons),
  served: oneOf(["me", "nobody", "others"]),
});

import type { QueryClient } from "@tanstack/react-query";
import { shopSettings } from "../session/session.queries.ts";

/**
 * Visible queries are read again at once, others when they are shown. By key: customers do not load the code of the
 * messages.
 */
export function invalidateMessages(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["chat", "messages"] });
}

export function invalidatePayment(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["payment", "charge"] });
}

/**
 * The shop has changed: its theme and its products are read again in the background. The catalogue's lists are read
 * when they are opened the next time: nobody loses their position in a list because of a new price.
 */
export function invalidateShop(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: shopSettings.queryKey });
  void queries.invalidateQueries({ queryKey: ["product"] });
  void queries.invalidateQueries({ queryKey: ["checkout"] });
  void queries.invalidateQueries({ queryKey: ["catalog"], refetchType: "none" });
}

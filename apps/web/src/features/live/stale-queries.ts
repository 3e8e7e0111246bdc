import type { QueryClient } from "@tanstack/react-query";
import { shopSettings } from "../session/session.queries.ts";

/**
 * Visible queries are fetched again at once, others when they are shown. The key is written out here, because an import
 * would load the code of the messages for customers too.
 */
export function invalidateMessages(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["chat", "messages"] });
}

/** Placed orders changed: one was placed, paid, canceled, or moved on its way. */
export function invalidatePlacedOrders(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["orders"] });
  void queries.invalidateQueries({ queryKey: ["payment", "charge"] });
}

/**
 * The theme and the products of the shop are fetched again in the background. The lists of the catalogue are fetched
 * when they are opened the next time, so that a new price does not move a list while a person scrolls it.
 */
export function invalidateShop(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: shopSettings.queryKey });
  void queries.invalidateQueries({ queryKey: ["product"] });
  void queries.invalidateQueries({ queryKey: ["checkout"] });
  void queries.invalidateQueries({ queryKey: ["catalog"], refetchType: "none" });
}

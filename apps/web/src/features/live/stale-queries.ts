import type { QueryClient } from "@tanstack/react-query";
import { shopSettings } from "../session/session.queries.ts";

/** What is on the screen of these is read again; the rest when it is shown. By name: their code is not for everybody. */
export function invalidateMessages(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["chat", "messages"] });
}

export function invalidatePayment(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["payment", "charge"] });
}

/**
 * The shop is another one: its look and what is on offer are read again in the background, and take the place of the
 * old when they are there. The lists of the catalogue only when they are opened the next time: nobody loses their place
 * in a list because the shop changed a price.
 */
export function invalidateShop(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: shopSettings.queryKey });
  void queries.invalidateQueries({ queryKey: ["product"] });
  void queries.invalidateQueries({ queryKey: ["checkout"] });
  void queries.invalidateQueries({ queryKey: ["catalog"], refetchType: "none" });
}

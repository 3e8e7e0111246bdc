import type { Module } from "../module.ts";
import { checkoutRoutes } from "./checkout.routes.ts";
import type { OpenCheckoutDeps } from "./open-checkout.ts";

/** What concerns delivery and payment at once: defaults, and the choices of the last order. */
export function createCheckoutModule(needs: OpenCheckoutDeps) {
  return { routes: ({ serve }) => checkoutRoutes(serve, needs) } satisfies Module;
}

import { ok } from "@vitrine/domain/result";
import type { Serve } from "../http/serve.ts";
import { createToWireOrder, orderView } from "../order/order-view.ts";
import { fillDefaults } from "./fill-defaults.ts";
import { type OpenCheckoutDeps, openCheckout } from "./open-checkout.ts";
import { readLastCheckout, repeatCheckout } from "./repeat-checkout.ts";

export function checkoutRoutes(serve: Serve, deps: OpenCheckoutDeps): void {
  const toWireOrder = createToWireOrder(deps);

  serve("POST /api/order/checkout", ({ session, body, key }) => openCheckout(deps, session, body, key));

  serve("POST /api/order/checkout/defaults", ({ session, body, key }) =>
    toWireOrder(fillDefaults(deps, session, body, key)),
  );

  serve("GET /api/order/checkout/last", async ({ session }) => ok({ last: await readLastCheckout(deps, session) }));

  serve("POST /api/order/checkout/last", async ({ session, body }) => {
    const repeated = await repeatCheckout(deps, session, body.orderId);
    if (!repeated.ok) return repeated;
    const { changed, lost } = repeated.value;
    return ok({ order: orderView(changed, deps.pictures, deps.now()), lost });
  });
}

import {
  UcpCartRequest,
  UcpCheckoutRequest,
  UcpCompleteRequest,
  UcpLookupRequest,
  UcpProductRequest,
  UcpSearchRequest,
} from "@vitrine/contract/ucp/requests";
import type { FastifyInstance } from "fastify";
import { type LookupDeps, lookupCatalog, productDetail } from "./catalog/lookup-catalog.ts";
import { searchCatalog } from "./catalog/search-catalog.ts";
import { type CompleteCheckoutDeps, completeCheckout } from "./checkout/complete-checkout.ts";
import { openCheckout } from "./checkout/open-checkout.ts";
import { cancelCheckout, showCheckout, updateCheckout } from "./checkout/use-checkout.ts";
import { capability } from "./negotiation/capabilities.ts";
import { type ReadUcpOrderDeps, readUcpOrder } from "./order/read-order.ts";
import { profileRoutes } from "./profile.routes.ts";
import { type AddUcpRoute, type UcpRequestDeps, ucpScope } from "./request/ucp-routes.ts";

export type UcpDeps = UcpRequestDeps & LookupDeps & CompleteCheckoutDeps & ReadUcpOrderDeps;

/** The Universal Commerce Protocol, release 2026-04-08, by REST: `docs/ucp.md`. */
export async function ucpRoutes(app: FastifyInstance, deps: UcpDeps): Promise<void> {
  profileRoutes(app, deps);
  await ucpScope(app, deps, (add) => {
    catalogRoutes(add, deps);
    cartRoutes(add, deps);
    checkoutRoutes(add, deps);
    add({
      ...{ method: "GET", path: "/orders/:id", root: capability.order, needsSignature: true },
      handle: (call, { id }) => readUcpOrder(deps, call, id),
    });
  });
}

function catalogRoutes(add: AddUcpRoute, deps: UcpDeps): void {
  add<UcpSearchRequest>({
    ...{ method: "POST", path: "/catalog/search", root: capability.search, isRead: true, body: UcpSearchRequest },
    handle: (call, { body }) => searchCatalog(deps, call, body),
  });
  add<UcpLookupRequest>({
    ...{ method: "POST", path: "/catalog/lookup", root: capability.lookup, isRead: true, body: UcpLookupRequest },
    handle: (call, { body }) => lookupCatalog(deps, call, body),
  });
  add<UcpProductRequest>({
    ...{ method: "POST", path: "/catalog/product", root: capability.lookup, isRead: true, body: UcpProductRequest },
    handle: (call, { body }) => productDetail(deps, call, body),
  });
}

function cartRoutes(add: AddUcpRoute, deps: UcpDeps): void {
  const root = capability.cart;
  const kind = "cart" as const;
  add<UcpCartRequest>({
    ...{ method: "POST", path: "/carts", root, body: UcpCartRequest },
    handle: (call, { body }) => openCheckout(deps, { call, kind, asked: body }),
  });
  add({
    ...{ method: "GET", path: "/carts/:id", root },
    handle: (call, { id }) => showCheckout(deps, { call, id, kind }),
  });
  add<UcpCartRequest>({
    ...{ method: "PUT", path: "/carts/:id", root, body: UcpCartRequest },
    handle: (call, { id, body }) => updateCheckout(deps, { call, id, kind }, body),
  });
  add({
    ...{ method: "POST", path: "/carts/:id/cancel", root },
    handle: (call, { id }) => cancelCheckout(deps, { call, id, kind }),
  });
}

function checkoutRoutes(add: AddUcpRoute, deps: UcpDeps): void {
  const root = capability.checkout;
  const kind = "checkout" as const;
  add<UcpCheckoutRequest>({
    ...{ method: "POST", path: "/checkout-sessions", root, body: UcpCheckoutRequest },
    handle: (call, { body }) => openCheckout(deps, { call, kind, asked: body }),
  });
  add({
    ...{ method: "GET", path: "/checkout-sessions/:id", root },
    handle: (call, { id }) => showCheckout(deps, { call, id, kind }),
  });
  add<UcpCheckoutRequest>({
    ...{ method: "PUT", path: "/checkout-sessions/:id", root, body: UcpCheckoutRequest },
    handle: (call, { id, body }) => updateCheckout(deps, { call, id, kind }, body),
  });
  add<UcpCompleteRequest>({
    ...{ method: "POST", path: "/checkout-sessions/:id/complete", root, body: UcpCompleteRequest },
    handle: (call, { id, body }) => completeCheckout(deps, { call, id }, body),
  });
  add({
    ...{ method: "POST", path: "/checkout-sessions/:id/cancel", root },
    handle: (call, { id }) => cancelCheckout(deps, { call, id, kind }),
  });
}

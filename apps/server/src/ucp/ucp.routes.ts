import {
  UcpCartRequest,
  UcpCheckoutRequest,
  UcpCompleteRequest,
  UcpLookupRequest,
  UcpProductRequest,
  UcpSearchRequest,
} from "@vitrine/contract/ucp/requests";
import type { FastifyInstance } from "fastify";
import { lookupCatalog, productDetail } from "./catalog/lookup-catalog.ts";
import { searchCatalog } from "./catalog/search-catalog.ts";
import { completeCheckout } from "./checkout/complete-checkout.ts";
import { openCheckout } from "./checkout/open-checkout.ts";
import { cancelCheckout, showCheckout, updateCheckout } from "./checkout/use-checkout.ts";
import { mcpRoutes } from "./mcp.routes.ts";
import { capability } from "./negotiation/capabilities.ts";
import { readUcpOrder } from "./order/read-order.ts";
import { profileRoutes } from "./profile.routes.ts";
import { operation, type UcpOperation } from "./request/operation.ts";
import { ucpScope } from "./request/ucp-scope.ts";
import { restRoutes } from "./rest.routes.ts";
import type { UcpDeps } from "./ucp-deps.ts";

/** The Universal Commerce Protocol, release 2026-04-08, by REST and by MCP: `docs/ucp.md`. */
export async function ucpRoutes(app: FastifyInstance, deps: UcpDeps): Promise<void> {
  profileRoutes(app, deps);
  const operations = ucpOperations(deps);
  await ucpScope(app, deps, (inside, shared) => {
    restRoutes(inside, deps, { operations, ...shared });
    mcpRoutes(inside, deps, { operations, ...shared });
  });
}

/** All that a platform may ask for, by REST and by MCP. */
export function ucpOperations(deps: UcpDeps): UcpOperation[] {
  return [
    ...[...catalogOperations(deps), ...cartOperations(deps), ...checkoutOperations(deps)],
    operation({
      name: "get_order",
      deed: "read-order",
      method: "GET",
      path: "/orders/:id",
      root: capability.order,
      needsSignature: true,
      summary: "Get an order that was bought here",
      handle: (call, { id }) => readUcpOrder(deps, call, id),
    }),
  ];
}

function catalogOperations(deps: UcpDeps): UcpOperation[] {
  const reads = { method: "POST", isRead: true, argument: "catalog" } as const;
  return [
    operation<UcpSearchRequest>({
      ...reads,
      name: "search_catalog",
      deed: "read-catalog",
      path: "/catalog/search",
      root: capability.search,
      body: UcpSearchRequest,
      summary: "Search products by text, category and price",
      handle: (call, { body }) => searchCatalog(deps, call, body),
    }),
    operation<UcpLookupRequest>({
      ...reads,
      name: "lookup_catalog",
      deed: "read-catalog",
      path: "/catalog/lookup",
      root: capability.lookup,
      body: UcpLookupRequest,
      summary: "Get products or variants by their ids",
      handle: (call, { body }) => lookupCatalog(deps, call, body),
    }),
    operation<UcpProductRequest>({
      ...reads,
      name: "get_product",
      deed: "read-catalog",
      path: "/catalog/product",
      root: capability.lookup,
      body: UcpProductRequest,
      summary: "Get one product with the variants that fit the chosen options",
      handle: (call, { body }) => productDetail(deps, call, body),
    }),
  ];
}

function cartOperations(deps: UcpDeps): UcpOperation[] {
  const kind = "cart" as const;
  const of = { root: capability.cart };
  const takes = { ...of, argument: kind, body: UcpCartRequest };
  return [
    operation<UcpCartRequest>({
      ...takes,
      name: "create_cart",
      deed: "change-order",
      method: "POST",
      path: "/carts",
      summary: "Create a cart",
      handle: (call, { body }) => openCheckout(deps, { call, kind, asked: body }),
    }),
    operation({
      ...of,
      name: "get_cart",
      deed: "read-order",
      method: "GET",
      path: "/carts/:id",
      summary: "Get a cart",
      handle: (call, { id }) => showCheckout(deps, { call, id, kind }),
    }),
    operation<UcpCartRequest>({
      ...takes,
      name: "update_cart",
      deed: "change-order",
      method: "PUT",
      path: "/carts/:id",
      summary: "Replace what is in a cart",
      handle: (call, { id, body }) => updateCheckout(deps, { call, id, kind }, body),
    }),
    operation({
      ...of,
      name: "cancel_cart",
      deed: "cancel-own-order",
      method: "POST",
      path: "/carts/:id/cancel",
      summary: "Give a cart up",
      handle: (call, { id }) => cancelCheckout(deps, { call, id, kind }),
    }),
  ];
}

function checkoutOperations(deps: UcpDeps): UcpOperation[] {
  const kind = "checkout" as const;
  const path = "/checkout-sessions";
  const of = { root: capability.checkout };
  const takes = { ...of, argument: kind, body: UcpCheckoutRequest };
  return [
    operation<UcpCheckoutRequest>({
      ...takes,
      name: "create_checkout",
      deed: "change-order",
      method: "POST",
      path,
      summary: "Begin a purchase",
      handle: (call, { body }) => openCheckout(deps, { call, kind, asked: body }),
    }),
    operation({
      ...of,
      name: "get_checkout",
      deed: "read-order",
      method: "GET",
      path: `${path}/:id`,
      summary: "Get a purchase",
      handle: (call, { id }) => showCheckout(deps, { call, id, kind }),
    }),
    operation<UcpCheckoutRequest>({
      ...takes,
      name: "update_checkout",
      deed: "change-order",
      method: "PUT",
      path: `${path}/:id`,
      summary: "Change lines, buyer, delivery or discount codes of a purchase",
      handle: (call, { id, body }) => updateCheckout(deps, { call, id, kind }, body),
    }),
    operation<UcpCompleteRequest>({
      ...takes,
      name: "complete_checkout",
      deed: "place-order",
      method: "POST",
      path: `${path}/:id/complete`,
      body: UcpCompleteRequest,
      summary: "Place the order and get the Pix code that pays it",
      handle: (call, { id, body }) => completeCheckout(deps, { call, id }, body),
    }),
    operation({
      ...of,
      name: "cancel_checkout",
      deed: "cancel-own-order",
      method: "POST",
      path: `${path}/:id/cancel`,
      summary: "Give a purchase up",
      handle: (call, { id }) => cancelCheckout(deps, { call, id, kind }),
    }),
  ];
}

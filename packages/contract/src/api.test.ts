import { deedTable } from "@vitrine/domain/deeds/deed-table";
import { expect, test } from "vitest";
import { api } from "./api.ts";
import type { RouteShape } from "./wire/route.ts";

/** The routes of the specification. */
const specified = [
  "POST /tray/link-store",
  "GET /tray/link-store/{id}",
  "GET /api/session/{code}",
  "GET /api/shop/settings",
  "GET /api/catalog/categories",
  "GET /api/catalog/top",
  "POST /api/catalog/products/search",
  "GET /api/catalog/products/collections/{collectionId}",
  "POST /api/catalog/products/searchText",
  "GET /api/catalog/products/{id}",
  "GET /api/catalog/products/byids/{ids}",
  "GET /api/catalog/products/facets",
  "GET /api/order/current",
  "POST /api/order/items/",
  "POST /api/order/gift/",
  "GET /api/order/confirm",
  "POST /api/order/confirm",
  "GET /api/order/cancel",
  "POST /api/order/payment/credit/installments",
  "POST /api/order/payment/credit",
  "GET /api/order/payment/credit",
  "GET /api/order/payment/update",
  "POST /api/order/payment/mercadoPago",
  "GET /api/order/logistic/",
  "POST /api/order/logistic/",
  "POST /api/order/logistic/manual",
  "GET /api/order/stores/",
  "GET /api/order/payments/",
  "POST /api/order/payment/delivery",
  "POST /api/order/payment/method",
  "GET /api/order/seller/",
  "POST /api/order/seller/",
  "GET /api/order/schedule",
  "POST /api/order/schedule",
  "POST /api/order/coupon/",
  "POST /api/order/discount",
  "GET /api/order/address/cep/{postalCode}",
  "POST /api/order/address/",
  "POST /api/order/pix/manual",
  "GET /api/order/pix/manual",
  "POST /api/order/send/product/{id}",
  "GET /api/order/send/resume",
  "GET /api/order/send/catalog",
  "POST /api/order/semiautomatic",
  "POST /api/customer/update",
  "GET /api/order/price-tables",
  "POST /api/order/price-tables/{id}",
];

/**
 * The routes that the specification leaves open: a Pix, a boleto, a wallet, the proof of work before a card, the status of
 * the messages to the contact, live updates of the order, its history, and orders that were placed; for agents, their
 * own words to the contact, a link for the contact, and the stock; for a visitor, how much they may reserve; a message or
 * a list that becomes items.
 */
const added = [
  "POST /tray/authorize",
  // The specification's /tray/… for every platform of stores.
  "GET /stores/{platform}",
  "POST /stores/{platform}/authorize",
  "POST /stores/{platform}/link-store",
  "GET /stores/{platform}/link-store/{id}",
  "GET /api/catalog/suggestions",
  "GET /api/orders",
  "GET /api/orders/{id}",
  "POST /api/orders/{id}/cancel",
  "POST /api/orders/{id}/cancel-request",
  "POST /api/orders/{id}/said-paid",
  "POST /api/orders/{id}/repeat",
  "GET /api/orders/{id}/messages",
  "POST /api/orders/{id}/send-payment",
  "GET /api/order/payment/charge",
  "POST /api/order/payment/charge",
  "GET /api/order/payment/captcha",
  "GET /api/order/messages",
  "POST /api/order/send/text",
  "GET /api/order/replies",
  "POST /api/order/link",
  "GET /api/catalog/stock/{ids}",
  "GET /api/catalog/rows",
  "GET /api/order/visitor-allowance",
  "GET /api/order/discount/approval",
  "POST /api/order/discount/approval",
  "GET /api/order/freight-gift",
  "POST /api/order/freight-gift",
  "GET /api/order/seller/usual",
  "POST /api/order/seller/usual",
  "POST /api/order/seller/usual/take",
  "POST /api/order/checkout",
  "GET /api/order/checkout/last",
  "POST /api/order/checkout/last",
  "POST /api/order/checkout/defaults",
  "GET /api/order/live/news",
  "POST /api/order/live/place",
  "GET /api/order/activity",
  "POST /api/order/activity/{version}/undo",
  "GET /api/order/message/received",
  "POST /api/order/message/read",
  "POST /api/order/message/received/handled",
  "POST /api/order/message/items",
  "POST /api/order/message/{version}/undo",
  "POST /api/order/message/corrections",
];

test("the storefront has every route of the specification, and only the added ones besides", () => {
  const storefront = Object.keys(api).filter((key) => !/ \/(platform|painel)\//.test(key));
  expect(storefront.sort()).toEqual([...specified, ...added].sort());
});

type Schema = Record<string, unknown>;

/** The paths of the fields without a limit. */
function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const node = schema as Schema;
  const inside = (key: string, child: unknown) => unbounded(child, `${path}.${key}`);
  const children = [
    ...Object.entries((node.properties as Schema) ?? {}),
    ...Object.entries((node.patternProperties as Schema) ?? {}),
    ["items", node.items] as const,
    ...((node.anyOf as unknown[]) ?? []).map((child, index) => [`anyOf${index}`, child] as const),
  ].flatMap(([key, child]) => inside(key, child));
  return isBounded(node) ? children : [path, ...children];
}

function isBounded(node: Schema): boolean {
  if ("const" in node || "enum" in node) return true;
  switch (node.type) {
    case "string":
      return "maxLength" in node || isFixedLength(node.pattern);
    case "integer":
    case "number":
      return ("minimum" in node || "exclusiveMinimum" in node) && "maximum" in node;
    case "array":
      return "maxItems" in node;
    default:
      return true;
  }
}

/** A pattern with a start, an end, and no unlimited repetition. */
function isFixedLength(pattern: unknown): boolean {
  return typeof pattern === "string" && pattern.startsWith("^") && pattern.endsWith("$") && !/[^\\][*+]/.test(pattern);
}

test.each(Object.entries(api))("%s limits every text, number and list", (key, route) => {
  const { params, query, body, data } = route as Record<string, unknown>;
  const found = Object.entries({ params, query, body, data }).flatMap(([part, schema]) => unbounded(schema, part));
  expect(found, key).toEqual([]);
});

test("every call of an account names a deed, and the table the scopes that a key needs for it", () => {
  const shapes: [string, RouteShape][] = Object.entries(api);
  const without = shapes
    .filter(([, { access, deed }]) => access === "account" && !(deed && deedTable[deed].scopes))
    .map(([key]) => key);
  expect(without).toEqual([]);
});

test("every call of an account refuses parameters that it does not know", () => {
  const shapes: [string, RouteShape][] = Object.entries(api);
  const asked = shapes.filter(([, { access, query }]) => access === "account" && query);
  const open = asked.filter(
    ([, { query }]) => (query as { additionalProperties?: boolean }).additionalProperties !== false,
  );
  expect(open.map(([key]) => key)).toEqual([]);
});

test("a call that changes something needs a scope to write", () => {
  const shapes: [string, RouteShape][] = Object.entries(api);
  const tooLittle = shapes.filter(
    ([key, { access, deed }]) =>
      access === "account" &&
      deed &&
      deedTable[deed].scopes?.every((scope) => scope.endsWith(":read")) &&
      !key.startsWith("GET "),
  );
  expect(tooLittle.map(([key]) => key)).toEqual([]);
});

test("every call of the panel, and no other, is for members and names what their role must allow", () => {
  for (const [key, shape] of Object.entries<RouteShape>(api)) {
    // Whoever signs in or up, or holds the link of an invitation, is no member yet.
    const isDoor = / \/painel\/api\/(auth|invitations|sign-up)(\/|$)/.test(key);
    expect([key, shape.access === "panel-guest"]).toEqual([key, isDoor]);
    const isPanels = key.includes(" /painel/api/") && !isDoor;
    expect({ key, isMembers: shape.access === "member", hasDeed: isPanels && shape.deed !== undefined }).toEqual({
      ...{ key, isMembers: isPanels, hasDeed: isPanels },
    });
  }
});

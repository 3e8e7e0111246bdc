import type { BodyOf, QueryOf } from "./call/call-types.ts";
import type { Call, CallOptions } from "./call-types.ts";
import { Pages } from "./pages.ts";

const SHOP = "/platform/v1/shops/{shopId}";

export function createOrders(call: Call, shopId: string) {
  const params = { shopId };
  const ofOrder = (id: string) => ({ shopId, id });
  return {
    list: (query: QueryOf<`GET ${typeof SHOP}/orders`> = {}, options?: CallOptions) =>
      new Pages(
        (pageToken = query.pageToken) =>
          call(`GET ${SHOP}/orders`, { params, query: { ...query, ...(pageToken && { pageToken }) } }, options),
        ({ orders }) => orders,
      ),
    get: (id: string, options?: CallOptions) => call(`GET ${SHOP}/orders/{id}`, { params: ofOrder(id) }, options),
    setStatus: (
      id: string,
      status: BodyOf<`POST ${typeof SHOP}/orders/{id}/status`>["status"],
      options?: CallOptions,
    ) => call(`POST ${SHOP}/orders/{id}/status`, { params: ofOrder(id), body: { status } }, options),
    fulfil: (id: string, body: BodyOf<`POST ${typeof SHOP}/orders/{id}/fulfilment`>, options?: CallOptions) =>
      call(`POST ${SHOP}/orders/{id}/fulfilment`, { params: ofOrder(id), body }, options),
    confirmPayment: (id: string, options?: CallOptions) =>
      call(`POST ${SHOP}/orders/{id}/payment`, { params: ofOrder(id) }, options),
    refund: (id: string, body: BodyOf<`POST ${typeof SHOP}/orders/{id}/refund`>, options?: CallOptions) =>
      call(`POST ${SHOP}/orders/{id}/refund`, { params: ofOrder(id), body }, options),

    /** An order that the shop's own system makes, and the link with which the contact pays it. */
    create: (body: BodyOf<`POST ${typeof SHOP}/orders`>, options?: CallOptions) =>
      call(`POST ${SHOP}/orders`, { params, body }, options),
    /** A merge patch of tags and metadata. */
    change: (id: string, body: BodyOf<`PATCH ${typeof SHOP}/orders/{id}`>, options?: CallOptions) =>
      call(`PATCH ${SHOP}/orders/{id}`, { params: ofOrder(id), body }, options),
    addNote: (id: string, body: BodyOf<`POST ${typeof SHOP}/orders/{id}/notes`>, options?: CallOptions) =>
      call(`POST ${SHOP}/orders/{id}/notes`, { params: ofOrder(id), body }, options),
    deleteNote: (id: string, noteId: string, options?: CallOptions) =>
      call(`DELETE ${SHOP}/orders/{id}/notes/{noteId}`, { params: { ...ofOrder(id), noteId } }, options),
    cancel: (id: string, body: BodyOf<`POST ${typeof SHOP}/orders/{id}/cancel`> = {}, options?: CallOptions) =>
      call(`POST ${SHOP}/orders/{id}/cancel`, { params: ofOrder(id), body }, options),
    createPaymentLink: (
      id: string,
      body: BodyOf<`POST ${typeof SHOP}/orders/{id}/payment-link`> = {},
      options?: CallOptions,
    ) => call(`POST ${SHOP}/orders/{id}/payment-link`, { params: ofOrder(id), body }, options),
  };
}

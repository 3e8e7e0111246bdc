import type { BodyOf } from "./call/call-types.ts";
import type { Call, CallOptions } from "./call-types.ts";
import { createResource } from "./resource.ts";

const SHOP = "/platform/v1/shops/{shopId}";

/** Contacts come from conversations, so nobody creates them here. */
export function createContacts(call: Call, shopId: string) {
  const { list, get, change } = createResource(call, shopId, "contacts");
  const ofContact = (id: string) => ({ shopId, id });
  return {
    list,
    get,
    change,
    merge: (id: string, body: BodyOf<`POST ${typeof SHOP}/contacts/{id}/merge`>, options?: CallOptions) =>
      call(`POST ${SHOP}/contacts/{id}/merge`, { params: ofContact(id), body }, options),
    /** Reads a message of the contact and proposes products. Nothing is added to an order. */
    propose: (id: string, body: BodyOf<`POST ${typeof SHOP}/contacts/{id}/proposals`>, options?: CallOptions) =>
      call(`POST ${SHOP}/contacts/{id}/proposals`, { params: ofContact(id), body }, options),
    export: (id: string, options?: CallOptions) =>
      call(`GET ${SHOP}/contacts/{id}/export`, { params: ofContact(id) }, options),
    erase: (id: string, body: BodyOf<`POST ${typeof SHOP}/contacts/{id}/erase`> = {}, options?: CallOptions) =>
      call(`POST ${SHOP}/contacts/{id}/erase`, { params: ofContact(id), body }, options),
  };
}

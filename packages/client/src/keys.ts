import type { BodyOf } from "./call/call-types.ts";
import type { Call, CallOptions } from "./call-types.ts";

const KEYS = "/platform/v1/keys";
type Keys = typeof KEYS;

/** The keys of the account; `self` is the id of the one that asks. */
export function createKeys(call: Call) {
  const ofKey = (keyId: string) => ({ keyId });
  return {
    list: (options?: CallOptions) => call(`GET ${KEYS}`, {}, options),
    create: (body: BodyOf<`POST ${Keys}`>, options?: CallOptions) => call(`POST ${KEYS}`, { body }, options),
    get: (id: string, options?: CallOptions) => call(`GET ${KEYS}/{keyId}`, { params: ofKey(id) }, options),
    change: (id: string, body: BodyOf<`PATCH ${Keys}/{keyId}`>, options?: CallOptions) =>
      call(`PATCH ${KEYS}/{keyId}`, { params: ofKey(id), body }, options),
    rotate: (id: string, body: BodyOf<`POST ${Keys}/{keyId}/rotate`> = {}, options?: CallOptions) =>
      call(`POST ${KEYS}/{keyId}/rotate`, { params: ofKey(id), body }, options),
    revoke: (id: string, options?: CallOptions) => call(`POST ${KEYS}/{keyId}/revoke`, { params: ofKey(id) }, options),
  };
}

import type { BodyOf } from "./call/call-types.ts";
import type { Call, CallOptions, Send } from "./call-types.ts";
import { createKeys } from "./keys.ts";
import { type ClientOptions, send } from "./send.ts";
import { createShop } from "./shop.ts";

export type Vitrine = ReturnType<typeof createVitrine>;

/** A client of a running Vitrine, for a shop's own system: `createVitrine({ baseUrl, token }).shop("padaria").orders.list()`. */
export function createVitrine(options: ClientOptions) {
  // The types of a call are known where it is written; here it is any call.
  const sendAny = ((key: string, request?: object, own?: CallOptions) => send(options, key, request, own)) as Send;
  const call = (async (key: string, request?: object, own?: CallOptions) =>
    (await send(options, key, request, own)).data) as Call;
  return {
    /** Any call of the API by its method and path; answers its data. */
    call,
    /** The same, with the version and the request's id. */
    send: sendAny,
    /** The calls of one shop. */
    shop: (shopId: string) => createShop({ call, send: sendAny }, shopId),
    keys: createKeys(call),
    accounts: {
      /** Needs the operator's token. */
      create: (body: BodyOf<"POST /platform/v1/accounts">, own?: CallOptions) =>
        call("POST /platform/v1/accounts", { body }, own),
      /** Invites an owner of an account to the panel. */
      inviteOwner: (
        chatbotId: string,
        body: BodyOf<"POST /platform/v1/accounts/{chatbotId}/owners">,
        own?: CallOptions,
      ) => call("POST /platform/v1/accounts/{chatbotId}/owners", { params: { chatbotId }, body }, own),
    },
  };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ChatDeps } from "../chat/chat-deps.ts";
import type { OpenShopChannel } from "../chat/shop-channel.ts";
import { injectRequestFaults, useUpFault } from "../faults/request-faults.ts";
import { acceptLooseJson, bearerOf } from "../http/read-request.ts";
import { type Dialect, errorBody, type GraphAnswer, type GraphError, graphError } from "./graph/graph-errors.ts";
import { sendOnPage } from "./messenger/send.ts";
import { createChatOrderStore } from "./whatsapp/order-store.ts";
import { sendOnWhatsApp } from "./whatsapp/send.ts";

type Address = { Params: { version: string; senderId: string }; Querystring: { access_token?: string } };

const dialectOf = (shopChannel: OpenShopChannel | undefined): Dialect =>
  shopChannel?.channel === "whatsapp" ? "whatsapp" : "page";

/** The part of Meta's Graph API that sends messages. The sender decides between WhatsApp, Messenger and Instagram. */
export async function graphPlugin(app: FastifyInstance, deps: ChatDeps): Promise<void> {
  const orders = createChatOrderStore(deps.conversations);
  deps.onReset(() => orders.forget());
  acceptLooseJson(app);
  injectRequestFaults(app, {
    faultsFor: (request) => channelOf(request)?.faults,
    failure: errorBody("page", graphError("page", 2)),
  });
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if ((error.statusCode ?? 500) >= 500) throw error;
    return refuse(
      reply,
      channelOf(request),
      graphError(dialectOf(channelOf(request)), 100, { details: "Invalid JSON" }),
    );
  });

  app.post<Address>("/graph/:version/:senderId/messages", async (request, reply) => {
    const { version, senderId } = request.params;
    if (!/^v\d{1,3}\.\d{1,2}$/.test(version)) {
      return reply.code(400).send(unknownPath(`/${version}/${senderId}/messages`));
    }
    const shopChannel = channelOf(request);
    if (shopChannel?.faults.down)
      return reply.code(503).send(errorBody(dialectOf(shopChannel), graphError(dialectOf(shopChannel), 2)));
    const objection = accessObjection(request, shopChannel);
    if (objection || !shopChannel) return refuse(reply, shopChannel, objection ?? unknownObject(senderId));
    const answer = injectedRefusal(shopChannel) ?? (await sendMessage(shopChannel, request.body));
    if (answer.ok) return answer.body;
    deps.messages.refuse(shopChannel, { ...answer.error, to: recipientOf(request.body), body: request.body });
    return refuse(reply, shopChannel, answer.error);
  });

  function sendMessage(shopChannel: OpenShopChannel, body: unknown): Promise<GraphAnswer> {
    return shopChannel.channel === "whatsapp"
      ? sendOnWhatsApp({ ...deps, orders }, shopChannel, body)
      : sendOnPage(deps, shopChannel, body);
  }

  function channelOf(request: FastifyRequest): OpenShopChannel | undefined {
    const { senderId } = request.params as Address["Params"];
    const shopChannels = deps.channels.ofProvider("meta");
    if (senderId !== "me") return shopChannels.find((shopChannel) => shopChannel.senderId === senderId);
    // `me` is the page of the token. A WhatsApp number is always in the URL.
    return shopChannels.find(
      (shopChannel) => shopChannel.channel !== "whatsapp" && shopChannel.credentials.accessToken === tokenOf(request),
    );
  }

  function accessObjection(request: FastifyRequest, shopChannel: OpenShopChannel | undefined): GraphError | undefined {
    const token = tokenOf(request);
    const isKnown = deps.channels.ofProvider("meta").some(({ credentials }) => credentials.accessToken === token);
    if (!token || !isKnown) {
      return graphError(dialectOf(shopChannel), 190, {
        details: "Invalid OAuth access token - Cannot parse access token",
      });
    }
    return shopChannel && shopChannel.credentials.accessToken !== token
      ? unknownObject(shopChannel.senderId)
      : undefined;
  }

  function injectedRefusal(shopChannel: OpenShopChannel): GraphAnswer | undefined {
    if (!useUpFault(shopChannel.faults, "refuse")) return undefined;
    return { ok: false, error: graphError(dialectOf(shopChannel), shopChannel.faults.refuseCode) };
  }
}

function tokenOf(request: FastifyRequest): string {
  return bearerOf(request) || ((request.query as Address["Querystring"]).access_token ?? "");
}

function refuse(reply: FastifyReply, shopChannel: OpenShopChannel | undefined, error: GraphError): FastifyReply {
  return reply.code(error.status).send(errorBody(dialectOf(shopChannel), error));
}

function unknownObject(senderId: string): GraphError {
  const details = `Unsupported post request. Object with ID '${senderId}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`;
  return graphError("page", 100, { details, subcode: 33 });
}

function unknownPath(path: string) {
  return { error: { message: `Unknown path components: ${path}`, type: "OAuthException", code: 2_500 } };
}

function recipientOf(body: unknown): string {
  const { to, recipient } = (body ?? {}) as { to?: unknown; recipient?: { id?: unknown } };
  return String(to ?? recipient?.id ?? "").slice(0, 60);
}

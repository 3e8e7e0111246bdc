import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ChatDeps } from "../../chat/chat-deps.ts";
import { LARGEST_MEDIA_BYTES, mediaPath } from "../../chat/media-store.ts";
import type { OpenShopChannel } from "../../chat/shop-channel.ts";
import { accountIdOf } from "../../chat/whatsapp-id.ts";
import { injectRequestFaults, useUpFault } from "../../faults/request-faults.ts";
import { acceptLooseJson, bearerOf, originOf } from "../../http/read-request.ts";
import { type Dialect, errorBody, type GraphAnswer, type GraphError, graphError } from "./graph/graph-errors.ts";
import { acceptForms, fileInForm } from "./graph/upload-form.ts";
import { sendOnPage } from "./messenger/send.ts";
import { signOnPage } from "./messenger/signs.ts";
import { createChatOrderStore } from "./whatsapp/order-store.ts";
import { sendOnWhatsApp } from "./whatsapp/send.ts";
import { signOnWhatsApp } from "./whatsapp/signs.ts";
import type { TemplateStore } from "./whatsapp/template-store.ts";
import { createTemplate, listTemplates } from "./whatsapp/templates.ts";

type Address = { Params: { version: string; senderId: string }; Querystring: { access_token?: string } };

const dialectOf = (shopChannel: OpenShopChannel | undefined): Dialect =>
  shopChannel?.channel === "whatsapp" ? "whatsapp" : "page";

type GraphDeps = ChatDeps & { templates: TemplateStore };

/**
 * The parts of Meta's Graph API that send messages, and that list and make the templates of WhatsApp. The sender decides
 * between WhatsApp, Messenger and Instagram.
 */
export async function graphPlugin(app: FastifyInstance, deps: GraphDeps): Promise<void> {
  const orders = createChatOrderStore(deps.conversations);
  deps.onReset(() => orders.forget());
  acceptLooseJson(app);
  acceptForms(app);
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
    const shopChannel = openedChannel(request, reply, "messages");
    if (!shopChannel) return reply;
    const answer = injectedRefusal(shopChannel) ?? (await sendMessage(shopChannel, request.body, originOf(request)));
    if (answer.ok) return answer.body;
    deps.messages.refuse(shopChannel, { ...answer.error, to: recipientOf(request.body), body: request.body });
    return refuse(reply, shopChannel, answer.error);
  });

  app.post<Address>("/graph/:version/:senderId/media", { bodyLimit: LARGEST_MEDIA_BYTES }, async (request, reply) => {
    const shopChannel = openedChannel(request, reply, "media");
    if (!shopChannel) return reply;
    const refused = injectedRefusal(shopChannel);
    if (refused && !refused.ok) return refuse(reply, shopChannel, refused.error);
    const file = await fileInForm(request);
    if (!file) return refuse(reply, shopChannel, graphError("whatsapp", 100, { details: "Param file is required" }));
    return { id: deps.media.add(file).id };
  });

  // Of a message that a contact sent: where its file is, for who has a token.
  app.get<Address>("/graph/:version/:senderId", async (request, reply) => {
    const objection = accessObjection(request, undefined);
    if (objection) return refuse(reply, undefined, objection);
    const { senderId: id } = request.params;
    const file = deps.media.find(id);
    if (!file) return refuse(reply, undefined, unknownObject(id));
    const url = `${originOf(request)}${mediaPath(id)}`;
    return { messaging_product: "whatsapp", id, url, mime_type: file.mimeType, file_size: file.bytes.length };
  });

  app.get<Address>("/graph/:version/:senderId/message_templates", async (request, reply) => {
    const shopChannel = openedChannel(request, reply, "message_templates");
    if (!shopChannel) return reply;
    const refused = injectedRefusal(shopChannel);
    if (refused && !refused.ok) return refuse(reply, shopChannel, refused.error);
    return listTemplates(deps.templates, request.params.senderId, request.query as object);
  });

  app.post<Address>("/graph/:version/:senderId/message_templates", async (request, reply) => {
    const shopChannel = openedChannel(request, reply, "message_templates");
    if (!shopChannel) return reply;
    const { senderId: accountId } = request.params;
    const answer = injectedRefusal(shopChannel) ?? createTemplate(deps.templates, accountId, request.body);
    return answer.ok ? answer.body : refuse(reply, shopChannel, answer.error);
  });

  /** The channel that the call is about and may use. Undefined: the reply says why not. */
  function openedChannel(request: FastifyRequest, reply: FastifyReply, edge: string): OpenShopChannel | undefined {
    const { version, senderId } = request.params as Address["Params"];
    const shopChannel = channelOf(request);
    if (!/^v\d{1,3}\.\d{1,2}$/.test(version)) {
      reply.code(400).send(unknownPath(`/${version}/${senderId}/${edge}`));
      return undefined;
    }
    if (shopChannel?.faults.down) {
      reply.code(503).send(errorBody(dialectOf(shopChannel), graphError(dialectOf(shopChannel), 2)));
      return undefined;
    }
    const objection = accessObjection(request, shopChannel);
    if (!objection && shopChannel) return shopChannel;
    refuse(reply, shopChannel, objection ?? unknownObject(senderId));
    return undefined;
  }

  async function sendMessage(shopChannel: OpenShopChannel, body: unknown, origin: string): Promise<GraphAnswer> {
    const { channel } = shopChannel;
    const sign =
      channel === "whatsapp"
        ? signOnWhatsApp(deps, body)
        : signOnPage(deps, channel === "instagram" ? channel : "messenger", body);
    if (sign) return sign;
    return channel === "whatsapp"
      ? sendOnWhatsApp({ ...deps, orders, origin }, shopChannel, body)
      : sendOnPage(deps, shopChannel, body);
  }

  function channelOf(request: FastifyRequest): OpenShopChannel | undefined {
    const { senderId } = request.params as Address["Params"];
    const shopChannels = deps.channels.ofProvider("meta");
    if (request.routeOptions.url?.endsWith("/message_templates")) {
      return shopChannels.find(({ channel, senderId: id }) => channel === "whatsapp" && accountIdOf(id) === senderId);
    }
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

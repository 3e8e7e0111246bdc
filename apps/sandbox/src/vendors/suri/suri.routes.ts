import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { type Bubble, textOrCode } from "../../chat/bubble.ts";
import { addressIn, type Channel } from "../../chat/channel.ts";
import type { ChatDeps } from "../../chat/chat-deps.ts";
import type { Obstacle } from "../../chat/contacts.ts";
import type { OpenShopChannel } from "../../chat/shop-channel.ts";
import { injectRequestFaults, useUpFault } from "../../faults/request-faults.ts";
import { acceptLooseJson, asRecord, bearerOf, isWebAddress, text as textOf } from "../../http/read-request.ts";

/** A refusal by Suri. Its errors for the rules of the channels are not public. */
type Objection = { status: number; error: string; errorCode: number | null };

const obstacles: Record<Obstacle, Objection> = {
  blocked: { status: 200, error: "Message undeliverable", errorCode: 131026 },
  absent: { status: 200, error: "User not found", errorCode: 404 },
  "window-closed": { status: 200, error: "Re-engagement message", errorCode: 131047 },
};

const LONGEST_TEXT = 4_096;
const channelsByPrefix: Record<string, Channel> = { wp: "whatsapp", fb: "messenger", ig: "instagram", web: "webchat" };

/** Suri's call for sending messages: text, or a file by its URL. */
export async function suriPlugin(app: FastifyInstance, deps: ChatDeps): Promise<void> {
  acceptLooseJson(app);
  const channelOf = (token: string) =>
    token ? deps.channels.ofProvider("suri").find((shopChannel) => shopChannel.credentials.token === token) : undefined;
  injectRequestFaults(app, {
    faultsFor: (request) => channelOf(bearerOf(request))?.faults,
    failure: envelope({ error: "Internal error", errorCode: 500 }),
  });

  app.post("/suri/api/messages/send", async (request, reply) => {
    const shopChannel = channelOf(bearerOf(request));
    if (shopChannel?.faults.down) return reply.code(503).send();
    if (!shopChannel) return reply.code(401).send(envelope({ error: "Unauthorized", errorCode: 401 }));
    const answer = injectedRefusal(shopChannel) ?? send(shopChannel, request.body);
    if ("id" in answer) return envelope({ data: { id: answer.id } });
    const { status, error, errorCode } = answer;
    const to = textOf(asRecord(request.body).userId);
    deps.messages.refuse(shopChannel, { to, code: errorCode ?? status, title: error, body: request.body });
    return reply.code(status).send(envelope({ error, errorCode }));
  });

  function injectedRefusal({ faults }: OpenShopChannel): Objection | undefined {
    if (!useUpFault(faults, "refuse")) return undefined;
    const status = faults.refuseCode >= 400 && faults.refuseCode < 600 ? faults.refuseCode : 200;
    return { status, error: "Refused", errorCode: faults.refuseCode };
  }

  function send(shopChannel: OpenShopChannel, body: unknown): Objection | { id: string } {
    const { userId, user, message } = asRecord(body);
    const to = textOf(userId) || textOf(asRecord(user).phone);
    if (!to) return { status: 400, error: "userId is required", errorCode: null };
    const bubble = bubbleOf(message);
    if (!bubble) return { status: 400, error: "message is invalid", errorCode: null };
    const channel = channelsByPrefix[/^([a-z]+):/.exec(to)?.[1] ?? ""] ?? shopChannel.channel;
    const contact = addressIn(channel, to);
    if (shopChannel.faults.limits && shopChannel.limits.take(contact)) {
      return { status: 429, error: "Too many requests", errorCode: 429 };
    }
    const obstacle = channel === "webchat" ? undefined : deps.contacts.obstacle({ channel, contact });
    if (obstacle) return obstacles[obstacle];
    const id = randomUUID();
    const kind = bubble.image || bubble.file ? "attachment" : "text";
    deps.messages.accept({ ...shopChannel, channel }, { id, contact, to, ownId: null, kind, body, bubble });
    return { id };
  }
}

function bubbleOf(message: unknown): Bubble | undefined {
  const { text, attachment } = asRecord(message);
  if (text !== undefined) {
    const words = textOf(text);
    const isFine = words !== "" && words.length <= LONGEST_TEXT && attachment === undefined;
    return isFine ? { ...textOrCode(words), isFormatted: true } : undefined;
  }
  const { type, fileName, payload } = asRecord(attachment);
  const { url } = asRecord(payload);
  const name = textOf(fileName);
  if (type !== "file" || !name || !isWebAddress(url)) return undefined;
  return /\.(jpe?g|png|webp)$/i.test(name) ? { image: { url, description: name } } : { file: { url, name } };
}

function envelope({
  data = null,
  error = null,
  errorCode = null,
}: {
  data?: unknown;
  error?: string | null;
  errorCode?: number | null;
}) {
  return { success: error === null, data, error, errorCode };
}

import { randomBytes } from "node:crypto";
import type { ChatDeps } from "../../../chat/chat-deps.ts";
import type { Obstacle } from "../../../chat/contacts.ts";
import { mediaPath } from "../../../chat/media-store.ts";
import type { OpenShopChannel } from "../../../chat/shop-channel.ts";
import { accountIdOf, userIdOf, waIdOf } from "../../../chat/whatsapp-id.ts";
import { type GraphAnswer, type GraphError, graphError } from "../graph/graph-errors.ts";
import { objectionToPicture, whatsAppPictures } from "../graph/media.ts";
import type { ChatOrderStore } from "./order-store.ts";
import { type ReadMessage, readMessage } from "./read-message.ts";
import type { TemplateStore } from "./template-store.ts";

type WhatsAppDeps = ChatDeps & { orders: ChatOrderStore; templates: TemplateStore; origin: string };

/** The error code of each obstacle. The error comes at once or, with `lateErrors`, in a later status. */
const obstacleErrors: Record<Obstacle, number> = { absent: 131026, blocked: 131026, "window-closed": 131047 };

export const newWamid = (): string => `wamid.${randomBytes(30).toString("base64")}`;

/** `POST /{version}/{phone number id}/messages`, after the channel was found and no fault applied. */
export async function sendOnWhatsApp(
  deps: WhatsAppDeps,
  shopChannel: OpenShopChannel,
  body: unknown,
): Promise<GraphAnswer> {
  const reading = readMessage(body, {
    now: deps.now(),
    mediaOf: (id) => deps.media.find(id) && `${deps.origin}${mediaPath(id)}`,
    templateOf: (name, language) => deps.templates.find(accountIdOf(shopChannel.senderId), name, language),
  });
  if (!reading.ok) return reading;
  const { message } = reading;
  const contact = recipientOf(deps, message.to);
  if (contact === undefined) return refusal(131009, "Param to is not a phone number with its country code");
  if (contact === "unknown") return refusal(131026);
  if (shopChannel.number !== undefined && contact === waIdOf(shopChannel.number)) return refusal(131021);
  const limit = shopChannel.faults.limits ? shopChannel.limits.take(contact) : undefined;
  if (limit) return refusal(limit === "pair" ? 131056 : 130429);

  const key = { channel: shopChannel.channel, contact };
  const found = deps.contacts.obstacle(key);
  const obstacle = found === "window-closed" && message.isTemplate ? undefined : found;
  if (obstacle && !shopChannel.faults.lateErrors) return refusal(obstacleErrors[obstacle]);
  const orderObjection = objectionToOrder(deps, shopChannel, message);
  if (orderObjection) return { ok: false, error: orderObjection };

  const { bubble, media, kind, to, ownId } = message;
  const arrival = { id: newWamid(), contact, to, ownId, kind, body, bubble };
  const error = obstacle
    ? graphError("whatsapp", obstacleErrors[obstacle])
    : shopChannel.faults.checkMedia
      ? await mediaError(media)
      : undefined;
  if (error) deps.messages.acceptAndFail(shopChannel, arrival, error);
  else {
    deps.messages.accept(shopChannel, arrival);
    if (bubble.order) deps.orders.add(shopChannel.senderId, bubble.order.reference, { key, messageId: arrival.id });
    if (message.orderUpdate) deps.orders.apply(shopChannel.senderId, message.orderUpdate);
  }
  return {
    ok: true,
    body: {
      messaging_product: "whatsapp",
      contacts: [{ input: to, wa_id: contact }],
      messages: [{ id: arrival.id }],
    },
  };
}

/** Finds the recipient by number, or by the user id from the contact's own message. */
function recipientOf({ conversations }: WhatsAppDeps, to: string): string | "unknown" | undefined {
  if (!/^[A-Z]{2}\.\d+$/.test(to)) return waIdOf(to);
  return conversations.contacts("whatsapp").find((waId) => userIdOf(waId) === to) ?? "unknown";
}

function refusal(code: number, details?: string): GraphAnswer {
  return { ok: false, error: graphError("whatsapp", code, { details }) };
}

function objectionToOrder(
  { orders }: WhatsAppDeps,
  shopChannel: OpenShopChannel,
  message: ReadMessage,
): GraphError | undefined {
  const { order } = message.bubble;
  if (order && orders.isKnown(shopChannel.senderId, order.reference)) {
    return graphError("whatsapp", 131009, { details: `Param reference_id ${order.reference} was used before` });
  }
  const code = message.orderUpdate && orders.objection(shopChannel.senderId, message.orderUpdate);
  return code === undefined ? undefined : graphError("whatsapp", code);
}

async function mediaError(media: string[]): Promise<GraphError | undefined> {
  for (const url of media) {
    const objection = await objectionToPicture(url, whatsAppPictures);
    if (objection === "unreachable") {
      return graphError("whatsapp", 131053, { details: `Downloading media from weblink failed: ${url}` });
    }
    if (objection) {
      return graphError("whatsapp", 131053, { details: "The image is not a JPEG or PNG of at most 5 MB." });
    }
  }
  return undefined;
}

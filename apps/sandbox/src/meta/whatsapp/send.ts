import { randomBytes } from "node:crypto";
import type { ChatDeps } from "../../chat/chat-deps.ts";
import type { Obstacle } from "../../chat/contacts.ts";
import type { OpenShopChannel } from "../../chat/shop-channel.ts";
import { userIdOf, waIdOf } from "../../chat/whatsapp-id.ts";
import { type GraphAnswer, type GraphError, graphError } from "../graph/graph-errors.ts";
import { objectionToPicture, whatsAppPictures } from "../graph/media.ts";
import type { ChatOrderStore } from "./order-store.ts";
import { type ReadMessage, readMessage } from "./read-message.ts";

type Deps = ChatDeps & { orders: ChatOrderStore };

/** Why the contact gets nothing; the error may come at once or later. */
const obstacleErrors: Record<Obstacle, number> = { absent: 131026, blocked: 131026, "window-closed": 131047 };

export const newWamid = (): string => `wamid.${randomBytes(30).toString("base64")}`;

/** `POST /{version}/{phone number id}/messages`, once the line is known and nothing is in its way. */
export async function sendOnWhatsApp(deps: Deps, shopChannel: OpenShopChannel, body: unknown): Promise<GraphAnswer> {
  const reading = readMessage(body, deps.now());
  if (!reading.ok) return reading;
  const { message } = reading;
  const contact = recipientOf(deps, message.to);
  if (contact === undefined) return no(131009, "Param to is not a phone number with its country code");
  if (contact === "unknown") return no(131026);
  if (shopChannel.number !== undefined && contact === waIdOf(shopChannel.number)) return no(131021);
  const limit = shopChannel.faults.limits ? shopChannel.limits.take(contact) : undefined;
  if (limit) return no(limit === "pair" ? 131056 : 130429);

  const key = { channel: shopChannel.channel, contact };
  const obstacle = deps.contacts.obstacle(key);
  if (obstacle && !shopChannel.faults.lateErrors) return no(obstacleErrors[obstacle]);
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

/** By number, or by the id from the contact's own message. */
function recipientOf({ conversations }: Deps, to: string): string | "unknown" | undefined {
  if (!/^[A-Z]{2}\.\d+$/.test(to)) return waIdOf(to);
  return conversations.contacts("whatsapp").find((waId) => userIdOf(waId) === to) ?? "unknown";
}

function no(code: number, details?: string): GraphAnswer {
  return { ok: false, error: graphError("whatsapp", code, { details }) };
}

function objectionToOrder(
  { orders }: Deps,
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

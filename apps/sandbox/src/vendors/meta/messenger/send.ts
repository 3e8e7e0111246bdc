import { randomBytes } from "node:crypto";
import type { ChatDeps } from "../../../chat/chat-deps.ts";
import type { Obstacle } from "../../../chat/contacts.ts";
import type { OpenShopChannel } from "../../../chat/shop-channel.ts";
import { type GraphAnswer, type GraphError, graphError } from "../graph/graph-errors.ts";
import { instagramPictures, messengerPictures, objectionToPicture } from "../graph/media.ts";
import type { PageChannel } from "./message-shapes.ts";
import { readMessage } from "./read-message.ts";

export const newMid = (channel: PageChannel): string =>
  channel === "messenger"
    ? `m_${randomBytes(36).toString("base64url")}`
    : `aWdf${randomBytes(48).toString("base64url")}`;

/** `POST /{version}/{page id or me}/messages`, after the channel was found and no fault applied. */
export async function sendOnPage(deps: ChatDeps, shopChannel: OpenShopChannel, body: unknown): Promise<GraphAnswer> {
  const channel: PageChannel = shopChannel.channel === "instagram" ? "instagram" : "messenger";
  const reading = readMessage(channel, body);
  if (!reading.ok) return reading;
  const { bubble, media, kind, to, ownId, isHumanAgent } = reading.message;
  if (shopChannel.faults.limits && shopChannel.limits.take(to)) return { ok: false, error: graphError("page", 613) };

  const obstacle = deps.contacts.obstacle({ channel, contact: to }, { days: isHumanAgent ? 7 : 1 });
  if (obstacle) return { ok: false, error: obstacleError(channel, obstacle) };
  const error = shopChannel.faults.checkMedia ? await mediaError(channel, media) : undefined;
  if (error) return { ok: false, error };

  const id = newMid(channel);
  deps.messages.accept(shopChannel, { id, contact: to, to, ownId, kind, body, bubble });
  return { ok: true, body: { recipient_id: to, message_id: id } };
}

function obstacleError(channel: PageChannel, obstacle: Obstacle): GraphError {
  switch (obstacle) {
    case "blocked":
      return graphError("page", 551);
    case "absent":
      return graphError("page", 100, { details: "No matching user found", subcode: 2_018_001 });
    case "window-closed":
      return graphError("page", 10, { subcode: channel === "instagram" ? 2_534_022 : 2_018_278 });
  }
}

async function mediaError(channel: PageChannel, media: string[]): Promise<GraphError | undefined> {
  const rule = channel === "instagram" ? instagramPictures : messengerPictures;
  for (const url of media) {
    if (await objectionToPicture(url, rule)) {
      return graphError("page", 100, { details: `Failed to fetch the file from the url ${url}`, subcode: 2_018_008 });
    }
  }
  return undefined;
}

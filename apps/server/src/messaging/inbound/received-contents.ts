import type { ReceivedContent } from "@vitrine/domain/messaging/received-message";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import { sealedPlaces } from "../../secrets/sealed-places.ts";

/** Which message: the provider's id is its key, in the channel. */
export type ReceivedKey = { shopId: string; channelId: string; messageId: string };

type Closes = Pick<PersonalFields, "closeText">;
type Opens = Pick<PersonalFields, "openText">;

export function closeContent(fields: Closes, of: ReceivedKey, content: ReceivedContent): string {
  return fields.closeText(JSON.stringify(content), placeOf(of));
}

/** As `closeContent` wrote it. */
export function openContent(fields: Opens, of: ReceivedKey, sealed: string): ReceivedContent {
  return JSON.parse(fields.openText(sealed, placeOf(of))) as ReceivedContent;
}

export function closeReaction(fields: Closes, of: ReceivedKey, emoji: string): string {
  return fields.closeText(emoji, reactionPlace(of));
}

export function openReaction(fields: Opens, of: ReceivedKey, sealed: string): string {
  return fields.openText(sealed, reactionPlace(of));
}

type OfMedia = { shopId: string; id: string };

/** What was said in a voice message: encrypted for the row of its file. */
export function closeTranscript(fields: Closes, { shopId, id }: OfMedia, text: string): string {
  return fields.closeText(text, sealedPlaces.chatTranscript(shopId, id));
}

export function openTranscript(fields: Opens, { shopId, id }: OfMedia, sealed: string): string {
  return fields.openText(sealed, sealedPlaces.chatTranscript(shopId, id));
}

function placeOf({ shopId, channelId, messageId }: ReceivedKey) {
  return sealedPlaces.chatReceived(shopId, channelId, messageId);
}

function reactionPlace({ shopId, channelId, messageId }: ReceivedKey) {
  return sealedPlaces.chatReaction(shopId, channelId, messageId);
}

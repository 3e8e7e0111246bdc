import type { ReceivedMedia } from "@vitrine/domain/messaging/received-message";
import type { MediaAddress } from "../../messaging/provider/chat-provider.ts";

/** For channels that say in the message itself where its file is, for whoever has the address. */
export async function mediaAtAddress({ url }: ReceivedMedia): Promise<MediaAddress> {
  return url === null ? { kind: "gone" } : { kind: "found", url, headers: {} };
}

import type { Attack } from "./attack.ts";
import { hostileFiles } from "./hostile-files.ts";
import { liveStreams } from "./live-streams.ts";
import { orderMessages } from "./order-messages.ts";
import { silentPictures } from "./silent-pictures.ts";
import { slowFeedReaders } from "./slow-feed-readers.ts";
import { stockHolds } from "./stock-holds.ts";
import { ucpProfiles } from "./ucp-profiles.ts";

/** One after the other, each at a server just started. */
export const attacks: readonly Attack[] = [
  ...[hostileFiles as Attack, orderMessages as Attack],
  ...[silentPictures as Attack, slowFeedReaders as Attack, liveStreams as Attack],
  ...[ucpProfiles as Attack, stockHolds],
];

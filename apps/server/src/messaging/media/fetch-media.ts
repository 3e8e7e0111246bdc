import { mediaRetryMs } from "@vitrine/domain/messaging/media-rules";
import { isTranscribed } from "@vitrine/domain/messaging/transcription";
import type { Announce } from "../../db/announce.ts";
import type { Jobs } from "../../db/jobs.ts";
import type { AllowedOrigins } from "../../outbound/outbound-request.ts";
import { type FileStore, fileStoreTrouble } from "../../pictures/file-store.ts";
import type { ChannelOf } from "../provider/connected-channels.ts";
import { checkMedia, MediaRefused } from "./check-media.ts";
import { DownloadBroken, downloadMedia, type Patience, usualPatience } from "./download-media.ts";
import type { ClaimedMedia, MediaRepository } from "./media.repository.ts";
import { encrypted, newMediaKey } from "./media-cipher.ts";
import type { Transcriber } from "./transcriber.ts";
import type { TranscriptRepository } from "./transcript.repository.ts";

export type FetchMediaDeps = {
  media: MediaRepository;
  files: Pick<FileStore, "putStream" | "delete">;
  channelOf: ChannelOf;
  webhookTargets: AllowedOrigins;
  /** Where somebody writes down what is said in voice messages. */
  transcriber: Transcriber | undefined;
  transcripts: Pick<TranscriptRepository, "want" | "scheduleNext">;
  announce: Announce;
  log: { warn(what: object, text: string): void };
  patience?: Patience;
};

/** Files of a shop in one turn. Then the other shops have theirs. */
const PER_TURN = 4;
/** Turns of shops at once in this process: a slow host leaves workers for other jobs. */
const TURNS_AT_ONCE = 2;
const NEXT_LOOK_MS = 1_000;

export type FetchMedia = (job: Jobs["fetch-media"]) => Promise<void>;

/**
 * Fetches files of a shop's received messages that are due, from their channels. The next turn is a job of its own, so
 * shops take turns; one that failed waits longer each time, as long as a channel keeps files.
 */
export function createFetchMedia(deps: FetchMediaDeps): FetchMedia {
  let turns = 0;
  return async ({ shopId }) => {
    if (turns >= TURNS_AT_ONCE) return deps.media.scheduleNext(shopId, NEXT_LOOK_MS);
    turns += 1;
    try {
      const claimed = await deps.media.claim(shopId, PER_TURN);
      const hasRoom = claimed.length > 0 && (await deps.media.hasRoom(shopId));
      await Promise.all(claimed.map((each) => fetchOne(deps, shopId, { ...each, hasRoom })));
      await deps.media.scheduleNext(shopId);
      if (deps.transcriber) await deps.transcripts.scheduleNext(shopId);
    } finally {
      turns -= 1;
    }
  };
}

type Outcome =
  | { kind: "ready"; key: string; mimeType: string; bytes: number }
  | { kind: "refused" | "gone"; reason: MediaRefused["reason"] }
  | { kind: "later"; reason: string };

async function fetchOne(
  deps: FetchMediaDeps,
  shopId: string,
  claimed: ClaimedMedia & { hasRoom: boolean },
): Promise<void> {
  const { media, files, announce, log } = deps;
  const { id, tries, ageMs, contactId, file, kind } = claimed;
  const of = { shopId, id };
  const outcome = await outcomeOf(deps, shopId, claimed);
  const delay = outcome.kind === "later" ? mediaRetryMs({ tries, ageMs }) : undefined;
  if (outcome.kind === "later" && delay !== undefined) {
    log.warn({ shopId, media: id, reason: outcome.reason, tries }, "a file of a conversation was not fetched yet");
    return media.retryIn(of, delay);
  }
  if (outcome.kind === "ready") {
    // It was erased, or taken back, while it came.
    if (!(await media.markReady(of, outcome))) return files.delete(file);
    if (deps.transcriber && isTranscribed({ kind, bytes: outcome.bytes })) await deps.transcripts.want(of);
  } else if (outcome.kind === "later") {
    await media.markEnded(of, "gone", "gave-up");
  } else {
    await media.markEnded(of, outcome.kind, outcome.reason);
  }
  announce({ shopId, contactId, subject: "messages" });
}

async function outcomeOf(
  { channelOf, webhookTargets, patience = usualPatience, ...deps }: FetchMediaDeps,
  shopId: string,
  { channelId, kind, media, file, hasRoom }: ClaimedMedia & { hasRoom: boolean },
): Promise<Outcome> {
  if (!media) return { kind: "gone", reason: "at-channel" };
  if (!hasRoom) return { kind: "refused", reason: "no-room" };
  const connected = await channelOf(shopId, channelId);
  const address = (await connected?.chatProvider.openMedia?.(media)) ?? {
    kind: "later" as const,
    reason: "no-channel",
  };
  if (address.kind === "later") return address;
  if (address.kind === "gone") return { kind: "gone", reason: "at-channel" };
  const download = await downloadMedia(address, webhookTargets, patience);
  switch (download.kind) {
    case "gone":
      return { kind: "gone", reason: "at-channel" };
    case "not-public":
      return { kind: "refused", reason: "not-public" };
    case "later":
      return download;
    case "open":
      try {
        const checked = checkMedia(download.source, { kind, fileName: media.fileName });
        const key = newMediaKey();
        await deps.files.putStream(file, encrypted(checked.source, key));
        const { type, bytes } = checked.found();
        // A connection that ends early looks like the end of the file.
        if (download.bytes !== null && bytes !== download.bytes) return { kind: "later", reason: "incomplete" };
        return { kind: "ready", key, mimeType: type.mimeType, bytes };
      } catch (error) {
        if (error instanceof MediaRefused) return { kind: "refused", reason: error.reason };
        if (error instanceof DownloadBroken) return { kind: "later", reason: "broken-off" };
        const trouble = fileStoreTrouble(error);
        if (trouble) return { kind: "later", reason: `store-${trouble}` };
        throw error;
      } finally {
        download.close();
      }
  }
}

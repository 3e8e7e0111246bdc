import type { ReceivedKind } from "./received-message.ts";

export const mediaStates = ["waiting", "ready", "refused", "gone"] as const;
export type MediaState = (typeof mediaStates)[number];

/**
 * Why a file is not kept. `no-room` and `too-large` can change; `expired`: the shop does not keep files for so long; the others
 * are as the file or its channel is.
 */
export const mediaReasons = [
  ...(["too-large", "dangerous", "unknown-type", "empty", "no-room", "not-public"] as const),
  ...(["at-channel", "gave-up", "expired"] as const),
] as const;
export type MediaReason = (typeof mediaReasons)[number];

/** What may be otherwise when somebody asks by hand: there is room now, or the channel answers better than it did. */
const reasonsThatPass: readonly MediaReason[] = ["no-room", "empty", "at-channel", "gave-up"];

/** Whether another try can bring a file that is not there. `isLate`: the next try by itself is minutes or hours away. */
export function isFetchedByHand({ state, reason, isLate }: MediaProgress): boolean {
  return state === "waiting" ? isLate : reason !== null && reasonsThatPass.includes(reason);
}

export type MediaProgress = { state: MediaState; reason: MediaReason | null; isLate: boolean };

export type MediaKind = Extract<ReceivedKind, "picture" | "voice" | "audio" | "video" | "document" | "sticker">;

/** The kinds of messages that have a file. */
export const mediaKinds: readonly MediaKind[] = ["picture", "voice", "audio", "video", "document", "sticker"];

const MB = 1024 * 1024;

/** What the channels take of people, at most: WhatsApp's documents may be larger, and are then read there. */
const limits: Record<MediaKind, number> = {
  sticker: MB,
  picture: 10 * MB,
  voice: 16 * MB,
  audio: 25 * MB,
  video: 25 * MB,
  document: 25 * MB,
};

export function largestMediaBytes(kind: MediaKind): number {
  return limits[kind];
}

/** A channel keeps a file for some days. After this nobody asks any more. */
const MEDIA_TRIED_MS = 7 * 86_400_000;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const delays = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR];
const LAST_DELAY = 12 * HOUR;

/** How long to wait after the n-th try that failed; undefined when it was the last one. */
export function mediaRetryMs({ tries, ageMs }: { tries: number; ageMs: number }): number | undefined {
  const delay = delays[tries - 1] ?? LAST_DELAY;
  return ageMs + delay > MEDIA_TRIED_MS ? undefined : delay;
}

const LONGEST_NAME = 120;

/** The name under which a file is saved: as it was called, with the ending of what it is. */
export function savedName(fileName: string | null, extension: string): string {
  const plain = (fileName ?? "").split(/[\\/]/).at(-1) ?? "";
  const stem = plain
    .replace(/\.[^.]*$/, "")
    .replaceAll(/[\p{Cc}\p{Cf}"*:<>?|]/gu, "")
    .trim();
  const short = [...stem].slice(0, LONGEST_NAME).join("");
  return `${short.replaceAll(/^\.+|[. ]+$/g, "") || "arquivo"}.${extension}`;
}

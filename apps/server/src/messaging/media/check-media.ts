import { largestMediaBytes, type MediaKind, type MediaReason } from "@vitrine/domain/messaging/media-rules";
import { MEDIA_HEAD_BYTES, type MediaType, mediaTypeOf } from "@vitrine/domain/messaging/media-type";

/** The file itself is not kept, whoever asks again. */
export class MediaRefused extends Error {
  readonly reason: MediaReason;
  constructor(reason: MediaReason) {
    super(reason);
    this.reason = reason;
  }
}

export type CheckedMedia = {
  /** Throws `MediaRefused` before the first byte that must not be kept. */
  source: AsyncIterable<Buffer>;
  /** Known once the source has ended. */
  found: () => { type: MediaType; bytes: number };
};

/** What a file is by its first bytes, and how long it is by all of them. Only the beginning is held back. */
export function checkMedia(
  source: AsyncIterable<Buffer>,
  { kind, fileName }: { kind: MediaKind; fileName: string | null },
): CheckedMedia {
  const limit = largestMediaBytes(kind);
  let type: MediaType | undefined;
  let bytes = 0;

  const decide = (head: Buffer) => {
    const isSound = kind === "voice" || kind === "audio";
    const verdict = mediaTypeOf(head.subarray(0, MEDIA_HEAD_BYTES), { fileName, isSound });
    if (head.length === 0) throw new MediaRefused("empty");
    if (verdict === "dangerous") throw new MediaRefused("dangerous");
    if (verdict === "unknown") throw new MediaRefused("unknown-type");
    type = verdict;
    return head;
  };

  async function* checked(): AsyncGenerator<Buffer> {
    let head = Buffer.alloc(0);
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > limit) throw new MediaRefused("too-large");
      if (type) {
        yield chunk;
        continue;
      }
      head = Buffer.concat([head, chunk]);
      if (head.length >= MEDIA_HEAD_BYTES) yield decide(head);
    }
    if (!type) yield decide(head);
  }

  return {
    source: checked(),
    found: () => {
      if (!type) throw new Error("the file was not read");
      return { type, bytes };
    },
  };
}

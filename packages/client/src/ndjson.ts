import type { ImportProgress } from "./call-types.ts";

/** Chunks of this size: one per line would be slow for a hundred thousand lines. */
const CHUNK_BYTES = 64 * 1_024;

/** The lines as a stream. They are asked for only as fast as they are sent. */
export function ndjsonStream(
  lines: AsyncIterable<unknown> | Iterable<unknown>,
  {
    onProgress = () => undefined,
    onFailure,
  }: { onProgress?: ((progress: ImportProgress) => void) | undefined; onFailure: (failure: unknown) => void },
): ReadableStream<Uint8Array> {
  const chunks = chunksOf(lines, onProgress);
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (failure) {
        onFailure(failure);
        throw failure;
      }
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

async function* chunksOf(
  lines: AsyncIterable<unknown> | Iterable<unknown>,
  onProgress: (progress: ImportProgress) => void,
): AsyncGenerator<Uint8Array, undefined> {
  const encoder = new TextEncoder();
  const sent = { lines: 0, bytes: 0 };
  let text = "";
  let count = 0;
  const chunk = () => {
    const bytes = encoder.encode(text);
    sent.lines += count;
    sent.bytes += bytes.length;
    text = "";
    count = 0;
    onProgress({ ...sent });
    return bytes;
  };
  for await (const line of lines) {
    text += `${typeof line === "string" ? line : JSON.stringify(line)}\n`;
    count += 1;
    if (text.length >= CHUNK_BYTES) yield chunk();
  }
  if (text !== "") yield chunk();
  return undefined;
}

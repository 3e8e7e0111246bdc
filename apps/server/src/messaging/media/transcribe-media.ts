import { boundTranscript, transcriptionRetryMs } from "@vitrine/domain/messaging/transcription";
import { LONGEST_MESSAGE } from "@vitrine/domain/order-message/message-limits";
import { readMessage } from "@vitrine/order-reader/read-message";
import type { Announce } from "../../db/announce.ts";
import type { Jobs } from "../../db/jobs.ts";
import { type FileStore, fileStoreTrouble } from "../../pictures/file-store.ts";
import { decrypted } from "./media-cipher.ts";
import type { Transcriber, Transcription } from "./transcriber.ts";
import type { ClaimedVoice, TranscriptRepository } from "./transcript.repository.ts";

type Deps = {
  transcriber: Transcriber | undefined;
  transcripts: TranscriptRepository;
  files: Pick<FileStore, "read">;
  announce: Announce;
  log: { warn(what: object, text: string): void };
};

/** One at a time in a process: each is held in memory while it is sent. */
const NEXT_LOOK_MS = 1_000;

/** Has the words of a shop's voice messages written down, one in a turn. Then the other shops have theirs. */
export function createTranscribeMedia(deps: Deps) {
  let isBusy = false;
  return async ({ shopId }: Jobs["transcribe-media"]): Promise<void> => {
    const { transcriber, transcripts } = deps;
    // Switched off since: what waits is written down when somebody does it again.
    if (!transcriber) return;
    if (isBusy) return transcripts.scheduleNext(shopId, NEXT_LOOK_MS);
    isBusy = true;
    try {
      const voice = await transcripts.claim(shopId);
      if (voice) await transcribeOne(deps, transcriber, shopId, voice);
      await transcripts.scheduleNext(shopId);
    } finally {
      isBusy = false;
    }
  };
}

async function transcribeOne(
  { transcripts, files, announce, log }: Deps,
  transcriber: Transcriber,
  shopId: string,
  voice: ClaimedVoice,
): Promise<void> {
  const of = { shopId, id: voice.id };
  const answer = await answerFor(files, transcriber, voice);
  if (answer.kind === "text") {
    const text = boundTranscript(answer.text);
    const isOrder = text !== null && text.length <= LONGEST_MESSAGE && readMessage(text).length > 0;
    await transcripts.save(of, text, { isOrder });
    if (text !== null) announce({ shopId, contactId: voice.contactId, subject: "messages" });
    return;
  }
  const delay = answer.kind === "later" ? transcriptionRetryMs(voice.tries) : undefined;
  const what = { shopId, media: voice.id, reason: answer.reason, tries: voice.tries };
  log.warn(what, delay === undefined ? "a voice message has no transcript" : "a voice message was not transcribed yet");
  await transcripts.retryIn(of, delay);
}

async function answerFor(
  files: Deps["files"],
  transcriber: Transcriber,
  { file, key, mimeType }: ClaimedVoice,
): Promise<Transcription> {
  try {
    const sealed = await files.read(file);
    if (!sealed) return { kind: "refused", reason: "no-file" };
    const chunks: Buffer[] = [];
    for await (const chunk of decrypted(sealed, key)) chunks.push(chunk);
    return await transcriber.transcribe({ bytes: Buffer.concat(chunks), mimeType, fileName: fileNameOf(mimeType) });
  } catch (error) {
    const trouble = fileStoreTrouble(error);
    if (!trouble) throw error;
    return { kind: "later", reason: `store-${trouble}` };
  }
}

/** Its ending says what it is, and nothing in it says whose. */
function fileNameOf(mimeType: string): string {
  const ending = mimeType.split(";")[0]?.split("/")[1]?.replace(/^x-/, "") ?? "ogg";
  const usual: Record<string, string> = { mpeg: "mp3", mp4: "m4a" };
  return `voice.${usual[ending] ?? ending}`;
}

import type { Transcriber, Transcription } from "../../messaging/media/transcriber.ts";

type Settings = { url: string; key: string | undefined; model: string; timeLimitMs?: number };

/** As long as a machine without a graphics card may need for some minutes of speech. */
const TIME_LIMIT_MS = 120_000;
const LONGEST_ANSWER = 1_000_000;

/** `POST /v1/audio/transcriptions`, as OpenAI has it and as many servers for models of one's own answer it. */
export function createOpenAiTranscriber({ url, key, model, timeLimitMs = TIME_LIMIT_MS }: Settings): Transcriber {
  return {
    async transcribe({ bytes, mimeType, fileName }) {
      const form = new FormData();
      form.set("file", new Blob([new Uint8Array(bytes)], { type: mimeType }), fileName);
      form.set("model", model);
      form.set("language", "pt");
      form.set("response_format", "json");
      try {
        const response = await fetch(`${url}/v1/audio/transcriptions`, {
          method: "POST",
          body: form,
          headers: { accept: "application/json", ...(key && { authorization: `Bearer ${key}` }) },
          // What somebody said, and the key, are for this address alone.
          redirect: "error",
          signal: AbortSignal.timeout(timeLimitMs),
        });
        return transcriptionIn(response.status, await bodyOf(response));
      } catch (error) {
        return { kind: "later", reason: (error as Error).name };
      }
    },
  };
}

/** All that we believe of such answers. Unconfirmed: no such server was tried. */
function transcriptionIn(status: number, body: string | undefined): Transcription {
  if (status === 200) {
    const text = textIn(body);
    return text === undefined ? { kind: "later", reason: "not-understood" } : { kind: "text", text };
  }
  // The file itself: too large, of an unknown kind, or without sound. Of a wrong key or model the operator may be told.
  if ([400, 413, 415, 422].includes(status)) return { kind: "refused", reason: `http-${status}` };
  return { kind: "later", reason: `http-${status}` };
}

function textIn(body = ""): string | undefined {
  try {
    const { text } = JSON.parse(body) as { text?: unknown };
    return typeof text === "string" ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined for more than anybody says. */
async function bodyOf(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LONGEST_ANSWER) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

import type { Answer } from "@vitrine/contract/wire/envelope";
import { ApiFailure } from "./api-failure.ts";

type Upload = {
  file: Blob;
  /** The part that has been sent, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

/** `fetch` cannot say how much of a body has been sent, so files are sent by the browser's older way. */
export function uploadFile<Data>(address: string, { file, onProgress, signal }: Upload): Promise<Data> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    // The server decides by the content; a file of an odd name would say something that it does not read.
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = answerOf<Data>(request.responseText);
      if (!answer) reject(ApiFailure.withoutAnswer());
      else if (answer.success) resolve(answer.data);
      else reject(new ApiFailure(answer.errors));
    };
    request.onerror = () => reject(ApiFailure.withoutAnswer());
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

function answerOf<Data>(text: string): Answer<Data> | undefined {
  try {
    const answer = JSON.parse(text) as Answer<Data>;
    return typeof answer?.success === "boolean" ? answer : undefined;
  } catch {
    // A proxy answers with a page when the server is away.
    return undefined;
  }
}

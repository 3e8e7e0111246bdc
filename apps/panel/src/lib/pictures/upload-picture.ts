import type { Answer } from "@vitrine/contract/wire/envelope";
import type { DataOf } from "@vitrine/contract/wire/route";
import type { PanelApi } from "../api/api.ts";
import { ApiFailure } from "../api/api-failure.ts";

export type UploadedPicture = DataOf<PanelApi["POST /painel/api/shops/{shopId}/pictures"]>;

type Upload = {
  shopId: string;
  picture: Blob;
  /** The part that has been sent, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

/** `fetch` cannot say how much of a body has been sent, so this one call is made by the browser's older way. */
export function uploadPicture({ shopId, picture, onProgress, signal }: Upload): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/painel/api/shops/${encodeURIComponent(shopId)}/pictures`);
    // The server decides by the content; a file of an odd name would say something that it does not read.
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = answerOf(request.responseText);
      if (!answer) reject(ApiFailure.withoutAnswer());
      else if (answer.success) resolve(answer.data);
      else reject(new ApiFailure(answer.errors));
    };
    request.onerror = () => reject(ApiFailure.withoutAnswer());
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", () => request.abort());
    request.send(picture);
  });
}

function answerOf(text: string): Answer<UploadedPicture> | undefined {
  try {
    const answer = JSON.parse(text) as Answer<UploadedPicture>;
    return typeof answer?.success === "boolean" ? answer : undefined;
  } catch {
    // A proxy answers with a page when the server is away.
    return undefined;
  }
}

import { useEffect, useRef, useState } from "react";
import { ApiFailure, codeOf } from "../api/api-failure.ts";
import { fileProblem } from "./picture-files.ts";
import { type UploadedPicture, uploadPicture } from "./upload-picture.ts";

/** A browser opens some six connections to one server, and the rest of the panel needs some. */
const AT_ONCE = 3;

export type PictureUpload = {
  id: number;
  file: File;
  /** The part that has been sent, from 0 to 1. */
  progress: number;
  state: "waiting" | "sending" | "sent" | "failed";
  message?: string;
  /** The same file would be refused again: it is not a photo, or too large. */
  isHopeless?: boolean;
};

/** What the server answers to such a file. */
const HOPELESS = [413, 415];
const HOPELESS_CODES = ["picture-too-large", "picture-unreadable"];

type Options = {
  shopId: string;
  /** In the order in which the files were given, whichever was faster. */
  onUploaded: (picture: UploadedPicture, file: File) => void;
};

let lastId = 0;

/** Sends files a few at a time. One that fails stays in the list, to be sent again or dropped. */
export function usePictureUploads({ shopId, onUploaded }: Options) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  // The truth is here, because several uploads end between two renders; the state is what is shown of it.
  const list = useRef<(PictureUpload & { picture?: UploadedPicture })[]>([]);
  const aborts = useRef(new Map<number, AbortController>());
  const report = useRef(onUploaded);
  useEffect(() => {
    report.current = onUploaded;
  });
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  function show() {
    setUploads([...list.current]);
  }

  function change(id: number, changes: Partial<PictureUpload & { picture: UploadedPicture }>) {
    list.current = list.current.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload));
    show();
  }

  /** Everything that is sent, up to the first that is still on its way. */
  function handOver() {
    while (list.current.length > 0) {
      const index = list.current.findIndex(({ state }) => state !== "failed");
      const first = list.current[index];
      if (!first?.picture) break;
      list.current = list.current.toSpliced(index, 1);
      report.current(first.picture, first.file);
    }
    show();
  }

  async function send({ id, file }: PictureUpload) {
    const abort = new AbortController();
    aborts.current.set(id, abort);
    change(id, { state: "sending", progress: 0 });
    try {
      const picture = await uploadPicture({
        shopId,
        picture: file,
        signal: abort.signal,
        onProgress: (progress) => change(id, { progress }),
      });
      change(id, { state: "sent", picture });
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!(error instanceof ApiFailure)) throw error;
      const isHopeless =
        HOPELESS.includes(error.errors[0]?.status ?? 0) || HOPELESS_CODES.includes(codeOf(error) ?? "");
      change(id, { state: "failed", message: error.message, isHopeless });
    } finally {
      aborts.current.delete(id);
    }
    handOver();
    next();
  }

  function next() {
    const waiting = list.current.filter(({ state }) => state === "waiting");
    for (const upload of waiting.slice(0, AT_ONCE - aborts.current.size)) void send(upload);
  }

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file): PictureUpload => {
        lastId += 1;
        const message = fileProblem(file);
        return {
          id: lastId,
          file,
          progress: 0,
          ...(message ? { state: "failed", message, isHopeless: true } : { state: "waiting" }),
        };
      });
      list.current = [...list.current, ...added];
      show();
      next();
    },
    retry(id: number) {
      change(id, { state: "waiting" });
      next();
    },
    drop(id: number) {
      aborts.current.get(id)?.abort();
      aborts.current.delete(id);
      list.current = list.current.filter((upload) => upload.id !== id);
      handOver();
      next();
    },
  };
}

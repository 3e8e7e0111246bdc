import type { DataOf } from "@vitrine/contract/wire/route";
import { MOST_FILES_AT_ONCE, sentFileTypes } from "@vitrine/domain/messaging/sent-file";
import { useEffect, useRef, useState } from "react";
import type { PanelApi } from "../../../../../lib/api/api.ts";
import { ApiFailure } from "../../../../../lib/api/api-failure.ts";
import { uploadFile } from "../../../../../lib/api/upload-file.ts";
import { newId } from "../../../../../lib/new-id.ts";

type SavedFile = DataOf<PanelApi["POST /painel/api/shops/{shopId}/service/{contactId}/files"]>;

/** A file that one attached, before it is sent. */
export type Attachment = {
  id: string;
  file: File;
  /** Where the browser shows the picture; null for a document. */
  preview: string | null;
  /** The part that the server has, from 0 to 1. */
  progress: number;
  saved: SavedFile | null;
  /** Why the server does not have it. */
  failure: string | null;
  /** The same file would be refused again. */
  isHopeless: boolean;
};

const HOPELESS = [413, 415, 422];
const REFUSED = "Este arquivo não pode ser enviado por aqui. Envie fotos (JPG, PNG ou WebP) ou um PDF.";
const TOO_MANY = `Envie até ${MOST_FILES_AT_ONCE} arquivos de cada vez.`;

/** Each file goes to the server at once, so that a file that cannot be sent is known before anything is. */
export function useAttachments(shopId: string, contactId: string) {
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const [running, shown] = [aborts.current, previews.current];
    return () => {
      for (const abort of running.values()) abort.abort();
      for (const address of shown) URL.revokeObjectURL(address);
    };
  }, []);

  const change = (id: string, by: Partial<Attachment>) =>
    setAttachments((all) => all.map((one) => (one.id === id ? { ...one, ...by } : one)));

  async function upload({ id, file }: Attachment): Promise<void> {
    const abort = new AbortController();
    aborts.current.set(id, abort);
    const of = `/painel/api/shops/${encodeURIComponent(shopId)}/service/${encodeURIComponent(contactId)}`;
    try {
      const saved = await uploadFile<SavedFile>(`${of}/files?name=${encodeURIComponent(file.name.slice(-120))}`, {
        file,
        signal: abort.signal,
        onProgress: (progress) => change(id, { progress }),
      });
      change(id, { saved, progress: 1 });
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!(error instanceof ApiFailure)) throw error;
      change(id, { failure: error.message, isHopeless: HOPELESS.includes(error.errors[0]?.status ?? 0) });
    } finally {
      aborts.current.delete(id);
    }
  }

  return {
    attachments,
    isBusy: attachments.some(({ saved }) => saved === null),
    add(files: readonly File[]) {
      const room = MOST_FILES_AT_ONCE - attachments.length;
      const added = files.map((file, index): Attachment => {
        const isKnown = sentFileTypes.includes(file.type);
        const failure = index >= room ? TOO_MANY : isKnown ? null : REFUSED;
        const preview = isKnown && file.type.startsWith("image/") ? URL.createObjectURL(file) : null;
        if (preview) previews.current.add(preview);
        return { id: newId(), file, preview, progress: 0, saved: null, failure, isHopeless: failure !== null };
      });
      setAttachments((all) => [...all, ...added]);
      for (const one of added) if (one.failure === null) void upload(one);
    },
    retry(one: Attachment) {
      change(one.id, { failure: null, progress: 0 });
      void upload(one);
    },
    remove(id: string) {
      aborts.current.get(id)?.abort();
      setAttachments((all) => all.filter((one) => one.id !== id));
    },
    clear: () => setAttachments([]),
  };
}

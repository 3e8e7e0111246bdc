import { useMutation } from "@tanstack/react-query";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { useEffect, useRef, useState } from "react";
import { usePictureUploads } from "../../lib/pictures/use-picture-uploads.ts";
import { type AddedPhotos, attachPhotos, detachPhotos, findTargets, type PhotoTarget } from "./photos.queries.ts";

export type Photo = { file: File; target: PhotoTarget | null; problem: "unknown" | "several" | null };

/** Files that were dropped, whose pictures they are, and how far they have come. */
export function usePhotoBatch(shopId: string) {
  const showToast = useToast();
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [doneCount, setDoneCount] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<readonly AddedPhotos[]>([]);
  const uploaded = useRef<{ target: PhotoTarget; url: string }[]>([]);
  const targets = useRef(new Map<File, PhotoTarget>());

  const attach = useMutation({
    mutationFn: () => attachPhotos(shopId, uploaded.current.splice(0)),
    onSuccess: (result) => {
      setAdded((before) => [...before, ...result.added]);
      const said = result.problems.map(({ productId, problem }) => `${productId}: ${problem}`);
      setProblems((before) => [...new Set([...before, ...said])]);
    },
  });

  const uploads = usePictureUploads({
    shopId,
    onUploaded: ({ url }, file) => {
      const target = targets.current.get(file);
      targets.current.delete(file);
      if (target) uploaded.current.push({ target, url });
      setDoneCount((count) => count + 1);
    },
  });
  const isSending = uploads.uploads.some(({ state }) => state !== "failed");
  const { mutate: attachNow } = attach;
  // One change for all that were sent together. Those that failed stay in the list, and follow when they are sent again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count says that there may be something to save
  useEffect(() => {
    if (!isSending && uploaded.current.length > 0) attachNow();
  }, [isSending, doneCount, attachNow]);

  const find = useMutation({
    mutationFn: (files: readonly File[]) =>
      findTargets(
        shopId,
        files.map(({ name }) => name),
      ),
    onSuccess: (found, files) =>
      setPhotos((before) => [
        ...before,
        ...files.map(
          (file, index): Photo => ({
            file,
            target: found[index]?.match ?? null,
            problem: found[index]?.problem ?? null,
          }),
        ),
      ]),
  });

  const name = useMutation({
    mutationFn: ({ text }: { file: File; text: string }) => findTargets(shopId, [text]),
    onSuccess: ([found], { file }) =>
      setPhotos((before) =>
        before.map((photo) =>
          photo.file === file ? { file, target: found?.match ?? null, problem: found?.problem ?? null } : photo,
        ),
      ),
  });

  const undo = useMutation({
    mutationFn: () => detachPhotos(shopId, added),
    onSuccess: () => {
      setAdded([]);
      showToast({ text: "As fotos foram tiradas dos produtos", stays: 4_000 });
    },
  });

  function send() {
    const ready = photos.filter(({ target }) => target !== null);
    for (const { file, target } of ready) if (target) targets.current.set(file, target);
    setPhotos((before) => before.filter(({ target }) => target === null));
    setDoneCount(0);
    uploads.add(ready.map(({ file }) => file));
  }

  return {
    photos,
    /** Sent ones that are not saved in a product yet, and those that failed. */
    uploads: uploads.uploads,
    retry: uploads.retry,
    dropUpload: uploads.drop,
    add: (files: File[]) => find.mutate(files),
    nameTarget: (file: File, text: string) => name.mutate({ file, text }),
    remove: (file: File) => setPhotos((before) => before.filter((photo) => photo.file !== file)),
    send,
    undo: () => undo.mutate(),
    isUndoing: undo.isPending,
    isSending,
    isFinding: find.isPending,
    isSaving: attach.isPending,
    doneCount,
    added,
    problems,
    failure: find.error ?? name.error ?? attach.error ?? undo.error,
  };
}

import { MOST_PICTURES } from "@vitrine/domain/catalog/pictures/picture-limits";
import { useEffect, useRef, useState } from "react";
import { SortArea } from "../drag/sort-area.tsx";
import { CropDialog } from "./crop/crop-dialog.tsx";
import { DropArea } from "./drop-area.tsx";
import { moveId, type Picture, PictureTile, type Step } from "./picture-tile.tsx";
import { UploadRow } from "./upload-row.tsx";
import { usePictureUploads } from "./use-picture-uploads.ts";

type PictureFieldProps = {
  shopId: string;
  label: string;
  value: readonly Picture[];
  onChange: (pictures: Picture[]) => void;
  hint?: string;
  error?: string | undefined;
  /** With 1, a new picture takes the place of the old one. */
  most?: number;
  /** Whether each picture is described, for those who do not see it. */
  hasAlt?: boolean;
};

/** Pictures of a product or of the shop, in their order. They are uploaded at once; the form saves their addresses. */
export function PictureField({
  shopId,
  label,
  value,
  onChange,
  hint,
  error,
  most = MOST_PICTURES,
  hasAlt = true,
}: PictureFieldProps) {
  // Several uploads may end before the form has rendered again.
  const current = useRef(value);
  const moved = useRef<string>(undefined);
  const [cropped, setCropped] = useState<string>();
  const [notice, setNotice] = useState("");
  useEffect(() => {
    current.current = value;
    if (moved.current) document.getElementById(moved.current)?.focus();
    moved.current = undefined;
  }, [value]);

  function change(pictures: readonly Picture[]) {
    current.current = pictures;
    onChange([...pictures]);
  }

  const { uploads, add, retry, drop } = usePictureUploads({
    shopId,
    onUploaded: ({ url }) => {
      const others = current.current.filter((picture) => picture.url !== url);
      const isKnown = others.length < current.current.length;
      if (most === 1) change([{ url, alt: "" }]);
      else if (!isKnown) change([...others, { url, alt: "" }]);
      setNotice(isKnown ? "Esta foto já estava aqui." : "Foto enviada.");
    },
  });

  function take(files: File[]) {
    const open = uploads.filter(({ state }) => state !== "failed").length;
    const room = most === 1 ? 1 : Math.max(0, most - current.current.length - open);
    setNotice(files.length > room ? `Cabem ${most} fotos. Sobraram: ${files.length - room}.` : "");
    // Who chooses another file for the one place means it instead of those that failed.
    if (most === 1) for (const { id, state } of uploads) if (state === "failed") drop(id);
    add(files.slice(0, room));
  }

  function move(url: string, to: number) {
    const from = current.current.findIndex((picture) => picture.url === url);
    const picture = current.current[from];
    if (!picture || from === to || to < 0 || to >= current.current.length) return;
    change(current.current.toSpliced(from, 1).toSpliced(to, 0, picture));
    setNotice(`Foto na posição ${to + 1} de ${current.current.length}.`);
  }

  function step(url: string, place: number, by: Step) {
    moved.current = moveId(url, by);
    move(url, place - 1 + by);
  }

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {value.length > 0 && (
        <SortArea
          ids={value.map(({ url }) => url)}
          onSort={(url, over) =>
            move(
              url,
              value.findIndex((picture) => picture.url === over),
            )
          }
        >
          <ul
            aria-label={label}
            className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 data-single:max-w-40"
            data-single={most === 1 ? "" : undefined}
          >
            {value.map((picture, index) => (
              <PictureTile
                key={picture.url}
                {...{ shopId, picture, hasAlt, place: index + 1, of: value.length }}
                onAlt={(alt) => change(value.with(index, { ...picture, alt }))}
                onMove={(by) => step(picture.url, index + 1, by)}
                onCrop={() => setCropped(picture.url)}
                onRemove={() => change(value.toSpliced(index, 1))}
              />
            ))}
          </ul>
        </SortArea>
      )}
      {uploads.length > 0 && (
        <ul aria-label="Envios" className="grid gap-2">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload.id)}
              onDrop={() => drop(upload.id)}
            />
          ))}
        </ul>
      )}
      <DropArea label={label} isMultiple={most > 1} isShort={value.length > 0} onFiles={take} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {notice}
      </p>
      {(error ?? hint) && (
        <p className={`text-sm text-pretty ${error ? "font-medium text-danger" : "text-muted"}`}>{error ?? hint}</p>
      )}
      {cropped && (
        <CropDialog
          shopId={shopId}
          url={cropped}
          startsSquare={most > 1}
          onCropped={(url) =>
            change(current.current.map((picture) => (picture.url === cropped ? { ...picture, url } : picture)))
          }
          onClose={() => setCropped(undefined)}
        />
      )}
    </fieldset>
  );
}

import { buttonStyle } from "@vitrine/ui/button.tsx";
import { PictureIcon } from "@vitrine/ui/icons.tsx";
import { useMediaQuery } from "@vitrine/ui/use-media-query.ts";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { ACCEPTED, filesOf } from "./picture-files.ts";

type DropAreaProps = {
  /** The name of the field, for its controls. */
  label: string;
  isMultiple: boolean;
  /** There are pictures already: the area needs no explanation. */
  isShort?: boolean;
  onFiles: (files: File[]) => void;
};

/** Takes pictures by drag, paste, choice, or the camera of a phone. */
export function DropArea({ label, isMultiple, isShort = false, onFiles }: DropAreaProps) {
  const area = useRef<HTMLElement>(null);
  const [isOver, setIsOver] = useState(false);
  const hasCamera = useMediaQuery("(pointer: coarse)");
  usePastedFiles(area, onFiles);

  function takeDrop(event: DragEvent) {
    setIsOver(false);
    const files = filesOf(event.dataTransfer);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(isMultiple ? files : files.slice(0, 1));
  }

  return (
    <section
      ref={area}
      data-picture-area=""
      aria-label={`Enviar: ${label}`}
      onDragOver={(event) => {
        // A tile that is moved inside the field brings no file.
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={takeDrop}
      className={`grid place-items-center gap-2.5 rounded-xl border-2 border-dashed px-3 text-center text-sm text-muted ${isShort ? "py-3" : "py-5"} ${isOver ? "border-brand bg-brand-tint" : "border-line"}`}
    >
      {!isShort && <PictureIcon className="size-7" />}
      <div className="flex flex-wrap justify-center gap-2">
        <FileButton
          text={isMultiple ? "Escolher fotos" : isShort ? "Trocar foto" : "Escolher foto"}
          isMultiple={isMultiple}
          onFiles={onFiles}
        />
        {hasCamera && <FileButton text="Tirar foto" isCamera isMultiple={false} onFiles={onFiles} />}
      </div>
      {!hasCamera && !isShort && <p>Ou arraste para cá, ou copie e cole (Ctrl+V).</p>}
      {!isShort && <p className="text-xs">JPG, PNG, WebP, AVIF ou GIF, até 15 MB cada.</p>}
    </section>
  );
}

type FileButtonProps = {
  text: string;
  isMultiple: boolean;
  isCamera?: boolean;
  onFiles: (files: File[]) => void;
};

/** A label around its input: the browser opens its own chooser, and a keyboard reaches it. */
function FileButton({ text, isMultiple, isCamera = false, onFiles }: FileButtonProps) {
  return (
    <label
      className={`${buttonStyle("quiet")} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink`}
    >
      {text}
      <input
        type="file"
        accept={ACCEPTED}
        multiple={isMultiple}
        {...(isCamera && { capture: "environment" as const })}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          target.value = "";
        }}
      />
    </label>
  );
}

/** A paste is for the field that has the focus or the pointer; for any place of a page that has only one. */
function usePastedFiles(area: { current: HTMLElement | null }, onFiles: (files: File[]) => void) {
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const files = filesOf(event.clipboardData);
      const own = area.current;
      if (files.length === 0 || !own) return;
      const isOnly = document.querySelectorAll("[data-picture-area]").length === 1;
      const isMeant = isOnly || own.contains(document.activeElement) || own.matches(":hover");
      if (!isMeant) return;
      event.preventDefault();
      take.current(files);
    }
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [area]);
}

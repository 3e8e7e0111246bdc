import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { BackIcon, ForwardIcon } from "@vitrine/ui/icons.tsx";
import { CropIcon, TrashIcon } from "@vitrine/ui/later-icons.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { iconButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import type { ReactNode } from "react";
import { useSorted } from "../drag/sort-area.tsx";
import { ShownPicture } from "./shown-picture.tsx";

export type Picture = { url: string; alt: string };

/** Where a tile goes: one place towards the start or the end. */
export type Step = -1 | 1;

type PictureTileProps = {
  shopId: string;
  picture: Picture;
  /** From 1. */
  place: number;
  of: number;
  hasAlt: boolean;
  onAlt: (alt: string) => void;
  onMove: (step: Step) => void;
  onCrop: () => void;
  onRemove: () => void;
};

/** One picture in its place. It is dragged by a mouse or a finger, or moved by its two arrows. */
export function PictureTile({ shopId, picture, place, of, hasAlt, onAlt, onMove, onCrop, onRemove }: PictureTileProps) {
  const { ref, handle, style, isDragged } = useSorted(picture.url, of < 2);
  const name = `foto ${place}`;
  return (
    <li
      ref={ref}
      style={style}
      className={`grid content-start gap-1.5 rounded-xl ${isDragged ? "relative z-10 opacity-80" : ""}`}
    >
      <div
        {...handle}
        className={`relative aspect-square overflow-hidden rounded-xl bg-sunk ring-1 ring-line ${of > 1 ? "cursor-grab touch-manipulation select-none [-webkit-touch-callout:none]" : ""}`}
      >
        <ShownPicture shopId={shopId} url={picture.url} alt={picture.alt || `Foto ${place}`} />
        {place === 1 && of > 1 && (
          <span className="absolute top-1.5 left-1.5">
            <Badge tone="brand">Principal</Badge>
          </span>
        )}
      </div>
      {/* On a phone a tile has no room for four buttons side by side: each pair stays together. */}
      <div className="flex flex-wrap justify-center gap-0.5">
        {of > 1 && (
          <div className="flex gap-0.5">
            <TileButton
              id={moveId(picture.url, -1)}
              label={`Mover a ${name} para antes`}
              isOff={place === 1}
              onClick={() => onMove(-1)}
            >
              <BackIcon />
            </TileButton>
            <TileButton
              id={moveId(picture.url, 1)}
              label={`Mover a ${name} para depois`}
              isOff={place === of}
              onClick={() => onMove(1)}
            >
              <ForwardIcon />
            </TileButton>
          </div>
        )}
        <div className="flex gap-0.5">
          <TileButton label={`Recortar a ${name}`} onClick={onCrop}>
            <CropIcon />
          </TileButton>
          <TileButton label={`Remover a ${name}`} onClick={onRemove}>
            <TrashIcon />
          </TileButton>
        </div>
      </div>
      {hasAlt && (
        <TextField
          label="O que ela mostra"
          aria-label={`O que a ${name} mostra`}
          placeholder="Café em grãos, pacote de 250 g"
          maxLength={200}
          value={picture.alt}
          onChange={onAlt}
        />
      )}
    </li>
  );
}

/** The button keeps the focus when its tile moves. */
export function moveId(url: string, step: Step): string {
  return `move-${step}-${url}`;
}

type TileButtonProps = { id?: string; label: string; isOff?: boolean; onClick: () => void; children: ReactNode };

function TileButton({ id, label, isOff = false, onClick, children }: TileButtonProps) {
  return (
    <button
      type="button"
      id={id}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onClick()}
      className={`${iconButtonStyle} aria-disabled:opacity-30`}
    >
      <span className="size-5">{children}</span>
    </button>
  );
}

import type { MediaView } from "@vitrine/contract/panel/service/content-view";
import { AlertIcon } from "@vitrine/ui/icons.tsx";
import { ClockIcon } from "@vitrine/ui/later-icons.tsx";

export type MediaKind = "picture" | "video" | "document" | "voice" | "audio" | "sticker";

const names: Record<MediaKind, { name: string; isHer: boolean }> = {
  picture: { name: "Foto", isHer: true },
  video: { name: "Vídeo", isHer: false },
  document: { name: "Documento", isHer: false },
  voice: { name: "Mensagem de voz", isHer: true },
  audio: { name: "Áudio", isHer: false },
  sticker: { name: "Figurinha", isHer: true },
};

export const mediaName = (kind: MediaKind): string => names[kind].name;

/** Why a file is not shown, in words: it is on its way, it was not taken, or it is kept no more. */
export function MediaState({ kind, media }: { kind: MediaKind; media: MediaView }) {
  const { name, isHer } = names[kind];
  const isWaiting = media.state === "waiting";
  return (
    <p className="flex min-w-48 items-start gap-2 rounded-xl bg-ink/5 px-3 py-2.5 text-sm">
      <span className="mt-px size-4 shrink-0 opacity-70">{isWaiting ? <ClockIcon /> : <AlertIcon />}</span>
      <span className="min-w-0 text-pretty">
        <span className="font-medium">{name}</span>{" "}
        {isWaiting
          ? "chegando…"
          : media.state === "gone"
            ? `não está mais ${isHer ? "guardada" : "guardado"}.`
            : `não ${isHer ? "foi aberta" : "foi aberto"}. ${media.reason ?? ""}`}
      </span>
    </p>
  );
}

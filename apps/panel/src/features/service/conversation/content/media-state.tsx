import type { MediaView } from "@vitrine/contract/panel/service/content-view";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { AlertIcon } from "@vitrine/ui/icons.tsx";
import { ClockIcon } from "@vitrine/ui/later-icons.tsx";
import { useShopId } from "../../../account/use-me.ts";
import { useFetchMedia } from "../conversation.queries.ts";

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
          ? media.againId === null
            ? "chegando…"
            : "ainda não veio do canal."
          : media.state === "gone"
            ? `não está mais ${isHer ? "guardada" : "guardado"}. ${media.reason ?? ""}`
            : `não ${isHer ? "foi aberta" : "foi aberto"}. ${media.reason ?? ""}`}
        {media.againId !== null && <FetchAgain mediaId={media.againId} />}
      </span>
    </p>
  );
}

/** Whoever needs the file asks the channel for it once more. */
function FetchAgain({ mediaId }: { mediaId: string }) {
  const onError = useFailureToast();
  const { mutate, isPending } = useFetchMedia(useShopId());
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => mutate(mediaId, { onError })}
      className="block min-h-8 font-semibold text-brand-ink underline underline-offset-4 disabled:opacity-60"
    >
      {isPending ? "Buscando…" : "Buscar de novo"}
    </button>
  );
}

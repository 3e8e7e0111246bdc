import type { MediaView } from "@vitrine/contract/panel/service/content-view";
import { ReceiptIcon } from "@vitrine/ui/later-icons.tsx";
import { LinkedText } from "../linked-text.tsx";
import { bytesText } from "./bytes-text.ts";
import { type MediaKind, MediaState, mediaName } from "./media-state.tsx";
import { Picture } from "./picture.tsx";
import { Player } from "./player.tsx";

type MediaContentProps = { kind: MediaKind; media: MediaView; caption?: string | null; from: string };

/** A file of the conversation, and what was written below it. */
export function MediaContent({ kind, media, caption, from }: MediaContentProps) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1.5">
      <File {...{ kind, media, from }} />
      {caption && <LinkedText text={caption} />}
    </div>
  );
}

function File({ kind, media, from }: Omit<MediaContentProps, "caption">) {
  const { url, fileName, transcript } = media;
  if (media.state !== "ready" || url === null) return <MediaState {...{ kind, media }} />;
  const label = `${mediaName(kind)} de ${from}`;
  switch (kind) {
    case "picture":
      return <Picture {...{ url, label }} />;
    case "sticker":
      return <Picture {...{ url, label }} isPlain />;
    case "voice":
    case "audio":
      return <Player {...{ url, label, transcript }} />;
    case "video":
      return (
        // biome-ignore lint/a11y/useMediaCaption: nobody wrote down what is said in it
        <video
          src={url}
          controls
          preload="metadata"
          aria-label={label}
          className="max-h-80 w-80 max-w-full rounded-xl bg-black"
        />
      );
    case "document":
      return <DocumentLink {...{ url, media }} name={fileName ?? "Documento"} />;
  }
}

function DocumentLink({ url, name, media }: { url: string; name: string; media: MediaView }) {
  const type = media.mimeType?.split("/").at(-1)?.split(";")[0]?.toUpperCase() ?? "";
  const facts = [type.length <= 5 ? type : "", media.bytes === null ? "" : bytesText(media.bytes)].filter(Boolean);
  return (
    <a
      href={url}
      download={name}
      className="flex w-72 max-w-full items-center gap-3 rounded-xl bg-ink/5 px-3 py-2.5 hover:bg-ink/10"
    >
      <ReceiptIcon className="size-6 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-sm text-muted">{[...facts, "Baixar"].join(" · ")}</span>
      </span>
    </a>
  );
}

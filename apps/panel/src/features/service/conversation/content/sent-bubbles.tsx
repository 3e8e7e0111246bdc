import type { Bubble } from "@vitrine/contract/panel/service/content-view";
import { LinkedText } from "../linked-text.tsx";
import { MediaContent } from "./media-content.tsx";

/** What we sent, as the contact sees it: each bubble with its picture, words and buttons. */
export function SentBubbles({ title, bubbles }: { title: string; bubbles: readonly Bubble[] }) {
  if (bubbles.length === 0) return <p className="text-pretty">{title}</p>;
  return (
    <div className="grid gap-2">
      {bubbles.map((bubble, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was sent does not move
        <OneBubble key={index} bubble={bubble} isNext={index > 0} />
      ))}
    </div>
  );
}

function OneBubble({ bubble, isNext }: { bubble: Bubble; isNext: boolean }) {
  const { imageUrl, text, footer, buttons, template, media } = bubble;
  return (
    <div className={`grid gap-1.5 ${isNext ? "border-t border-ink/10 pt-2" : ""}`}>
      {template && <p className="text-xs font-semibold text-muted">Modelo aprovado</p>}
      {imageUrl !== null && (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          className="max-h-48 w-full max-w-72 rounded-xl bg-placeholder object-cover"
        />
      )}
      {media && (
        <MediaContent kind={media.mimeType?.startsWith("image/") ? "picture" : "document"} media={media} from="loja" />
      )}
      {text && <LinkedText text={text} />}
      {footer && <p className="text-xs text-muted">{footer}</p>}
      {buttons.length > 0 && (
        <ul aria-label="Botões que o contato vê" className="grid gap-1">
          {buttons.map((button) => (
            <li
              key={button}
              className="rounded-lg bg-card px-3 py-1.5 text-center text-sm font-medium text-brand-ink ring-1 ring-line [overflow-wrap:anywhere]"
            >
              {button}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

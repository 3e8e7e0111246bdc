import type { ContentView } from "@vitrine/contract/panel/service/content-view";
import type { ConversationEntry } from "@vitrine/contract/panel/service/conversation";
import { useState } from "react";
import { mediaName } from "./content/media-state.tsx";

type NewMessagesProps = { entries: readonly ConversationEntry[]; contactName: string };

/** Says to a screen reader what the contact writes while the conversation is open. */
export function NewMessages({ entries, contactName }: NewMessagesProps) {
  const received = entries.filter(({ from }) => from === "contact");
  const [atOpening] = useState(() => new Set(received.map(({ id }) => id)));
  const last = received.at(-1);
  const isNew = last !== undefined && !atOpening.has(last.id);
  return (
    <p aria-live="polite" className="sr-only">
      {isNew && last.content && `${contactName}: ${spokenContent(last.content)}`}
    </p>
  );
}

/** A message in a few words, for whoever listens and for a quotation. */
export function spokenContent(content: ContentView): string {
  switch (content.kind) {
    case "text":
      return content.text;
    case "picture":
    case "video":
    case "document":
      return [mediaName(content.kind), content.caption].filter(Boolean).join(". ");
    case "voice":
    case "audio":
    case "sticker":
      return mediaName(content.kind);
    case "location":
      return "Localização";
    case "contacts":
      return "Contato";
    case "cart":
      return "Carrinho";
    case "reply":
    case "sent":
      return content.title;
    case "unsupported":
      return content.label;
  }
}

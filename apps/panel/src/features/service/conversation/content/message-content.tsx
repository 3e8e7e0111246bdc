import type { ContentView } from "@vitrine/contract/panel/service/content-view";
import { LinkedText } from "../linked-text.tsx";
import { ContactCards } from "./contact-cards.tsx";
import { MediaContent } from "./media-content.tsx";
import { NativeCart } from "./native-cart.tsx";
import { Place } from "./place.tsx";
import { SentBubbles } from "./sent-bubbles.tsx";

/** What one message says. `from`: who wrote it, for the names of files. */
export function MessageContent({ content, from }: { content: ContentView; from: string }) {
  switch (content.kind) {
    case "text":
      return <LinkedText text={content.text} />;
    case "picture":
    case "video":
    case "document":
      return <MediaContent kind={content.kind} media={content.media} caption={content.caption} from={from} />;
    case "voice":
    case "audio":
    case "sticker":
      return <MediaContent kind={content.kind} media={content.media} from={from} />;
    case "location":
      return <Place {...content} />;
    case "contacts":
      return <ContactCards contacts={content.contacts} />;
    case "cart":
      return <NativeCart text={content.text} items={content.items} />;
    case "reply":
      return (
        <div>
          <p className="text-xs font-semibold text-muted">Tocou em</p>
          <LinkedText text={content.title} />
          {content.description && <p className="text-sm text-muted">{content.description}</p>}
        </div>
      );
    case "unsupported":
      return <p className="text-muted italic">{content.label}</p>;
    case "sent":
      return <SentBubbles title={content.title} bubbles={content.bubbles} />;
  }
}

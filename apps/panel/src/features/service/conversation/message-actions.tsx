import type { ContentView } from "@vitrine/contract/panel/service/content-view";
import type { ConversationEntry } from "@vitrine/contract/panel/service/conversation";
import { copyText } from "@vitrine/ui/copy-text.ts";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { ChevronDownIcon } from "@vitrine/ui/later-icons.tsx";
import { Menu, type MenuItem } from "@vitrine/ui/overlay/menu.tsx";
import type { ThreadDeeds } from "./thread-deeds.ts";

type MessageActionsProps = { entry: ConversationEntry; writer: string; deeds: ThreadDeeds };

/** What one does with this message: answer it, react to it, read it as an order, copy it. */
export function MessageActions({ entry, writer, deeds }: MessageActionsProps) {
  const show = useToast();
  const { messageId, order, content } = entry;
  const words = content && wordsIn(content);
  const items: MenuItem[] = [
    ...(deeds.reply && messageId !== null ? [{ label: "Responder", onSelect: () => deeds.reply?.(entry) }] : []),
    ...(deeds.readAsOrder && order
      ? [{ label: "Ler como pedido", onSelect: () => deeds.readAsOrder?.(order.words) }]
      : []),
    ...(words
      ? [
          {
            label: "Copiar texto",
            onSelect: () =>
              void copyText(words).then((isCopied) =>
                show(
                  isCopied
                    ? { text: "Texto copiado", stays: 3_000 }
                    : { text: "O navegador não deixou copiar.", variant: "failure", stays: 5_000 },
                ),
              ),
          },
        ]
      : []),
  ];
  const row = reactionRow(entry, deeds);
  if (items.length === 0 && row.length === 0) return null;
  return (
    <Menu
      label={`Ações da mensagem de ${writer}`}
      align={entry.from === "contact" ? "start" : "end"}
      buttonStyle="grid size-(--control) shrink-0 place-items-center rounded-full text-muted hover:bg-sunk hover:text-ink aria-expanded:bg-sunk [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100"
      items={items}
      {...(row.length > 0 && { row })}
    >
      <ChevronDownIcon className="size-4" />
    </Menu>
  );
}

/** Tapped again, the reaction is taken away. */
function reactionRow(entry: ConversationEntry, { react }: ThreadDeeds) {
  if (!react || entry.from !== "contact" || entry.messageId === null || entry.isDeleted) return [];
  const own = entry.reactions.find(({ from }) => from === "shop")?.emoji;
  return react.emojis.map((sign) => {
    const isChosen = sign === own;
    const label = isChosen ? `Tirar a reação ${sign}` : `Reagir com ${sign}`;
    return { sign, label, isChosen, onSelect: () => react.to(entry, isChosen ? null : sign) };
  });
}

function wordsIn(content: ContentView): string | null {
  switch (content.kind) {
    case "text":
    case "cart":
      return content.text;
    case "picture":
    case "video":
    case "document":
      return content.caption;
    case "reply":
      return content.title;
    case "sent":
      return content.bubbles.flatMap(({ text }) => text ?? []).join("\n\n") || null;
    case "location":
      return [content.name, content.address].filter(Boolean).join(", ") || null;
    default:
      return content.kind === "voice" || content.kind === "audio" ? content.media.transcript : null;
  }
}

import type { SavedReply } from "@vitrine/contract/storefront/messaging";
import { useEffect, useRef } from "react";

type ReplyListProps = {
  id: string;
  replies: readonly SavedReply[];
  chosen: number;
  fill: (text: string) => string;
  onChoose: (reply: SavedReply) => void;
};

/** The saved replies that match what was typed behind `/`, above the field. The keyboard stays in the field. */
export function ReplyList({ id, replies, chosen, fill, onChoose }: ReplyListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <div className="absolute inset-x-0 bottom-full z-10 mb-2 overflow-hidden rounded-xl bg-raised shadow-xl ring-1 ring-line">
      <div ref={list} id={id} role="listbox" aria-label="Respostas prontas" className="max-h-64 overflow-y-auto p-1">
        {replies.map((reply, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard and names the chosen one
          <div
            key={reply.title}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            // The field would lose the focus, and the list would close before the tap.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(reply)}
            className="cursor-pointer rounded-lg px-3 py-2 hover:bg-sunk aria-selected:bg-brand-tint"
          >
            <p className="font-medium">{reply.title}</p>
            <p className="line-clamp-2 text-sm break-words text-muted">{fill(reply.text)}</p>
          </div>
        ))}
      </div>
      {replies.length === 0 && <p className="px-4 py-3 text-muted">Nenhuma resposta pronta com este nome.</p>}
    </div>
  );
}

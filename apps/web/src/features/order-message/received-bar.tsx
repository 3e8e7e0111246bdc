import { useQuery } from "@tanstack/react-query";
import { CloseIcon } from "@vitrine/ui/icons.tsx";
import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { useEffect, useState } from "react";
import { getStored, removeStored } from "../../lib/expiring-storage.ts";
import { useMay } from "../session/session.queries.ts";
import { receivedTexts, useHandleReceived } from "./order-message.queries.ts";

const PasteSheet = lazyPart(async () => (await import("./paste-sheet.tsx")).PasteSheet);

/**
 * The last thing that the contact wrote, for the agent: one tap reads it as an order. What the agent chose in the panel's
 * conversation came with the link of the tab, and is read at once.
 */
export function ReceivedBar({ className = "" }: { className?: string }) {
  const { data = [] } = useQuery(receivedTexts);
  const { mutate: handle } = useHandleReceived();
  const may = useMay();
  const [ofLink] = useState(() => (may("change-order") ? (getStored("tab", "message_to_read") ?? null) : null));
  const [reading, setReading] = useState(ofLink);
  useEffect(() => removeStored("tab", "message_to_read"), []);
  const chosen = data.find(({ text, isHandled }) => text === ofLink && !isHandled);
  useEffect(() => {
    if (chosen) handle(chosen);
  }, [chosen, handle]);
  const last = data.find(({ isHandled }) => !isHandled);

  return (
    <>
      {last && (
        <section
          aria-label="Mensagem do contato"
          className={`flex items-center gap-1 border-t border-line bg-brand-tint ${className}`}
        >
          <p className="min-w-0 flex-1 truncate text-sm">“{last.text.replaceAll("\n", ", ")}”</p>
          <button
            type="button"
            onClick={() => {
              setReading(last.text);
              handle(last);
            }}
            className="min-h-11 shrink-0 rounded-xl px-3 text-sm font-semibold text-brand-ink underline underline-offset-2"
          >
            Ler como pedido
          </button>
          <button
            type="button"
            aria-label="Dispensar a mensagem"
            onClick={() => handle(last)}
            className="grid size-11 shrink-0 place-items-center rounded-xl text-muted"
          >
            <CloseIcon className="size-5" />
          </button>
        </section>
      )}
      {reading !== null && <PasteSheet pasted={reading} onClose={() => setReading(null)} />}
    </>
  );
}

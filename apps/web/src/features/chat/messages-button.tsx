import { useId, useRef } from "react";
import { ChatIcon } from "./chat-icons.tsx";
import { MessageList } from "./message-list.tsx";
import { useMessageNews } from "./use-message-news.ts";

/** The messages to the contact and what became of them, behind a button of the top bar. */
export function MessagesButton({ className }: { className: string }) {
  const panelId = useId();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const query = useMessageNews({ onLook: () => panel.current?.showPopover() });
  return (
    <>
      <button type="button" popoverTarget={panelId} aria-label="Mensagens" title="Mensagens" className={className}>
        <span className="size-6">
          <ChatIcon />
        </span>
      </button>
      <section
        ref={panel}
        id={panelId}
        popover="auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list has to scroll by keyboard too
        tabIndex={0}
        aria-labelledby={titleId}
        onToggle={(event) => {
          if (event.newState === "open") void query.refetch();
        }}
        className="fixed inset-auto top-[calc(var(--bar-height)+0.5rem)] right-4 m-0 max-h-[min(36rem,75dvh)] w-96 max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-2xl border border-line bg-white p-5 text-ink shadow-xl md:right-[max(2rem,calc(50vw-720px+2rem))]"
      >
        <h2 id={titleId} className="text-base font-bold">
          Mensagens
        </h2>
        <MessageList messages={query.data} failure={query.error} onRetry={() => void query.refetch()} />
      </section>
    </>
  );
}

import { useRef, useState } from "react";
import { BarPanel } from "../../../ui/layout/bar-panel.tsx";
import { ChatIcon } from "../chat-icons.tsx";
import { ReplyBox } from "../replies/reply-box.tsx";
import { MessageList } from "./message-list.tsx";
import { useSentMessages } from "./use-sent-messages.ts";

/** A button in the top bar that opens the chat with the contact: what the agent writes, and what was sent. */
export function MessagesButton({ className }: { className: string }) {
  const panel = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const query = useSentMessages({ onOpen: () => panel.current?.showPopover() });
  return (
    <BarPanel
      ref={panel}
      title="Mensagens"
      icon={<ChatIcon />}
      buttonStyle={className}
      onToggle={(isNowOpen) => {
        setIsOpen(isNowOpen);
        if (isNowOpen) void query.refetch();
      }}
    >
      <ReplyBox isOpen={isOpen} />
      <h3 className="mt-4 border-t border-line pt-3 text-sm font-semibold">Enviadas</h3>
      <MessageList messages={query.data} failure={query.error} onRetry={() => void query.refetch()} />
    </BarPanel>
  );
}

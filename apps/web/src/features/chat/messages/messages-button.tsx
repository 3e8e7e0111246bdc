import { useRef } from "react";
import { BarPanel } from "../../../ui/layout/bar-panel.tsx";
import { ChatIcon } from "../chat-icons.tsx";
import { MessageList } from "./message-list.tsx";
import { useSentMessages } from "./use-sent-messages.ts";

/** A button in the top bar that opens the messages to the contact and their states. */
export function MessagesButton({ className }: { className: string }) {
  const panel = useRef<HTMLElement>(null);
  const query = useSentMessages({ onOpen: () => panel.current?.showPopover() });
  return (
    <BarPanel
      ref={panel}
      title="Mensagens"
      icon={<ChatIcon />}
      buttonStyle={className}
      onToggle={(isOpen) => {
        if (isOpen) void query.refetch();
      }}
    >
      <MessageList messages={query.data} failure={query.error} onRetry={() => void query.refetch()} />
    </BarPanel>
  );
}

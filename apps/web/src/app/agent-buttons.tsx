import { HistoryButton } from "../features/activity/history-button.tsx";
import { MessagesButton } from "../features/chat/messages/messages-button.tsx";

/** The agent's part of the top bar: the order's history and the messages to the contact. */
export function AgentButtons({ className }: { className: string }) {
  return (
    <>
      <HistoryButton className={className} />
      <MessagesButton className={className} />
    </>
  );
}

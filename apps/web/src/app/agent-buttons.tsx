import { HistoryButton } from "../features/activity/history-button.tsx";
import { MessagesButton } from "../features/chat/messages/messages-button.tsx";

/** What only agents have in the top bar: what was done with the order, and what was sent to the contact. */
export function AgentButtons({ className }: { className: string }) {
  return (
    <>
      <HistoryButton className={className} />
      <MessagesButton className={className} />
    </>
  );
}

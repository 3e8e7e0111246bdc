import { HistoryButton } from "../../features/activity/history-button.tsx";
import { MessagesButton } from "../../features/chat/messages/messages-button.tsx";
import { CopyLinkButton } from "./copy-link-button.tsx";

/** The agent's part of the top bar: the order's history, the messages to the contact, and a link for them. */
export function AgentButtons({ className }: { className: string }) {
  return (
    <>
      <HistoryButton className={className} />
      <MessagesButton className={className} />
      <CopyLinkButton className={className} />
    </>
  );
}

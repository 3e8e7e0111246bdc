import { getStored, setStored } from "../../../lib/expiring-storage.ts";

/** What brings the customer back to the conversation after confirming. */
export type Confirmation = { orderId: string; chatLink: string | null; chatText: string | null };

/** The chat that opens by itself, once. Only in memory: a reloaded page does not open it again. */
let chatToOpen: string | null = null;

export function storeConfirmation(confirmation: Confirmation, { opensChat }: { opensChat: boolean }): void {
  setStored("tab", "confirmed_order", confirmation);
  chatToOpen = opensChat ? confirmation.chatLink : null;
}

/** After a payment, too, the conversation opens by itself: from the page that is shown next. */
export function openChatNext(link: string | undefined): void {
  chatToOpen = link ?? null;
}

/** Null if another order was confirmed in this tab. */
export function confirmationOf(orderId: string | undefined): Confirmation | null {
  const stored = getStored("tab", "confirmed_order");
  return stored && stored.orderId === orderId ? stored : null;
}

export function takeChatToOpen(): string | null {
  const link = chatToOpen;
  chatToOpen = null;
  return link;
}

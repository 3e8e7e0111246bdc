import { getStored, setStored } from "../../../lib/expiring-storage.ts";

/** The data that brings the customer back to the chat after confirming. */
export type Confirmation = { orderId: string; chatLink: string | null; chatText: string | null };

const isTextOrNull = (value: unknown) => value === null || typeof value === "string";
const isConfirmation = (value: Record<string, unknown>): value is Confirmation =>
  typeof value.orderId === "string" && isTextOrNull(value.chatLink) && isTextOrNull(value.chatText);

/** The chat to open automatically, once. It is only in memory, so that a reloaded page does not open it again. */
let chatToOpen: string | null = null;

export function storeConfirmation(confirmation: Confirmation, { opensChat }: { opensChat: boolean }): void {
  setStored("tab", "confirmed_order", confirmation);
  chatToOpen = opensChat ? confirmation.chatLink : null;
}

/** Null if this tab did not confirm the order. */
export function confirmationOf(orderId: string | undefined): Confirmation | null {
  const stored = getStored("tab", "confirmed_order");
  return stored && isConfirmation(stored) && stored.orderId === orderId ? stored : null;
}

export function takeChatToOpen(): string | null {
  const link = chatToOpen;
  chatToOpen = null;
  return link;
}

import type { ChatVendorCode } from "../codes/chat-vendors.ts";

/** `ownedElsewhere`: the program in which people answer there; empty where they answer here. */
type AnsweredChannel = { carrier: ChatVendorCode; ownedElsewhere?: string | undefined };

/** Chat platforms with an inbox of their own. A second one beside it would answer twice. */
const inboxes: Partial<Record<ChatVendorCode, string>> = { suri: "Suri" };

/** The program in which a channel's conversations are answered; null: here. */
export function otherInboxOf({ carrier, ownedElsewhere }: AnsweredChannel): string | null {
  const name = ownedElsewhere?.trim() ?? inboxes[carrier] ?? "";
  return name === "" ? null : name;
}

import type { Session } from "@vitrine/contract/storefront/session";
import { getStored, setStored } from "../../lib/expiring-storage.ts";

type Field = "reply" | "message";
type Contact = Pick<Session, "shop" | "userShop">;

const ofContact = ({ shop, userShop }: Contact) => `${shop.id}.${userShop.id}`;

/**
 * What somebody typed into a field and did not send. It survives a reload, and a session that ends and is opened again
 * in the same tab. It is for one contact: an agent may serve another one in this tab next.
 */
export function unsentText(field: Field, contact: Contact): string {
  const stored = getStored("tab", "unsent_texts");
  const text = stored?.contact === ofContact(contact) ? stored[field] : "";
  return typeof text === "string" ? text : "";
}

export function storeUnsentText(field: Field, contact: Contact, text: string): void {
  const stored = getStored("tab", "unsent_texts");
  const others = stored?.contact === ofContact(contact) ? stored : { contact: ofContact(contact) };
  setStored("tab", "unsent_texts", { ...others, [field]: text });
}

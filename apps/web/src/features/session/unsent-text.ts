import type { Session } from "@vitrine/contract/storefront/session";
import { getStored, setStored } from "../../lib/expiring-storage.ts";

type Field = "reply" | "message";
type Contact = Pick<Session, "shop" | "userShop">;

const keyOf = (field: Field, { shop, userShop }: Contact) => `${field}.${shop.id}.${userShop.id}`;

/**
 * What somebody typed into a field and did not send. It survives a reload, and a session that ends and is opened again
 * in the same tab. Each contact has their own: an agent may serve another one in this tab meanwhile.
 */
export function unsentText(field: Field, contact: Contact): string {
  const text = getStored("tab", "unsent_texts")?.[keyOf(field, contact)];
  return typeof text === "string" ? text : "";
}

export function storeUnsentText(field: Field, contact: Contact, text: string): void {
  const { [keyOf(field, contact)]: _, ...others } = getStored("tab", "unsent_texts") ?? {};
  setStored("tab", "unsent_texts", text === "" ? others : { ...others, [keyOf(field, contact)]: text });
}

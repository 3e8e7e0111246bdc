import type { Cents } from "../money.ts";

/**
 * What a notice is about, as far as its words and its link need it. No name, phone or address of a customer: a notice is
 * read on locked screens.
 */
export type NoticeAbout =
  | { orderId: string; number: number | null; total: Cents }
  /** Who waits: neither its words nor its link name them. */
  | { contactId: string; orderId?: never }
  /** What broke: a store's platform, a provider, the host of an endpoint. */
  | { name: string; orderId?: never };

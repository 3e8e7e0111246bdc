import type { Database } from "../db/pool.ts";

type SampleTable = {
  name: keyof Database;
  /** Columns that are not in the file: each installation has its own, or the database works them out. */
  without?: readonly string[];
  /** What `contact_sales`, a trigger and nobody else writes, is not here either. */
  order: string;
};

/** What a sample is made of, in the order in which rows name each other. */
export const sampleTables: readonly SampleTable[] = [
  { name: "contacts", without: ["phone_keys", "document_keys", "is_sample"], order: "id" },
  { name: "sessions", without: ["code_hash", "sign_in"], order: "created_at, contact_id" },
  { name: "orders", order: "created_at, id" },
  { name: "order_lines", order: "order_id, index" },
  { name: "order_events", order: "order_id, version" },
  { name: "order_annotations", order: "order_id" },
  { name: "order_notes", order: "order_id, id" },
  { name: "payment_attempts", order: "created_at, id" },
  { name: "payment_refunds", order: "created_at, id" },
  { name: "sales", order: "placed_at, order_id" },
  { name: "sale_lines", order: "order_id, index" },
  { name: "stock_holds", order: "order_id, sku" },
  { name: "coupon_counts", order: "code" },
  { name: "coupon_uses", order: "order_id" },
  { name: "slot_counts", order: "logistic_id, starts_at" },
  { name: "slot_uses", order: "order_id" },
  { name: "chat_contacts", order: "channel_id, address" },
  // Messages get their places when they are loaded, in the order of the file.
  { name: "chat_messages", without: ["place"], order: "place" },
  { name: "chat_received", without: ["position"], order: "at, position" },
  { name: "conversations", order: "contact_id" },
  { name: "contact_services", order: "contact_id, id" },
  { name: "contact_notes", order: "contact_id, id" },
  { name: "discount_requests", order: "order_id" },
  { name: "losses", order: "at, contact_id" },
  { name: "reminder_controls", order: "order_id" },
  { name: "order_numbers", order: "shop_id" },
  { name: "audit_log", without: ["chatbot_id"], order: "created_at, id" },
];

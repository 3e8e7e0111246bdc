import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Customer } from "@vitrine/domain/order/order";
import type { SampleFile } from "@vitrine/server/sample-data/sample-file";
import { sampleTables } from "@vitrine/server/sample-data/sample-tables";
import { sealedPlaces } from "@vitrine/server/secrets/sealed-places";
import type { MovedProduct } from "./moved-product.ts";

type Column = { name: string; type: string };
type Row = Record<string, unknown>;

/** What of a table is told, where it is not all. */
const conditions: Partial<Record<string, string>> = {
  // Of hundreds of visits those that somebody sees: of today, of a week ago, and the last of each contact.
  sessions: `created_at >= $2::timestamptz or (created_at >= $2::timestamptz - interval '7 days' and created_at < $2::timestamptz - interval '6 days')
  or (contact_id, created_at) in (select contact_id, max(created_at) from sessions group by contact_id)`,
  // Who wrote and is not known as anybody is nobody's sample.
  chat_contacts: "contact_id is not null and $2::timestamptz is not null",
  // What they wrote on earlier days was answered, by people of whom the story does not tell.
  chat_received: "at >= $2::timestamptz and sealed is not null",
  conversations: "wrote_at >= $2::timestamptz",
  // A shop whose channel nobody carries has only messages that did not leave.
  chat_messages: "status = 'sent' and $2::timestamptz is not null",
};

/**
 * Writes a shop of a product that has lived into one file, with places instead of what is its own. `owner`: who is whoever
 * makes the shop that it is loaded into.
 */
export async function writeMonth(
  product: MovedProduct,
  { file, midnight, until, owner }: { file: string; midnight: number; until: number; owner?: string },
): Promise<{ bytes: number; rows: number }> {
  const { query, repositories, sandboxUrl, publicUrl, members } = product;
  const { shopId } = product;
  const fields = await repositories.personal();
  const kept = await keptConversations(product, midnight);
  const open = (customer: unknown) => fields.open(shopId, customer as Partial<Customer>);
  const tables: SampleFile["tables"] = [];
  for (const { name, without = [], order } of sampleTables) {
    const all = await query<Column>(
      `select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name = $1 order by ordinal_position`,
      [name],
    );
    const columns = all
      .map((column) => column.name)
      .filter((column) => column !== "shop_id" && !without.includes(column));
    const condition = conditions[name] ?? "$2::timestamptz is not null";
    const found = await query<{ row: Row }>(
      `select to_jsonb(t) as row from ${name} t where shop_id = $1 and (${condition}) order by ${order}`,
      [shopId, new Date(midnight)],
    );
    const rows = found.map(({ row }) => {
      if (name === "contacts") row.customer = open(row.customer);
      if (name === "conversations") Object.assign(row, kept.get(String(row.contact_id)));
      if (name === "chat_received") {
        const { channel_id, message_id, sealed } = row;
        const place = sealedPlaces.chatReceived(shopId, String(channel_id), String(message_id));
        row.sealed = fields.openText(String(sealed), place);
      }
      if (name === "orders") {
        const document = row.document as { customer: unknown };
        row.document = { ...document, customer: open(document.customer) };
      }
      return columns.map((column) => row[column] ?? null);
    });
    tables.push({ name, columns, rows });
  }
  const shop = await repositories.shops.findDocument(shopId);
  const document: SampleFile["document"] = {
    ...(shop?.document.promotions && { promotions: shop.document.promotions }),
    ...(shop?.document.recovery && { recovery: shop.document.recovery }),
  };
  const sample: SampleFile = { midnight, until, document, tables };
  const places: [string, string][] = [
    [shopId, "@shop@"],
    [sandboxUrl, "@sandbox@"],
    [publicUrl, "@public@"],
    ...[...members.values()].flatMap(({ userId, email, name }): [string, string][] =>
      name === owner
        ? [
            [userId, "@owner@"],
            [name, "@owner-name@"],
          ]
        : [[userId, `@member:${email}@`]],
    ),
  ];
  const text = places.reduce((all, [own, place]) => all.replaceAll(own, place), JSON.stringify(sample));
  const packed = await promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  await writeFile(file, packed);
  return { bytes: packed.length, rows: tables.reduce((sum, { rows }) => sum + rows.length, 0) };
}

/** Of a conversation only today is told, so whoever waits has waited since then, for an answer to what is told. */
async function keptConversations({ query, shopId }: MovedProduct, midnight: number): Promise<Map<string, Row>> {
  const rows = await query<{ contactId: string; told: number; since: string }>(
    `select contact_id as "contactId", count(*)::int as told, to_jsonb(min(at)) as since from chat_received
      where shop_id = $1 and at >= $2 and sealed is not null group by contact_id`,
    [shopId, new Date(midnight)],
  );
  return new Map(
    rows.map(({ contactId, told, since }) => [contactId, { unread: told, messages: told, waiting_since: since }]),
  );
}

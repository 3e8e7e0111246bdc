import { randomBytes } from "node:crypto";
import { mediaKinds } from "@vitrine/domain/messaging/media-rules";
import { sql, type Transaction } from "kysely";
import { addJob, fetchMediaKey } from "../../db/jobs.ts";
import type { Database } from "../../db/pool.ts";

const kindList: readonly string[] = mediaKinds;

/** The files of messages that are new are fetched, in the transaction that keeps the messages. */
export async function noteMedia(
  trx: Transaction<Database>,
  { shopId, channelId }: { shopId: string; channelId: string },
  messages: readonly { messageId: string; kind: string }[],
): Promise<void> {
  const withMedia = messages.filter(({ kind }) => kindList.includes(kind));
  if (withMedia.length === 0) return;
  const list = withMedia.map(({ messageId }) => ({ messageId, id: randomBytes(16).toString("hex") }));
  const { numAffectedRows } = await sql`
    insert into chat_media (shop_id, id, channel_id, message_id)
    select r.shop_id, each.id, r.channel_id, r.message_id
      from json_to_recordset(${JSON.stringify(list)}::json) as each ("messageId" text, id text)
      join chat_received r on r.shop_id = ${shopId} and r.channel_id = ${channelId} and r.message_id = each."messageId"
     where r.deleted_at is null
     order by each."messageId"
    on conflict (shop_id, channel_id, message_id) do nothing`.execute(trx);
  if (Number(numAffectedRows ?? 0) > 0)
    await addJob(trx, "fetch-media", { shopId }, { key: fetchMediaKey(shopId), isSlow: true });
}

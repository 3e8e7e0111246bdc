import { type RawBuilder, sql, type Transaction } from "kysely";
import { addJob, orderPushKey, type StoreRecord } from "../../db/jobs.ts";
import type { Database } from "../../db/pool.ts";

type Trx = Transaction<Database>;

const importKey = (shopId: string) => `import-store:${shopId}`;

/** All of them wait behind what customers wait for: a store has thousands of products. */
type When = { runAt?: Date };

export async function addImport(trx: Trx, job: { shopId: string; run: number }, when: When = {}): Promise<void> {
  const { shopId } = job;
  await addJob(trx, "import-store", job, { key: importKey(shopId), isSlow: true, ...when });
}

/** For an import whose job was lost, given up or taken out by hand. */
export async function addMissingImport(trx: Trx, job: { shopId: string; run: number }): Promise<void> {
  const key = importKey(job.shopId);
  const isMissing: RawBuilder<boolean> = sql`not exists (
    select from graphile_worker.jobs where key = ${key} and attempts < max_attempts)`;
  await addJob(trx, "import-store", job, { key, isSlow: true, onlyIf: isMissing });
}

/** However often a product is told to have changed, it waits once, and is not put off by the next time. */
export async function addRefresh(trx: Trx, shopId: string, record: StoreRecord, when: When = {}): Promise<void> {
  const which = record.storeVariantId === undefined ? record.storeProductId : `variant:${record.storeVariantId}`;
  const key = `refresh-store-product:${shopId}:${which}`;
  const job = { shopId, ...record };
  await addJob(trx, "refresh-store-product", job, { key, keepsTime: true, isSlow: true, ...when });
}

export async function addPoll(trx: Trx, shopId: string, when: When = {}): Promise<void> {
  await addJob(trx, "poll-store", { shopId }, { key: `poll-store:${shopId}`, isSlow: true, ...when });
}

export async function addCouponReading(trx: Trx, shopId: string, when: When = {}): Promise<void> {
  const key = `read-store-coupons:${shopId}`;
  await addJob(trx, "read-store-coupons", { shopId }, { key, isSlow: true, ...when });
}

/** `since`: when the reading that this one goes on with began. */
export async function addPriceListReading(
  trx: Trx,
  { shopId, since }: { shopId: string; since?: number },
  when: When = {},
): Promise<void> {
  const job = { shopId, ...(since !== undefined && { since }) };
  await addJob(trx, "read-store-price-lists", job, { key: `read-store-price-lists:${shopId}`, isSlow: true, ...when });
}

/** However much happens to an order, it is brought to the state of ours once. */
export async function addOrderPush(trx: Trx, job: { shopId: string; orderId: string }, when: When = {}): Promise<void> {
  await addJob(trx, "push-store-order", job, { key: orderPushKey(job), ...when });
}

/** Those that waited for the link, and those the store refused: its owner has just been there. */
export async function addPendingPushes(trx: Trx, shopId: string): Promise<void> {
  await sql`select graphile_worker.add_job('push-store-order',
    payload := json_build_object('shopId', shop_id, 'orderId', order_id),
    job_key := ${orderPushKey({ shopId, orderId: "" })} || order_id)
    from store_orders where shop_id = ${shopId} and state <> 'done'`.execute(trx);
}

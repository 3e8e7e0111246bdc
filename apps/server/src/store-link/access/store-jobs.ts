import { type RawBuilder, sql, type Transaction } from "kysely";
import { addJob, orderPushKey, type StoreRecord } from "../../db/jobs.ts";
import type { Database } from "../../db/pool.ts";

type Trx = Transaction<Database>;

const importKey = (shopId: string) => `import-store:${shopId}`;

type When = { runAt?: Date };

/** Jobs that read a store are slow jobs: they run after everything that customers wait for. */
export async function addImport(trx: Trx, job: { shopId: string; run: number }, when: When = {}): Promise<void> {
  const { shopId } = job;
  await addJob(trx, "import-store", job, { key: importKey(shopId), isSlow: true, ...when });
}

/** For an import whose job was lost, failed for good or was removed manually. */
export async function addMissingImport(trx: Trx, job: { shopId: string; run: number }): Promise<void> {
  const key = importKey(job.shopId);
  const isMissing: RawBuilder<boolean> = sql`not exists (
    select from graphile_worker.jobs where key = ${key} and attempts < max_attempts)`;
  await addJob(trx, "import-store", job, { key, isSlow: true, onlyIf: isMissing });
}

/** Several webhooks of one product make one job. A later one does not delay it. */
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

/** `since`: when the reading began that this job continues. */
export async function addPriceListReading(
  trx: Trx,
  { shopId, since }: { shopId: string; since?: number },
  when: When = {},
): Promise<void> {
  const job = { shopId, ...(since !== undefined && { since }) };
  await addJob(trx, "read-store-price-lists", job, { key: `read-store-price-lists:${shopId}`, isSlow: true, ...when });
}

/** Several changes of an order make one job. */
export async function addOrderPush(trx: Trx, job: { shopId: string; orderId: string }, when: When = {}): Promise<void> {
  await addJob(trx, "push-store-order", job, { key: orderPushKey(job), ...when });
}

/** Several webhooks of an order make one job, beside the one that pushes it. */
export async function addOrderCheck(
  trx: Trx,
  job: { shopId: string; orderId: string },
  when: When = {},
): Promise<void> {
  const check = { ...job, isCheck: true as const };
  await addJob(trx, "push-store-order", check, { key: `${orderPushKey(job)}:check`, isSlow: true, ...when });
}

/** The orders that waited for the link, and those that the store refused: its owner may have fixed the reason. */
export async function addPendingPushes(trx: Trx, shopId: string): Promise<void> {
  await sql`select graphile_worker.add_job('push-store-order',
    payload := json_build_object('shopId', shop_id, 'orderId', order_id),
    job_key := ${orderPushKey({ shopId, orderId: "" })} || order_id)
    from store_orders where shop_id = ${shopId} and state <> 'done'`.execute(trx);
}

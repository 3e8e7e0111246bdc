import { createHash } from "node:crypto";
import type { PaymentMethod } from "@vitrine/domain/codes/payment";
import type { ContactNews } from "@vitrine/domain/messaging/contact-notification";
import type { Cents } from "@vitrine/domain/money";
import type { NoticeKind } from "@vitrine/domain/notices/notice";
import type { ReminderKind } from "@vitrine/domain/recovery/recovery";
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "./pool.ts";

/** Whom the history of an order names. */
type JobActor = { type: "customer" | "agent" | "assistant" | "platform" | "system"; id: string; name: string };

/** Background jobs, done by any process with a worker. Each name is a task. */
export type Jobs = {
  "release-items": { shopId: string; orderId: string; confirmedAt: number };
  /**
   * Asks the provider for the state of an attempt. `tries`: how often it was undecided before. `late`: how often it was
   * asked after the attempt was given up.
   */
  "ask-provider": { shopId: string; attemptId: string; tries: number; late?: number };
  /** The order follows its payments: paid, refunded, other charges given up. `by`: who confirmed or refunded by hand. */
  "follow-payment": { shopId: string; orderId: string; by?: JobActor };
  /**
   * Notifies the contact of a change of the order, of a charge that can be paid now, or of money that went back. Jobs of
   * earlier releases have that as a change.
   */
  "tell-contact": { shopId: string; orderId: string } & (
    | { version: number; news: ContactNews | "order.refunded"; isByAgent: boolean; attemptId?: never; refund?: never }
    | { attemptId: string; version?: never; refund?: never }
    | { refund: RefundToTell; version?: never; attemptId?: never }
  );
  /** Sends the waiting messages to a contact in a channel, in their order. */
  "deliver-messages": { shopId: string; channelId: string; contactId: string };
  /** Fetches files of received messages from their channels; adds itself again while some wait. */
  "fetch-media": { shopId: string };
  /** Has a voice message of the shop written down; adds itself again while some wait. */
  "transcribe-media": { shopId: string };
  /** Imports the next page of a linked store's catalogue; adds itself again until the last one. */
  "import-store": { shopId: string; run: number };
  /** Refreshes one product of a linked store, named by its id or by that of a variant. */
  "refresh-store-product": { shopId: string } & StoreRecord;
  /** Polls a linked store for changes; adds itself again. */
  "poll-store": { shopId: string };
  /** Reads the coupons of a linked store; adds itself again. */
  "read-store-coupons": { shopId: string };
  /** Reads the price lists of a linked store; adds itself again. `since`: when the read that it continues began. */
  "read-store-price-lists": { shopId: string; since?: number };
  /** Sends the state of our order to the linked store. `isCheck`: the store changed its copy, so that is read, too. */
  "push-store-order": { shopId: string; orderId: string; isCheck?: true };
  /** Reminds a contact of an abandoned cart or payment. Reschedules itself until a reminder is allowed. */
  "remind-contact": { shopId: string; orderId: string; about: ReminderKind };
  /** Cancels an order that waited too long for its payment. Reschedules itself while it may still be paid. */
  "cancel-unpaid": { shopId: string; orderId: string };
  /**
   * Finds unpaid orders that were placed between two moments, in milliseconds since 1970, with this payment method. Jobs
   * of earlier releases have none: they find all.
   */
  "find-unpaid": { shopId: string; placedFrom: number; placedUntil: number; method?: PaymentMethod };
  /** Encrypts personal fields of earlier releases, from the row after this one on; adds itself again until all are. */
  "encrypt-personal-data": {
    table: "contacts" | "orders";
    after: { shopId: string; id: string } | null;
    /** How many rows in clear this pass has found. */
    found: number;
  };
  /** Fills the columns that orders are filtered by, from the row after this one on; adds itself again until all are. */
  "fill-order-facts": {
    after: { shopId: string; id: string } | null;
    /** How many rows without them this pass has found. */
    found: number;
  };
  /** Writes what the reports know of orders that an earlier release placed; adds itself again until all are. */
  "fill-sales": {
    after: { shopId: string; id: string } | null;
    /** How many orders without it this pass has found. */
    found: number;
  };
  /** Sends a mail, which is encrypted. `about`: the invitation that shows whether it went out. */
  "send-mail": { sealed: string; about?: { chatbotId: string; invitationId: string } };
  /** Fills the copies that lists of products are read by, in rows of earlier releases; adds itself again until all are. */
  "fill-product-lists": Record<string, never>;
  /** Changes the next products of a bulk edit; adds itself again until all are. */
  "edit-products": { shopId: string; changeSetId: string };
  /** Undoes the next products of a change of many; adds itself again until all are. */
  "undo-change-set": { shopId: string; changeSetId: string };
  /** Puts the products into the collections that have a rule; adds itself again while the shop has such a collection. */
  "refresh-collections": { shopId: string };
  /** Writes and takes away the prices of the shop's promotions; adds itself again while one runs or is planned. */
  "apply-promotions": { shopId: string };
  /** Checks a spreadsheet, or imports it: its state says which. */
  "read-sheet": { shopId: string; sheetId: string };
  /** Looks for the DNS records of a shop's hosts; adds itself again while the shop has hosts. */
  "check-hosts": { shopId: string };
  /** Deletes uploaded pictures that nothing uses any more; adds itself again. */
  "remove-unused-uploads": Record<string, never>;
  /** Sends a placed order to the platform of the assistant that bought it. */
  "tell-ucp-platform": { shopId: string; orderId: string; version: number };
  /** Queues the mail to the buyer of an order that an assistant placed. */
  "mail-ucp-buyer": { shopId: string; orderId: string };
  /** Tells the owners of an order that is paid to another Pix key than the shop's. */
  "tell-owners-pix-key": { shopId: string; orderId: string; agent: { id: string; name: string } };
  /**
   * Something happened that people of the team want to hear of: an order, or what `name` says. `source` names the event: one
   * that is recorded again is told once. `by`: who did it, and is not told.
   */
  "tell-team": { shopId: string; kind: NoticeKind; source: string; orderId?: string; name?: string; by?: string };
  /** A contact wrote a minute ago: whoever should answer hears of it, if nobody has read it. */
  "tell-contact-waits": { shopId: string; contactId: string };
  /** Somebody of the shop has read what a contact wrote: their channel shows it. */
  "tell-read": { shopId: string; contactId: string };
  /** Tells a person of everything that waits for them; adds itself again where they want no disturbance now. */
  "tell-member": { shopId: string; userId: string };
  /** Shows a message on a device of a person. */
  "send-push": { userId: string; deviceId: string; message: PushMessage };
  /** Erases a shop that was deleted a month ago, and the pictures that only it showed. */
  "erase-shop": { shopId: string };
  /** Tells a person by the WhatsApp of the shop what was taken for them at `toldAt`. */
  "send-whatsapp-notice": {
    shopId: string;
    userId: string;
    toldAt?: number;
    notice: { shopName: string; text: string; url: string };
  };
  /** Mails a person what WhatsApp did not deliver. */
  "mail-lost-notice": { shopId: string; userId: string; toldAt: number; failure: string };
  /** Sends an event to an endpoint of the shop, after those that happened before to the same subject. */
  "deliver-event": { shopId: string; webhookId: string; deliveryId: string };
  /**
   * An event of an order that a process of the release before has not recorded. `isSecond`: the change has another event
   * before this one.
   */
  "tell-order-news": { shopId: string; orderId: string; version: number; news: string; isSecond?: boolean };
};

/** `paymentId`: of the attempt that it was paid by, so on which way it goes back. */
export type RefundToTell = { id: string; paymentId: string; amount: Cents };

/** What a device shows, and the page that a tap opens. */
export type PushMessage = { title: string; text: string; url: string };

/** What a linked store reported as changed. */
export type StoreRecord =
  | { storeProductId: string; storeVariantId?: never }
  | { storeVariantId: string; storeProductId?: never };

/** At most one waiting push per order. */
export const orderPushKey = ({ shopId, orderId }: Jobs["push-store-order"]) => `push-store-order:${shopId}:${orderId}`;

/** At most one waiting reminder per order and kind. */
export const reminderKey = ({ shopId, orderId, about }: Jobs["remind-contact"]) =>
  `remind-contact:${about}:${shopId}:${orderId}`;

/** At most one waiting: each one has the whole order. */
export const ucpNewsKey = ({ shopId, orderId }: Jobs["tell-ucp-platform"]) => `tell-ucp-platform:${shopId}:${orderId}`;

export const cancelUnpaidKey = ({ shopId, orderId }: Jobs["cancel-unpaid"]) => `cancel-unpaid:${shopId}:${orderId}`;

export const findUnpaidKey = ({ shopId, placedFrom, method }: Jobs["find-unpaid"]) =>
  `find-unpaid:${shopId}:${placedFrom}:${method ?? ""}`;

/** One pass at a time, in all processes. */
export const ENCRYPT_KEY = "encrypt-personal-data";

/** At most one waiting dispatch per contact and channel. */
export function dispatchKey({ shopId, channelId, contactId }: Jobs["deliver-messages"]): string {
  return `deliver-messages:${shopId}:${hashed([channelId, contactId])}`;
}

/** At most one waiting per contact. */
export function contactWaitsKey({ shopId, contactId }: Jobs["tell-contact-waits"]): string {
  return `tell-contact-waits:${shopId}:${hashed([contactId])}`;
}

/** What several colleagues read at once is told once. */
export function tellReadKey({ shopId, contactId }: Jobs["tell-read"]): string {
  return `tell-read:${shopId}:${hashed([contactId])}`;
}

/** Keeps names and phone numbers out of the keys. */
function hashed(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

/** At most one waiting turn per shop. */
export const fetchMediaKey = (shopId: string) => `fetch-media:${shopId}`;
export const transcribeMediaKey = (shopId: string) => `transcribe-media:${shopId}`;

export const FILL_FACTS_KEY = "fill-order-facts";
export const FILL_SALES_KEY = "fill-sales";
export const REMOVE_UPLOADS_KEY = "remove-unused-uploads";
export const FILL_LISTS_KEY = "fill-product-lists";

export const refreshCollectionsKey = (shopId: string) => `refresh-collections:${shopId}`;

/** One at a time: the later one knows the promotions that the shop has now. */
export const promotionsJob = (shopId: string): Pick<JobOptions, "key" | "queue"> => ({
  key: `apply-promotions:${shopId}`,
  queue: `apply-promotions:${shopId}`,
});

export const hostCheckKey = (shopId: string) => `check-hosts:${shopId}`;

/** After the last attempt a job is not retried. */
export type JobAttempt = { number: number; isLast: boolean };

/** The implementation of each job. A job that throws is retried with growing delays, for some days. */
export type Tasks = { [Name in keyof Jobs]: (payload: Jobs[Name], attempt: JobAttempt) => Promise<void> };

/** Thrown by a task that waits for an outside system: no error of ours. */
export class RetryLater extends Error {}

/** Why a job waits whose shop was deleted: by it the jobs are found again. */
export const SHOP_DELETED = "its shop was deleted";

export type JobOptions = {
  runAt?: Date;
  /** Replaces a waiting job with the same key. */
  key?: string;
  /** With a key: the replaced job's time stays, so that frequent replacements do not delay it for ever. */
  keepsTime?: boolean;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  /** Low priority, for a job that may keep a worker busy for long. */
  isSlow?: boolean;
  /** A condition in the same statement: otherwise no job is added. */
  onlyIf?: RawBuilder<boolean>;
};

/** A job that is not added yet. */
export type NewJob = { name: keyof Jobs; payload: Jobs[keyof Jobs]; options: JobOptions };

export function newJob<Name extends keyof Jobs>(name: Name, payload: Jobs[Name], options: JobOptions = {}): NewJob {
  return { name, payload, options };
}

/** Adds a job in the transaction of the change that needs it: both are committed or neither. */
export async function addJob<Name extends keyof Jobs>(
  trx: Transaction<Database>,
  name: Name,
  payload: Jobs[Name],
  options: JobOptions = {},
): Promise<void> {
  await addJobs(trx, [newJob(name, payload, options)]);
}

/** More jobs in one statement would only make its text long. */
const JOBS_PER_STATEMENT = 50;

/** Adds the jobs of a change in one statement. */
export async function addJobs(trx: Transaction<Database>, jobs: readonly NewJob[]): Promise<void> {
  for (let start = 0; start < jobs.length; start += JOBS_PER_STATEMENT) {
    await addedJobs(jobs.slice(start, start + JOBS_PER_STATEMENT)).execute(trx);
  }
}

/**
 * The query that adds these jobs, for a statement that also makes the change: both are saved or neither. Its answer is
 * one row, which needs them all: PostgreSQL runs a query inside a statement only as far as somebody reads its rows.
 */
export function addedJobs(jobs: readonly NewJob[]): RawBuilder<unknown> {
  return sql`select count(id) from (${sql.join(jobs.map(selectAdded), sql` union all `)}) added`;
}

/** The part of a statement that adds one job. */
export function selectAdded({ name, payload, options }: NewJob): RawBuilder<unknown> {
  const { runAt, key, keepsTime = false, queue, isSlow = false, onlyIf } = options;
  return sql`select vitrine_add_job(
    ${name}, ${JSON.stringify(payload)}::json, ${runAt ?? null}::timestamptz, ${key ?? null}::text, ${queue ?? null}::text,
    ${isSlow ? 1 : 0}::int, ${keepsTime ? "preserve_run_at" : "replace"}::text) as id ${onlyIf ? sql`where ${onlyIf}` : sql``}`;
}

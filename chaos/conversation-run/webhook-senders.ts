import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { pick, type Told } from "./made-conversations.ts";

/** One webhook, which is sent until somebody acknowledges it, and then once more. */
export type Webhook = {
  body: string;
  /** The messages that it makes or changes. */
  about: readonly string[];
  firstSentAt: number;
  acknowledgedAt: number;
};

/** A request on its way. `isCut`: it ended without an answer. */
type Attempt = { webhook: Webhook; wasSaved: boolean; isCut: boolean };

const FIRST_RETRY_MS = 50;
const LONGEST_RETRY_MS = 1_000;
const PATIENCE_MS = 10_000;

type Sender = { appSecret: string; addresses: readonly string[] };

export function webhookOf(all: readonly Told[], names: ReadonlyMap<string, string>, numberId: string): Webhook {
  const metadata = { display_phone_number: "5511900001234", phone_number_id: numberId };
  const contacts = [...names].map(([phone, name]) => ({ wa_id: phone, profile: { name } }));
  const changes = all.map(({ field, list, told }) => ({
    field,
    value: { messaging_product: "whatsapp", metadata, contacts, [list]: [told] },
  }));
  const body = JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: "WABA", changes }] });
  const about = all.flatMap((each) => each.about ?? []);
  return { body, about, firstSentAt: Number.POSITIVE_INFINITY, acknowledgedAt: Number.POSITIVE_INFINITY };
}

/** Sends each to any of the servers. What is not acknowledged comes again, sooner at first, as the channel does it. */
export function createWebhookSenders({ appSecret, addresses }: Sender) {
  const underWay = new Set<Attempt>();
  let cut: Attempt[] = [];
  let [acknowledged, repeated, savedAndNotSaid] = [0, 0, 0];

  async function send(webhook: Webhook): Promise<void> {
    for (let pauseMs = FIRST_RETRY_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_RETRY_MS)) {
      if (await isAcknowledged(webhook)) break;
      repeated++;
      await wait(pauseMs);
    }
    acknowledged++;
    webhook.acknowledgedAt = Math.min(webhook.acknowledgedAt, performance.now());
  }

  async function isAcknowledged(webhook: Webhook): Promise<boolean> {
    const attempt: Attempt = { webhook, wasSaved: false, isCut: false };
    const headers = {
      "content-type": "application/json",
      "x-hub-signature-256": `sha256=${createHmac("sha256", appSecret).update(webhook.body).digest("hex")}`,
    };
    underWay.add(attempt);
    webhook.firstSentAt = Math.min(webhook.firstSentAt, performance.now());
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const { status } = await fetch(pick(addresses) ?? "", { method: "POST", headers, body: webhook.body, signal });
      if (status < 500 && status !== 200) throw new Error(`a webhook was answered with ${status}`);
      return status === 200;
    } catch (error) {
      // Without an answer the server died on the way.
      if (!(error instanceof TypeError || (error as Error).name === "TimeoutError")) throw error;
      attempt.isCut = true;
      if (attempt.wasSaved) savedAndNotSaid++;
      else cut.push(attempt);
      return false;
    } finally {
      underWay.delete(attempt);
    }
  }

  return {
    async sendAll(webhooks: readonly Webhook[], atOnce: number): Promise<void> {
      const waiting = webhooks.values();
      const work = async () => {
        for (const webhook of waiting) await send(webhook);
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    },
    acknowledged: () => acknowledged,
    repeated: () => repeated,
    /** Requests that a kill ended after their messages were saved. */
    savedAndNotSaid: () => savedAndNotSaid,
    isUnderWay: () => underWay.size > 0,
    /** Right after a kill: which of those that it ended, and that nobody acknowledged before, are saved already. */
    async noteSaved(areSaved: (about: readonly string[]) => Promise<boolean>): Promise<void> {
      const ended = [...cut, ...underWay];
      cut = [];
      for (const attempt of ended) {
        const { about, acknowledgedAt } = attempt.webhook;
        const isNew = about.length > 0 && acknowledgedAt === Number.POSITIVE_INFINITY;
        if (!isNew || !(await areSaved(about))) continue;
        attempt.wasSaved = true;
        if (attempt.isCut) savedAndNotSaid++;
      }
    },
  };
}

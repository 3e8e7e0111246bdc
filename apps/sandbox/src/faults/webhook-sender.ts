import { setTimeout as wait } from "node:timers/promises";

export type Webhook = {
  url: string;
  /** A function if the headers contain the time of the attempt. */
  headers: Record<string, string> | (() => Record<string, string>);
  body: string;
};

/** The result of a webhook, for the page; `answer` is the status, or the reason why there was none. */
export type SentWebhook = { sentAt: string; answer: string };

/** The subject of the webhook: a payment, a message. */
type WebhookSubject = { provider: string; id: string };

/** Faults of the webhooks to the shop. */
export type WebhookFaults = {
  /** Each webhook is sent twice, with the same bytes. */
  duplicate: boolean;
  mute: boolean;
  lateMs: number;
  /** Webhooks are collected for a moment and sent in reverse order. */
  outOfOrder: boolean;
};

export const webhookFaultDefaults: Readonly<WebhookFaults> = {
  duplicate: false,
  mute: false,
  lateMs: 0,
  outOfOrder: false,
};

type SendOptions = {
  /** Sends the webhook even if `mute` is set. */
  ignoresMute?: boolean;
  /** Called with the answer to each attempt. */
  onAnswer?: (answer: string) => void;
};

export type WebhookSender = {
  /** Webhooks about one subject may overtake each other, if the fault is set. */
  send: (about: WebhookSubject, webhook: Webhook, options?: SendOptions) => void;
  sent: (about: WebhookSubject) => readonly SentWebhook[];
  forget: () => void;
  close: () => void;
};

type Options = {
  faults: WebhookFaults;
  now: () => Date;
  /** The answer to the request that caused a webhook usually arrives first. */
  delayMs?: number;
  /** The delay before each retry of a webhook that the shop did not acknowledge; empty for no retry. */
  retryMs?: readonly number[];
  /** Webhooks about one subject are sent one at a time. */
  inOrder?: boolean;
  /** Whether an answer ends the retries; any 2xx does by default. */
  acknowledges?: (answer: string) => boolean;
};

/** Providers give up on a shop that takes longer. */
const ANSWER_TIME_MS = 22_000;
/** How long webhooks are collected before they are reversed. */
const HELD_MS = 1_500;

export function createWebhookSender(options: Options): WebhookSender {
  const { faults, now, delayMs = 100, retryMs = [], inOrder = false, acknowledges = isAcknowledged } = options;
  const timers = new Set<NodeJS.Timeout>();
  const results = new Map<string, SentWebhook[]>();
  const queues = new Map<string, Promise<void>>();
  let cancellation = new AbortController();
  let held: (() => void)[] = [];

  function later(ms: number, run: () => void) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms).unref();
    timers.add(timer);
  }

  function hold(run: () => void) {
    if (held.length === 0) {
      later(HELD_MS, () => {
        const lastFirst = held.reverse();
        held = [];
        // A short pause between them, so that they arrive in this order.
        for (const [index, release] of lastFirst.entries()) later(index * 50, release);
      });
    }
    held.push(run);
  }

  async function post(key: string, webhook: Webhook, onAnswer?: (answer: string) => void) {
    const { signal } = cancellation;
    for (let tries = 0; ; tries += 1) {
      const answer = await deliver(webhook, signal);
      if (signal.aborted) return;
      results.set(key, [...(results.get(key) ?? []), { sentAt: now().toISOString(), answer }].slice(-20));
      onAnswer?.(answer);
      const pause = retryMs[tries];
      if (acknowledges(answer) || pause === undefined) return;
      await wait(pause, undefined, { ref: false, signal }).catch(() => undefined);
      if (signal.aborted) return;
    }
  }

  function enqueue(key: string, run: () => Promise<void>) {
    const turn = (queues.get(key) ?? Promise.resolve()).then(run);
    queues.set(key, turn);
    void turn.then(() => {
      if (queues.get(key) === turn) queues.delete(key);
    });
  }

  return {
    send: (about, webhook, { ignoresMute = false, onAnswer } = {}) => {
      if (faults.mute && !ignoresMute) return;
      const key = keyOf(about);
      const run = () => {
        const times = faults.duplicate ? 2 : 1;
        for (let time = 0; time < times; time += 1) {
          if (inOrder) enqueue(key, () => post(key, webhook, onAnswer));
          else void post(key, webhook, onAnswer);
        }
      };
      if (faults.outOfOrder) hold(run);
      else later(faults.lateMs || delayMs, run);
    },
    sent: (about) => results.get(keyOf(about)) ?? [],
    forget: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      cancellation.abort();
      cancellation = new AbortController();
      results.clear();
      queues.clear();
      held = [];
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      cancellation.abort();
    },
  };
}

export function isAcknowledged(answer: string): boolean {
  return /^2\d\d$/.test(answer);
}

function keyOf({ provider, id }: WebhookSubject): string {
  return `${provider} ${id}`;
}

async function deliver({ url, headers, body }: Webhook, cancellation: AbortSignal): Promise<string> {
  try {
    const { address, authorization } = withoutCredentials(url);
    const own = typeof headers === "function" ? headers() : headers;
    const answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", ...authorization, ...own },
      body,
      redirect: "manual",
      signal: AbortSignal.any([cancellation, AbortSignal.timeout(ANSWER_TIME_MS)]),
    });
    await answer.body?.cancel();
    return String(answer.status);
  } catch (error) {
    return error instanceof Error ? error.name : "sem resposta";
  }
}

/** `fetch` accepts no URL with a user and password: they become a header. */
function withoutCredentials(url: string): { address: URL; authorization: Record<string, string> } {
  const address = new URL(url);
  if (!address.username) return { address, authorization: {} };
  const user = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`;
  address.username = "";
  address.password = "";
  return { address, authorization: { authorization: `Basic ${Buffer.from(user).toString("base64")}` } };
}

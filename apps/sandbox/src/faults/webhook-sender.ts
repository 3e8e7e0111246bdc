import { setTimeout as wait } from "node:timers/promises";

export type Webhook = {
  url: string;
  /** Made anew for every try where they carry its time. */
  headers: Record<string, string> | (() => Record<string, string>);
  body: string;
};

/** What became of a notice, for the page; `answer` is the status, or why there was none. */
export type SentWebhook = { sentAt: string; answer: string };

/** What the notice is about: a payment, a message. */
type WebhookSubject = { provider: string; id: string };

/** What goes wrong with the notices to the shop. */
export type WebhookFaults = {
  /** Each notice goes out twice, the same bytes. */
  duplicate: boolean;
  mute: boolean;
  lateMs: number;
  /** Notices are held for a moment and go out last first. */
  outOfOrder: boolean;
};

export const webhookFaultDefaults: Readonly<WebhookFaults> = {
  duplicate: false,
  mute: false,
  lateMs: 0,
  outOfOrder: false,
};

type SendOptions = {
  /** Goes out whatever `mute` says. */
  ignoresMute?: boolean;
  /** Hears of every answer, the last one included. */
  onAnswer?: (answer: string) => void;
};

export type WebhookSender = {
  /** News of one thing can overtake each other when the switch says so. */
  send: (about: WebhookSubject, webhook: Webhook, way?: SendOptions) => void;
  sent: (about: WebhookSubject) => readonly SentWebhook[];
  forget: () => void;
  close: () => void;
};

type Options = {
  faults: WebhookFaults;
  now: () => Date;
  /** The answer to the request that caused a notice usually gets there first. */
  delayMs?: number;
  /** How long to wait before each next try of a notice the shop did not take; none when it is told once. */
  retryMs?: readonly number[];
  /** Notices about one thing go out one after the other. */
  inOrder?: boolean;
  /** Which answers end the tries; any 2xx unless told. */
  takes?: (answer: string) => boolean;
};

/** Providers give up on a shop that thinks longer. */
const ANSWER_TIME_MS = 22_000;
/** How long notices are held to be turned around. */
const HELD_MS = 1_500;

export function createWebhookSender(options: Options): WebhookSender {
  const { faults, now, delayMs = 100, retryMs = [], inOrder = false, takes = isAcknowledged } = options;
  const timers = new Set<NodeJS.Timeout>();
  const results = new Map<string, SentWebhook[]>();
  const queues = new Map<string, Promise<void>>();
  let leaving = new AbortController();
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
        // A breath between them, so that they arrive as they left.
        for (const [index, release] of lastFirst.entries()) later(index * 50, release);
      });
    }
    held.push(run);
  }

  async function post(key: string, webhook: Webhook, onAnswer?: (answer: string) => void) {
    const { signal } = leaving;
    for (let tries = 0; ; tries += 1) {
      const answer = await deliver(webhook, signal);
      if (signal.aborted) return;
      results.set(key, [...(results.get(key) ?? []), { sentAt: now().toISOString(), answer }].slice(-20));
      onAnswer?.(answer);
      const pause = retryMs[tries];
      if (takes(answer) || pause === undefined) return;
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
      leaving.abort();
      leaving = new AbortController();
      results.clear();
      queues.clear();
      held = [];
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      leaving.abort();
    },
  };
}

/** Whether the shop said that it has it. */
export function isAcknowledged(answer: string): boolean {
  return /^2\d\d$/.test(answer);
}

function keyOf({ provider, id }: WebhookSubject): string {
  return `${provider} ${id}`;
}

async function deliver({ url, headers, body }: Webhook, leaving: AbortSignal): Promise<string> {
  try {
    const { address, authorization } = withoutCredentials(url);
    const own = typeof headers === "function" ? headers() : headers;
    const answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", ...authorization, ...own },
      body,
      redirect: "manual",
      signal: AbortSignal.any([leaving, AbortSignal.timeout(ANSWER_TIME_MS)]),
    });
    await answer.body?.cancel();
    return String(answer.status);
  } catch (error) {
    return error instanceof Error ? error.name : "sem resposta";
  }
}

/** `fetch` takes no address with a user and password in it: they travel as a header. */
function withoutCredentials(url: string): { address: URL; authorization: Record<string, string> } {
  const address = new URL(url);
  if (!address.username) return { address, authorization: {} };
  const user = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`;
  address.username = "";
  address.password = "";
  return { address, authorization: { authorization: `Basic ${Buffer.from(user).toString("base64")}` } };
}

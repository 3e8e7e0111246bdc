import type { Switches } from "./switches.ts";

export type Notice = { url: string; headers: Record<string, string>; body: string };

/** What became of a notice, for the page; `answer` is the status, or why there was none. */
export type SentNotice = { sentAt: string; answer: string };

export type Notices = {
  /** `about` is the payment; news of one payment can overtake each other when the switch says so. */
  send: (about: { provider: string; id: string }, notice: Notice) => void;
  sent: (about: { provider: string; id: string }) => readonly SentNotice[];
  forget: () => void;
  close: () => void;
};

type Options = {
  switches: Switches;
  now: () => Date;
  /** The answer to the request that caused a notice usually gets there first. */
  delayMs?: number;
};

/** Providers give up on a shop that thinks longer. */
const ANSWER_TIME_MS = 22_000;
/** How long notices are held to be turned around. */
const HELD_MS = 1_500;

export function createNotices({ switches, now, delayMs = 100 }: Options): Notices {
  const leaving = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const results = new Map<string, SentNotice[]>();
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

  async function post(key: string, notice: Notice) {
    const answer = await deliver(notice, leaving.signal);
    if (leaving.signal.aborted) return;
    results.set(key, [...(results.get(key) ?? []), { sentAt: now().toISOString(), answer }].slice(-20));
  }

  return {
    send: (about, notice) => {
      if (switches.mute) return;
      const run = () => {
        const times = switches.duplicate ? 2 : 1;
        for (let time = 0; time < times; time += 1) void post(keyOf(about), notice);
      };
      if (switches.outOfOrder) hold(run);
      else later(switches.lateMs || delayMs, run);
    },
    sent: (about) => results.get(keyOf(about)) ?? [],
    forget: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      results.clear();
      held = [];
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      leaving.abort();
    },
  };
}

function keyOf({ provider, id }: { provider: string; id: string }): string {
  return `${provider} ${id}`;
}

async function deliver({ url, headers, body }: Notice, leaving: AbortSignal): Promise<string> {
  try {
    const { address, authorization } = withoutCredentials(url);
    const answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", ...authorization, ...headers },
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

import { setTimeout } from "node:timers/promises";
import type { BenchShop } from "../../shops/bench-shop.ts";

/** The server under attack, and the shop whose doors the strangers use. Another account's shop waits beside it. */
export type Target = {
  port: number;
  /** The attacked shop: 10,000 products, open to visitors. */
  shop: BenchShop;
  chatbotId: string;
  operatorToken: string;
};

/** How many answers of each status the strangers got: "200", "429", "failed". */
export type Outcome = Record<string, number>;

/**
 * What strangers do. It runs in a process of its own: whoever measures is not slowed by it. It is prepared once, and runs
 * several times, each until the signal comes.
 */
export type Attack<State = unknown> = {
  name: string;
  /** More environment variables of the server. */
  settings?: Record<string, string>;
  prepare?(target: Target): Promise<State>;
  run(target: Target, state: State, signal: AbortSignal): Promise<Outcome>;
};

/** The strangers come from this network, and the customers of the other shop from others. */
export const STRANGERS_ADDRESS = "203.0.113.7";

/** Who was refused tries again a moment later: a flood of cheap requests is another attack, which a proxy stops. */
const PAUSE_MS = 100;

/** Repeats a request on some connections at once until the signal comes, and counts the answers. */
export async function repeatUntil(
  signal: AbortSignal,
  atOnce: number,
  send: (index: number) => Promise<Response>,
): Promise<Outcome> {
  const outcome: Outcome = {};
  let next = 0;
  const count = (word: string) => {
    outcome[word] = (outcome[word] ?? 0) + 1;
  };
  const work = async () => {
    while (!signal.aborted) {
      try {
        const response = await send(next++);
        await response.arrayBuffer();
        count(String(response.status));
        if (response.status >= 400) await setTimeout(PAUSE_MS, undefined, { signal });
      } catch {
        if (!signal.aborted) count("failed");
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcome;
}

/** A request of the strangers to the server under attack. It ends with the attack, whatever the server does. */
export function sendAsStranger(
  { port }: Pick<Target, "port">,
  path: string,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> },
): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    ...init,
    headers: { "x-forwarded-for": STRANGERS_ADDRESS, ...headers },
  });
}

/** Counts how long somebody else waits for an answer that strangers may keep from them: at once, late, or not at all. */
export async function countWithin(
  outcome: Outcome,
  what: string,
  limitMs: number,
  send: (signal: AbortSignal) => Promise<{ status: number }>,
): Promise<void> {
  const began = performance.now();
  const tell = (word: string) => {
    outcome[`${what}: ${word}`] = (outcome[`${what}: ${word}`] ?? 0) + 1;
  };
  try {
    const { status } = await send(AbortSignal.timeout(limitMs));
    if (status !== 200) tell(String(status));
    else tell(performance.now() - began < 1_000 ? "within 1 s" : "later");
  } catch {
    tell(`not in ${limitMs / 1_000} s`);
  }
}

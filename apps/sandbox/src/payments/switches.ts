import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyReply } from "fastify";

/** What goes wrong next. The counts go down by one with each request they spoil; the others stay as they were set. */
export type Switches = {
  /** So many requests are carried out and never answered: the connection stays silent and then breaks. */
  timeout: number;
  /** For how long a request of `timeout` stays silent. */
  timeoutMs: number;
  /** So many requests are lost on the way: the connection breaks before they are carried out. */
  lose: number;
  /** So many requests are carried out and answered with 500. */
  failAfter: number;
  /** Every request is carried out at once and answered so much later. */
  slowMs: number;
  /** Spoil questions (GET) too, and not only what creates or changes something. */
  reads: boolean;
  /** Each notice goes out twice, the same bytes. */
  duplicate: boolean;
  mute: boolean;
  lateMs: number;
  /** Notices are held for a moment and go out last first. */
  outOfOrder: boolean;
  /** NuPay decides by the amount, as its real sandbox does, without anybody on its page. */
  automatic: boolean;
};

export const calm: Readonly<Switches> = {
  timeout: 0,
  timeoutMs: 60_000,
  lose: 0,
  failAfter: 0,
  slowMs: 0,
  reads: false,
  duplicate: false,
  mute: false,
  lateMs: 0,
  outOfOrder: false,
  automatic: false,
};

const count = { type: "integer", minimum: 0, maximum: 1_000 };
const duration = { type: "integer", minimum: 0, maximum: 600_000 };

export const switchesSchema = {
  type: "object",
  // A name that is not one is an error: `additionalProperties` would only drop it.
  propertyNames: { enum: Object.keys(calm) },
  properties: Object.fromEntries(
    Object.entries(calm).map(([name, value]) => {
      if (typeof value === "boolean") return [name, { type: "boolean" }];
      return [name, name.endsWith("Ms") ? duration : count];
    }),
  ),
};

/** Spoils the requests of the routes registered in `app`, as the switches say. */
export function spoilRequests(app: FastifyInstance, switches: Switches): void {
  const leaving = new AbortController();
  app.addHook("onClose", async () => leaving.abort());
  const isSpared = (method: string) => method === "OPTIONS" || (method === "GET" && !switches.reads);

  app.addHook("onRequest", async (request, reply) => {
    if (isSpared(request.method) || !take(switches, "lose")) return;
    cutOff(reply);
  });

  app.addHook("onSend", async (request, reply, payload) => {
    if (isSpared(request.method)) return payload;
    if (switches.slowMs > 0) await pause(switches.slowMs, leaving.signal);
    if (take(switches, "timeout")) {
      await pause(switches.timeoutMs, leaving.signal);
      cutOff(reply);
      return payload;
    }
    if (!take(switches, "failAfter")) return payload;
    reply.code(500).header("content-type", "application/json; charset=utf-8").removeHeader("content-length");
    return JSON.stringify({ message: "Internal server error", error: "internal_error", status: 500 });
  });
}

function take(switches: Switches, name: "timeout" | "lose" | "failAfter"): boolean {
  if (switches[name] <= 0) return false;
  switches[name] -= 1;
  return true;
}

function cutOff(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.destroy();
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // Rejects only when the sandbox closes, and then nobody waits for the answer.
  await wait(ms, undefined, { ref: false, signal }).catch(() => undefined);
}

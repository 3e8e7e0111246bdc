import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Faults of the next requests. A count goes down by one with each request it affects; the other settings stay. */
export type RequestFaults = {
  /** This many requests are carried out but never answered: the connection is silent and then breaks. */
  timeout: number;
  /** For how long a request of `timeout` stays silent. */
  timeoutMs: number;
  /** This many requests are lost: the connection breaks before they are carried out. */
  lose: number;
  /** This many requests are carried out but answered with 500. */
  failAfter: number;
  /** Every request is carried out at once and answered with this delay. */
  slowMs: number;
};

export const requestFaultDefaults: Readonly<RequestFaults> = {
  timeout: 0,
  timeoutMs: 60_000,
  lose: 0,
  failAfter: 0,
  slowMs: 0,
};

type Options = {
  /** Undefined means no faults. GET requests have faults only if `reads` is set. */
  faultsFor: (request: FastifyRequest) => (RequestFaults & { reads?: boolean }) | undefined;
  /** The provider's body of an internal error. */
  failure?: object;
};

const FAILURE = { message: "Internal server error", error: "internal_error", status: 500 };

/** Injects faults into the requests of the routes that are registered in `app`. */
export function injectRequestFaults(app: FastifyInstance, { faultsFor, failure = FAILURE }: Options): void {
  const closing = new AbortController();
  app.addHook("onClose", async () => closing.abort());

  const activeFaults = (request: FastifyRequest) => {
    const faults = faultsFor(request);
    const isExempt = request.method === "OPTIONS" || (request.method === "GET" && !faults?.reads);
    return isExempt ? undefined : faults;
  };

  app.addHook("onRequest", async (request, reply) => {
    const faults = activeFaults(request);
    if (faults && useUpFault(faults, "lose")) cutOff(reply);
  });

  app.addHook("onSend", async (request, reply, payload) => {
    const faults = activeFaults(request);
    if (!faults) return payload;
    if (faults.slowMs > 0) await pause(faults.slowMs, closing.signal);
    if (useUpFault(faults, "timeout")) {
      await pause(faults.timeoutMs, closing.signal);
      cutOff(reply);
      return payload;
    }
    if (!useUpFault(faults, "failAfter")) return payload;
    reply.code(500).header("content-type", "application/json; charset=utf-8").removeHeader("content-length");
    return JSON.stringify(failure);
  });
}

/** Decreases the count of a fault by one. False if none is left. */
export function useUpFault<Name extends string>(faults: Record<Name, number>, name: Name): boolean {
  if (faults[name] <= 0) return false;
  faults[name] -= 1;
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

import { setTimeout as wait } from "node:timers/promises";
import type { Answer } from "@vitrine/contract/wire/envelope";
import type { ChildServer } from "./child-server.ts";

const KEY_PAUSE_MS = 500;

export type ServerRequest = { token: string; body?: unknown; key?: string };

/** Sends a request to a server on this machine. `address`: its method and path, such as `GET /api/order/current`. */
export function sendRequest(port: number, address: string, { token, body, key }: ServerRequest): Promise<Response> {
  const [method = "GET", path = ""] = address.split(" ");
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(key && { "idempotency-key": key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** The server answered with a refusal. */
export class RefusedError extends Error {
  readonly code: unknown;

  constructor(address: string, errors: readonly { code: unknown }[]) {
    super(`${address}: ${JSON.stringify(errors)}`);
    this.code = errors[0]?.code;
  }
}

export type RestartingProcess = Awaited<ReturnType<typeof startRestartingProcess>>;

/** A server that is started again after every kill. Requests wait for the next one and are repeated. */
export async function startRestartingProcess(start: () => Promise<ChildServer>) {
  let current: Promise<ChildServer> = start();
  let [retries, killed] = [0, 0];
  await current;

  async function ask<Data>(address: string, request: ServerRequest): Promise<Data> {
    for (;;) {
      const { port } = await current;
      try {
        const response = await sendRequest(port, address, request);
        const answer = (await response.json()) as Answer<Data>;
        if (answer.success) return answer.data;
        const refused = new RefusedError(address, answer.errors);
        // The server that was killed had begun it. Its key is free again after a while, as the client of the API knows.
        if (refused.code !== "request-in-progress") throw refused;
        retries++;
        await wait(KEY_PAUSE_MS);
      } catch (error) {
        // Without an answer the server died on the way. Anything else is a real failure.
        if (!(error instanceof TypeError) && (error as Error).name !== "SyntaxError") throw error;
        retries++;
      }
    }
  }

  return {
    ask,
    port: async () => (await current).port,
    /** `meanwhile` runs between the two servers. */
    async kill(meanwhile: () => Promise<void> = async () => undefined) {
      const child = await current;
      // Every request from now on waits for the next server.
      current = child.kill().then(meanwhile).then(start);
      killed++;
      await current;
    },
    stop: async () => (await current).stop(),
    retries: () => retries,
    killed: () => killed,
  };
}

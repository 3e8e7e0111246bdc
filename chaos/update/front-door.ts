import { setTimeout as wait } from "node:timers/promises";
import type { Answer } from "@vitrine/contract/wire/envelope";
import { type ServerRequest, sendRequest } from "../../bench/servers/restarting-process.ts";
import type { SendRequest } from "../../bench/shops/place-order.ts";

export type FrontDoor = ReturnType<typeof createFrontDoor>;

const PATIENCE_MS = 30_000;

/** What a proxy knows: the processes that serve now. */
export function createFrontDoor(first: number) {
  let ports = [first];
  let [acknowledged, repeated] = [0, 0];
  const refusals = new Map<string, number>();
  return {
    ports: (): readonly number[] => ports,
    open: (port: number) => {
      ports = [...ports, port];
    },
    close: (port: number) => {
      ports = ports.filter((each) => each !== port);
    },
    acknowledge: () => void acknowledged++,
    repeat: (why: string) => {
      repeated++;
      refusals.set(why, (refusals.get(why) ?? 0) + 1);
    },
    acknowledged: () => acknowledged,
    repeated: () => repeated,
    refusals: () => (refusals.size === 0 ? "" : ` (${[...refusals].map(([why, n]) => `${n} × ${why}`).join(", ")})`),
  };
}

/**
 * Asks the processes in turns, so that the steps of one customer alternate between them. Only a 503 may be repeated, or a
 * connection that a stopping process no longer accepts: a proxy does so by itself.
 */
export function askInTurns(door: FrontDoor): SendRequest {
  let turn = 0;
  return async <Data>(target: string, request: ServerRequest): Promise<Data> => {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await wait(50)) {
      const ports = door.ports();
      const response = await sendRequest(ports[turn++ % ports.length] ?? 0, target, request).catch(
        (error: TypeError) => error,
      );
      if (response instanceof Error) {
        if ((response.cause as NodeJS.ErrnoException | undefined)?.code !== "ECONNREFUSED") throw response;
        door.repeat("connection refused");
        continue;
      }
      const answer = (await response.json()) as Answer<Data>;
      if (answer.success) {
        door.acknowledge();
        return answer.data;
      }
      if (response.status !== 503) throw new Error(`${target}: ${response.status} ${JSON.stringify(answer.errors)}`);
      door.repeat(`503 ${answer.errors[0]?.code}`);
    }
    throw new Error(`${target}: no answer in time`);
  };
}

import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type Attack, countWithin, type Outcome, STRANGERS_ADDRESS, sendAsStranger, type Target } from "./attack.ts";
import { openSmallShop, tokenOfContact } from "./small-shop.ts";

type State = { visitors: string[]; customer: string };

/** Each may have six windows. */
const VISITORS = 850;
const WINDOWS = 6;
const LIMIT_MS = 5_000;
const EVERY_MS = 300;

/** As many windows of visitors as a process takes; a customer opens one, too. */
export const liveStreams: Attack<State> = {
  name: "5,100 anonymous live streams",
  async prepare(target) {
    const shop = await openSmallShop(target, { name: "aovivo", count: 1, imagesOf: () => [] });
    const visitors: string[] = [];
    for (let at = 0; at < VISITORS; at++) visitors.push(await aVisitor(target, shop.shopId, at));
    return { visitors, customer: await tokenOfContact(target.port, shop, "wp:1") };
  },
  async run(target, { visitors, customer }, signal) {
    const outcome: Outcome = {};
    const count = (status: string) => {
      outcome[status] = (outcome[status] ?? 0) + 1;
    };
    const windows = visitors.flatMap((code) =>
      Array.from({ length: WINDOWS }, (_, tab) => openWindow(target.port, { code, tab, onStatus: count })),
    );
    for (let at = 0; !signal.aborted; at++) {
      await countWithin(outcome, "a customer's stream", LIMIT_MS, async (until) => {
        const left = new AbortController();
        const response = await fetch(
          `http://127.0.0.1:${target.port}/api/order/live?tab=janela-${"x".repeat(8)}${at}&place=catalog`,
          {
            headers: { authorization: `Bearer ${customer}`, "x-forwarded-for": "198.51.100.9" },
            signal: AbortSignal.any([until, left.signal]),
          },
        );
        left.abort();
        return response;
      });
      await wait(EVERY_MS);
    }
    for (const window of windows) window.destroy();
    return outcome;
  },
};

async function aVisitor(target: Target, shopId: string, at: number): Promise<string> {
  const headers = { "x-forwarded-for": `198.18.${at % 200}.1` };
  const response = await sendAsStranger(target, `/api/session/anonymous-session?shop=${shopId}`, { headers });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { data: { code: string } }).data.code;
}

type NewWindow = { code: string; tab: number; onStatus: (status: string) => void };

function openWindow(port: number, { code, tab, onStatus }: NewWindow): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.once("data", (begun) => onStatus(String(begun).split(" ")[1] ?? ""));
  socket.write(
    [
      `GET /api/order/live?tab=janela-estranha-${tab}&place=catalog HTTP/1.1`,
      ...["host: 127.0.0.1", `authorization: Bearer ${code}`, `x-forwarded-for: ${STRANGERS_ADDRESS}`, "\r\n"],
    ].join("\r\n"),
  );
  return socket;
}

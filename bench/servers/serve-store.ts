import { buildSandbox } from "@vitrine/sandbox/app";
import { reportToParent } from "./report-to-parent.ts";
import type { StoreChildOptions } from "./sandbox-store.ts";

const { products, webhookUrl }: StoreChildOptions = JSON.parse(process.env.STORE ?? "{}");

const isWrite = (method = "", url = "") => method !== "GET" && /\/web_api\/(orders|payments)/.test(url);

/** The sandbox's Tray with a clock that can be advanced, and a list of unanswered calls. */
let aheadMs = 0;
const sandbox = await buildSandbox({
  pictureFolders: [import.meta.dirname],
  tray: {
    products,
    now: () => new Date(Date.now() + aheadMs),
    webhookDelayMs: 20,
    retryMs: Array<number>(100).fill(300),
    app: { webhookUrl },
  },
});
const open = new Map<object, { isWrite: boolean; began: number }>();
sandbox.server.on("request", (request, response) => {
  if (!request.url?.includes("/web_api/")) return;
  open.set(request, { isWrite: isWrite(request.method, request.url), began: performance.now() });
  response.once("close", () => open.delete(request));
});
sandbox.post<{ Body: { ms: number } }>("/bench/advance-clock", async ({ body }) => {
  aheadMs += body.ms;
  return { aheadMs };
});
sandbox.get<{ Querystring: { sinceMs: string } }>("/bench/under-way", async ({ query }) => {
  const latest = performance.now() - Number(query.sinceMs);
  const unanswered = [...open.values()].filter(({ began }) => began <= latest);
  return { calls: unanswered.length, writes: unanswered.filter((each) => each.isWrite).length };
});
const url = await sandbox.listen({ host: "127.0.0.1", port: 0 });
reportToParent({ port: Number(new URL(url).port), stop: () => sandbox.close() });

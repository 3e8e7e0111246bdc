import net from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Session } from "@vitrine/contract/storefront/session";
import type { Answer } from "@vitrine/contract/wire/envelope";
import { startVitrine } from "../bench/servers/vitrine.ts";
import { openChaosShop } from "./chaos-shop.ts";
import { openChaosDatabases } from "./database/chaos-databases.ts";

/**
 * Slow senders open their connections together. Each announces a body, sends most of it as fast as the server takes it,
 * and then one byte a second. A customer buys meanwhile. At the end every connection must be closed, and the memory of
 * the server must have grown by less than 50 MB.
 */
const { values } = parseArgs({
  options: { senders: { type: "string", default: "1000" }, seconds: { type: "string", default: "60" } },
});
const senders = Number(values.senders);
const DEADLINE_MS = Number(values.seconds) * 1_000;
const MOST_MEGABYTES = 50;
const OPENED_AT_ONCE = 50;
const MEGABYTE = 1024 ** 2;
const filler = Buffer.alloc(64 * 1024, " ");

/** `announced`: what the header says. `burst`: what is sent at once. The rest follows byte by byte. */
type Sender = { name: string; head: string; announced: number; burst: number };

const databases = await openChaosDatabases();
try {
  const server = await startVitrine({ databaseUrl: await databases.create("slow_senders") });
  try {
    const address = `http://127.0.0.1:${server.port}`;
    const { shopId } = await openChaosShop(address);
    const visitor = await openVisitor(address, shopId);
    await shop(address, visitor, 20);
    const before = (await server.usage()).megabytes;
    const began = performance.now();
    const kinds = kindsOf(shopId, visitor);
    const open: Promise<string>[] = [];
    for (let count = 0; count < senders; count += 1) {
      const kind = kinds[count % kinds.length] as Sender;
      open.push(send(server.port, kind));
      if (count % OPENED_AT_ONCE === 0) await wait(10);
    }
    let closed = 0;
    const ends = new Map<string, number>();
    for (const sender of open) {
      void sender.then((end) => {
        closed += 1;
        ends.set(end, (ends.get(end) ?? 0) + 1);
      });
    }
    let worstMs = 0;
    let served = 0;
    let most = before;
    while (closed < senders && performance.now() - began < DEADLINE_MS) {
      worstMs = Math.max(worstMs, await shop(address, visitor, 1));
      served += 1;
      most = Math.max(most, (await server.usage()).megabytes);
      await wait(100);
    }
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const grown = most - before;
    console.log(`${senders} slow senders, ${closed} closed after ${seconds} s: ${JSON.stringify([...ends])}`);
    console.log(`${served} changes of a customer meanwhile, the slowest in ${worstMs.toFixed(0)} ms`);
    console.log(`memory ${before.toFixed(0)} MB, at most ${most.toFixed(0)} MB: ${grown.toFixed(0)} MB more`);
    if (closed < senders || grown >= MOST_MEGABYTES) process.exitCode = 1;
  } finally {
    await server.stop();
  }
} finally {
  await databases.stop();
}
process.exit();

function kindsOf(shopId: string, visitor: string): Sender[] {
  const headOf = (address: string, headers: Record<string, string>) =>
    [`${address} HTTP/1.1`, "host: 127.0.0.1", ...Object.entries(headers).map((pair) => pair.join(": "))].join("\r\n");
  const json = { "content-type": "application/json" };
  return [
    {
      name: "a stranger at the storefront",
      head: headOf("POST /api/order/items/", json),
      announced: 8 * MEGABYTE,
      burst: 7.5 * MEGABYTE,
    },
    {
      name: "a stranger at the platform API",
      head: headOf(`PUT /platform/v1/shops/${shopId}`, { ...json, authorization: "Bearer guessed" }),
      announced: 8 * MEGABYTE,
      burst: 7.5 * MEGABYTE,
    },
    {
      name: "a visitor",
      head: headOf("POST /api/order/items/", { ...json, authorization: `Bearer ${visitor}` }),
      announced: 64 * 1024,
      burst: 60 * 1024,
    },
    {
      name: "a forged webhook",
      head: headOf(`POST /webhooks/chat/${shopId}/aurora-whatsapp`, { ...json, "x-hub-signature-256": "sha256=00" }),
      announced: 4 * MEGABYTE,
      burst: 3.9 * MEGABYTE,
    },
    {
      name: "a webhook of nobody",
      head: headOf("POST /webhooks/payments/nobody/1-3", json),
      announced: 256 * 1024,
      burst: 250 * 1024,
    },
    { name: "slow headers", head: "POST /api/order/items/ HTTP/1.1\r\nhost: 127.0.0.1", announced: 0, burst: 0 },
  ];
}

/** Ends with what closed the connection: the status that came first, or none. */
async function send(port: number, { name, head, announced, burst }: Sender): Promise<string> {
  const socket = net.connect(port, "127.0.0.1");
  let timer: NodeJS.Timeout | undefined;
  let status = "no answer";
  socket.on("data", (bytes) => {
    status = /^HTTP\/1\.1 (\d{3})/.exec(bytes.toString("latin1"))?.[1] ?? status;
  });
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.on("close", resolve));
  socket.on("connect", async () => {
    socket.write(announced > 0 ? `${head}\r\ncontent-length: ${announced}\r\n\r\n` : `${head}\r\nx-slow: `);
    for (let sent = 0; sent < burst && socket.writable; sent += filler.length) {
      if (!socket.write(filler.subarray(0, burst - sent))) await drained(socket);
    }
    timer = setInterval(() => socket.writable && socket.write(announced > 0 ? " " : "x"), 1_000);
  });
  await closed;
  clearInterval(timer);
  return `${name}: ${status}`;
}

/** Also when the connection ends instead. */
function drained(socket: net.Socket): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      socket.off("drain", go).off("close", go);
      resolve();
    };
    socket.on("drain", go).on("close", go);
  });
}

async function openVisitor(address: string, shopId: string): Promise<string> {
  const answer = await fetch(`${address}/api/session/anonymous-session?shop=${shopId}`);
  const { data } = (await answer.json()) as Answer<Session>;
  if (!data) throw new Error("no visitor's session");
  return data.code;
}

/** Adds an item some times; the milliseconds of the slowest time. */
async function shop(address: string, token: string, times: number): Promise<number> {
  let worst = 0;
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    const answer = await fetch(`${address}/api/order/items/`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ providerId: "cafe", quantity: 1 }),
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`a customer got ${answer.status}`);
    worst = Math.max(worst, performance.now() - began);
  }
  return worst;
}

import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A part of a message that the provider accepted. `ownId` is our id of it. */
export type AcceptedPart = { ownId: string; to: string; providerMessageId: string };

type PartRequest = { to: string; ownId: string };

/** The probability of each fault. All other requests are accepted and answered at once. */
const faultChances = {
  /** Meta refuses before it accepts: 131016, or 131056 for too many messages to one person. */
  "not-now": 0.08,
  /** The connection ends before the request is read. */
  "lost-request": 0.03,
  /** Accepted, and the connection ends without an answer. */
  "lost-answer": 0.08,
  /** Accepted, and a gateway answers with an error. */
  "broken-answer": 0.04,
  /** Accepted, and answered late. */
  late: 0.3,
};
type Outcome = keyof typeof faultChances | "prompt";

/** Like Meta: at first quickly, then less and less often. */
const FIRST_RETRY_MS = 50;
const LONGEST_RETRY_MS = 1_000;

export type FakeChatProvider = Awaited<ReturnType<typeof startFakeChatProvider>>;

type Options = { appSecret: string; numberId: string; webhookUrl: () => string };

/**
 * WhatsApp's Cloud API as far as it matters here. It accepts every request as a new message, whatever its id, and records it.
 * It reports each message by signed webhooks, in any order, and repeats them until they are acknowledged.
 */
export async function startFakeChatProvider({ appSecret, numberId, webhookUrl }: Options) {
  const accepted: AcceptedPart[] = [];
  const delayedRequests = new Set<object>();
  const sockets = new Set<Socket>();
  const counts = new Map<Outcome | "down", number>();
  let [pendingWebhooks, hasFaults, isStopped] = [0, true, false];

  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const part = await read(request);
    const outcome = hasFaults ? drawOutcome() : "prompt";
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    if (outcome === "lost-request") return void request.socket.destroy();
    if (outcome === "not-now") return fail(response, 400, Math.random() < 0.7 ? 131016 : 131056);
    const { providerMessageId, to } = accept(part);
    if (outcome === "lost-answer") return void request.socket.destroy();
    if (outcome === "broken-answer") return void response.writeHead(502).end("bad gateway");
    if (outcome === "late") {
      delayedRequests.add(request);
      await wait(100 + Math.random() * 400);
      delayedRequests.delete(request);
    }
    const contacts = [{ input: to, wa_id: to.replace("+", "") }];
    answer(response, 200, { messaging_product: "whatsapp", contacts, messages: [{ id: providerMessageId }] });
  }

  function accept({ to, ownId }: PartRequest): AcceptedPart {
    const part = { to, ownId, providerMessageId: `wamid.${randomUUID()}` };
    accepted.push(part);
    for (const status of shuffled(["sent", "delivered", "read"])) void notify(part, status);
    return part;
  }

  async function notify({ providerMessageId, ownId, to }: AcceptedPart, status: string): Promise<void> {
    const update = {
      id: providerMessageId,
      status,
      timestamp: "1760000001",
      recipient_id: to,
      biz_opaque_callback_data: ownId,
    };
    const metadata = { display_phone_number: "5511900001234", phone_number_id: numberId };
    const value = { messaging_product: "whatsapp", metadata, statuses: [update] };
    const body = JSON.stringify({
      object: "whatsapp_business_account",
      entry: [{ id: "WABA", changes: [{ field: "messages", value }] }],
    });
    pendingWebhooks++;
    let pauseMs = FIRST_RETRY_MS;
    await wait(Math.random() * 150);
    while (!isStopped && !(await isAcknowledged(body))) {
      await wait(pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_RETRY_MS);
    }
    pendingWebhooks--;
  }

  async function isAcknowledged(body: string): Promise<boolean> {
    const signature = `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;
    const headers = { "content-type": "application/json", "x-hub-signature-256": signature };
    try {
      const { status } = await fetch(webhookUrl(), {
        method: "POST",
        headers,
        body,
        signal: AbortSignal.timeout(5_000),
      });
      if (status === 200) return true;
      if (status < 500) throw new RefusedWebhook(`a webhook was answered with ${status}`);
      return false;
    } catch (error) {
      if (error instanceof RefusedWebhook) throw error;
      return false;
    }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    accepted,
    /** Accepted and not answered yet: the sender cannot know. */
    underWay: () => delayedRequests.size,
    /** Webhooks that nobody has acknowledged yet. */
    pendingWebhooks: () => pendingWebhooks,
    outcomes: () => [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(", "),
    stopFaults() {
      hasFaults = false;
    },
    /** For a while connections end, and new ones are refused. */
    async goDown(ms: number): Promise<void> {
      counts.set("down", (counts.get("down") ?? 0) + 1);
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
      await wait(ms);
      if (!isStopped) await listen(port);
    },
    async stop(): Promise<void> {
      isStopped = true;
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

class RefusedWebhook extends Error {}

function drawOutcome(): Outcome {
  let rest = Math.random();
  for (const [outcome, chance] of Object.entries(faultChances) as [Outcome, number][]) {
    rest -= chance;
    if (rest < 0) return outcome;
  }
  return "prompt";
}

async function read(request: IncomingMessage): Promise<PartRequest> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  const body = JSON.parse(Buffer.concat(pieces).toString());
  if (typeof body.to !== "string" || typeof body.biz_opaque_callback_data !== "string") throw new Error("no message");
  return { to: body.to, ownId: body.biz_opaque_callback_data };
}

function fail(response: ServerResponse, status: number, code: number): void {
  answer(response, status, { error: { message: "not now", type: "OAuthException", code, fbtrace_id: "x" } });
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function shuffled<Each>(list: Each[]): Each[] {
  return list
    .map((each) => ({ each, by: Math.random() }))
    .sort((one, other) => one.by - other.by)
    .map(({ each }) => each);
}

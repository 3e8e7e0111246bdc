import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A part that the carrier has taken on. `ownId` is our name for it. */
export type AcceptedPart = { ownId: string; to: string; carrierId: string };

type PartRequest = { to: string; ownId: string };

/** The chances of what happens to a request. The rest is taken on and answered at once. */
const storm = {
  /** Meta's own trouble, said before anything is taken on: 131016, or 131056 for too many to one person. */
  "not-now": 0.08,
  /** The connection ends before the request was looked at. */
  "lost-request": 0.03,
  /** Taken on, and the connection ends without an answer. */
  "lost-answer": 0.08,
  /** Taken on, and a gateway answers that something is broken. */
  "broken-answer": 0.04,
  /** Taken on, and answered late. */
  late: 0.3,
};
type Fate = keyof typeof storm | "prompt";

/** As Meta does: at once, and then less and less often. */
const FIRST_RETRY_MS = 50;
const LONGEST_RETRY_MS = 1_000;

export type FakeChatProvider = Awaited<ReturnType<typeof startFakeChatProvider>>;

type Options = { appSecret: string; numberId: string; webhookUrl: () => string };

/**
 * WhatsApp's Cloud API as far as it matters here: it takes every request for a new message, whatever its id, keeps its own
 * book of them, and tells of each by signed news in any order until somebody takes them.
 */
export async function startFakeChatProvider({ appSecret, numberId, webhookUrl }: Options) {
  const book: AcceptedPart[] = [];
  const lateOnes = new Set<object>();
  const sockets = new Set<Socket>();
  const counts = new Map<Fate | "down", number>();
  let [untold, isStormy, isStopped] = [0, true, false];

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
    const asked = await read(request);
    const fate = isStormy ? drawFate() : "prompt";
    counts.set(fate, (counts.get(fate) ?? 0) + 1);
    if (fate === "lost-request") return void request.socket.destroy();
    if (fate === "not-now") return fail(response, 400, Math.random() < 0.7 ? 131016 : 131056);
    const { carrierId, to } = take(asked);
    if (fate === "lost-answer") return void request.socket.destroy();
    if (fate === "broken-answer") return void response.writeHead(502).end("bad gateway");
    if (fate === "late") {
      lateOnes.add(request);
      await wait(100 + Math.random() * 400);
      lateOnes.delete(request);
    }
    const contacts = [{ input: to, wa_id: to.replace("+", "") }];
    answer(response, 200, { messaging_product: "whatsapp", contacts, messages: [{ id: carrierId }] });
  }

  function take({ to, ownId }: PartRequest): AcceptedPart {
    const taken = { to, ownId, carrierId: `wamid.${randomUUID()}` };
    book.push(taken);
    for (const status of inAnyOrder(["sent", "delivered", "read"])) void tell(taken, status);
    return taken;
  }

  async function tell({ carrierId, ownId, to }: AcceptedPart, status: string): Promise<void> {
    const told = { id: carrierId, status, timestamp: "1760000001", recipient_id: to, biz_opaque_callback_data: ownId };
    const metadata = { display_phone_number: "5511900001234", phone_number_id: numberId };
    const value = { messaging_product: "whatsapp", metadata, statuses: [told] };
    const body = JSON.stringify({
      object: "whatsapp_business_account",
      entry: [{ id: "WABA", changes: [{ field: "messages", value }] }],
    });
    untold++;
    let pauseMs = FIRST_RETRY_MS;
    await wait(Math.random() * 150);
    while (!isStopped && !(await isTakenIn(body))) {
      await wait(pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_RETRY_MS);
    }
    untold--;
  }

  async function isTakenIn(body: string): Promise<boolean> {
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
      if (status < 500) throw new RefusedWebhook(`news were answered with ${status}`);
      return false;
    } catch (error) {
      if (error instanceof RefusedWebhook) throw error;
      return false;
    }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    book,
    /** What it took on and has not answered yet: whoever asked cannot know. */
    underWay: () => lateOnes.size,
    /** News that nobody has taken yet. */
    untold: () => untold,
    fates: () => [...counts].map(([fate, count]) => `${count} ${fate}`).join(", "),
    calm() {
      isStormy = false;
    },
    /** Nobody is there for a while: connections end, and new ones are refused. */
    async beDown(ms: number): Promise<void> {
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

function drawFate(): Fate {
  let rest = Math.random();
  for (const [fate, chance] of Object.entries(storm) as [Fate, number][]) {
    rest -= chance;
    if (rest < 0) return fate;
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

function inAnyOrder<Each>(list: Each[]): Each[] {
  return list
    .map((each) => ({ each, by: Math.random() }))
    .sort((one, other) => one.by - other.by)
    .map(({ each }) => each);
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { buildSandbox } from "../app.ts";
import type { PaymentsOptions } from "./payments.plugin.ts";

export type Received = {
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  json: { [field: string]: unknown };
};

export type Answer = {
  status: number;
  // Each provider has its own shape, and a test says which one it expects.
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it asserts
  body: any;
};

/** A shop and the sandbox, both listening: notices and broken connections need real ones. */
export async function startShop(options: PaymentsOptions = {}) {
  const sandbox = await buildSandbox({
    pictureFolders: [import.meta.dirname],
    payments: { noticeDelayMs: 1, processingMs: 20, ...options },
  });
  const origin = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  const inbox: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      inbox.push({ url: request.url ?? "", headers: request.headers, body, json: JSON.parse(body) });
      response.end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const noticeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function ask(
    path: string,
    question: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
  ) {
    const { method = question.body === undefined ? "GET" : "POST", headers = {} } = question;
    const hasBody = question.body !== undefined;
    const answer = await fetch(origin + path, {
      method,
      headers: { ...(hasBody ? { "content-type": "application/json" } : {}), ...headers },
      ...(hasBody ? { body: JSON.stringify(question.body) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? undefined : JSON.parse(text) } as Answer;
  }

  return {
    sandbox,
    origin,
    noticeUrl,
    inbox,
    ask,
    control: (body: object) => ask("/payments/_control", { body }),
    settle: (provider: string, id: unknown, to: string) =>
      ask("/payments/_settle", { body: { provider, id: String(id), to } }),
    /** Waits until so many notices came, and then a little longer for one too many. */
    notices: async (count: number, isMine: (notice: Received) => boolean = () => true) => {
      const mine = () => inbox.filter(isMine);
      for (let tries = 0; mine().length < count && tries < 200; tries += 1) await wait(20);
      await wait(40);
      return mine();
    },
    close: async () => {
      await sandbox.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export type Shop = Awaited<ReturnType<typeof startShop>>;

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { buildSandbox, type SandboxOptions } from "../src/app.ts";

export type ReceivedWebhook = {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: each provider has its own shape, and a test reads what it asserts
  json: any;
};

export type SandboxAnswer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it asserts
  body: any;
};

type SandboxRequest = { method?: string; headers?: Record<string, string>; body?: unknown };

const providers = ["chat", "payments", "tray"] as const;

/**
 * A shop and the sandbox, both listening: webhooks and broken connections need real sockets. Only the providers with
 * options are started.
 */
export async function startListeningShop(optionsFor: (webhookUrl: string) => Omit<SandboxOptions, "pictureFolders">) {
  const inbox: ReceivedWebhook[] = [];
  let answer: (received: ReceivedWebhook) => { status: number; body?: string } = () => ({ status: 200 });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      const { method = "", url = "", headers } = request;
      const isJson = body !== "" && headers["content-type"] !== "application/x-www-form-urlencoded";
      const received = { method, url, headers, body, json: isJson ? JSON.parse(body) : {} };
      if (method === "POST") inbox.push(received);
      const shopAnswer = answer(received);
      response.writeHead(shopAnswer.status).end(shopAnswer.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options = optionsFor(webhookUrl);
  const without = providers.filter((provider) => options[provider] === undefined);
  const sandbox = await buildSandbox({ pictureFolders: [import.meta.dirname], without, ...options });
  const origin = await sandbox.listen({ port: 0, host: "127.0.0.1" });

  async function request(path: string, options: SandboxRequest = {}): Promise<SandboxAnswer> {
    const { method = options.body === undefined ? "GET" : "POST", headers = {} } = options;
    const hasBody = options.body !== undefined;
    const answer = await fetch(origin + path, {
      method,
      headers: { ...(hasBody ? { "content-type": "application/json" } : {}), ...headers },
      ...(hasBody ? { body: JSON.stringify(options.body) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? undefined : JSON.parse(text) };
  }

  return {
    ...{ sandbox, origin, webhookUrl, inbox, request },
    /** The shop's answer to webhooks from now on. */
    answersWith: (next: typeof answer) => {
      answer = next;
    },
    /** Waits for this many webhooks, and then a little longer to catch an extra one. */
    webhooks: async (count: number, isMine: (webhook: ReceivedWebhook) => boolean = () => true) => {
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

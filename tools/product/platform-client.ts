import { ReadableStream } from "node:stream/web";
import type { Answer } from "@vitrine/contract/wire/envelope";
import { ConfigError, readConfig } from "@vitrine/server/config";
import { readSecrets } from "./local-secrets.ts";

/** A client of a running Vitrine, like a shop's own system: over HTTP, with a token. */
export type PlatformClient = ReturnType<typeof createPlatformClient>;

type Call = { token: string | undefined; body?: unknown; lines?: AsyncIterable<string> | Iterable<string> };

export function createPlatformClient(baseUrl: string) {
  return async function call<Data>(address: string, { token, body, lines }: Call): Promise<Data> {
    const [method = "", path = ""] = address.split(" ");
    if (!token) throw new ConfigError("Falta o token: defina VITRINE_TOKEN, ou rode na pasta em que está o npm start.");
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(lines && { "content-type": "application/x-ndjson" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(lines && {
        // The stream of Node and the stream of the browser types are one and the same here.
        body: ReadableStream.from(bytesOf(lines)) as unknown as BodyInit,
        duplex: "half" as const,
      }),
    }).catch((error: unknown) => {
      throw new ConfigError(`Vitrine não respondeu em ${baseUrl}. Inicie com npm start em outro terminal.`, {
        cause: error,
      });
    });
    const answer = (await response.json()) as Answer<Data>;
    if (answer.success) return answer.data;
    throw new ConfigError(answer.errors.map(({ message }) => message).join("\n"));
  };
}

async function* bytesOf(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const line of lines) yield encoder.encode(`${line}\n`);
}

/** Where the product runs and with which keys: from the environment, or as `npm start` left them. */
export async function localPlatform(env: NodeJS.ProcessEnv) {
  const config = readConfig(env);
  const secrets = await readSecrets(config.dataDir);
  return {
    baseUrl: env.VITRINE_URL || config.publicUrl,
    operatorToken: config.operatorToken ?? secrets?.operatorToken,
    accountToken: env.VITRINE_TOKEN || secrets?.accountToken,
    sandboxUrl: `http://localhost:${config.sandboxPort}`,
  };
}

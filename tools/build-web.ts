import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { globSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

const root = join(import.meta.dirname, "..");
const buildFolder = join(root, ".cache");

/** `name` is the word in the sentences for the person who builds. */
type WebApp = { name: string; folder: "web" | "panel" };

const apps: WebApp[] = [
  { name: "Loja", folder: "web" },
  { name: "Painel", folder: "panel" },
];

const sharedSources = ["packages/{domain,contract,wording,ui}/src/**/*", "tools/bundle-web.ts", "package-lock.json"];
const notSources = /(^|\/)(node_modules|dist|test)(\/|$)|\.test\.tsx?$/;

/** Builds the storefront and the panel into their `dist` folders, each if its sources have changed. */
export async function buildWeb(): Promise<void> {
  await removeAbandoned();
  for (const app of apps) await buildApp(app);
}

async function buildApp(app: WebApp): Promise<void> {
  const began = performance.now();
  const dist = join(root, "apps", app.folder, "dist");
  const hash = await sourceHash(app);
  if ((await readFile(join(dist, ".build-hash"), "utf8").catch(() => "")) === hash) {
    console.log(`${app.name}: compilação em dia.`);
    return;
  }
  // Built elsewhere and swapped in as a whole: an interrupted build leaves the old one unchanged.
  const staging = join(buildFolder, `${app.folder}-${process.pid}`);
  await mkdir(staging, { recursive: true });
  try {
    await bundle(app, join(staging, "dist"));
    await writeFile(join(staging, "dist", ".build-hash"), hash);
    await swapIn(staging, dist);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  console.log(`${app.name}: compilação feita em ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

/** Runs in its own process: the bundler sets NODE_ENV and keeps its memory, and the caller may become the server. */
async function bundle({ name, folder: app }: WebApp, target: string): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "bundle-web.ts"), app, target], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`A compilação falhou (${name}); veja o motivo acima.`);
}

async function swapIn(staging: string, dist: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await rename(dist, join(staging, `old-${attempt}`)).catch(ignoring("ENOENT"));
    try {
      return await rename(join(staging, "dist"), dist);
    } catch (error) {
      // Another build was swapped in first.
      if (attempt === 5) throw error;
      ignoring("ENOTEMPTY", "EEXIST", "EPERM")(error);
    }
  }
}

function ignoring(...codes: string[]) {
  return (error: unknown): void => {
    if (!(error instanceof Error && "code" in error && codes.includes(String(error.code)))) throw error;
  };
}

/** Removes the folders of killed builds; the number in the name is the process id. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(buildFolder).catch(() => [])) {
    const pid = /^(?:web|panel)-(\d+)$/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) await rm(join(buildFolder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function sourceHash({ folder }: WebApp): Promise<string> {
  const sources = [`apps/${folder}/**/*`, ...sharedSources];
  const isSource = (path: string) => !notSources.test(path.split(sep).join("/"));
  const files = globSync(sources, { cwd: root, withFileTypes: true, exclude: (entry) => !isSource(entry.name) })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter(isSource)
    .sort();
  const hash = createHash("sha256");
  for (const path of files) {
    const content = await readFile(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

if (process.argv[1] === import.meta.filename) await buildWeb();

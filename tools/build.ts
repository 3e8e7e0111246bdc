import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";

const root = join(import.meta.dirname, "..");
const buildFolder = join(root, ".cache");

type App = {
  /** The word in the sentences for the person who builds. */
  name: string;
  /** Where it is built to, from the root. */
  dist: string;
  sources: string[];
  /** The program that writes it into the folder that is its last argument. */
  bundler: string[];
};

/** Our packages that a workspace uses, also through others, as folders. A change of one is a change of the workspace. */
function packagesOf(workspace: string, found = new Set<string>()): Set<string> {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, workspace, "package.json"), "utf8"));
  for (const name of Object.keys(dependencies)) {
    const [, own] = /^@vitrine\/(.+)$/.exec(name) ?? [];
    if (own && !found.has(`packages/${own}`)) packagesOf(`packages/${own}`, found.add(`packages/${own}`));
  }
  return found;
}

/** What a workspace is built from, with the program that builds it. */
function sourcesOf(workspace: string, program: string): string[] {
  const packages = [...packagesOf(workspace)].map((folder) => `${folder}/src/**/*`);
  return [`${workspace}/**/*`, ...packages, `tools/${program}`, "package-lock.json"];
}

function webApp(name: string, folder: "web" | "panel"): App {
  const bundler = [join(import.meta.dirname, "bundle-web.ts"), folder];
  return { name, dist: `apps/${folder}/dist`, sources: sourcesOf(`apps/${folder}`, "bundle-web.ts"), bundler };
}

/** The bundle runs in a folder of the server: its packages are found from there. */
function serverApp(name: string, { entry, dist }: { entry: string; dist: string }): App {
  const bundler = [join(import.meta.dirname, "bundle-server.ts"), join(root, entry), join(root, dist)];
  // The servers of the bench call the platform API.
  const sources = [...sourcesOf("apps/server", "bundle-server.ts"), `${dirname(entry)}/*`, "packages/client/src/**/*"];
  return { name, dist, sources, bundler };
}

const storefrontAndPanel = [webApp("Loja", "web"), webApp("Painel", "panel")];
const server = serverApp("Servidor", { entry: "apps/server/src/main.ts", dist: "apps/server/dist" });

const notSources = /(^|\/)(node_modules|dist|test|\.cache)(\/|$)|\.test\.tsx?$/;

/** Builds the storefront and the panel into their `dist` folders, each if its sources have changed. */
export async function buildWeb(): Promise<void> {
  await removeAbandoned();
  for (const app of storefrontAndPanel) console.log(await buildApp(app));
}

async function buildEverything(): Promise<void> {
  await buildWeb();
  console.log(await buildApp(server));
}

/** The server as production runs it, behind another entry, in a folder beside the usual one. Answers where it is. */
export async function buildServerWith(entry: string, name: string): Promise<string> {
  const dist = `apps/server/.cache/${name}`;
  await buildApp(serverApp("Servidor", { entry, dist }));
  return join(root, dist, `${basename(entry, ".ts")}.js`);
}

/** Answers with what it did, in words. */
async function buildApp(app: App): Promise<string> {
  const began = performance.now();
  const dist = join(root, app.dist);
  const hash = await sourceHash(app);
  if ((await builtHash(app)) === hash) return `${app.name}: compilação em dia.`;
  // Built elsewhere and swapped in as a whole: an interrupted build leaves the old one unchanged.
  const staging = join(buildFolder, `build-${process.pid}`);
  await mkdir(staging, { recursive: true });
  try {
    await bundle(app, join(staging, "dist"));
    await writeFile(join(staging, "dist", ".build-hash"), hash);
    await mkdir(dirname(dist), { recursive: true });
    await swapIn(staging, dist);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return `${app.name}: compilação feita em ${((performance.now() - began) / 1000).toFixed(1)} s.`;
}

/** Of the sources that it was built from. */
function builtHash({ dist }: App): Promise<string> {
  return readFile(join(root, dist, ".build-hash"), "utf8").catch(() => "");
}

/** Before `npm run serve`: a server that was not built again after an update would be the one of before. */
async function requireBuilt(): Promise<void> {
  for (const app of [...storefrontAndPanel, server]) {
    if ((await builtHash(app)) === (await sourceHash(app))) continue;
    console.error(`${app.name}: ainda não foi compilado com as fontes de agora. Rode npm run build.`);
    process.exitCode = 1;
  }
}

/** Runs in its own process: the bundler sets NODE_ENV and keeps its memory, and the caller may become the server. */
async function bundle({ name, bundler }: App, target: string): Promise<void> {
  const child = spawn(process.execPath, [...bundler, target], {
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
    const pid = /^(?:build|web|panel)-(\d+)$/.exec(name)?.[1];
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

async function sourceHash({ sources }: App): Promise<string> {
  const isSource = (path: string) => !notSources.test(path.split(sep).join("/"));
  const files = globSync(sources, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => !isSource(entry.name),
  })
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

if (process.argv[1] === import.meta.filename) {
  if (process.argv[2] === "--check") await requireBuilt();
  else await buildEverything();
}

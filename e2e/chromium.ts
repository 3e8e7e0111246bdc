import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import packaged, { inflate, setupLambdaEnvironment } from "@sparticuz/chromium";

/** A Chromium of the machine when there is one, else the one that npm brought: the tests install nothing themselves. */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const installed = process.env.CHROMIUM_PATH ?? installedChromium();
  // As root, Chromium refuses to start inside its own sandbox; the pages under test are our own.
  const args = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"];
  if (installed) return { executablePath: installed, args };
  // The packaged one is made for x64. Elsewhere a shell would take it for a script and run its bytes as commands.
  if (process.arch !== "x64") return { executablePath: "", args };
  const executablePath = await packaged.executablePath();
  if (!runs(executablePath)) await bringLibraries();
  return { executablePath, args };
}

function runs(executablePath: string): boolean {
  return spawnSync(executablePath, ["--version"]).status === 0;
}

/** A bare machine lacks a few libraries that a browser links to; the package carries them too. */
async function bringLibraries(): Promise<void> {
  const folder = path.join(path.dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium"))), "../bin");
  const libraries = await inflate(path.join(folder, "al2023.tar.br"));
  setupLambdaEnvironment(path.join(libraries, "lib"));
}

function installedChromium(): string | undefined {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import packaged, { inflate, setupLambdaEnvironment } from "@sparticuz/chromium";

/** The installed Chromium, or else the one from the npm package. The tests install nothing. */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const installed = process.env.CHROMIUM_PATH ?? installedChromium();
  // As root, Chromium does not start with its sandbox. It is not needed, because the pages under test are our own.
  const args = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"];
  if (installed) return { executablePath: installed, args };
  // The packaged Chromium is for x64. On other machines a shell would run its bytes as a script.
  if (process.arch !== "x64") return { executablePath: "", args };
  const executablePath = await packaged.executablePath();
  if (!runs(executablePath)) await unpackLibraries();
  return { executablePath, args };
}

function runs(executablePath: string): boolean {
  return spawnSync(executablePath, ["--version"]).status === 0;
}

/** A minimal machine lacks libraries that the browser needs. The package contains them. */
async function unpackLibraries(): Promise<void> {
  const folder = path.join(path.dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium"))), "../bin");
  const libraries = await inflate(path.join(folder, "al2023.tar.br"));
  setupLambdaEnvironment(path.join(libraries, "lib"));
}

function installedChromium(): string | undefined {
  // The headless shell comes first: without a window to draw it needs two thirds of the time of a whole browser.
  const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

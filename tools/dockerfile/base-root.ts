import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, copyFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const MIRROR = "http://deb.debian.org/debian";
/** Where Debian looks for what it brings along. */
const PROGRAMS = ["/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"];

/**
 * A root like that of `node:24-bookworm-slim`: a small Debian, Node and npm in /usr/local, and the user `node`. It is made
 * once and kept in the cache folder.
 */
export async function baseRoot(cacheFolder: string): Promise<string> {
  const root = path.join(cacheFolder, `base-${process.version}`);
  if (existsSync(root)) return root;
  await mkdir(cacheFolder, { recursive: true });
  const building = await mkdtemp(path.join(cacheFolder, "building-"));
  await chmod(building, 0o755);
  try {
    await bootstrap(building, cacheFolder);
    await addNode(building);
    await run("chroot", [building, "/usr/sbin/useradd", "--uid", "1000", "--create-home", "node"]);
    await rename(building, root);
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    throw error;
  }
  return root;
}

async function bootstrap(root: string, cacheFolder: string): Promise<void> {
  const { program, env } = await findDebootstrap(cacheFolder);
  console.log("debootstrap: a small Debian…");
  const options = ["--variant=minbase", "--include=ca-certificates,libstdc++6", "bookworm", root, MIRROR];
  await run(program, options, { env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 });
}

/** The machine's own, or the one of the Debian package, unpacked and not installed. */
async function findDebootstrap(cacheFolder: string): Promise<{ program: string; env: Record<string, string> }> {
  const installed = PROGRAMS.map((folder) => path.join(folder, "debootstrap")).find(existsSync);
  if (installed) return { program: installed, env: {} };
  const unpacked = path.join(cacheFolder, "debootstrap");
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(unpacked);
  await run("apt-get", ["download", "debootstrap"], { cwd: unpacked });
  const [archive = ""] = await readdir(unpacked);
  await run("dpkg", ["-x", archive, "."], { cwd: unpacked });
  return {
    program: path.join(unpacked, "usr/sbin/debootstrap"),
    env: { DEBOOTSTRAP_DIR: path.join(unpacked, "usr/share/debootstrap") },
  };
}

/** This very Node, and the npm of the machine. */
async function addNode(root: string): Promise<void> {
  const local = path.join(root, "usr/local");
  await copyFile(process.execPath, path.join(local, "bin/node"));
  await chmod(path.join(local, "bin/node"), 0o755);
  const { stdout } = await run("npm", ["root", "--global"]);
  const npm = path.join(local, "lib/node_modules/npm");
  await cp(path.join(stdout.trim(), "npm"), npm, { recursive: true, dereference: true });
  for (const name of ["npm", "npx"]) {
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(local, "bin", name));
  }
  const { version } = JSON.parse(await readFile(path.join(npm, "package.json"), "utf8"));
  console.log(`base: Node ${process.version}, npm ${version}`);
}

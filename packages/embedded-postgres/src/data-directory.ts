import { chown, mkdir, mkdtemp, readFile, realpath, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ClusterError, errorCode } from "./cluster-error.ts";
import { removeData, removeExternalData } from "./data-removal.ts";
import { externalDataDirectory } from "./external-data-directory.ts";
import { allowPassage, canReach } from "./operating-user.ts";
import { type Programs, runProgram } from "./program.ts";

type Options = { dir: string; programs: Programs; password: string; isDurable: boolean };

/** The real path of the data folder, created on the first start: `dir/data` may link to an external directory. */
export async function prepareData(options: Options): Promise<string> {
  const { dir, programs } = options;
  const data = join(dir, "data");
  const version = await dataVersion(data);
  if (version === undefined) await createData(options);
  else if (version !== programs.binaries.version.split(".")[0]) {
    throw new ClusterError(
      `Os dados em ${data} são do PostgreSQL ${version}, e o embutido é o ${programs.binaries.version}. ` +
        "Comece de novo com --fresh ou escolha outra pasta em DATA_DIR.",
    );
  }
  const place = await realpath(data);
  if (await canReach(place, programs.user)) return place;
  throw new ClusterError(`O PostgreSQL não alcança os dados em ${data}: uma pasta acima está fechada ao dono deles.`);
}

async function dataVersion(data: string): Promise<string | undefined> {
  try {
    return (await readFile(join(data, "PG_VERSION"), "utf8")).trim();
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    if (errorCode(error) !== "EACCES") throw error;
    throw new ClusterError(
      `Os dados em ${data} pertencem a outro usuário. Inicie com ele ou escolha outra pasta em DATA_DIR.`,
    );
  }
}

/** Fills a temporary folder and renames it when it is complete: a crash leaves nothing that looks like data. */
async function createData({ dir, programs, password, isDurable }: Options): Promise<void> {
  const { user } = programs;
  const data = join(dir, "data");
  await removeData(programs, dir);
  await allowPassage(dir, user);
  const isOutside = !(await canReach(dir, user));
  const place = isOutside ? externalDataDirectory(await realpath(dir)) : data;
  // The data of a deleted clone at the same path.
  if (isOutside) await removeExternalData(programs, place);

  const half = await mkdtemp(`${place}.new-`);
  try {
    const [halfData, passwordFile] = [join(half, "data"), join(half, "password")];
    await mkdir(halfData, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (user) for (const path of [halfData, passwordFile, half]) await chown(path, user.uid, user.gid);
    await runProgram(programs, "initdb", [
      ...[`--pgdata=${halfData}`, "--username=vitrine", "--auth=scram-sha-256", `--pwfile=${passwordFile}`],
      ...["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
      ...["--no-instructions", isDurable ? "--sync-method=fsync" : "--no-sync"],
    ]);
    await rename(halfData, place);
  } finally {
    await rm(half, { recursive: true, force: true, maxRetries: 3 });
  }
  if (isOutside) await symlink(place, data);
}

import { randomUUID } from "node:crypto";
import { access, constants, open, readFile, rm, stat, statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import path from "node:path";
import { reasonOf } from "../config/trouble-words.ts";
import { type Finding, failure, ok, warning } from "./finding.ts";

const NODE = 24;
const FILES = 4_096;
const MEGABYTES = 512;
/** A few hundred pictures, and then the log. */
const FREE_MEGABYTES = 1_024;
const LEAST_FREE_MEGABYTES = 100;

type MachineSettings = {
  imageCacheDir: string;
  files: { folder: string; s3: object | undefined };
  logFile: string | undefined;
};

export async function checkMachine({ imageCacheDir, files, logFile }: MachineSettings): Promise<Finding[]> {
  const limits = await readFile("/proc/self/limits", "utf8").catch(() => "");
  return [
    judgeNode(process.versions.node),
    await checkFolder(imageCacheDir),
    ...(files.s3 ? [] : [await checkFolder(files.folder)]),
    ...(await checkDisk(files.s3 ? imageCacheDir : files.folder)),
    ...(logFile ? [await checkLog(logFile)] : []),
    ...judgeFileLimit(limits),
    judgeMemory(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)),
  ];
}

export function judgeNode(version: string): Finding {
  return Number.parseInt(version, 10) >= NODE
    ? ok("Node", version)
    : failure("Node", version, `Use o Node ${NODE} que vem com npm ci: npm run doctor, npm run serve.`);
}

async function checkFolder(folder: string): Promise<Finding> {
  try {
    if (await isThere(folder)) await writeInto(folder);
    else await requireWritableParent(folder);
    return ok("pasta", `${folder} pode ser gravada`);
  } catch (error) {
    const todo = "Dê a pasta ao usuário do processo, ou escolha outra em IMAGE_CACHE_DIR, FILES_DIR ou DATA_DIR.";
    return failure("pasta", `${folder} não pode ser gravada (${reasonOf(error)})`, todo);
  }
}

/** The disk of a folder that is not there yet is that of the one above it. */
async function checkDisk(folder: string): Promise<Finding[]> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return [judgeDisk(folder, bavail * bsize)];
  } catch (error) {
    const above = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code === "ENOENT" && above !== folder) return checkDisk(above);
    return [];
  }
}

export function judgeDisk(folder: string, freeBytes: number): Finding {
  const megabytes = Math.floor(freeBytes / 1024 / 1024);
  const text = `${megabytes} MB livres em ${folder}`;
  const todo =
    "Libere espaço ou aumente o disco: sem ele nenhuma foto é guardada. As cópias em IMAGE_CACHE_DIR podem ser apagadas.";
  if (megabytes < LEAST_FREE_MEGABYTES) return failure("disco", text, todo);
  return megabytes < FREE_MEGABYTES ? warning("disco", text, todo) : ok("disco", text);
}

async function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      return false;
    },
  );
}

async function writeInto(folder: string): Promise<void> {
  const file = path.join(folder, `.doctor-${randomUUID()}`);
  await (await open(file, "wx")).close();
  await rm(file);
}

/** The server will create the folder; the doctor leaves that to it. */
async function requireWritableParent(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  if (await isThere(parent)) await access(parent, constants.W_OK);
  else await requireWritableParent(parent);
}

async function checkLog(file: string): Promise<Finding> {
  try {
    await (await open(file, "a", 0o600)).close();
    return ok("log", `${file} pode ser gravado`);
  } catch (error) {
    return failure("log", `${file} não pode ser gravado (${reasonOf(error)})`, "Confira LOG_FILE e as permissões.");
  }
}

/** From /proc/self/limits; other systems have no such file. */
export function judgeFileLimit(limits: string): Finding[] {
  const found = /^Max open files\s+(\S+)/m.exec(limits)?.[1];
  if (!found) return [];
  const most = found === "unlimited" ? Number.POSITIVE_INFINITY : Number(found);
  const text = `${found} arquivos e conexões abertos`;
  return [
    most >= FILES
      ? ok("limites", text)
      : warning("limites", text, "Aumente LimitNOFILE (systemd) ou ulimits.nofile (compose) para 65536."),
  ];
}

export function judgeMemory(bytes: number): Finding {
  const megabytes = Math.round(bytes / 1024 / 1024);
  return megabytes >= MEGABYTES
    ? ok("memória", `${megabytes} MB`)
    : warning("memória", `${megabytes} MB`, `Dê ao processo pelo menos ${MEGABYTES} MB.`);
}

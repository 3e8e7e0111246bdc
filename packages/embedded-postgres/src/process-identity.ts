import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * A mark of when a process began, or undefined when there is no such process. Process ids are used again after a restart, in
 * a container almost always the same ones, so an id alone does not identify an owner.
 */
export async function processStart(pid: number): Promise<string | undefined> {
  if (!isAlive(pid)) return undefined;
  if (process.platform === "win32") return "unknown";
  if (process.platform !== "linux") return await ps(pid, "lstart=");
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  if (!stat) return undefined;
  // The program's name, in parentheses, may hold spaces; what follows it does not.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state, startTime] = [fields[0], fields[19]];
  return state === "Z" ? undefined : startTime;
}

/** The command line of a running process; a process that ended but was not yet collected has none. */
export async function commandLine(pid: number): Promise<string | undefined> {
  if (process.platform !== "linux") return await ps(pid, "command=");
  const text = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return text.replaceAll("\0", " ").trim() || undefined;
}

async function ps(pid: number, column: string): Promise<string | undefined> {
  const answer = await promisify(execFile)("ps", ["-ww", "-o", column, "-p", String(pid)]).catch(() => undefined);
  return answer?.stdout.trim() || undefined;
}

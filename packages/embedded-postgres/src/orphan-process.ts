import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ClusterError, errorCode } from "./cluster-error.ts";
import { commandLine, isAlive } from "./process-identity.ts";
import { type Programs, runProgram } from "./program.ts";

/** Stops a PostgreSQL that a killed parent left behind on this data. */
export async function stopOrphan(programs: Programs, dataDir: string): Promise<void> {
  const pid = await postmasterPid(dataDir);
  if (pid === undefined || !isAlive(pid)) return;
  if (process.platform === "win32")
    return await runProgram(programs, "pg_ctl", ["stop", "-D", dataDir, "-m", "fast", "-w"]);
  if (!(await isPostmasterOf(pid, dataDir))) {
    // The id now belongs to another program; PostgreSQL would take it for a running server and refuse to start.
    return await rm(join(dataDir, "postmaster.pid"), { force: true });
  }
  for (const { signal, patience } of [
    { signal: "SIGINT", patience: 20_000 },
    { signal: "SIGQUIT", patience: 5_000 },
    { signal: "SIGKILL", patience: 5_000 },
  ] as const) {
    send(pid, signal);
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (!(await isPostmasterOf(pid, dataDir))) return;
      await pause(20);
    }
  }
  throw new ClusterError(`O PostgreSQL anterior (processo ${pid}) não encerrou. Encerre-o e tente de novo.`);
}

async function postmasterPid(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  return pid > 1 ? pid : undefined;
}

async function isPostmasterOf(pid: number, dataDir: string): Promise<boolean> {
  const command = await commandLine(pid);
  return command ? command.includes("postgres") && command.includes(dataDir) : false;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It may end between our check and our signal.
    if (errorCode(error) !== "ESRCH") throw error;
  }
}

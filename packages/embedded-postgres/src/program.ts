import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { ClusterError, errorCode } from "./cluster-error.ts";
import type { OperatingUser } from "./operating-user.ts";

/** The PostgreSQL programs and the user who runs them. */
export type Programs = { binaries: Binaries; user: OperatingUser };

export function programPath(programs: Programs, name: "initdb" | "pg_ctl" | "postgres"): string {
  return join(programs.binaries.folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/** How each program is started: in a folder its user can enter, without our secrets and PG* settings. */
export function programOptions(programs: Programs) {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  const env = Object.entries({ PATH, SystemRoot, TEMP, TMP, LC_ALL: "C" }).filter(([, value]) => value !== undefined);
  return { cwd: programs.binaries.folder, env: Object.fromEntries(env), windowsHide: true, ...programs.user };
}

export async function runProgram(programs: Programs, name: "initdb" | "pg_ctl", args: string[]): Promise<void> {
  try {
    await promisify(execFile)(programPath(programs, name), args, programOptions(programs));
  } catch (error) {
    throw cannotRun(name, error);
  }
}

export function cannotRun(name: string, error: unknown): ClusterError {
  const code = errorCode(error);
  // The file exists, so "not found" or a refusal means that this system cannot execute it (musl, noexec).
  if (code === "ENOENT" || code === "EACCES" || code === "ENOEXEC") {
    return new ClusterError(
      `Este sistema não consegue executar o PostgreSQL embutido (${name}: ${code}). ` +
        "Informe um banco de dados em DATABASE_URL.",
      { cause: error },
    );
  }
  const output = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : String(error);
  return new ClusterError(`O PostgreSQL embutido falhou (${name}): ${output}`, { cause: error });
}

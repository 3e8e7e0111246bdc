import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { ClusterError, errorCode } from "./cluster-error.ts";
import type { OperatingUser } from "./operating-user.ts";

/** The PostgreSQL programs together with who runs them. */
export type Programs = { binaries: Binaries; user: OperatingUser };

export function programPath(programs: Programs, name: "initdb" | "pg_ctl" | "postgres"): string {
  return join(programs.binaries.folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/** How each program is started: a folder its user can enter, and no secret or PG* setting of ours. */
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
  // The file is there, so a program that is "not found" or refused is one this system cannot execute (musl, noexec).
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

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { ClusterError, errorCode } from "./cluster-error.ts";
import { freePort, isPortTaken } from "./free-port.ts";
import { cannotRun, type Programs, programOptions, programPath, runProgram } from "./program.ts";
import { machineMemory, sharedBuffers } from "./shared-buffers.ts";

export type Postmaster = { port: number; stop(): Promise<void> };
type Options = {
  programs: Programs;
  dataDir: string;
  logFile: string;
  flags: string[];
  adminUrl: (port: number) => string;
};

const settings = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  `shared_buffers=${sharedBuffers(machineMemory())}`,
  "max_connections=200",
  "timezone=UTC",
  "log_checkpoints=off",
  // The detail of a refused row repeats its values: a customer's document does not belong in a log.
  "log_error_verbosity=terse",
];

export async function startPostmaster(options: Options): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const child = await spawnPostgres(options, port);
    const stopOnExit = () => void child.kill("SIGINT");
    process.on("exit", stopOnExit);
    const stop = async () => {
      await stopPostgres(child, options);
      process.off("exit", stopOnExit);
    };
    try {
      await untilReady(child, options, port);
      return { port, stop };
    } catch (error) {
      const wasPortLost = hasEnded(child) && (await isPortTaken(port));
      await stop();
      if (!wasPortLost || attempt === 3) throw error;
    }
  }
}

async function spawnPostgres(options: Options, port: number): Promise<ChildProcess> {
  const flags = [...settings, `port=${port}`, ...options.flags].flatMap((flag) => ["-c", flag]);
  const log = await open(options.logFile, "w", 0o600);
  try {
    const child = spawn(programPath(options.programs, "postgres"), ["-D", options.dataDir, ...flags], {
      ...programOptions(options.programs),
      // Its own process group: Ctrl-C reaches us first, and we stop it after the server.
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    });
    await once(child, "spawn");
    // A finished program that forgot to stop it must not wait; the exit hook ends PostgreSQL then.
    child.unref();
    return child;
  } catch (error) {
    throw cannotRun("postgres", error);
  } finally {
    await log.close();
  }
}

async function untilReady(child: ChildProcess, options: Options, port: number): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && !hasEnded(child)) {
    const client = new Client({ connectionString: options.adminUrl(port), connectionTimeoutMillis: 5_000 });
    // A connection that breaks outside a query is reported here too; without a listener it would end the process.
    client.on("error", () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      const isPasswordWrong = errorCode(error) === "28P01";
      if (isPasswordWrong) throw new ClusterError(`A senha guardada não abre os dados em ${options.dataDir}.`);
    }
    await pause(25);
  }
  const lines = (await readFile(options.logFile, "utf8")).trim().split("\n").slice(-10).join("\n");
  throw new ClusterError(`O PostgreSQL não iniciou. Últimas linhas de ${options.logFile}:\n${lines}`);
}

async function stopPostgres(child: ChildProcess, options: Options): Promise<void> {
  if (hasEnded(child)) return;
  child.ref();
  const ended = once(child, "exit");
  if (process.platform === "win32") {
    // Windows has no signals: only pg_ctl can ask for an orderly end.
    await runProgram(options.programs, "pg_ctl", ["stop", "-D", options.dataDir, "-m", "fast", "-w"]);
  } else child.kill("SIGINT");
  const harder = [setTimeout(() => child.kill("SIGQUIT"), 20_000), setTimeout(() => child.kill("SIGKILL"), 25_000)];
  await ended;
  harder.forEach(clearTimeout);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

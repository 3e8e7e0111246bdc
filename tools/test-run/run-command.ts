import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { watchProcessorTime } from "./processor-time.ts";

const root = join(import.meta.dirname, "../..");
const running = new Set<ChildProcess>();
let isInterrupted = false;

type Options = { isQuiet: boolean; env?: Record<string, string> };

export type Outcome = { code: number; output: string; processorSeconds: number | undefined };

/** Runs a program of node_modules/.bin from the root; a quiet run returns its output. */
export async function runCommand(command: string[], { isQuiet, env }: Options): Promise<Outcome> {
  const [program = "", ...args] = command;
  const isWindows = process.platform === "win32";
  const child = spawn(program, args, {
    cwd: root,
    // Our own tools come first, also the pinned Node, regardless of the machine's own.
    env: { ...process.env, ...env, PATH: join(root, "node_modules/.bin") + delimiter + process.env.PATH },
    stdio: ["ignore", isQuiet ? "pipe" : "inherit", isQuiet ? "pipe" : "inherit"],
    shell: isWindows,
    // A separate process group, so that a program and its children can be stopped together.
    detached: !isWindows,
  });
  running.add(child);
  const processorTime = watchProcessorTime(child.pid);
  let processorSeconds: number | undefined;
  child.once("exit", () => {
    processorSeconds = processorTime.end();
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text) => output.push(text));
  try {
    const [code] = await once(child, "close");
    // A waiting caller must not start the next command while this process is ending.
    if (isInterrupted) await new Promise(() => {});
    // Without a code it was ended by a signal.
    return { code: code ?? 1, output: output.join(""), processorSeconds };
  } catch (error) {
    return { code: 1, output: String(error), processorSeconds };
  } finally {
    running.delete(child);
  }
}

/** On Ctrl-C stops all running programs, kills them if necessary, and exits with the signal's code. */
export function stopCommandsOnInterrupt(): void {
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(name, async () => {
      if (isInterrupted) return signalAll("SIGKILL");
      isInterrupted = true;
      const ended = Promise.all([...running].map((child) => once(child, "close")));
      signalAll("SIGINT");
      setTimeout(signalAll, 5_000, "SIGTERM");
      setTimeout(signalAll, 8_000, "SIGKILL");
      await ended;
      process.exit(128 + constants.signals[name]);
    });
  }
  process.on("exit", () => signalAll("SIGKILL"));
}

function signalAll(signal: NodeJS.Signals): void {
  for (const child of running) {
    try {
      if (child.pid && process.platform !== "win32") process.kill(-child.pid, signal);
      else child.kill(signal);
    } catch {
      // It ended in the meantime.
    }
  }
}

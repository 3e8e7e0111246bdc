import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** A server in a process of its own, so that it shares no event loop with the one that measures. */
export type ChildServer = {
  port: number;
  usage(): Promise<ProcessUsage>;
  stop(): Promise<void>;
  /** As when the machine loses power: it gets no chance to finish anything. */
  kill(): Promise<void>;
};

/** Megabytes of memory that the process holds, now and at most until now. */
export type ProcessUsage = { cpuMs: number; megabytes: number; peakMegabytes: number };

export type MessageFromChild = { port: number } | { usage: ProcessUsage };

const PATIENCE_MS = 10_000;

export async function startChildServer(
  file: string,
  { env, message, nodeFlags = [] }: { env: Record<string, string>; message?: unknown; nodeFlags?: string[] },
): Promise<ChildServer> {
  const child = fork(new URL(file, import.meta.url), {
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", ...env },
    execArgv: nodeFlags,
    // Ctrl-C in a terminal is for us: the children are stopped in their turn.
    detached: true,
  });
  if (message !== undefined) child.send(message as object);
  try {
    const ready = (await nextMessage(child)) as { port: number };
    return {
      port: ready.port,
      usage: async () => {
        child.send("usage");
        return ((await nextMessage(child)) as { usage: ProcessUsage }).usage;
      },
      stop: () => end(child),
      kill: async () => {
        const gone = once(child, "exit");
        child.kill("SIGKILL");
        await gone;
      },
    };
  } catch (error) {
    await end(child);
    throw error;
  }
}

async function nextMessage(child: ChildProcess): Promise<MessageFromChild> {
  const ended = new AbortController();
  const end = once(child, "exit", { signal: ended.signal }).then(([code]) => {
    throw new Error(`the measured server ended with code ${code}`);
  });
  try {
    const [message] = await Promise.race([once(child, "message"), end]);
    return message as MessageFromChild;
  } finally {
    end.catch(() => undefined);
    ended.abort();
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
  await gone;
  clearTimeout(timer);
}

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** A server in its own process, so that it shares no event loop with the measuring one. */
export type ChildServer = {
  port: number;
  usage(): Promise<ProcessUsage>;
  stop(): Promise<void>;
  /** SIGKILL: the server cannot finish anything. */
  kill(): Promise<void>;
};

/** Memory of the process in megabytes, now and at its peak. */
export type ProcessUsage = { cpuMs: number; megabytes: number; peakMegabytes: number };

export type MessageFromChild = { port: number } | { usage: ProcessUsage };

const PATIENCE_MS = 30_000;

export async function startChildServer(
  file: string,
  { env, message, nodeFlags = [] }: { env: Record<string, string>; message?: unknown; nodeFlags?: string[] },
): Promise<ChildServer> {
  const { PATH = "", NODE_COMPILE_CACHE } = process.env;
  const child = fork(new URL(file, import.meta.url), {
    env: { PATH, NODE_ENV: "production", ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...env },
    execArgv: nodeFlags,
    // Ctrl-C in a terminal reaches only this process, which stops the children itself.
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

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Outcome, Target } from "./attack.ts";
import { attacks } from "./attacks.ts";

/** The strangers, in their own process. */
export type AttackProcess = {
  start(): void;
  /** Ends this run of the attack. Answers what the strangers got. */
  pause(): Promise<Outcome>;
  stop(): Promise<void>;
};

type Message = { ready: true } | { outcome: Outcome } | { error: string };

export async function startAttackProcess(name: string, target: Target): Promise<AttackProcess> {
  const child = fork(new URL(import.meta.url), { env: process.env, detached: true });
  child.send({ name, target });
  await answerOf(child);
  return {
    start: () => void child.send("start"),
    pause: async () => {
      child.send("pause");
      const message = await answerOf(child);
      return "outcome" in message ? message.outcome : {};
    },
    stop: async () => {
      const gone = once(child, "exit");
      child.disconnect();
      await gone;
    },
  };
}

async function answerOf(child: ChildProcess): Promise<Message> {
  const [message] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => [{ error: `the strangers' process ended with code ${code}` }]),
  ])) as [Message];
  if ("error" in message) throw new Error(message.error);
  return message;
}

function listen(): void {
  const send = (message: Message) => void process.send?.(message);
  const tell = (error: unknown) => send({ error: String(error instanceof Error ? error.stack : error) });
  let attacking: (signal: AbortSignal) => Promise<Outcome>;
  let running: { ended: Promise<Outcome>; control: AbortController } | undefined;
  process.once("disconnect", () => process.exit());
  process.on("message", async (message: "start" | "pause" | { name: string; target: Target }) => {
    try {
      if (message === "start") {
        const control = new AbortController();
        const ended = attacking(control.signal);
        ended.catch(() => undefined);
        running = { ended, control };
      } else if (message === "pause") {
        running?.control.abort();
        send({ outcome: (await running?.ended) ?? {} });
      } else {
        const { name, target } = message;
        const attack = attacks.find((each) => each.name === name);
        if (!attack) throw new Error(`no attack is called ${name}`);
        const state = await attack.prepare?.(target);
        attacking = (signal) => attack.run(target, state, signal);
        send({ ready: true });
      }
    } catch (error) {
      tell(error);
    }
  });
}

if (process.argv[1] === import.meta.filename) listen();

import type { MessageFromChild } from "./child-server.ts";

/** Sends the port to the parent, answers its requests, and ends with it. */
export function reportToParent({ port, stop }: { port: number; stop: () => Promise<void> }): void {
  const send = (message: MessageFromChild) => process.send?.(message);
  process.on("message", (message) => {
    if (message !== "usage") return;
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const megabytes = process.memoryUsage.rss() / 1024 ** 2;
    send({ usage: { cpuMs: (userCPUTime + systemCPUTime) / 1000, megabytes, peakMegabytes: maxRSS / 1024 } });
  });
  const end = () => void stop().finally(() => process.exit());
  process.once("SIGTERM", end);
  process.once("disconnect", end);
  send({ port });
}

import type { MessageFromChild } from "./child-server.ts";

/** Tells the parent where we listen, answers its questions, and ends with it. */
export function reportToParent({ port, stop }: { port: number; stop: () => Promise<void> }): void {
  const tell = (message: MessageFromChild) => process.send?.(message);
  process.on("message", (message) => {
    if (message !== "usage") return;
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const megabytes = process.memoryUsage.rss() / 1024 ** 2;
    tell({ usage: { cpuMs: (userCPUTime + systemCPUTime) / 1000, megabytes, peakMegabytes: maxRSS / 1024 } });
  });
  const end = () => void stop().finally(() => process.exit());
  process.once("SIGTERM", end);
  process.once("disconnect", end);
  tell({ port });
}

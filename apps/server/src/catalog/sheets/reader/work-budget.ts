import { UnreadableSheet } from "../files/unreadable-sheet.ts";

let endsAt = Number.POSITIVE_INFINITY;

/** Processor time of this thread, in milliseconds: a busy machine makes no honest file too slow. */
function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** The thread reads one file at a time, and each has its own budget. */
export function startBudget(ms: number): void {
  endsAt = used() + ms;
}

/** Asked between two pieces of a file. */
export function checkBudget(): void {
  if (used() > endsAt) throw new UnreadableSheet("sheet-too-slow");
}

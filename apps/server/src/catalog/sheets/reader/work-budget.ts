import { UnreadableSheet } from "../files/unreadable-sheet.ts";

let endsAt = Number.POSITIVE_INFINITY;

/** The processor time of this thread in milliseconds. A busy machine makes no honest file too slow. */
function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Starts the budget of a file. The thread reads one file at a time. */
export function startBudget(ms: number): void {
  endsAt = used() + ms;
}

/** Throws when the budget is spent. The reader calls it between two pieces of a file. */
export function checkBudget(): void {
  if (used() > endsAt) throw new UnreadableSheet("sheet-too-slow");
}

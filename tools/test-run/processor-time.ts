import { readFileSync } from "node:fs";

/** Linux counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;

let taken = 0;

/**
 * The time that the processor worked for the programs that ended since the last call, their own children included. Linux
 * adds it to this process when it learns of their end, so a caller asks at once.
 */
export function takeProcessorSeconds(): number | undefined {
  try {
    const seconds = secondsOfChildren(readFileSync("/proc/self/stat", "utf8"));
    const since = seconds - taken;
    taken = seconds;
    return since;
  } catch {
    return undefined;
  }
}

/** Fields 16 and 17 of `proc(5)`. The name of the program, in brackets, may hold anything. */
export function secondsOfChildren(stat: string): number {
  const afterName = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system] = [Number(afterName[13]), Number(afterName[14])];
  return (user + system) / TICKS_PER_SECOND;
}

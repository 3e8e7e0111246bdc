import pLimit from "p-limit";

/** Runs `work` for each index below `count`, at most `atOnce` at a time. */
export async function runConcurrently(
  { count, atOnce }: { count: number; atOnce: number },
  work: (index: number) => Promise<void>,
): Promise<void> {
  await pLimit(atOnce).map(Array(count).keys(), work);
}

import pLimit from "p-limit";

/** Does the work `count` times, at most `atOnce` at the same time. */
export async function runConcurrently(
  { count, atOnce }: { count: number; atOnce: number },
  work: (index: number) => Promise<void>,
): Promise<void> {
  await pLimit(atOnce).map(Array(count).keys(), work);
}

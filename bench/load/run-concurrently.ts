/** Runs `work` for each index below `count`, at most `atOnce` at a time. */
export async function runConcurrently(
  { count, atOnce }: { count: number; atOnce: number },
  work: (index: number) => Promise<void>,
): Promise<void> {
  const indexes = Array.from({ length: count }, (_, index) => index).values();
  const worker = async () => {
    for (const index of indexes) await work(index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** So many at once, one after the other. */
export async function runConcurrently(
  { count, atOnce }: { count: number; atOnce: number },
  work: (place: number) => Promise<void>,
): Promise<void> {
  const places = Array.from({ length: count }, (_, place) => place).values();
  const turns = async () => {
    for (const place of places) await work(place);
  };
  await Promise.all(Array.from({ length: atOnce }, turns));
}

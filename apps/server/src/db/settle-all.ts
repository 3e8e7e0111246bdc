/**
 * For pipelined queries of one transaction: all of them end before the transaction may commit or roll back. Of several
 * errors the first is the cause, the others follow from it.
 */
export async function settleAll<const Steps extends readonly unknown[]>(
  steps: Steps,
): Promise<{ [Step in keyof Steps]: Awaited<Steps[Step]> }> {
  const ended = await Promise.allSettled(steps);
  const failed = ended.find((each) => each.status === "rejected");
  if (failed) throw failed.reason;
  return Promise.all(steps) as Promise<{ [Step in keyof Steps]: Awaited<Steps[Step]> }>;
}

/**
 * For pipelined queries of one transaction: all of them end before the transaction may commit or roll back. Of several
 * errors one is the cause, and the others follow from it.
 */
export async function settleAll<const Steps extends readonly unknown[]>(
  steps: Steps,
): Promise<{ [Step in keyof Steps]: Awaited<Steps[Step]> }> {
  const ended = await Promise.allSettled(steps);
  const failed = ended.filter((each) => each.status === "rejected").map(({ reason }) => reason);
  if (failed.length > 0) throw failed.find((reason) => !isConsequence(reason)) ?? failed[0];
  return Promise.all(steps) as Promise<{ [Step in keyof Steps]: Awaited<Steps[Step]> }>;
}

const TRANSACTION_ABORTED = "25P02";

/** A statement of the transaction failed before this one. */
function isConsequence(error: unknown): boolean {
  return (error as { code?: unknown }).code === TRANSACTION_ABORTED;
}

const DEADLOCK_DETECTED = "40P01";
const SERIALIZATION_FAILURE = "40001";

/** PostgreSQL ended the transaction for the sake of another one. Nothing of it is saved, and it can be tried again. */
export function isDeadlock(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === DEADLOCK_DETECTED || code === SERIALIZATION_FAILURE;
}

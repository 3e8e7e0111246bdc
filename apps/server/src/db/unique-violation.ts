const UNIQUE_VIOLATION = "23505";

/** Another writer has just saved a row with the same key. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown }).code === UNIQUE_VIOLATION;
}

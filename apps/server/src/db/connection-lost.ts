/** PostgreSQL's: connection exceptions, too many connections, shut down, crashed, starting, a standby that only reads. */
const LOST_CODES = /^(08...|53300|57P0[123]|25006)$/;
/** The network's. Outside calls never fail with such an error: their adapters answer what it means. */
const NETWORK_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND"]);
/** Errors of the driver have only a text. */
const DRIVER_TEXTS = /connection terminated|connection error and is not queryable|exceeded when trying to connect/i;

/** Whether a query failed because the database is away, and not because of the query. The same request may work soon. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return LOST_CODES.test(code) || NETWORK_CODES.has(code) || DRIVER_TEXTS.test(error.message);
}

/** A statement or a wait for a lock took longer than it may, and nothing of it was done. The same request may work soon. */
const OVERDUE_CODES = new Set(["57014", "55P03"]);

export function isOverdue(error: unknown): boolean {
  return error instanceof Error && "code" in error && OVERDUE_CODES.has(String(error.code));
}

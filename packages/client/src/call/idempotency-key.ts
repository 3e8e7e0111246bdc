/** One key per user action, so that the server executes a repeated request once. */
export function newIdempotencyKey(): string {
  // randomUUID exists only in secure contexts. A shop or a panel tested over plain http on a local network does not have it.
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** One key per user action, so that a repeated request is carried out once. */
export function newIdempotencyKey(): string {
  // Browsers keep randomUUID to secure contexts; a shop tried out over plain http on a local network has none.
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whoever has the conversation open answers or reads by then. */
export const WAITS_UNSEEN_MS = 60_000;

type Whose = {
  /** Who serves the contact now. */
  servedBy: string | null;
  /** Whose customer they are. */
  inCharge: string | null;
};

/**
 * Who hears that a contact waits: whoever serves them, or else whoever is in charge of them, or else everybody who wants to
 * hear of it. Of a customer whose person does not listen, all others hear.
 */
export function heardOfWaiting<Listener extends { userId: string }>(
  listeners: readonly Listener[],
  { servedBy, inCharge }: Whose,
): readonly Listener[] {
  if (servedBy !== null) return listeners.filter(({ userId }) => userId === servedBy);
  const own = listeners.filter(({ userId }) => userId === inCharge);
  return own.length > 0 ? own : listeners;
}

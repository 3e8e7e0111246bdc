let isAtHand = false;

/** Told by whoever listens to the server: from now on, what is new arrives by itself, or it does not. */
export function setLiveUpdatesActive(isNow: boolean): void {
  isAtHand = isNow;
}

/** Whether the server tells what is new by itself, so that asking again and again can rest. */
export function areLiveUpdatesActive(): boolean {
  return isAtHand;
}

let isAtHand = false;

/** Set by the live connection: whether updates arrive from now on. */
export function setLiveUpdatesActive(isNow: boolean): void {
  isAtHand = isNow;
}

/** Whether live updates arrive, so that polling can pause. */
export function areLiveUpdatesActive(): boolean {
  return isAtHand;
}

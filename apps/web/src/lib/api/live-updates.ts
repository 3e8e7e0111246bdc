let isActive = false;

/** The live connection calls this when it opens and when it closes. */
export function setLiveUpdatesActive(isConnected: boolean): void {
  isActive = isConnected;
}

/** While live updates arrive, polling can pause. */
export function areLiveUpdatesActive(): boolean {
  return isActive;
}

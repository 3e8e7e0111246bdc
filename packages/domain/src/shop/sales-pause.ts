/** The shop takes no orders of customers for a while. What was ordered before goes on. */
export type SalesPause = {
  /** In milliseconds since 1970; null until somebody of the shop ends it. */
  until: number | null;
  /** What the shop says to customers; may be empty. */
  message: string;
};

export function isPaused(pause: SalesPause | null | undefined, now: number): pause is SalesPause {
  return pause != null && (pause.until === null || now < pause.until);
}

/** Asks whether a person is typing. */
export type Captcha = {
  /** The key a browser needs: a captcha service's, or our own riddle's where that one cannot be loaded. */
  keyFor(asked: string | undefined): string;
  /** A riddle of our own, for one order. */
  challenge(orderId: string): Promise<Record<string, unknown>>;
  /** False when it was not solved, was solved for something else, or nobody can tell. Each solution counts once. */
  verify(solution: { key: string; token: string; orderId: string }): Promise<boolean>;
};

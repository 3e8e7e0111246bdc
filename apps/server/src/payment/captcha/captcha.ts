import type { ProofLevel } from "@vitrine/domain/payment/card/card-testing";

/** Checks that a person is typing. */
export type Captcha = {
  /** The key a browser needs: the captcha service's, or our own where the service's script does not load. */
  keyFor(asked: string | undefined): string;
  /** A proof-of-work challenge for one order. Level 0 gets the easiest. */
  challenge(orderId: string, level: ProofLevel): Promise<Record<string, unknown>>;
  /** 0 when it is wrong, for another order, or cannot be checked. Each solution counts once. */
  verify(solution: { key: string; token: string; orderId: string }): Promise<ProofLevel>;
};

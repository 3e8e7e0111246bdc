import type { Charge } from "@vitrine/contract/storefront/payment";

export type ShownCharge = {
  charge: Charge;
  /** Milliseconds by which the phone's clock is behind the server's. */
  clockBehind: number;
  /** When the person began to wait for it. */
  since: number;
  /** Replaces an expired charge with a new one. */
  onAgain: () => void;
};

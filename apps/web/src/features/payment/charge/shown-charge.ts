import type { Charge } from "@vitrine/contract/storefront/payment";

export type ShownCharge = {
  charge: Charge;
  /** By how much the phone's clock is behind the server's. */
  clockBehind: number;
  /** Makes a new one in place of one that is over. */
  onAgain: () => void;
};

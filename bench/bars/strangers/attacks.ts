import type { Attack } from "./attack.ts";
import { hostileFiles } from "./hostile-files.ts";
import { orderMessages } from "./order-messages.ts";
import { stockHolds } from "./stock-holds.ts";
import { ucpProfiles } from "./ucp-profiles.ts";

/** One after the other, each at a server just started. */
export const attacks: readonly Attack[] = [
  hostileFiles as Attack,
  orderMessages as Attack,
  ucpProfiles as Attack,
  stockHolds,
];

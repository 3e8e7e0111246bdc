import type { CallerSession } from "../../http/callers.ts";
import type { Shop } from "../../shop/shop.ts";
import type { CapabilityName } from "../negotiation/capabilities.ts";

/** The program that calls, as its profile says who it is. */
export type Platform = {
  /** The address of its profile. */
  url: string;
  /** What people read of it: the host of that address. */
  name: string;
  /** The request was signed with a key of that profile. Without that anybody may claim the address. */
  isVerified: boolean;
  webhookUrl: string | null;
};

/** A request that was let in: whose shop, who asks, and what both can do. */
export type UcpCall = {
  shop: Shop;
  host: string;
  /** `https://loja.exemplo` */
  origin: string;
  platform: Platform;
  active: ReadonlySet<CapabilityName>;
  root: CapabilityName;
  /** Where a person can go on by themselves. */
  continueUrl: string;
  /** The address of the sender in the network. */
  address: string;
  log: { warn(what: object, text: string): void };
};

/** How the history names it. */
export function assistantOf({ name, isVerified }: Platform): NonNullable<CallerSession["agent"]> {
  const shown = name.slice(0, 100);
  return { id: shown, name: isVerified ? shown : `${shown} (sem assinatura)` };
}

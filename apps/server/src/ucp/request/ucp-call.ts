import type { CallerSession } from "../../http/callers.ts";
import type { Shop } from "../../shop/shop.ts";
import type { CapabilityName } from "../negotiation/capabilities.ts";

/** The program that calls. Its profile says who it is. */
export type Platform = {
  /** The address of its profile. */
  url: string;
  /** People read this name: the host of the profile's address. */
  name: string;
  /** A key of the profile signed the request. Anybody can claim the address in an unsigned request. */
  isVerified: boolean;
  webhookUrl: string | null;
};

/** An accepted request: the shop, the platform, and the capabilities that both have. */
export type UcpCall = {
  shop: Shop;
  host: string;
  /** `https://loja.exemplo` */
  origin: string;
  platform: Platform;
  active: ReadonlySet<CapabilityName>;
  root: CapabilityName;
  /** A person can continue here without the assistant. */
  continueUrl: string;
  /** The network address of the sender. */
  address: string;
  log: { warn(what: object, text: string): void };
};

/** The history shows the platform by this name. */
export function assistantOf({ name, isVerified }: Platform): NonNullable<CallerSession["agent"]> {
  const shown = name.slice(0, 100);
  return { id: shown, name: isVerified ? shown : `${shown} (sem assinatura)` };
}

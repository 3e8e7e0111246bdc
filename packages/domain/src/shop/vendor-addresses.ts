import { PaymentMethod, PaymentProviderType } from "../codes/payment.ts";

/** Where an outside system answers. What a shop's document names elsewhere is not that system. */
type Vendor = {
  /** The base URL of its API, for an account that names none. */
  standard?: string;
  /** Whether the vendor answers at this host. Absent: the address is the shop's own choice. */
  isOwnHost?: (host: string) => boolean;
};

const at = (...hosts: string[]) => ({ isOwnHost: (host: string) => hosts.includes(host) });

export const mercadoPago = { standard: "https://api.mercadopago.com", ...at("api.mercadopago.com") };
export const pagarMe = { standard: "https://api.pagar.me", ...at("api.pagar.me") };
export const nupay = {
  standard: "https://api.spinpay.com.br",
  ...at("api.spinpay.com.br", "sandbox-api.spinpay.com.br"),
};
export const pagaleve = {
  standard: "https://api.pagaleve.com.br",
  ...at("api.pagaleve.com.br", "sandbox-api.pagaleve.io"),
};
/** The second is for accounts that signed in with Instagram itself. */
export const meta = { standard: "https://graph.facebook.com", ...at("graph.facebook.com", "graph.instagram.com") };
const suri: Vendor = { isOwnHost: isSuriHost };
/** A page that customers open, or a system of the shop: any address, and no key of another vendor. */
const ofTheShop: Vendor = {};

/** Each chatbot has a host of its own. Both forms were seen, and the vendor documents neither. */
function isSuriHost(host: string): boolean {
  return /^[a-z0-9-]+\.api\.suri\.ai$/.test(host) || /^cbm-wap-[a-z0-9-]+\.azurewebsites\.net$/.test(host);
}

const channelVendors: Record<string, Vendor> = { meta, suri, webhook: ofTheShop };

const providerVendors: Partial<Record<PaymentProviderType, Vendor>> = {
  [PaymentProviderType.MercadoPago]: mercadoPago,
  [PaymentProviderType.PagarMe]: pagarMe,
};

const methodVendors: Partial<Record<PaymentMethod, Vendor>> = {
  [PaymentMethod.Nubank]: nupay,
  [PaymentMethod.Pagaleve]: pagaleve,
};

/** A channel, or an account at a payment provider, as the shop's document has it. */
export type OutsideAccount =
  | { carrier: string; baseUrl?: string | undefined }
  | {
      providerType: PaymentProviderType;
      method?: PaymentMethod | undefined;
      baseUrl?: string | undefined;
      pageAddress?: string | undefined;
    };

function vendorOf(account: OutsideAccount): Vendor {
  if ("carrier" in account) return channelVendors[account.carrier] ?? ofTheShop;
  const { providerType, method } = account;
  if (providerType !== PaymentProviderType.ShopProvider) return providerVendors[providerType] ?? ofTheShop;
  return (method !== undefined && methodVendors[method]) || ofTheShop;
}

/** The address that the account itself names. */
function namedAddress(account: OutsideAccount): string | undefined {
  return ("carrier" in account ? undefined : account.pageAddress) ?? account.baseUrl;
}

/** The origin that the account's credentials are for; empty where the account leads nowhere. */
export function originOfAccount(account: OutsideAccount): string {
  return originOf(namedAddress(account) ?? vendorOf(account).standard);
}

function originOf(address: string | undefined): string {
  return (address !== undefined && URL.parse(address)?.origin) || "";
}

/** Whether both lead to the same address of the same vendor. */
export function isSameAddress(a: OutsideAccount, b: OutsideAccount): boolean {
  return vendorOf(a) === vendorOf(b) && namedAddress(a) === namedAddress(b);
}

/**
 * Whether the account is at its vendor, or at an origin that the operator of the server trusts. Anybody else who answered
 * in the vendor's place would get the customers' data, and could say that an order is paid.
 */
export function isAtVendor(account: OutsideAccount, trusted: ReadonlySet<string>): boolean {
  const address = namedAddress(account);
  const { isOwnHost } = vendorOf(account);
  if (address === undefined || !isOwnHost || trusted.has(originOf(address))) return true;
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return false;
  return url.port === "" && isOwnHost(url.hostname);
}

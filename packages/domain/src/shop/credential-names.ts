import { PaymentMethod, PaymentProviderType } from "../codes/payment.ts";

/** What an outside system needs to recognise the shop. A misspelt name would be stored and never found. */
const channelNames: Record<string, readonly string[]> = {
  meta: ["accessToken", "appSecret", "verifyToken"],
  suri: ["token"],
  webhook: ["signingSecret"],
};

const providerNames: Partial<Record<PaymentProviderType, readonly string[]>> = {
  [PaymentProviderType.PagarMe]: ["secretKey", "webhookUser", "webhookPassword"],
  [PaymentProviderType.MercadoPago]: ["accessToken", "webhookSecret"],
};

/** Methods of the shop's own provider that have an account of their own. */
const methodNames: Partial<Record<PaymentMethod, readonly string[]>> = {
  [PaymentMethod.Nubank]: ["merchantKey", "merchantToken"],
  [PaymentMethod.Pagaleve]: ["username", "password", "webhookSecret"],
};

/** Those that only check what the system sends us. */
const receivedNames = new Set(["webhookSecret", "webhookUser", "webhookPassword", "appSecret", "verifyToken"]);

export function isOnlyReceived(name: string): boolean {
  return receivedNames.has(name);
}

export function channelCredentialNames(carrier: string): readonly string[] {
  return channelNames[carrier] ?? [];
}

/** Empty for providers that are only a page: nobody signs in there. */
export function providerCredentialNames({
  providerType,
  method,
}: {
  providerType: number;
  method?: number | undefined;
}): readonly string[] {
  const ofMethod = method === undefined ? undefined : methodNames[method as PaymentMethod];
  return ofMethod ?? providerNames[providerType as PaymentProviderType] ?? [];
}

import type { ShopDocument } from "@vitrine/contract/platform/shop-document";

type Secrets = Record<string, string>;

/** Keys and tokens by the outside system they are for: `channel:…` or `payment:…`. */
export type CredentialMap = Record<string, Secrets>;

type Holder = { credentials?: Secrets };

/**
 * Takes the credentials out of a document. A system without any keeps the credentials it had, and so does one that the
 * document leaves out: it may come back, and only who deletes it means to forget them.
 */
export function separateCredentials(document: ShopDocument, current: CredentialMap) {
  const credentialMap: CredentialMap = { ...current };
  const separate = <H extends Holder>(key: string, holder: H): Omit<H, "credentials"> => {
    const { credentials, ...open } = holder;
    const secrets = credentials ?? current[key];
    if (secrets) credentialMap[key] = secrets;
    return open;
  };
  const open: ShopDocument = {
    ...document,
    ...(document.channels && {
      channels: document.channels.map((channel) => separate(`channel:${channel.channelId}`, channel)),
    }),
    ...(document.paymentProviders && {
      paymentProviders: document.paymentProviders.map((each) => separate(paymentKey(each), each)),
    }),
  };
  return { document: open, credentials: credentialMap };
}

type PaymentProviderName = Pick<NonNullable<ShopDocument["paymentProviders"]>[number], "providerType" | "method">;

/** A provider for one method has an account of its own. */
export function paymentKey({ providerType, method }: PaymentProviderName): string {
  return method === undefined ? `payment:${providerType}` : `payment:${providerType}:${method}`;
}

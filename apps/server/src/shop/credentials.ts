import type { ShopDocument } from "@vitrine/contract/platform/shop-document";

type Secrets = Record<string, string>;

/** Keys and tokens by the outside system they open: `channel:…` or `payment:…`. */
export type CredentialMap = Record<string, Secrets>;

type Holder = { credentials?: Secrets };

/** Takes the credentials out of a document. What a system does not mention keeps the credentials it had. */
export function separateCredentials(document: ShopDocument, known: CredentialMap) {
  const book: CredentialMap = {};
  const separate = <H extends Holder>(key: string, holder: H): Omit<H, "credentials"> => {
    const { credentials, ...open } = holder;
    const secrets = credentials ?? known[key];
    if (secrets) book[key] = secrets;
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
  return { document: open, credentials: book };
}

type PaymentProviderName = Pick<NonNullable<ShopDocument["paymentProviders"]>[number], "providerType" | "method">;

/** A provider of one method has an account of its own. */
export function paymentKey({ providerType, method }: PaymentProviderName): string {
  return method === undefined ? `payment:${providerType}` : `payment:${providerType}:${method}`;
}

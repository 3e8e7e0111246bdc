import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { type OutsideAccount, originOfAccount } from "@vitrine/domain/shop/vendor-addresses";
import type { KnownVendors } from "../vendor.ts";

export type Secrets = Record<string, string>;

/** Keys and tokens, and the origin that they were saved for. They are sent to no other. */
export type SavedCredentials = { secrets: Secrets; origin: string };

/** By the outside system that they are for: `channel:…` or `payment:…`. */
export type CredentialMap = Record<string, SavedCredentials>;

type Channel = NonNullable<ShopDocument["channels"]>[number];
type PaymentAccount = NonNullable<ShopDocument["paymentProviders"]>[number];

/** The origins, among the systems of the stored text: a process of the release before carries them along. */
const ORIGINS = "origin";

/** Reads the stored text. The release before saved no origins: what it saved is for the account as the document has it. */
export function readCredentials(
  text: string,
  document: Pick<ShopDocument, "channels" | "paymentProviders">,
  vendors: Pick<KnownVendors, "of">,
) {
  const { [ORIGINS]: origins = {}, ...stored } = JSON.parse(text) as Record<string, Secrets>;
  const inDocument = new Map(accountsOf(document).map(({ key, account }) => [key, originAt(vendors, account)]));
  const map: CredentialMap = {};
  for (const [key, secrets] of Object.entries(stored)) {
    map[key] = { secrets, origin: origins[key] ?? inDocument.get(key) ?? "" };
  }
  return map;
}

export function writeCredentials(map: CredentialMap): string {
  const entries = Object.entries(map);
  return JSON.stringify({
    ...Object.fromEntries(entries.map(([key, { secrets }]) => [key, secrets])),
    [ORIGINS]: Object.fromEntries(entries.map(([key, { origin }]) => [key, origin])),
  });
}

/** The origin that the credentials of this account are for. */
export function originAt(vendors: Pick<KnownVendors, "of">, account: OutsideAccount): string {
  return originOfAccount(account, vendors.of(account).address);
}

/** What may be used at this origin: nothing that was saved for another one. */
export function secretsFor(saved: SavedCredentials | undefined, origin: string): Secrets {
  return saved && origin !== "" && saved.origin === origin ? saved.secrets : {};
}

/**
 * Takes the credentials out of a document. A system without any keeps the credentials it had, and so does one that the
 * document leaves out: it may come back, and only who deletes it means to forget them. A system at another origin has
 * lost them: whoever may change an address shall not read them there. `forgotten` names those.
 */
export function separateCredentials(document: ShopDocument, current: CredentialMap, vendors: Pick<KnownVendors, "of">) {
  const credentials: CredentialMap = { ...current };
  const forgotten: string[] = [];
  for (const { key, account } of accountsOf(document)) {
    const saved = current[key];
    const origin = originAt(vendors, account);
    if (account.credentials) credentials[key] = { secrets: account.credentials, origin };
    else if (saved && saved.origin !== origin) {
      delete credentials[key];
      if (Object.keys(saved.secrets).length > 0) forgotten.push(key);
    }
  }
  const { channels, paymentProviders } = document;
  const open: ShopDocument = {
    ...document,
    ...(channels && { channels: channels.map(withoutCredentials) }),
    ...(paymentProviders && { paymentProviders: paymentProviders.map(withoutCredentials) }),
  };
  return { document: open, credentials, forgotten };
}

function withoutCredentials<Account extends Channel | PaymentAccount>({ credentials: _, ...open }: Account) {
  return open as Omit<Account, "credentials">;
}

/** The channels and payment accounts of a document, with the names of their credentials. */
export function accountsOf({
  channels = [],
  paymentProviders = [],
}: Pick<ShopDocument, "channels" | "paymentProviders">) {
  return [
    ...channels.map((account, index) => ({ key: channelKey(account), account, param: `/channels/${index}` })),
    ...paymentProviders.map((account, index) => ({
      ...{ key: paymentKey(account), account, param: `/paymentProviders/${index}` },
    })),
  ];
}

export function channelKey({ channelId }: Pick<Channel, "channelId">): string {
  return `channel:${channelId}`;
}

/** A provider for one method has an account of its own. */
export function paymentKey({ providerType, method }: Pick<PaymentAccount, "providerType" | "method">): string {
  return method === undefined ? `payment:${providerType}` : `payment:${providerType}:${method}`;
}

import { readStoreAddress } from "@vitrine/domain/store-link/store-address";

type AuthorizeSettings = { authUrl: string; consumerKey: string; publicUrl: string };

/**
 * The page where a store's owner authorises us; undefined if the text names no store. Only the host of the typed text gets
 * into the address, so it cannot lead anywhere else.
 */
export function authorizeAddress(
  typed: string,
  { authUrl, consumerKey, publicUrl }: AuthorizeSettings,
): string | undefined {
  const host = readStoreAddress(typed);
  if (!host) return undefined;
  // A name without a dot is no host on the internet.
  const isHost = /^https?:\/\/[^/]*\{store\}/.test(authUrl);
  if (isHost && !host.includes(".")) return undefined;
  const address = new URL(authUrl.replaceAll("{store}", host));
  address.searchParams.set("response_type", "code");
  address.searchParams.set("consumer_key", consumerKey);
  address.searchParams.set("callback", `${publicUrl}/tray/register/callback`);
  return address.href;
}

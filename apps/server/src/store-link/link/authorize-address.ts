import { readStoreAddress } from "@vitrine/domain/store-link/store-address";

type Needs = { authUrl: string; consumerKey: string; publicUrl: string };

/**
 * Where the browser of a store's owner is sent to authorise us; undefined where the text names no store. Of what was typed
 * only a host gets into the address, so it leads to an authorization page and nowhere else.
 */
export function authorizeAddress(typed: string, { authUrl, consumerKey, publicUrl }: Needs): string | undefined {
  const host = readStoreAddress(typed);
  if (!host) return undefined;
  // A name alone is a store of the platform's own; on the internet there is no such host.
  const isHost = /^https?:\/\/[^/]*\{store\}/.test(authUrl);
  if (isHost && !host.includes(".")) return undefined;
  const address = new URL(authUrl.replaceAll("{store}", host));
  address.searchParams.set("response_type", "code");
  address.searchParams.set("consumer_key", consumerKey);
  address.searchParams.set("callback", `${publicUrl}/tray/register/callback`);
  return address.href;
}

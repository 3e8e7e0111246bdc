import type { TraySettings } from "./settings.ts";

type AuthorizeSettings = Pick<TraySettings, "authUrl" | "consumer">;

/**
 * The page where a store's owner authorises us; undefined if the host is no store of Tray. Only a host gets into the
 * address, so it cannot lead anywhere else.
 */
export function authorizeAddress(
  { authUrl, consumer }: AuthorizeSettings,
  { host, callbackUrl }: { host: string; callbackUrl: string },
): string | undefined {
  // A name without a dot is no host on the internet.
  const isHost = /^https?:\/\/[^/]*\{store\}/.test(authUrl);
  if (isHost && !host.includes(".")) return undefined;
  const address = new URL(authUrl.replaceAll("{store}", host));
  address.searchParams.set("response_type", "code");
  address.searchParams.set("consumer_key", consumer?.key ?? "");
  address.searchParams.set("callback", callbackUrl);
  return address.href;
}

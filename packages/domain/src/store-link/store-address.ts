const HOST = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/;
const MOST_CHARACTERS = 253;

/**
 * Reduces a typed or copied URL of a store to its host: `www.loja.com.br`. Undefined if it is not a store. Only the host
 * is used to build other URLs, so nothing else can be injected.
 */
export function readStoreAddress(text: string): string | undefined {
  const written = text.trim();
  const address = /^[a-z]+:\/\//i.test(written) ? written : `https://${written}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, port, hostname } = new URL(address);
  if (!/^https?:$/.test(protocol) || username || password || port) return undefined;
  // Four numbers are an IP address, not a store.
  const isNumbers = /(^|\.)\d+$/.test(hostname);
  // Names of one's own network, where no store is.
  const isInside = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|onion|invalid)$/.test(hostname);
  return HOST.test(hostname) && !isNumbers && !isInside && hostname.length <= MOST_CHARACTERS ? hostname : undefined;
}

const HOST = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/;
const MOST_CHARACTERS = 253;

/**
 * A store as people write it down or copy it from the browser, brought to its bare address: `www.loja.com.br`.
 * Undefined where it cannot be one. Only the bare address ever gets into another one, so nothing else can be smuggled in.
 */
export function readStoreAddress(text: string): string | undefined {
  const written = text.trim();
  const address = /^[a-z]+:\/\//i.test(written) ? written : `https://${written}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, port, hostname } = new URL(address);
  if (!/^https?:$/.test(protocol) || username || password || port) return undefined;
  // Four numbers are a machine, not a store.
  const isNumbers = /(^|\.)\d+$/.test(hostname);
  return HOST.test(hostname) && !isNumbers && hostname.length <= MOST_CHARACTERS ? hostname : undefined;
}

/** The services through which browsers receive messages: of Chrome and Edge, Firefox, Safari, and Windows. */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /(^|\.)push\.apple\.com$/,
  /(^|\.)notify\.windows\.com$/,
];

/** A browser names the address that we send to, so a stranger could name any. */
export function isPushService(address: string, trusted: ReadonlySet<string>): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  if (trusted.has(url.origin)) return true;
  return url.protocol === "https:" && url.port === "" && hosts.some((host) => host.test(url.hostname));
}

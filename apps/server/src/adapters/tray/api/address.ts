/**
 * The address of a store's API in one spelling, without a slash at its end; undefined where keys and tokens may not be
 * sent. It came with a link that anybody can write, so only the platform's own hosts count: a host of the list, or below
 * a `*.` of it, over https at its usual port, never a bare IP address. An origin that stands in the list whole is for
 * trying things out, and may have any path before `/web_api`.
 */
export function apiBaseOf(address: string, apiHosts: readonly string[]): string | undefined {
  // Browsers drop tabs and line breaks and turn backslashes round; an honest address has none.
  if (/[\s\\\p{Cc}]/u.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") return undefined;
  const path = url.pathname.replace(/\/$/, "");
  const isListedOrigin = apiHosts.some((entry) => originOf(entry) === url.origin);
  const isOurs = isListedOrigin
    ? path.endsWith("/web_api")
    : url.protocol === "https:" && url.port === "" && path === "/web_api" && isListedHost(url.hostname, apiHosts);
  return isOurs ? url.origin + path : undefined;
}

function originOf(entry: string): string | undefined {
  return entry.includes("://") && URL.canParse(entry) ? new URL(entry).origin : undefined;
}

const HOST_NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const IP_ADDRESS = /^[\d.]+$/;

function isListedHost(host: string, apiHosts: readonly string[]): boolean {
  if (!HOST_NAME.test(host) || IP_ADDRESS.test(host)) return false;
  return apiHosts.some((entry) => {
    const listed = entry.toLowerCase();
    return listed.startsWith("*.") ? host.endsWith(listed.slice(1)) : host === listed;
  });
}

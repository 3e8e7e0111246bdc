/**
 * The normalized address of a store's API, without a trailing slash; undefined if keys and tokens may not be sent there.
 * The address comes from a link that anybody can write. So only the platform's own hosts are accepted: a listed host, or a
 * host below a listed `*.`, over https on the default port, never an IP address. A full origin in the list is for testing,
 * and may have any path before `/web_api`.
 */
export function apiBaseOf(address: string, apiHosts: readonly string[]): string | undefined {
  // URL parsers drop tabs and line breaks and turn backslashes into slashes. A real address has none.
  if (/[\s\\\p{Cc}]/u.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") return undefined;
  const path = url.pathname.replace(/\/$/, "");
  const isListedOrigin = apiHosts.some((entry) => originOf(entry) === url.origin);
  const isAllowed = isListedOrigin
    ? path.endsWith("/web_api")
    : url.protocol === "https:" && url.port === "" && path === "/web_api" && isListedHost(url.hostname, apiHosts);
  return isAllowed ? url.origin + path : undefined;
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

/** `[address]:port` and `203.0.113.9:port`, as some proxies write it. IPv4 inside IPv6 is the IPv4 address. */
const WRITTEN_IPV4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i;
const IN_BRACKETS = /^\[([^\]]*)\](?::\d+)?$/;

/** Who has one IPv6 address has the 2^64 beside it, too: they are counted as one. */
export function networkOf(written: string): string {
  return prefixOf(written, 4);
}

/**
 * The same for goods: who rents a server or opens a tunnel gets 65,536 such networks at once, a /48, and they are counted
 * as one. A carrier's customers share it as they share an IPv4 address.
 */
export function siteOf(written: string): string {
  return prefixOf(written, 3);
}

function prefixOf(written: string, size: number): string {
  const address = IN_BRACKETS.exec(written)?.[1] ?? written;
  const ipv4 = WRITTEN_IPV4.exec(address)?.[1];
  if (ipv4) return ipv4;
  if (!address.includes(":")) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = [...left, ...zeros, ...right].slice(0, size);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/${size * 16}`;
}

import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIPv4, isIPv6, type LookupFunction } from "node:net";

/** Private and reserved ranges: nothing that a shop may point us to. */
const notPublic = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  notPublic.addSubnet(network, bits, "ipv4");
}
// Within the public range: protocols and tunnels that may lead to an IPv4 network, and addresses for documents.
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  notPublic.addSubnet(network, bits, "ipv6");
}

/** All public IPv6 addresses are in this range; everything else is reserved, local or leads to IPv4. */
const publicIPv6 = new BlockList();
publicIPv6.addSubnet("2000::", 3, "ipv6");

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, "ipv4");
  if (!isIPv6(address)) return false;
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (inside) return isPublicAddress(inside);
  return publicIPv6.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}

/** Resolves a name to public addresses only. The connection uses the checked address, so DNS cannot change it after. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, "", 4);
    const [first] = addresses.filter(({ address }) => isPublicAddress(address));
    if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
      return done(Object.assign(new Error("not a public address"), { code: "ENOTPUBLIC" }), "", 4);
    }
    if (options.all) return done(null, addresses, first.family);
    return done(null, first.address, first.family);
  });
};

import { expect, test } from "vitest";
import { networkOf, siteOf } from "./network.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  // Some proxies add the port.
  ["203.0.113.9:51234", "203.0.113.9"],
  ["[2001:db8:1:2::9]:51234", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s is in the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2::9", "2001:db8:1::/48"],
  ["2001:db8:1:ffff::9", "2001:db8:1::/48"],
  ["2001:db8:2:2::9", "2001:db8:2::/48"],
  // Of a network that is known only as such.
  ["2001:db8:1:2::/64", "2001:db8:1::/48"],
])("%s is at the site %s", (address, site) => {
  expect(siteOf(address)).toBe(site);
});

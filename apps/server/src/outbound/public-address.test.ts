import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

test.each(["8.8.8.8", "200.147.3.157", "2804:14c::1", "::ffff:8.8.8.8"])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ...[
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "192.88.99.1",
  ],
  ...["::1", "::", "fd00::1", "fe80::1", "::ffff:127.0.0.1", "::ffff:169.254.169.254", "not an address"],
  ...["::127.0.0.1", "::a9fe:a9fe", "::ffff:7f00:1", "2002:7f00:1::1", "2001::1", "2001:10::1", "2001:db8::1"],
  ...["64:ff9b::7f00:1", "64:ff9b:1::7f00:1", "fec0::1", "ff02::1", "100::1", "3fff::1", "4000::1"],
])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

import { describe, expect, test } from "vitest";
import { apiBaseOf } from "./address.ts";

const hosts = ["*.commercesuite.com.br", "api.tray.exemplo"];
const trying = [...hosts, "http://localhost:3100"];

describe("tokens are sent to the platform's own hosts", () => {
  test.each([
    ["a store's host", "https://123456.commercesuite.com.br/web_api", "https://123456.commercesuite.com.br/web_api"],
    [
      "with a slash at the end",
      "https://loja.commercesuite.com.br/web_api/",
      "https://loja.commercesuite.com.br/web_api",
    ],
    ["in capitals", "HTTPS://Loja.CommerceSuite.com.br/web_api", "https://loja.commercesuite.com.br/web_api"],
    [
      "at the default port",
      "https://loja.commercesuite.com.br:443/web_api",
      "https://loja.commercesuite.com.br/web_api",
    ],
    ["deeper below the suffix", "https://a.b.commercesuite.com.br/web_api", "https://a.b.commercesuite.com.br/web_api"],
    ["a host listed by its name", "https://api.tray.exemplo/web_api", "https://api.tray.exemplo/web_api"],
  ])("%s", (_, address, base) => {
    expect(apiBaseOf(address, hosts)).toBe(base);
  });

  test("a listed origin is for tests: any path before /web_api is allowed", () => {
    expect(apiBaseOf("http://localhost:3100/tray/loja-da-serra/web_api", trying)).toBe(
      "http://localhost:3100/tray/loja-da-serra/web_api",
    );
  });
});

describe("tokens are not sent elsewhere", () => {
  test.each([
    ["plain http", "http://loja.commercesuite.com.br/web_api"],
    ["another scheme", "ftp://loja.commercesuite.com.br/web_api"],
    ["no address", "loja.commercesuite.com.br/web_api"],
    ["empty", ""],
    ["the suffix itself", "https://commercesuite.com.br/web_api"],
    ["a host that only ends alike", "https://evilcommercesuite.com.br/web_api"],
    ["the suffix as a beginning", "https://loja.commercesuite.com.br.evil.com/web_api"],
    ["an empty label", "https://.commercesuite.com.br/web_api"],
    ["a dot at the end", "https://loja.commercesuite.com.br./web_api"],
    ["similar letters of another alphabet", "https://loja.cоmmercesuite.com.br/web_api"],
    ["punycode of similar letters", "https://loja.xn--cmmercesuite-bgk.com.br/web_api"],
    ["another port", "https://loja.commercesuite.com.br:8443/web_api"],
    ["a user", "https://loja.commercesuite.com.br@evil.com/web_api"],
    ["a user on the right host", "https://me:pass@loja.commercesuite.com.br/web_api"],
    ["another path", "https://loja.commercesuite.com.br/web_api/products"],
    ["a path above", "https://loja.commercesuite.com.br/web_api/../admin"],
    ["an escaped path above", "https://loja.commercesuite.com.br/x/%2e%2e/admin"],
    ["a path before", "https://loja.commercesuite.com.br/x/web_api"],
    ["a longer word", "https://loja.commercesuite.com.br/web_apis"],
    ["two slashes", "https://loja.commercesuite.com.br//web_api"],
    ["a query", "https://loja.commercesuite.com.br/web_api?x=1"],
    ["a fragment", "https://loja.commercesuite.com.br/web_api#x"],
    ["a backslash", "https://evil.com\\@loja.commercesuite.com.br/web_api"],
    ["a line break", "https://loja.commercesuite.com.br/web_api\n"],
    ["a space before", " https://loja.commercesuite.com.br/web_api"],
    ["localhost", "https://localhost/web_api"],
    ["localhost at another port", "http://localhost:3101/tray/loja/web_api"],
    ["the other name of localhost", "http://127.0.0.1:3100/tray/loja/web_api"],
    ["an origin in a user name", "http://localhost:3100@evil.com/web_api"],
    ["another path at the listed origin", "http://localhost:3100/web_api/../admin"],
    ["127.0.0.1", "https://127.0.0.1/web_api"],
    ["a private network", "http://192.168.0.10/web_api"],
    ["the metadata address of a cloud", "https://169.254.169.254/web_api"],
    ["a decimal IP", "https://2130706433/web_api"],
    ["a hexadecimal IP", "https://0x7f000001/web_api"],
    ["an octal IP", "https://0177.0.0.1/web_api"],
    ["IPv6", "https://[::1]/web_api"],
    ["IPv4 in IPv6", "https://[::ffff:127.0.0.1]/web_api"],
  ])("%s", (_, address) => {
    expect(apiBaseOf(address, trying)).toBeUndefined();
  });

  test("an IP address is never a store, even if it is in the list", () => {
    expect(apiBaseOf("https://10.0.0.1/web_api", ["10.0.0.1", "*.0.0.1"])).toBeUndefined();
    expect(apiBaseOf("https://10.0.0.1/web_api", ["https://10.0.0.1"])).toBe("https://10.0.0.1/web_api");
  });

  test("an invalid list allows nothing", () => {
    for (const entry of ["", "*.", "*", "://", "https://"]) {
      expect(apiBaseOf("https://evil.com/web_api", [entry])).toBeUndefined();
    }
  });
});

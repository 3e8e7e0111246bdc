// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forget, remember } from "./lib/expiring-storage.ts";
import { stubServer } from "./test/server-stub.ts";

beforeEach(() => vi.resetModules());

afterEach(() => {
  forget("device", "session_code");
  vi.unstubAllGlobals();
  delete window.__vitrine;
});

async function callsOf(address: string) {
  window.history.replaceState(null, "", address);
  const sent = stubServer({});
  await import("./early-script.ts");
  return sent.map(({ path, headers }) => [path, headers.authorization]);
}

test("a link's code asks for its session and for the shop's look at once", async () => {
  expect(await callsOf("/catalog#abc?catalogType=ShowCategory&catalogId=1")).toEqual([
    ["/api/session/abc", undefined],
    ["/api/shop/settings", "Bearer abc"],
  ]);
});

test("without a link, the stored code does", async () => {
  remember("device", "session_code", "stored");
  expect(await callsOf("/order")).toEqual([
    ["/api/session/stored", undefined],
    ["/api/shop/settings", "Bearer stored"],
  ]);
});

test("a visitor nobody knows asks for an anonymous session only", async () => {
  expect(await callsOf("/catalog")).toEqual([["/api/session/anonymous-session", undefined]]);
});

test.each(["/invalid-session", "/recaptcha", "/captcha-test", "/tray/register", "/tray/register/callback/"])(
  "%s needs no session and asks for none",
  async (path) => {
    expect(await callsOf(path)).toEqual([]);
  },
);
